// The forms of the wish list (JRN-20).
import { replace } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { NOT_ACCEPTED, text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { newKey } from '@visions/ui/lib/new-key.ts'
import { readWish, type WishFields, type WishText } from './wish-words.ts'

type Refused = { errors: Partial<WishFields>; problem: string | null; sent: WishFields }
/** `key`: idempotency key for the next attempt: the same one when the outcome is unknown, null for a new one. */
type RefusedNew = Refused & { key: string | null }
export type WishOutcome =
  | { intent: 'add-wish'; added: WishText; sent: WishFields; refused?: undefined }
  | { intent: 'add-wish'; added?: undefined; sent?: undefined; refused: RefusedNew }
  | { intent: 'edit-wish'; refused: Refused }
  // `key`: idempotency key for restoring the wish.
  | { intent: 'remove-wish'; removed: WishText | null; key: string }
  | { intent: 'restore-wish'; restored: WishText | null; removed: WishText; key: string }
export type WishOutcomeOf<I extends WishOutcome['intent']> = Extract<WishOutcome, { intent: I }>

/** The parameter that opens a wish for editing. */
export const WISH_PARAM = 'voeu'

const FAILED = 'Votre vœu n’a pas été enregistré. Réessayez dans quelques minutes.'
const NO_ANSWER = 'Votre connexion a coupé. Réessayez\u00a0: votre vœu sera enregistré une seule fois.'
const ARRIVED = 'Votre vœu précédent est déjà dans votre liste. Envoyez de nouveau pour ajouter aussi celui-ci.'
const TOO_MANY = 'Ce vœu n’a pas été ajouté\u00a0: votre liste contient déjà vingt vœux.'
const DELETED = 'Ce vœu n’est plus dans votre liste. Rechargez la page.'

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnWishes(api: Api, url: URL, form: FormData): Promise<WishOutcome | undefined> {
  const sent = fieldsOf(form)
  const read = readWish(sent)
  const key = identifier(form.get('key'))
  /**
   * The API stores an answer under its key, also a refusal: only a call whose outcome is unknown is retried
   * with the same key.
   */
  const keyAfter = ({ status }: { status: number }) => (status === 0 || status >= 500 ? key : null)
  const refused = (errors: Partial<WishFields>, problem: string | null = null): Refused => ({ errors, problem, sent })
  switch (form.get('intent')) {
    case 'add-wish': {
      if (!read.wish) return { intent: 'add-wish', refused: { ...refused(read.errors), key } }
      const { error } = await add(api, read.wish, key)
      if (!error) return { intent: 'add-wish', added: read.wish, sent }
      return { intent: 'add-wish', refused: { ...refused({}, problemOf(error)), key: keyAfter(error) } }
    }
    case 'edit-wish': {
      if (!read.wish) return { intent: 'edit-wish', refused: refused(read.errors) }
      const { error } = await attempt(api('PUT /wishes/{id}', { params: { id: idOf(form) }, body: read.wish }))
      if (error) return { intent: 'edit-wish', refused: refused({}, problemOf(error)) }
      throw replace(url.pathname, 303)
    }
    case 'remove-wish': {
      const { error } = await attempt(api('DELETE /wishes/{id}', { params: { id: idOf(form) } }))
      return { intent: 'remove-wish', removed: error || !read.wish ? null : read.wish, key: newKey() }
    }
    case 'restore-wish': {
      if (!read.wish) return undefined
      const { error } = await add(api, read.wish, key)
      const next = (error && keyAfter(error)) ?? newKey()
      return { intent: 'restore-wish', restored: error ? null : read.wish, removed: read.wish, key: next }
    }
    default:
      return undefined
  }
}

/** Adds a wish under a key, so that retries add it once. */
function add(api: Api, wish: WishText, key: string | null) {
  return attempt(api('POST /wishes', { body: wish, headers: key ? { 'idempotency-key': key } : {} }))
}

const PROBLEMS: Record<string, string> = {
  too_many_wishes: TOO_MANY,
  idempotency_key_reused: ARRIVED,
  400: NOT_ACCEPTED,
  404: DELETED,
  0: NO_ANSWER,
}
const problemOf = ({ code, status }: { code: string; status: number }): string =>
  PROBLEMS[code] ?? PROBLEMS[status] ?? FAILED
const idOf = (form: FormData): string => text(form, 'id')
/** The fields of a form as text. */
export const fieldsOf = (form: FormData): WishFields => ({
  title: text(form, 'title'),
  establishment: text(form, 'establishment'),
  chance: text(form, 'chance'),
})
