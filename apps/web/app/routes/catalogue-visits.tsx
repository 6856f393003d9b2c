import { toolInShort } from '../features/catalogue/tool-in-short.ts'
import { ToolsPage } from '../features/catalogue/tools-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'

const load = async (api: Api) => ({
  tools: (await orNull(api('GET /services/me')))?.services.map(toolInShort) ?? null,
})
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const meta = () => [{ title: 'Plateformes visitées · J’explore · Visions' }]

/** The visited tools, latest first (CAT-03). */
export default function CatalogueVisits({ loaderData: { tools } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  return (
    <ToolsPage
      title="Plateformes visitées"
      intro="Les outils que vous avez ouverts, les derniers d’abord."
      tools={tools}
      none="Les outils que vous ouvrez s’afficheront ici."
    />
  )
}
