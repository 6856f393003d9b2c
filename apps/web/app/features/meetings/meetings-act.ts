// The forms of the meetings page: request, answer to proposed dates, cancel (MTG-01 to MTG-04).
import { replace } from 'react-router'
import type { Api, ApiError } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { lines, NOT_ACCEPTED } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { CITY_INTENT, saveCity, type CityOutcome } from '../profile/city-question.tsx'
import type { AssessmentOutcome } from '../assessments/assessment-act.ts'
import { LIST_ANCHOR, meetingAnchor, MEETINGS, readView, viewAddress, withoutSteps } from './meetings-address.ts'

export type MeetingIntent = 'ask' | 'confirm' | 'other-dates' | 'cancel'

/** Maximum length of a message. */
export const MAX_WORDS = 500

const TOO_LONG = `Votre texte est trop long\u00a0: ${MAX_WORDS}\u00a0caractères au plus.`
const FAILED = 'Votre réponse n’a pas été enregistrée. Réessayez dans quelques minutes.'
const NOT_SENT = 'Votre demande n’a pas été envoyée. Votre texte est conservé\u00a0: réessayez dans quelques minutes.'
const LATE = 'Ce rendez-vous a changé entre-temps\u00a0: votre réponse n’a pas été enregistrée. Voici son état actuel.'
const PASSED = 'Cette date est passée entre-temps. Choisissez-en une autre, ou demandez-en d’autres.'
const DELETED = 'Ce rendez-vous n’existe plus. Rechargez la page.'

/** Keys of the texts: error codes of the API, or statuses. */
const why = ({ code, status }: ApiError, words: Record<string, string>, otherwise: string): string =>
  words[code] ?? words[status] ?? otherwise

/** Runs a form. Requests and cancellations redirect to the result; other outcomes go to the card of the meeting. */
export async function actOnMeetings(
  api: Api,
  { request, url }: PageArgs,
): Promise<AssessmentOutcome | CityOutcome | Response> {
  const form = await request.formData()
  if (form.get('intent') === CITY_INTENT) return saveCity(api, form)
  const intent = form.get('intent') as MeetingIntent
  if (intent === 'ask') return ask(api, form, url)
  const id = identifier(form.get('id')) ?? ''
  const params = { id }
  const answer = lines(form, 'answer')
  const dateId = identifier(form.get('date'))
  if (intent === 'confirm' && !dateId) return { about: id, error: 'Choisissez d’abord la date qui vous convient.' }
  const { error } = await attempt(
    intent === 'cancel'
      ? api('POST /meetings/{id}/cancellation', { params, body: {} })
      : intent === 'confirm'
        ? api('POST /meetings/{id}/confirmation', { params, body: { dateId: dateId! } })
        : api('POST /meetings/{id}/otherdates', { params, body: { answer } }),
  )
  if (error)
    return {
      about: id,
      error: why(error, { 400: wrong(answer), 404: DELETED, 409: LATE, date_passed: PASSED }, FAILED),
      ...(intent === 'other-dates' && { sent: { answer } }),
    }
  if (intent === 'cancel')
    return replace(`${MEETINGS}${viewAddress(withoutSteps(readView(url.searchParams)))}#${LIST_ANCHOR}`, 303)
  return {
    about: id,
    done: intent === 'confirm' ? 'Votre rendez-vous est confirmé.' : 'Nous prévenons l’établissement.',
    address: `${MEETINGS}${viewAddress(withoutSteps(readView(url.searchParams)))}#${meetingAnchor(id)}`,
  }
}

/**
 * Requests a meeting. When one is open at the establishment, redirects to it: a second click makes no second
 * request.
 */
async function ask(api: Api, form: FormData, url: URL): Promise<AssessmentOutcome | Response> {
  const wishes = lines(form, 'wishes')
  const assessmentId = identifier(form.get('assessment'))
  const establishmentId = identifier(form.get('establishment')) ?? ''
  const { answer, error } = await attempt(api('POST /meetings', { body: { establishmentId, wishes, assessmentId } }))
  if (error)
    return {
      about: 'ask',
      error: why(error, { 400: wrong(wishes), ...ASKING }, NOT_SENT),
      sent: { wishes, assessment: assessmentId ?? '' },
    }
  const view = {
    ...readView(url.searchParams),
    after: undefined,
    step: 'merci' as const,
    asked: answer.meeting._id,
    establishmentId: undefined,
  }
  return replace(MEETINGS + viewAddress(view), 303)
}

const wrong = (words: string): string => (words.trim().length > MAX_WORDS ? TOO_LONG : NOT_ACCEPTED)

const TOO_MANY_LINKS =
  'Vous avez déjà créé trop de liens vers ce bilan. Retirez un lien depuis la page de votre bilan, ou décochez le bilan.'
/** By error code of the API, or by status. */
const ASKING: Record<string, string> = {
  too_many_meetings: 'Vous avez déjà cinq demandes en cours, le maximum. Attendez une réponse, ou annulez une demande.',
  account_too_recent:
    'Votre compte a moins d’une heure\u00a0: vous pouvez envoyer une seule demande pour le moment. Votre texte est conservé\u00a0: réessayez dans une heure.',
  establishment_full_today:
    'Cet établissement a reçu beaucoup de demandes aujourd’hui. Votre texte est conservé\u00a0: réessayez demain, ou choisissez un autre établissement.',
  404: 'Cet établissement n’est plus proposé, ou ce bilan n’existe plus. Fermez cette fenêtre et choisissez de nouveau.',
  too_many_links: TOO_MANY_LINKS,
  too_many_links_in_all: TOO_MANY_LINKS,
  409: 'Le bilan ne peut pas être joint pour le moment. Décochez le bilan, ou réessayez plus tard.',
  429: 'Trop de demandes ont été envoyées depuis votre compte ou votre connexion internet. Votre texte est conservé\u00a0: réessayez dans une heure.',
}
