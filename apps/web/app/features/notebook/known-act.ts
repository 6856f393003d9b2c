// The forms that correct what is known of a person (NBK-03).
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'

export const KNOWN_PAGE = '/user/carnet'
/** Longest correction, in characters; the limit of the contract. */
export const MAX_OWN = 200

export interface KnownRefused {
  key: string
  error: string
}
const FAILED =
  'Votre correction n’a pas été enregistrée. Votre texte est conservé\u00a0: réessayez dans quelques minutes.'
const EMPTY = 'Écrivez quelques mots, ou choisissez «\u00a0Ce n’est pas moi\u00a0».'

/** Runs the intent of a form; undefined for another intent, null when it was saved. */
export async function actOnKnown(api: Api, form: FormData): Promise<KnownRefused | null | undefined> {
  const [intent, key] = [form.get('intent'), text(form, 'key')]
  const params = { key }
  switch (intent) {
    case 'correct': {
      const own = text(form, 'own').trim()
      if (own === '') return { key, error: EMPTY }
      return failedOr(key, api('PUT /notebook/known/{key}', { params, body: { own } }))
    }
    case 'refuse':
      return failedOr(key, api('PUT /notebook/known/{key}', { params, body: { own: null } }))
    case 'restore':
      return failedOr(key, api('DELETE /notebook/known/{key}', { params }))
    default:
      return undefined
  }
}

async function failedOr(key: string, call: Promise<unknown>): Promise<KnownRefused | null> {
  const { error } = await attempt(call)
  return error ? { key, error: FAILED } : null
}
