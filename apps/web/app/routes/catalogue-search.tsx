import { loadSearch } from '../features/catalogue/catalogue-data.ts'
import { SearchPage, titleOf } from '../features/catalogue/search-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

const load = (api: Api, { url }: PageArgs) => loadSearch(api, url)
type Loaded = Awaited<ReturnType<typeof load>>
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  { title: `${loaderData ? titleOf(loaderData.search) : 'Recherche'} · J’explore · Visions` },
]

export default function CatalogueSearch({ loaderData }: { loaderData: Loaded }) {
  return <SearchPage {...loaderData} />
}
