// The form of what counts for a person (BIL-11).
import { LIMITS } from '@visions/contract/constants'
import type { Circumstances } from '@visions/contract/preferences'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { lines, NOT_ACCEPTED } from '@visions/ui/lib/form-text.ts'

const NOTHING: Circumstances = { limits: [], ownWords: '', setAside: [] }

/** sent: what the form shows afterwards. */
export interface CircumstancesOutcome {
  isCleared: boolean
  sent: Circumstances
  problem?: string
}

/** Saves what the form has, or deletes everything. */
export async function actOnCircumstances(api: Api, form: FormData): Promise<CircumstancesOutcome> {
  const isCleared = form.get('intent') === 'clear'
  const sent = isCleared
    ? NOTHING
    : {
        limits: LIMITS.filter((limit) => form.getAll('limit').includes(limit)),
        ownWords: lines(form, 'own-words').trim(),
        setAside: form
          .getAll('evoked-shown')
          .map(String)
          .filter((code) => !form.getAll('evoked').includes(code)),
      }
  const { error } = await attempt(api('PUT /preferences/circumstances', { body: sent }))
  if (!error) return { isCleared, sent }
  const problem = error.status === 400 ? NOT_ACCEPTED : failed(isCleared)
  return { isCleared, sent, problem }
}

const failed = (isCleared: boolean): string =>
  isCleared
    ? 'Vos réponses n’ont pas été effacées. Réessayez dans quelques minutes.'
    : 'Vos réponses ne sont pas enregistrées. Elles sont conservées sur cette page\u00a0: réessayez dans quelques minutes.'
