import { useSearchParams } from 'react-router'
import { count } from '@visions/contract/french-words'
import { CATEGORIES } from '../catalogue/categories.ts'
import { PartFailed } from '../shell/part-failed.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { FilterLinks } from '@visions/ui/filter-links.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TabLinks } from '@visions/ui/tab-links.tsx'
import { OpenTool } from './open-tool.tsx'
import { isListIn, universeAddress } from './universe-address.ts'
import type { Universe } from './universe-data.ts'
import { UniverseList } from './universe-list.tsx'
import { UniverseMap } from './universe-map.tsx'
import { useOpenedTool } from './use-opened-tool.ts'

/** All tools by theme, as a map or as an equivalent list (REC-03). */
export function UniverseView({ universe }: { universe: Universe }) {
  const [params] = useSearchParams()
  const { theme, shown, next, isFurther } = universe
  const isList = isListIn(params)
  const opened = useOpenedTool(universe.opened)
  const category = CATEGORIES.find(({ id }) => id === theme)
  const [onlyTheme] = shown?.themes ?? []
  return (
    <Section id="univers" title="L’univers des outils" gap={4}>
      <Cluster gap={3} align="end" justify="between" edge>
        <p className="soft">{category ? category.words : 'Tous les outils, rangés par thème.'}</p>
        <TabLinks
          label="Affichage"
          preventScrollReset
          items={[
            { to: universeAddress(params, { view: 'map' }), label: 'Carte', current: !isList },
            { to: universeAddress(params, { view: 'list' }), label: 'Liste', current: isList },
          ]}
        />
      </Cluster>
      <FilterLinks
        label="Thèmes"
        items={[
          { to: universeAddress(params, { theme: null }), label: 'Tous les thèmes', current: theme === undefined },
          ...CATEGORIES.map(({ id, name }) => ({
            to: universeAddress(params, { theme: id }),
            label: name,
            current: theme === id,
          })),
        ]}
      />
      {shown === null ? (
        <PartFailed />
      ) : shown.themes.every((one) => one.services.length === 0) ? (
        <EmptyState
          icon="compass"
          headingLevel={2}
          title="Aucun outil ici pour l’instant"
          action={
            theme ? (
              <ButtonLink to={universeAddress(params, { theme: null })}>Voir tous les thèmes</ButtonLink>
            ) : undefined
          }
        >
          Les outils de nos partenaires apparaîtront ici dès qu’ils seront publiés.
        </EmptyState>
      ) : shown.view === 'list' ? (
        <UniverseList themes={shown.themes} isAlone={theme !== undefined} />
      ) : (
        <UniverseMap themes={shown.themes} isAlone={theme !== undefined} />
      )}
      <PageLinks
        first={isFurther ? universeAddress(params, { after: null }) : undefined}
        firstLabel="Revenir au début"
        next={next && onlyTheme ? universeAddress(params, { after: next }) : undefined}
        nextLabel={onlyTheme ? `Voir la suite des ${count(onlyTheme.total, 'outil', 'outils')}` : undefined}
      />
      <OpenTool service={opened} />
    </Section>
  )
}
