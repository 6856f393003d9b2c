import { redirect, useRouteError } from 'react-router'
import { actOnExperience } from '../features/journeys/experience-act.ts'
import { findStanding, loadSteps } from '../features/journeys/experience-data.ts'
import { ExperienceError, NotForYou } from '../features/journeys/experience-errors.tsx'
import { StepPage } from '../features/journeys/step-page.tsx'
import { doStep } from '../features/journeys/walk-act.ts'
import { afterStep, opensTool, readRedirect, readStep, STEP_COUNT, stepAddress } from '../features/journeys/walk.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'
import { useFocusOnChange } from '../lib/use-focus-on-change.ts'

const load = async (api: Api, { params, url }: PageArgs) => {
  const step = readStep(url.searchParams)
  if (step === null) throw notFound()
  const experience = await findStanding(api, params['name'])
  if (!experience.journey) return { title: experience.title }
  const steps = await loadSteps(api, experience.journey)
  const name = experience.journey.experience
  if (steps.length === 0) throw redirect(`/user/experiences/${name}`)
  if (step === undefined) throw redirect(stepAddress(name, experience.mine.step))
  const leadsTo = readRedirect(url.searchParams)
  const { isApi } = leadsTo
  const forms = steps.filter((form) => form.step === step)
  const form = forms.find((one) => one.isApi === isApi) ?? forms[0]
  if (!form) throw notFound()
  return {
    title: form.title,
    experience,
    form,
    isApi,
    after: afterStep(name, step, leadsTo),
    opensTool: opensTool(step, leadsTo),
  }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { params, request, url }: PageArgs) => {
  const step = readStep(url.searchParams)
  if (step == null) throw notFound()
  const form = await request.formData()
  return (
    (await actOnExperience(api, form)) ??
    doStep(api, { experience: params['name'] ?? '', step, search: url.searchParams })
  )
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) => [
  { title: `${loaderData?.title ?? 'Bilan'} · Visions` },
]

/** A step of the assessment (BIL-01). */
export default function Transition({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { title, experience, form, isApi } = loaderData
  // All steps have the same path: treat each as another page.
  const titleRef = useFocusOnChange<HTMLHeadingElement>(form?.step, true)
  if (!experience) return <NotForYou title={title} />
  return (
    // A new key resets the state for the next step.
    <StepPage
      key={form.step}
      journey={experience.journey}
      step={form}
      isApi={isApi}
      opensTool={loaderData.opensTool}
      after={loaderData.after}
      reached={experience.mine.step}
      titleRef={titleRef}
    />
  )
}

export function ErrorBoundary() {
  return (
    <ExperienceError
      error={useRouteError()}
      notFound={`Ce guide a ${STEP_COUNT} étapes. L’adresse ne correspond à aucune de ces étapes.`}
    />
  )
}
