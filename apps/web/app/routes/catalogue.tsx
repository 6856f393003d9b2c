import { askForCatalogue } from '../features/catalogue/catalogue-data.ts'
import { CataloguePage, type CataloguePart } from '../features/catalogue/catalogue-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { awaitParts, streamParts, type Parts } from '../lib/parts.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'

export const loader = onServer((api: Api) => awaitParts<CataloguePart>(askForCatalogue(api)))
export const clientLoader = onBrowser((api: Api, { url }: PageArgs) =>
  streamParts<CataloguePart>(askForCatalogue(api), url),
)

export const meta = () => [{ title: 'Toutes les rubriques · J’explore · Visions' }]

export default function Catalogue({ loaderData }: { loaderData: Parts<CataloguePart> }) {
  return <CataloguePage parts={loaderData} />
}
