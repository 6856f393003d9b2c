import { useActionData, useRouteError, useSearchParams } from 'react-router'
import { CoachPage } from '../features/admission/coach-page.tsx'
import { actOnWishes, WISH_PARAM } from '../features/admission/wish-act.ts'
import { CONSENT_INTENT } from '../features/consents/consent-steps.ts'
import {
  actOnJourneyConsent,
  JourneyConsent,
  loadJourneyConsent,
  type ConsentRefusal,
} from '../features/consents/journey-consent.tsx'
import { FROM_PARAM } from '../features/journeys/congratulations.tsx'
import { actOnExperience } from '../features/journeys/experience-act.ts'
import { loadExperience, type Experience } from '../features/journeys/experience-data.ts'
import { ExperienceError, NotForYou } from '../features/journeys/experience-errors.tsx'
import { GradeCard } from '../features/journeys/grade-card.tsx'
import { ContextCheck } from '../features/missions/context-check.tsx'
import { GuideCard } from '../features/shell/guide-card.tsx'
import { JourneyHeader } from '../features/journeys/journey-header.tsx'
import { JourneyPage } from '../features/journeys/journey-page.tsx'
import { platformsOf } from '../features/journeys/journey-words.ts'
import { STEP_PARAM } from '../features/journeys/next-stop.ts'
import { SHARE_PARAM } from '../features/journeys/share-part.tsx'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { newKey } from '@visions/ui/lib/new-key.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { Skeleton } from '@visions/ui/skeleton.tsx'

const load = async (api: Api, { params, url }: PageArgs) => {
  const experience = await loadExperience(api, params['name'])
  if (!experience.journey) return { title: experience.title }
  const { journey } = experience
  const [wishes, consent] = await Promise.all([
    journey.makesAssessment ? null : orNull(api('GET /wishes')),
    loadConsent(api, experience, url.searchParams.get(SHARE_PARAM)),
  ])
  return { title: journey.name, experience, consent, wishes: wishes && { ...wishes, newKey: newKey() } }
}

/** The consent data for the platform of this slug; undefined when sharing is not possible now. */
async function loadConsent(api: Api, { journey, mine }: Experience, slug: string | null) {
  const platform = slug && platformsOf(journey, mine).find((one) => one.platform.slug === slug)
  if (!platform || !platform.exchange || platform.awaited) return undefined
  const me = await orNull(api('GET /me'))
  return loadJourneyConsent(api, { ...platform.exchange, userId: me?.user._id })
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor(FROM_PARAM, STEP_PARAM, WISH_PARAM)

const act = async (api: Api, { request, url }: PageArgs) => {
  const form = await request.formData()
  if (form.get('intent') === CONSENT_INTENT) return actOnJourneyConsent(api, form, url)
  return (await actOnExperience(api, form)) ?? (await actOnWishes(api, url, form)) ?? null
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof load>> }) => [
  { title: `${loaderData?.title ?? 'Parcours'} · Visions` },
]

/** An experience: a path of platforms to an assessment, or the admission coach (JRN-02, JRN-20). */
export default function ExperienceRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { title, experience, consent, wishes } = loaderData
  const acted = useActionData<{ intent: string } | null>()
  const [params] = useSearchParams()
  const { user } = usePerson()
  if (!experience) return <NotForYou title={title} />
  const { journey, mine, averageGrade } = experience
  if (journey.makesAssessment)
    return (
      <ContextCheck user={user} skeleton={<Skeleton shape="line" width="wide" />}>
        <JourneyPage
          experience={experience}
          consent={
            consent && params.has(SHARE_PARAM) ? (
              <JourneyConsent
                loaded={consent}
                refusal={acted?.intent === CONSENT_INTENT ? (acted as ConsentRefusal) : undefined}
                closeTo="?"
              />
            ) : null
          }
        />
      </ContextCheck>
    )

  const [coach] = platformsOf(journey, mine)
  return (
    <CoachPage
      coach={coach ? { ...coach.platform, website: coach.platform.urls.website, status: coach.status } : null}
      journeyId={journey._id}
      isBeta={journey.isBeta}
      tips={journey.tips}
      wishes={wishes ?? null}
      top={<JourneyHeader journey={journey} />}
      aside={
        <>
          <GuideCard guide={journey.guide} />
          <GradeCard journey={journey} averageGrade={averageGrade} gradeGiven={mine.gradeGiven} />
        </>
      }
    />
  )
}

export function ErrorBoundary() {
  return <ExperienceError error={useRouteError()} />
}
