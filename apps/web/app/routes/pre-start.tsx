import { PreStartForm } from '../features/journeys/pre-start-form.tsx'
import { setUp } from '../features/journeys/walk-act.ts'
import { readExperience } from '../features/journeys/walk.ts'
import { logActivity } from '../lib/activity-log.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const experience = readExperience(url.searchParams)
  const { answer, error } = await attempt(api('GET /public/platformjourneys/{experience}', { params: { experience } }))
  return { experience, title: answer?.journey.name ?? 'Bilan', isMissing: error?.status === 404 }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request }: PageArgs) => setUp(api, await request.formData())
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Paramétrer mon bilan · Visions' }]

/** Before the assessment (JRN-30). */
export default function PreStart({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { experience, title, isMissing } = loaderData
  if (isMissing)
    return (
      <Page width={44}>
        <PageHeader title="Ce bilan n’est pas ouvert ici" />
        <EmptyState icon="compass" action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}>
          Les bilans s’afficheront dans «&nbsp;Mes parcours et bilans&nbsp;» dès qu’ils seront publiés.
        </EmptyState>
      </Page>
    )
  return (
    <Page width={44}>
      <BackLink to={`/user/experiences/${experience}`} onFollow={() => logActivity('follow-back-link')}>
        {title}
      </BackLink>
      <PageHeader title="Paramétrer mon bilan">
        Deux questions avant de commencer. Elles sont facultatives&nbsp;: votre bilan est le même sans elles.
      </PageHeader>
      <PreStartForm experience={experience} />
    </Page>
  )
}
