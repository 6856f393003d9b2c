import type { SuggestedTool } from '@visions/contract/notebook'
import type { ReactNode } from 'react'
import { categoryAddress, ROWS_PAGE, SEARCH, toolAddress, VISITED } from '../catalogue/catalogue-address.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { NoPublishedTool } from '../catalogue/no-tools.tsx'
import { SearchForm } from '../catalogue/search-form.tsx'
import { factsOf } from '../catalogue/service-card.tsx'
import { OfferedLink, WhereOffered } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { Universe } from './universe-data.ts'
import { UniverseView } from './universe-view.tsx'

/** J’explore (REC-03): up to three tools with a reason, the universe, and the catalogue behind links (CAT-01 to 07). */
export function ExplorePage({
  universe,
  suggested,
  announcements,
}: {
  universe: Universe
  /** null: loading failed. */
  suggested: readonly SuggestedTool[] | null
  announcements: ReactNode
}) {
  const isEmpty = universe.theme === undefined && universe.shown?.themes.length === 0
  const hasTools = useHas()('tools') && !isEmpty
  return (
    <Stack gap={5}>
      <PageHeader title="J’explore" />
      {hasTools ? (
        <>
          {suggested === null ? null : suggested.length > 0 ? (
            <ForYou suggested={suggested} />
          ) : (
            <WhereOffered page="/user/game">
              <p>
                Vos réponses et vos pistes amènent ici des outils, chacun avec sa raison.{' '}
                <TextLink to="/user/game">Répondre au jeu</TextLink>
              </p>
            </WhereOffered>
          )}
          <UniverseView universe={universe} />
        </>
      ) : (
        <NoPublishedTool />
      )}
      {announcements}
      <Section id="autrement" title="Chercher autrement" gap={4}>
        {hasTools ? <SearchForm /> : null}
        {hasTools ? (
          <Links
            links={[
              [SEARCH, 'Tous les outils'],
              ...CATEGORIES.map(({ filter, name }) => [categoryAddress(filter), name] as const),
              [ROWS_PAGE, 'Toutes les rubriques'],
            ]}
          />
        ) : null}
        <Links
          links={[
            ...(hasTools ? [[VISITED, 'Plateformes visitées'] as const] : []),
            ['/user/choice', 'Par où commencer'],
            ['/user/game', 'Le jeu'],
            ['/user/events', 'Événements'],
          ]}
        />
      </Section>
    </Stack>
  )
}

const ForYou = ({ suggested }: { suggested: readonly SuggestedTool[] }) => (
  <Section id="pour-vous" title="Pour vous" gap={3}>
    <Tiles as="ul" min={19}>
      {suggested.map(({ tool, because }) => (
        <li key={tool._id}>
          <MediaCard
            image={tool.minilogo}
            title={tool.name}
            meta={factsOf(tool)}
            text={because}
            to={toolAddress(tool._id)}
          />
        </li>
      ))}
    </Tiles>
  </Section>
)

const Links = ({ links }: { links: readonly (readonly [to: string, name: string])[] }) => (
  <Cluster as="ul" gap={2} between={5}>
    {links.map(([to, name]) => (
      <li key={to}>
        <OfferedLink to={to}>{name}</OfferedLink>
      </li>
    ))}
  </Cluster>
)
