// What the forms of «Mes données» do, beside sharing: open the personal cloud, ask for the account to be erased, keep it after all.
import { replace } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'
import { CLOUD_INTENT, openCloud, type CloudOutcome } from '../shell/cloud.ts'

export type Outcome =
  | CloudOutcome
  | { intent: 'delete'; problem: 'not-confirmed' | 'failed' }
  | { intent: 'keep'; problem: 'failed' }

export const CONFIRMATION = 'SUPPRIMER'
/** The step that asks for the confirmation, and the address it leads back to. */
export const DELETE_STEP = '?etape=supprimer'

/** Runs the intent of a form; undefined when it is none of these. */
export async function actOnPersonalData(api: Api, form: FormData, url: URL): Promise<Outcome | undefined> {
  switch (form.get('intent')) {
    case CLOUD_INTENT:
      return openCloud(api, form)
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

/** The word, however it is written. */
export const isConfirmed = (word: unknown): boolean =>
  typeof word === 'string' && word.trim().toLocaleUpperCase('fr-FR') === CONFIRMATION
