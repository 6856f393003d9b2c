import { categoryAddress } from '../features/catalogue/catalogue-address.ts'
import { CATEGORIES } from '../features/catalogue/categories.ts'
import { loadCategory } from '../features/catalogue/catalogue-data.ts'
import { ToolsPage } from '../features/catalogue/tools-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { count } from '@visions/contract/french-words'
import { onBrowser, onServer } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { FilterLinks } from '@visions/ui/filter-links.tsx'

const load = (api: Api, { params, url }: PageArgs) => loadCategory(api, { name: params['name'], url })
type Loaded = Awaited<ReturnType<typeof load>>
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const meta = ({ loaderData }: { loaderData?: Loaded }) => [
  { title: `${loaderData?.category.name ?? 'Rubrique'} · J’explore · Visions` },
]

/** All tools of a category (CAT-05). */
export default function CatalogueCategory({ loaderData: { category, page, isFurther } }: { loaderData: Loaded }) {
  const address = categoryAddress(category.filter)
  return (
    <ToolsPage
      title={category.name}
      intro={category.words}
      tools={page?.tools ?? null}
      none="Les outils de cette rubrique seront bientôt disponibles."
      nav={
        <FilterLinks
          label="Rubriques"
          items={CATEGORIES.map(({ filter, name }) => ({
            to: categoryAddress(filter),
            label: name,
            current: filter === category.filter,
          }))}
        />
      }
      links={{
        first: isFurther ? address : undefined,
        next: page?.next ? `${address}?apres=${page.next}` : undefined,
        nextLabel: `Voir la suite des ${count(page?.total ?? 0, 'outil', 'outils')}`,
      }}
    />
  )
}
