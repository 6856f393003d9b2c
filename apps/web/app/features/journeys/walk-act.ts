// The forms of the walk through the assessment: set-up, steps and end (JRN-30, BIL-01 to BIL-05).
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { FAILED, openPlatform } from './experience-act.ts'
import { CLOUD_INTENT, openCloud, type CloudOutcome } from '../shell/cloud.ts'
import { opensTool, readRedirect, stepAddress } from './walk.ts'

type SetUpField = 'eventCode' | 'recommendationName'
export type SetUpOutcome = {
  intent: 'set-up'
  problem: string | null
  errors: Partial<Record<SetUpField, string>>
  sent: Record<SetUpField, string>
}
export type StepOutcome =
  | { intent: 'step'; url: string; after: string; error?: undefined }
  | { intent: 'step'; url?: undefined; after?: string; error: string }
export type EndOutcome = { intent: 'complete'; problem: 'missing' | 'failed' | null } | CloudOutcome

/** JRN-30. */
const LATER = 'Une erreur est survenue, veuillez réessayer plus tard.'
const MAX_LETTERS = 120

/**
 * Saves the event code and the adviser, both optional, then opens the first step. Without the person nothing is
 * sent.
 */
export async function setUp(api: Api, form: FormData): Promise<SetUpOutcome> {
  const userId = text(form, 'userId')
  const sent = { eventCode: text(form, 'eventCode'), recommendationName: text(form, 'recommendationName') }
  const refuse = (problem: string | null, errors: SetUpOutcome['errors'] = {}) =>
    ({ intent: 'set-up', problem, errors, sent }) as const
  if (!userId) return refuse(LATER)
  const errors = Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) =>
      value.trim().length > MAX_LETTERS ? [[field, `Écrivez ${MAX_LETTERS}\u00a0caractères au plus.`]] : [],
    ),
  )
  if (Object.keys(errors).length > 0) return refuse(null, errors)
  const experience = text(form, 'experience')
  const { error } = await attempt(api('POST /bo/prestart', { body: { ...sent, experience, userId } }))
  if (error) return refuse(LATER)
  throw redirect(stepAddress(experience, 0), 303)
}

/**
 * Records the step as done, then redirects or opens the tool of the step (BIL-03). The first step begins with a
 * reset (BIL-02). Runs on a submit only: viewing a step changes nothing.
 */
export async function doStep(
  api: Api,
  { experience, step, search }: { experience: string; step: number; search: URLSearchParams },
  form: FormData,
): Promise<StepOutcome> {
  const refuse = (error: string, after?: string): StepOutcome => ({ intent: 'step', error, ...(after && { after }) })
  const me = await orNull(api('GET /me'))
  if (!me) return refuse(FAILED)
  const { user } = me
  const leadsTo = readRedirect(search)
  if (step === 0) {
    const reset = await attempt(
      api('POST /bo/getcreateuserconfig', { body: { email: user.email, experience, shouldReset: true } }),
    )
    if (reset.error) return refuse(FAILED)
  }
  const { error } = await attempt(api('POST /bo/galaxydonestep', { body: { step, experience, userId: user._id } }))
  if (error) return refuse(error.status === 409 ? 'Terminez d’abord les étapes précédentes.' : FAILED)

  const after = leadsTo.path ?? stepAddress(experience, step + 1)
  if (!opensTool(step, leadsTo)) throw redirect(after, 303)
  const opened = await openPlatform(api, {
    userId: user._id,
    platformJourneyId: text(form, 'journey'),
    platformId: text(form, 'platform'),
  })
  return opened.url === undefined ? refuse(opened.error, after) : { intent: 'step', url: opened.url, after }
}

/** Registers the end of the assessment (BIL-04), or opens the cloud at the data of the tool (BIL-05). */
export async function actOnEnd(api: Api, experience: string, form: FormData): Promise<EndOutcome | undefined> {
  switch (form.get('intent')) {
    case 'complete': {
      const body = { experience, userId: text(form, 'userId') }
      const { error } = await attempt(api('POST /bo/complete', { body }))
      return { intent: 'complete', problem: error ? (error.status === 409 ? 'missing' : 'failed') : null }
    }
    case CLOUD_INTENT:
      return openCloud(api, form)
    default:
      return undefined
  }
}
