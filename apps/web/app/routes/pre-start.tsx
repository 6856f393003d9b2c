import { PreStartForm } from '../features/journeys/pre-start-form.tsx'
import { setUp } from '../features/journeys/walk-act.ts'
import { WALKED } from '../features/journeys/walk.ts'
import { logActivity } from '../lib/activity-log.ts'
import type { Api } from '../lib/api.ts'
import { onBrowser, onServer, type PageArgs } from '../lib/universal.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Page } from '../ui/page-layout.tsx'
import { PageHeader } from '../ui/page-header.tsx'

const act = async (api: Api, { request }: PageArgs) => setUp(api, await request.formData())
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Paramétrer mon bilan · Visions' }]

/** Before the assessment (JRN-30). */
export default function PreStart() {
  return (
    <Page width={44}>
      <BackLink to={`/user/experiences/${WALKED}`} onFollow={() => logActivity('follow-back-link')}>
        Bilan d’orientation
      </BackLink>
      <PageHeader title="Paramétrer mon bilan">
        Deux questions avant de commencer. Elles sont facultatives&nbsp;: votre bilan est le même sans elles.
      </PageHeader>
      <PreStartForm />
    </Page>
  )
}
