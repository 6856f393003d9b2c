// The forms of the walk through the assessment: set-up, steps and end (JRN-30, BIL-01 to BIL-05).
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { NAME_PATTERN } from '@visions/contract/constants'
import { NO_WEBSITE } from '../shell/no-website.ts'
import { FAILED, openedAddress, type Opened } from '../shell/opened.ts'
import { openPlatform } from './experience-act.ts'
import { afterStep, readRedirect, readStep, stepAddress } from './walk.ts'

type SetUpField = 'eventCode' | 'recommendationName'
export type SetUpOutcome = {
  intent: 'set-up'
  problem: string | null
  errors: Partial<Record<SetUpField, string>>
  sent: Record<SetUpField, string>
}
export type StepOutcome = { intent: 'step'; error: string }
export type EndOutcome = { intent: 'complete'; problem: 'missing' | 'failed' | null }

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
 * Records a step as done. The first step begins with a reset (BIL-02). Returns why it was not recorded. Runs when the
 * person follows a link or sends a form: viewing a step changes nothing.
 */
async function recordStep(api: Api, experience: string, step: number): Promise<string | undefined> {
  const me = await orNull(api('GET /me'))
  if (!me) return FAILED
  const { user } = me
  if (step === 0) {
    const reset = await attempt(
      api('POST /bo/getcreateuserconfig', { body: { email: user.email, experience, shouldReset: true } }),
    )
    if (reset.error) return FAILED
  }
  const { error } = await attempt(api('POST /bo/galaxydonestep', { body: { step, experience, userId: user._id } }))
  return error ? (error.status === 409 ? 'Terminez d’abord les étapes précédentes.' : FAILED) : undefined
}

/** Records the step as done, then shows the next page (BIL-03). */
export async function doStep(
  api: Api,
  { experience, step, search }: { experience: string; step: number; search: URLSearchParams },
): Promise<StepOutcome> {
  const error = await recordStep(api, experience, step)
  if (error) return { intent: 'step', error }
  throw redirect(afterStep(experience, step, readRedirect(search)), 303)
}

/** The address that records the step of a page as done, and opens its tool. */
export const openStepAddress = (experience: string, step: number, platform: { journey: string; tool: string }) =>
  openedAddress('etape', { de: experience, etape: String(step), id: platform.journey, outil: platform.tool })

/** Records a step as done, then opens its tool (BIL-03). */
export async function openStep(api: Api, query: URLSearchParams): Promise<Opened> {
  const step = readStep(new URLSearchParams({ step: query.get('etape') ?? '' }))
  const experience = NAME_PATTERN.exec(query.get('de') ?? '')?.[0]
  if (step == null || !experience) return { error: NO_WEBSITE }
  const error = await recordStep(api, experience, step)
  if (error) return { error, next: { to: `/user/experiences/${experience}/transition`, label: 'Aller à mon étape' } }
  const opened = await openPlatform(api, query)
  if (opened.url !== undefined) return opened
  return { ...opened, next: { to: stepAddress(experience, step + 1), label: 'Continuer sans ouvrir l’outil' } }
}

/** Registers the end of the assessment (BIL-04); undefined for another form. */
export async function actOnEnd(api: Api, experience: string, form: FormData): Promise<EndOutcome | undefined> {
  if (form.get('intent') !== 'complete') return undefined
  const { error } = await attempt(api('POST /bo/complete', { body: { experience, userId: text(form, 'userId') } }))
  return { intent: 'complete', problem: error ? (error.status === 409 ? 'missing' : 'failed') : null }
}
