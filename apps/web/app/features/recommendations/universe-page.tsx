import { useSearchParams } from 'react-router'
import { count } from '@visions/contract/french-words'
import { CATEGORIES } from '../catalogue/categories.ts'
import { NoPublishedTool } from '../catalogue/no-tools.tsx'
import { WhereOffered } from '../shell/offered.tsx'
import { PartFailed } from '../shell/part-failed.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { FilterLinks } from '@visions/ui/filter-links.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { TabLinks } from '@visions/ui/tab-links.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { OpenTool } from './open-tool.tsx'
import { isListIn, universeAddress } from './universe-address.ts'
import type { Universe } from './universe-data.ts'
import { UniverseList } from './universe-list.tsx'
import { UniverseMap } from './universe-map.tsx'
import { useOpenedTool } from './use-opened-tool.ts'

/** All tools by theme, as a map or as an equivalent list (REC-03). */
export function UniversePage({ universe }: { universe: Universe }) {
  const [params] = useSearchParams()
  const { theme, shown, next, isFurther } = universe
  const isList = isListIn(params)
  const opened = useOpenedTool(universe.opened)
  const category = CATEGORIES.find(({ id }) => id === theme)
  // No theme has a tool: no view and no filter would show any.
  if (shown && theme === undefined && shown.themes.length === 0)
    return (
      <Stack gap={4}>
        <PageHeader title="L’univers des outils" />
        <NoPublishedTool />
      </Stack>
    )
  const [onlyTheme] = shown?.themes ?? []
  return (
    <Stack gap={4}>
      <Cluster gap={4} align="end" justify="between">
        <PageHeader title="L’univers des outils">
          {category
            ? category.words
            : 'Tous les outils de nos partenaires, rangés par thème. Promenez-vous, ouvrez ce qui vous intrigue.'}
        </PageHeader>
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
      <WhereOffered page="/user/game">
        <p className="soft">
          Trop de choix&nbsp;? <TextLink to="/user/game">Je me laisse guider par un jeu</TextLink>
        </p>
      </WhereOffered>
      <OpenTool service={opened} />
    </Stack>
  )
}
