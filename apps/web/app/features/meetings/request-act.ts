// The page of an establishment with a link: no account, no scripts, and reading changes nothing (MTG-04).
import { numberText } from '@visions/contract/french-words'
import type { MeetingRequest } from '@visions/contract/meetings'
import { data, redirect } from 'react-router'
import type { Api, ApiError } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { lines, NOT_ACCEPTED } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { checkDates, dayLimits, MAX, readDates, type DatesErrors, type DatesSent } from './request-dates.ts'

/** Steps in the address, before a form is sent. */
export type RequestStep = 'decliner' | 'annuler'
/** Results in the address, after a form was sent. */
export type Done = 'dates' | 'refus' | 'annulation'
const STEPS: readonly RequestStep[] = ['decliner', 'annuler']

/** Anchor of the forms and their outcome. */
export const REPLY = 'reponse'

export type RequestPageData =
  | {
      meeting: MeetingRequest
      token: string
      step: RequestStep | undefined
      done: Done | undefined
      days: { min: string; max: string }
    }
  | { meeting: null; trouble: 'unknown' | 'busy' }

/** The state in which a result is displayed: its address may be bookmarked. */
const IS_SO: Record<Done, MeetingRequest['state']> = { dates: 'proposed', refus: 'declined', annulation: 'cancelled' }
/** The state in which a step is possible. */
const isPossible = (step: RequestStep, state: MeetingRequest['state']): boolean =>
  step === 'decliner' ? state === 'requested' || state === 'proposed' : state === 'confirmed'

/** Loads the meeting of a link; throws 404 for a link that shows nothing. */
export async function loadRequest(api: Api, { params, url }: PageArgs) {
  const token = params['token'] ?? ''
  const { answer, error } = await open(api('GET /public/meetings/{token}', { params: { token } }))
  if (error)
    return data<RequestPageData>(
      { meeting: null, trouble: error.status === 429 ? 'busy' : 'unknown' },
      error.status === 429 ? 429 : 404,
    )
  const { meeting } = answer
  const done = url.searchParams.get('fait') as Done
  return data<RequestPageData>({
    meeting,
    token,
    step: STEPS.find((step) => step === url.searchParams.get('etape') && isPossible(step, meeting.state)),
    done: Object.hasOwn(IS_SO, done) && IS_SO[done] === meeting.state ? done : undefined,
    days: dayLimits(Date.now()),
  })
}

/** Refusals about the link itself; other errors are thrown. */
async function open<T>(
  call: Promise<T>,
): Promise<{ answer: T; error?: undefined } | { answer?: undefined; error: ApiError }> {
  const outcome = await attempt(call)
  if (outcome.error && ![400, 404, 429].includes(outcome.error.status)) throw outcome.error
  return outcome
}

/** A refused form: the reason, and the fields to send again. */
export interface RequestRefused {
  intent: Done
  error?: string
  errors?: DatesErrors
  dates?: DatesSent
  message?: string
}

const LATE = 'Cette demande a changé entre-temps\u00a0: votre réponse n’a pas été enregistrée. Voici son état actuel.'
const WRONG = 'Vérifiez ce qui est indiqué ci-dessous.'
/** By status. */
const REFUSALS: Record<number, string> = {
  400: NOT_ACCEPTED,
  409: LATE,
  429: 'Trop de réponses ont été envoyées depuis votre connexion internet. Votre texte est conservé\u00a0: réessayez dans quelques minutes.',
}
const FAILED = 'Votre réponse n’a pas été enregistrée. Votre texte est conservé\u00a0: réessayez dans quelques minutes.'

/** Runs a form, then redirects to the result (303), so that a reload or second click repeats nothing. */
export async function actOnRequest(api: Api, { params: { token = '' }, request, url }: PageArgs) {
  const form = await request.formData()
  const params = { token }
  const intent = (Object.keys(IS_SO) as Done[]).find((one) => one === form.get('intent'))
  if (!intent) return data<RequestRefused>({ intent: 'dates', error: FAILED }, 400)
  const message = lines(form, 'message')
  const refused = (status: number, reason: Omit<RequestRefused, 'intent'>) =>
    data<RequestRefused>({ intent, ...reason }, status)
  const outcome = async (call: Promise<unknown>, sent: Omit<RequestRefused, 'intent' | 'error'>) => {
    const { error } = await attempt(call)
    return error
      ? refused(error.status || 503, { ...sent, error: REFUSALS[error.status] ?? FAILED })
      : redirect(`${url.pathname}?fait=${intent}`, 303)
  }
  if (intent === 'dates') {
    const dates = readDates(form)
    const checked = checkDates(dates, Date.now())
    if ('errors' in checked) return refused(400, { error: WRONG, errors: checked.errors, dates })
    return outcome(api('POST /public/meetings/{token}/dates', { params, body: checked.body }), { dates })
  }
  if (message.trim().length > MAX.message)
    return refused(400, {
      error: `Votre message est trop long\u00a0: ${numberText(MAX.message)}\u00a0caractères au plus.`,
      message,
    })
  const body = { message }
  return outcome(
    intent === 'refus'
      ? api('POST /public/meetings/{token}/refusal', { params, body })
      : api('POST /public/meetings/{token}/cancellation', { params, body }),
    { message },
  )
}
