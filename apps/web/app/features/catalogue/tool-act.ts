// The forms of a tool page: open it (SRV-04) and grade it (SRV-03).
import { safeLink } from '@visions/contract/links'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { GRADE_INTENT, type GradeOutcome } from '../shell/grade-form.tsx'
import { NO_WEBSITE } from '../shell/no-website.ts'

export const LAUNCH_INTENT = 'launch'
/** Without `isSignedIn` the address is the website of the tool. */
export type LaunchOutcome =
  | { intent: typeof LAUNCH_INTENT; url: string; isSignedIn: boolean; error?: undefined }
  | { intent: typeof LAUNCH_INTENT; url?: undefined; isSignedIn?: undefined; error: string }

const FAILED = 'Votre avis n’a pas été enregistré. Réessayez dans quelques minutes.'

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnTool(
  api: Api,
  id: string,
  form: FormData,
): Promise<LaunchOutcome | GradeOutcome | undefined> {
  switch (form.get('intent')) {
    case LAUNCH_INTENT: {
      const { answer, error } = await attempt(api('GET /service/{id}/sso', { params: { id } }))
      if (error) return { intent: LAUNCH_INTENT, error: error.status === 404 ? NO_WEBSITE : FAILED }
      const url = safeLink(answer.data.url)
      return url
        ? { intent: LAUNCH_INTENT, url, isSignedIn: answer.data.isSignedIn }
        : { intent: LAUNCH_INTENT, error: NO_WEBSITE }
    }
    case GRADE_INTENT: {
      const body = { grade: Number(form.get('grade') ?? NaN), serviceId: id, userId: text(form, 'userId') }
      const { answer, error } = await attempt(api('POST /grade', { body }))
      if (error) logFailure(error)
      return { intent: GRADE_INTENT, grade: answer?.grade ?? null }
    }
    default:
      return undefined
  }
}
