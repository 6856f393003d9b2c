import { useLocation, useNavigation } from 'react-router'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { count, quoted } from '@visions/contract/french-words'
import { useSlow } from '../../lib/use-slow.ts'
import { useHas } from '../shell/opening.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { FilterLinks } from '@visions/ui/filter-links.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Section } from '@visions/ui/section.tsx'
import { SkeletonGroup } from '@visions/ui/skeleton.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import {
  CATALOGUE,
  DURATION_NAMES,
  DURATIONS,
  filtersOn,
  PRICE_NAMES,
  PRICES,
  SEARCH,
  searchAddress,
  type Search,
} from './catalogue-address.ts'
import type { loadSearch } from './catalogue-data.ts'
import { CATEGORIES } from './categories.ts'
import { Mosaic } from './mosaic.tsx'
import { RemovableFilters } from './removable-filters.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-page.module.css'
import { ToolsFailed } from './tools-failed.tsx'

type Loaded = Awaited<ReturnType<typeof loadSearch>>
type Found = NonNullable<Loaded['found']>

/** The tools that match words and filters (CAT-07). */
export function SearchPage({ search, found }: Loaded) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const has = useHas()
  const isSearching = useSlow(next?.pathname === pathname)
  if (!has('tools'))
    return (
      <Stack gap={5} className={styles.page}>
        <PageHeader title={titleOf(search)} />
        <EmptyState
          icon="compass"
          headingLevel={2}
          title="Aucun outil pour l’instant"
          action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
        >
          Vous pourrez chercher ici dans les outils de nos partenaires.
        </EmptyState>
      </Stack>
    )
  return (
    <Stack gap={5} className={styles.page}>
      <BackLink to={CATALOGUE}>J’explore</BackLink>
      <PageHeader title={titleOf(search)}>
        Cherchez par mots, puis choisissez par thème, par prix et par durée.
      </PageHeader>
      <SearchForm search={search} />
      <DistressAnswer texts={[search.q]} />
      <LiveRegion message={found && !isSearching ? outcomeOf(found) : ''} />
      {found ? (
        <Disclosure summary="Filtrer" icon="settings" about=" les outils">
          <Filters search={search} counts={found.counts} />
        </Disclosure>
      ) : null}
      <RemovableFilters search={search} />
      {isSearching ? (
        <SkeletonGroup count={2} label="Recherche des outils" />
      ) : found === null ? (
        <ToolsFailed />
      ) : found.total === 0 ? (
        <Nothing search={search} found={found} />
      ) : (
        <Section id="resultats" title={count(found.total, 'outil', 'outils')} gap={5}>
          <Mosaic tools={found.services} />
          <PageLinks
            first={search.after ? searchAddress(search) : undefined}
            firstLabel="Revenir au début"
            next={found.next ? searchAddress(search, { after: found.next }) : undefined}
            nextLabel={`Voir la suite des ${count(found.total, 'outil', 'outils')}`}
          />
        </Section>
      )}
    </Stack>
  )
}

export const titleOf = ({ q, ...search }: Search): string =>
  q ? quoted(q) : filtersOn(search).length > 0 ? 'Outils choisis' : 'Tous les outils'

const outcomeOf = ({ total, nearest }: Found): string =>
  total > 0
    ? `${count(total, 'outil trouvé', 'outils trouvés')}.`
    : `Aucun outil trouvé.${nearest.length > 0 ? ` ${count(nearest.length, 'outil s’en approche', 'outils s’en approchent')}.` : ''}`

/** Each filter as links with the number of results: values without results are hidden, active ones link back. */
function Filters({ search, counts }: { search: Search; counts: Found['counts'] }) {
  const item = <F extends keyof Search>(filter: F, value: NonNullable<Search[F]>, label: string, tools: number) => {
    const current = search[filter] === value
    return tools === 0 && !current
      ? []
      : [
          {
            to: searchAddress(search, { [filter]: current ? undefined : value }),
            label,
            current,
            count: (
              <>
                <span aria-hidden="true">{tools}</span>
                <span className="visually-hidden">{`, ${count(tools, 'outil', 'outils')}`}</span>
              </>
            ),
          },
        ]
  }
  const groups = [
    {
      label: 'Rubrique',
      items: CATEGORIES.flatMap(({ filter, name }) => item('category', filter, name, counts.category[filter])),
    },
    { label: 'Prix', items: PRICES.flatMap((price) => item('price', price, PRICE_NAMES[price], counts.price[price])) },
    {
      label: 'Durée',
      items: DURATIONS.flatMap((minutes) => item('minutes', minutes, DURATION_NAMES[minutes], counts.minutes[minutes])),
    },
    { label: 'Thème', items: counts.tag.flatMap(({ tag, count: tools }) => item('tag', tag, tag, tools)) },
  ]
  return (
    <Stack gap={4} className={styles.filters}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ label, items }) => (
          <Stack key={label} gap={2} className={styles.group}>
            <p aria-hidden="true" className={styles.label}>
              {label}
            </p>
            <FilterLinks label={label} items={items} />
          </Stack>
        ))}
    </Stack>
  )
}

/** No results: suggests filters to remove and similar tools. */
function Nothing({ search, found }: { search: Search; found: Found }) {
  const on = filtersOn(search)
  return (
    <>
      <EmptyState
        icon="search"
        headingLevel={2}
        title="Aucune donnée n’a été trouvée"
        action={
          <ButtonLink to={SEARCH} variant="bordered">
            Voir tous les outils
          </ButtonLink>
        }
      >
        {on.length > 0 ? (
          <>
            <p>Aucun outil ne correspond à tous ces filtres. Retirez un filtre&nbsp;:</p>
            <Cluster as="ul" gap={0} between={4} align="stretch" justify="center">
              {on.map(({ filter, name }) => (
                <li key={filter}>
                  <TextLink to={searchAddress(search, { [filter]: undefined })}>{`Sans ${quoted(name)}`}</TextLink>
                </li>
              ))}
              {search.q ? (
                <li>
                  <TextLink to={searchAddress(search, { q: undefined })}>{`Sans ${quoted(search.q)}`}</TextLink>
                </li>
              ) : null}
            </Cluster>
          </>
        ) : (
          <p>Aucun outil ne correspond à ces mots. Essayez d’autres mots.</p>
        )}
      </EmptyState>
      {found.nearest.length > 0 ? (
        <Section id="proches" title="Ce qui s’en approche" gap={5}>
          <Mosaic tools={found.nearest} />
        </Section>
      ) : null}
    </>
  )
}
