// The form that sends a profile to publishers of trainings (MAT-05 to MAT-07).
import type { Application } from '@visions/contract/matches'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'

export const APPLY_INTENT = 'apply'

export type ApplyProblem =
  | 'nothing-selected'
  | 'not-accepted'
  | 'not-saved'
  | 'changed'
  | 'not-allowed'
  | 'no-consent'
  | 'down'
  | 'too-many'
  | 'failed'

export type ApplyOutcome =
  | { intent: typeof APPLY_INTENT; sent: Application[]; problem?: undefined }
  | { intent: typeof APPLY_INTENT; sent?: undefined; problem: ApplyProblem }

/**
 * Sends the profile for the chosen trainings. The API validates everything again; a repeated call sends nothing
 * twice.
 */
export async function actOnApplying(api: Api, form: FormData): Promise<ApplyOutcome | undefined> {
  if (form.get('intent') !== APPLY_INTENT) return undefined
  const codes = form.getAll('training').map(String)
  const recipients = [...new Set(codes.flatMap((code) => form.get(publisherField(code)) ?? []).map(String))]
  if (codes.length === 0) return refused('nothing-selected')
  if (!form.has('accepted')) return refused('not-accepted')
  const body = { codes, recipients, accepted: true as const, shown: String(form.get('shown')) }
  const { answer, error } = await attempt(api('POST /matches/applications', { body }))
  if (answer) return { intent: APPLY_INTENT, sent: answer.applications }
  logFailure(error)
  return refused(problemOf(error))
}

/** Name of the field with the publisher displayed for a training. */
export const publisherField = (code: string): string => `publisher/${code}`

const refused = (problem: ApplyProblem): ApplyOutcome => ({ intent: APPLY_INTENT, problem })

function problemOf({ status, code }: { status: number; code: string }): ApplyProblem {
  switch (code) {
    case 'nothing_selected':
      return 'nothing-selected'
    case 'not_applicable':
      return 'not-saved'
    case 'offer_changed':
      return 'changed'
    case 'no_consent':
      return 'no-consent'
    case 'adults_only':
    case 'age_group_needed':
    case 'majority_too_recent':
      return 'not-allowed'
    case 'matching_unavailable':
      return 'down'
    default:
      return status === 429 ? 'too-many' : 'failed'
  }
}
