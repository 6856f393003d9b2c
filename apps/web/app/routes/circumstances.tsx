import { actOnCircumstances } from '../features/preferences/circumstances-act.ts'
import { CircumstancesForm } from '../features/preferences/circumstances-form.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Page } from '@visions/ui/page-layout.tsx'

const load = (api: Api) => api('GET /preferences/circumstances')
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request }: PageArgs) => actOnCircumstances(api, await request.formData())
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Ce qui compte pour moi · Visions' }]

/** What counts for the person when trades are proposed: nothing is required (BIL-11). */
export default function CircumstancesPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <Page gap={5} width={48}>
      <PageHeader title="Ce qui compte pour moi">
        Rien n’est obligatoire. Ces réponses sont dans votre bilan, que vous montrez à qui vous voulez. Vos matchs en
        tiennent compte seulement si vous les partagez.
      </PageHeader>
      <CircumstancesForm stored={loaderData} />
    </Page>
  )
}
