import { useActionData } from 'react-router'
import { actOnKnown } from '../features/notebook/known-act.ts'
import { KnownList } from '../features/notebook/known-list.tsx'
import { NothingKnown } from '../features/notebook/nothing-known.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Page } from '@visions/ui/page-layout.tsx'

const load = (api: Api) => api('GET /notebook/known')
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { request }: PageArgs) => (await actOnKnown(api, await request.formData())) ?? null
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = () => [{ title: 'Ce que je sais de moi · Visions' }]

/** All that is known of the person, each sentence with its source and a correction (NBK-03). */
export default function KnownPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const refused = useActionData<typeof act>() ?? undefined
  return (
    <Page gap={5} width={48}>
      <PageHeader title="Ce que je sais de moi">
        Des phrases courtes, écrites d’après vos réponses. Vous avez toujours le dernier mot.
      </PageHeader>
      {loaderData.known.length > 0 ? <KnownList known={loaderData.known} refused={refused} /> : <NothingKnown />}
    </Page>
  )
}
