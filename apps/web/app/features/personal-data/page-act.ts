// The forms of «Mes données» other than sharing: schedule or cancel the deletion of the account.
import { replace } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'

export type PersonalDataOutcome =
  | { intent: 'delete'; problem: 'not-confirmed' | 'failed' }
  | { intent: 'keep'; problem: 'failed' }

export const CONFIRMATION = 'SUPPRIMER'
/** The confirmation step, and the address it returns to. */
export const DELETE_STEP = '?etape=supprimer'

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnPersonalData(api: Api, form: FormData, url: URL): Promise<PersonalDataOutcome | undefined> {
  switch (form.get('intent')) {
    case 'delete': {
      if (!isConfirmed(form.get('confirmation'))) return { intent: 'delete', problem: 'not-confirmed' }
      const { error } = await attempt(api('POST /personaldata/deletion', { body: { confirmation: CONFIRMATION } }))
      if (error) return { intent: 'delete', problem: 'failed' }
      throw replace(`${url.pathname}?fait=suppression`, 303)
    }
    case 'keep': {
      const { error } = await attempt(api('DELETE /personaldata/deletion'))
      if (error) return { intent: 'keep', problem: 'failed' }
      throw replace(`${url.pathname}?fait=maintien`, 303)
    }
    default:
      return undefined
  }
}

/** The confirmation word, in any case and with any accents. */
export const isConfirmed = (word: unknown): boolean =>
  typeof word === 'string' && word.trim().toLocaleUpperCase('fr-FR') === CONFIRMATION
