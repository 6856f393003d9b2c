import { useId, type ReactNode } from 'react'
import type { Part, Parts } from '../../lib/parts.ts'
import { BalanceCard } from '../shell/balance-card.tsx'
import { Later } from '../shell/later.tsx'
import { WhereOffered } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { ContentCard } from '@visions/ui/card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { Skeleton, SkeletonGroup } from '@visions/ui/skeleton.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { CATALOGUE, categoryAddress, VISITED } from './catalogue-address.ts'
import { ROWS, type JourneysInShort } from './catalogue-data.ts'
import styles from './catalogue-page.module.css'
import { HeroCard } from './hero-card.tsx'
import { Mosaic } from './mosaic.tsx'
import { NoPublishedTool, NoTools } from './no-tools.tsx'
import type { ToolInShort } from './tool-in-short.ts'
import { ToolLinks } from './tool-links.tsx'
import { ToolsFailed } from './tools-failed.tsx'

type Few = { tools: ToolInShort[]; total: number } | null
export type CataloguePart = {
  journeys: JourneysInShort | null
  top: Few
  visited: Few
  stars: number | null
} & Record<(typeof ROWS)[number]['filter'], Few>

/** CAT-04. */
const SKELETONS = { top: 3, other: 2 }

/** The catalogue behind J’explore: assessment, tools by category, best rated and visited tools (CAT-01 to CAT-04). */
export function CataloguePage({ parts }: { parts: Parts<CataloguePart> }) {
  const has = useHas()
  if (!has('tools')) return <NoCatalogue />
  return (
    <Columns side={21} rows={6} className={styles.page}>
      {HEAD}
      <Stack gap={6}>
        <Later part={parts.journeys} fallback={<SkeletonGroup count={1} label="Chargement de votre bilan" />}>
          {(journeys) => (journeys && !journeys.featured ? null : <HeroCard featured={journeys?.featured} />)}
        </Later>
        {ROWS.map(({ filter, title }) => (
          <Row key={filter} title={title} filter={filter} part={parts[filter]} />
        ))}
      </Stack>
      <Stack as="aside" gap={6} aria-label="À côté du catalogue">
        <Later part={parts.stars} fallback={<Coming count={1} label="Chargement de votre solde" />}>
          {(stars) => <BalanceCard stars={stars}>Chaque tâche de mission rapporte des VisionsStars.</BalanceCard>}
        </Later>
        <AsideSection title="Notre sélection">
          <Later part={parts.top} fallback={<Coming count={SKELETONS.top} label="Chargement de notre sélection" />}>
            {(top) =>
              top === null ? <ToolsFailed /> : top.tools.length > 0 ? <ToolLinks tools={top.tools} /> : <p>{NOTHING}</p>
            }
          </Later>
        </AsideSection>
        <AsideSection title="Plateformes visitées">
          <Later
            part={parts.visited}
            fallback={<Coming count={SKELETONS.other} label="Chargement des plateformes visitées" />}
          >
            {(visited) =>
              visited === null ? (
                <ToolsFailed />
              ) : visited.tools.length > 0 ? (
                <>
                  <ToolLinks tools={visited.tools} />
                  {visited.total > visited.tools.length ? (
                    <TextLink to={VISITED}>
                      Tout voir<span className="visually-hidden">{'\u00a0: les plateformes visitées'}</span>
                    </TextLink>
                  ) : null}
                </>
              ) : (
                <p>{NOTHING}. Les outils que vous ouvrez s’afficheront ici.</p>
              )
            }
          </Later>
        </AsideSection>
        <WhereOffered page="/user/events">
          <ContentCard
            tone="blue"
            headingLevel={2}
            kicker="À vos agendas"
            title="Événements"
            footer={
              <ButtonLink to="/user/events" variant="white" size="smallMain">
                Voir les événements
              </ButtonLink>
            }
          >
            Salons, portes ouvertes, ateliers et rencontres en ligne.
          </ContentCard>
        </WhereOffered>
      </Stack>
    </Columns>
  )
}

const HEAD = (
  <Stack gap={5}>
    <BackLink to={CATALOGUE}>J’explore</BackLink>
    <PageHeader title="Toutes les rubriques">Les outils de nos partenaires, par rubrique.</PageHeader>
  </Stack>
)

/** Without any tool: said once (OFF-20). */
const NoCatalogue = () => (
  <Stack gap={5}>
    {HEAD}
    <NoPublishedTool />
  </Stack>
)

const NOTHING = 'Aucune donnée n’a été trouvée'

function Row({ title, filter, part }: { title: string; filter: (typeof ROWS)[number]['filter']; part: Part<Few> }) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <SectionTitle
        id={id}
        aside={
          <TextLink to={categoryAddress(filter)}>
            Tout voir<span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </TextLink>
        }
      >
        {title}
      </SectionTitle>
      <Later
        part={part}
        fallback={<SkeletonGroup count={SKELETONS.other} label={`Chargement de la rubrique ${title}`} />}
      >
        {(row) =>
          row === null ? (
            <ToolsFailed />
          ) : row.tools.length > 0 ? (
            <Mosaic tools={row.tools} inShort />
          ) : (
            <NoTools kicker={title}>Les outils de cette rubrique seront bientôt disponibles.</NoTools>
          )
        }
      </Later>
    </Stack>
  )
}

function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </Stack>
  )
}

/** As many lines as there will be tools. */
function Coming({ count, label }: { count: number; label: string }) {
  return (
    <SkeletonGroup count={count} label={label}>
      <Skeleton shape="block" />
    </SkeletonGroup>
  )
}
