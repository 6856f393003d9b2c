import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CATALOGUE } from '../features/catalogue/catalogue-address.ts'
import { loadTool } from '../features/catalogue/catalogue-data.ts'
import { actOnTool } from '../features/catalogue/tool-act.ts'
import { ToolPage } from '../features/catalogue/tool-page.tsx'
import { PageTrouble } from '../features/shell/page-trouble.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'

const load = (api: Api, { params, url }: PageArgs) => loadTool(api, { id: params['id'], url })
type Loaded = Awaited<ReturnType<typeof load>>
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

const act = async (api: Api, { params, request }: PageArgs) => {
  const id = identifier(params['id'])
  if (!id) throw notFound()
  return (await actOnTool(api, id, await request.formData())) ?? null
}
export const action = onServer(act)
export const clientAction = onBrowser(act)

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  { title: `${loaderData?.tool?.name ?? 'Outil'} · J’explore · Visions` },
]

export default function CatalogueTool({ loaderData }: { loaderData: Loaded }) {
  return <ToolPage {...loaderData} />
}

/** A tool may be archived after a person stored its address. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <PageTrouble title="Cet outil n’est pas proposé" icon="compass" to={CATALOGUE} label="J’explore">
      Nous ne proposons plus cet outil, ou son adresse contient une erreur. Ce que vous y avez fait est conservé.
    </PageTrouble>
  )
}
