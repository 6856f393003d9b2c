// The forms of an experience page.
import { safeLink } from '@visions/contract/links'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { NO_WEBSITE } from '../shell/no-website.ts'
import { FAILED, type Opened } from '../shell/opened.ts'

export type ExperienceOutcome =
  // The coach, whose address is shown in a frame.
  | ({ intent: 'start'; platformId: string } & Opened)
  | { intent: 'finish'; platformId: string; error: string | null }
  | { intent: 'grade'; grade: number | null }
  | { intent: 'generate'; error: string }
export type OutcomeOf<I extends ExperienceOutcome['intent']> = Extract<ExperienceOutcome, { intent: I }>

const TOO_OFTEN = 'Vous avez fait beaucoup d’essais en peu de temps. Patientez une minute, puis réessayez.'
const REPORTED = 'Cet outil nous prévient automatiquement\u00a0: vous n’avez rien à faire ici.'
const NOT_BEGUN = 'Ouvrez d’abord cet outil, puis revenez indiquer que vous avez terminé.'
const NOT_OFFERED = 'Cet outil ne fait plus partie de votre parcours. Rechargez la page.'

/** Runs the intent of a form; undefined for an unknown intent. */
export async function actOnExperience(api: Api, form: FormData): Promise<ExperienceOutcome | Response | undefined> {
  const userId = text(form, 'userId')
  const platformJourneyId = text(form, 'journey')
  const platformId = text(form, 'platform')
  switch (form.get('intent')) {
    case 'start':
      return { intent: 'start', platformId, ...(await startPlatform(api, { userId, platformJourneyId, platformId })) }
    case 'finish': {
      const { error } = await attempt(
        api('POST /userplatformjourneys/finish', { body: { userId, platformJourneyId, platformId } }),
      )
      return { intent: 'finish', platformId, error: error ? notFinished(error) : null }
    }
    case 'grade': {
      const grade = Number(form.get('grade') ?? NaN)
      const { answer } = await attempt(api('POST /userjourney/grade', { body: { grade, platformJourneyId, userId } }))
      return { intent: 'grade', grade: answer?.gradeGiven ?? null }
    }
    case 'generate': {
      const experience = text(form, 'experience') as 'bilan-orientation'
      const { error } = await attempt(api('POST /assessments', { body: { experience } }))
      if (!error) return redirect(`/user/experiences/${experience}/bilan`)
      return {
        intent: 'generate',
        error:
          error.status === 409
            ? 'Il manque encore une étape avant de générer votre bilan.'
            : error.status === 429
              ? 'Vous venez de générer plusieurs bilans. Réessayez dans une heure.'
              : FAILED,
      }
    }
    default:
      return undefined
  }
}

/** Starts or resumes the platform that a link names (JRN-04). `query`: `id` of the experience, `outil`. */
export async function openPlatform(api: Api, query: URLSearchParams): Promise<Opened> {
  const platformJourneyId = identifier(query.get('id'))
  const platformId = identifier(query.get('outil'))
  if (!platformJourneyId || !platformId) return { error: NO_WEBSITE }
  const me = await orNull(api('GET /me'))
  return me ? startPlatform(api, { userId: me.user._id, platformJourneyId, platformId }) : { error: FAILED }
}

async function startPlatform(
  api: Api,
  body: { userId: string; platformJourneyId: string; platformId: string },
): Promise<Opened> {
  const { answer, error } = await attempt(api('POST /userplatformjourneys', { body }))
  if (error) return { error: error.status === 409 ? NO_WEBSITE : refusalText(error.status) }
  const url = safeLink(answer.redirectUrl)
  return url ? { url } : { error: NO_WEBSITE }
}

const notFinished = ({ code, status }: { code: string; status: number }): string =>
  code === 'reported_by_partner' ? REPORTED : status === 409 ? NOT_BEGUN : refusalText(status)
const refusalText = (status: number): string => (status === 429 ? TOO_OFTEN : status === 404 ? NOT_OFFERED : FAILED)
