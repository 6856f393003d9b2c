import type { PlatformJourney } from '@visions/contract/journeys'
import { useActionData, useRouteError, useSearchParams } from 'react-router'
import { CONSENT_INTENT } from '../features/consents/consent-steps.ts'
import type { Refusal } from '../features/consents/refusal.ts'
import { readMatching } from '../features/consents/consent-address.ts'
import { actOnMatchingConsent, loadMatchingConsent, MatchingConsent } from '../features/consents/matching-consent.tsx'
import { EndPage } from '../features/journeys/end-page.tsx'
import { actOnExperience } from '../features/journeys/experience-act.ts'
import { findStanding } from '../features/journeys/experience-data.ts'
import { ExperienceError, NotForYou } from '../features/journeys/experience-errors.tsx'
import { actOnEnd } from '../features/journeys/walk-act.ts'
import { findCloud } from '../features/shell/cloud.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'

const load = async (api: Api, { params }: PageArgs) => {
  const experience = await findStanding(api, params['name'])
  if (!experience.journey) return { title: experience.title }
  const { journey, mine } = experience
  if (!journey.makesAssessment) throw notFound()
  return { title: journey.name, experience, end: mine.completedAt === null ? undefined : await loadEnd(api, journey) }
}

/** Data that show once the end is registered. */
async function loadEnd(api: Api, { platforms }: PlatformJourney) {
  // The first required tool of the path shares its data with the cloud (BIL-05).
  const provider = platforms.find(({ isRequired }) => isRequired) ?? platforms[0]
  const [data, cloud, offers] = await Promise.all([
    orNull(api('GET /personaldata')),
    findCloud(api),
    provider &&
      orNull(api('GET /me')).then((me) =>
        loadMatchingConsent(api, { type: 'o2o', userId: me?.user._id, providerId: provider.platform._id }),
      ),
  ])
  return { services: data?.services ?? null, cloud, providerId: provider?.platform._id, offers }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor('partager', 'fournisseur')

const act = async (api: Api, { params, request, url }: PageArgs) => {
  const form = await request.formData()
  if (form.get('intent') === CONSENT_INTENT) return actOnMatchingConsent(api, form, url)
  return (await actOnEnd(api, params['name'] ?? '', form)) ?? (await actOnExperience(api, form)) ?? null
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

/** The page says what was earned: arrivals wait until the person leaves it. */
export const handle = { holdsArrivals: true }

export const meta = () => [{ title: 'La fin de mon bilan · Visions' }]

/** The end of the assessment (BIL-04, BIL-05). */
export default function AssessmentEnd({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { title, experience, end } = loaderData
  const acted = useActionData<{ intent: string } | null>()
  const [search] = useSearchParams()
  if (!experience) return <NotForYou title={title} />
  return (
    <EndPage
      experience={experience}
      services={end?.services ?? null}
      cloud={end?.cloud ?? null}
      providerId={end?.providerId}
      offer={end?.offers?.exchanges?.find(({ serviceImport }) => serviceImport._id === end.cloud?.serviceId)}
      consent={
        <MatchingConsent
          loaded={readMatching(search)?.type === 'o2o' ? end?.offers : undefined}
          refusal={acted?.intent === CONSENT_INTENT ? (acted as Refusal) : undefined}
          closeTo="?"
        />
      }
    />
  )
}

export function ErrorBoundary() {
  return <ExperienceError error={useRouteError()} />
}
