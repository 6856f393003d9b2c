import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { FilterLinks } from '@visions/ui/filter-links.tsx'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { obstacle, type Balance } from './balance.ts'
import { typeLabel } from './offer.ts'
import { sortByReach } from './reach.ts'
import { MoreAbout, RewardTicket } from './reward-ticket.tsx'
import { type RewardsFilter, rewardsAddress, STEP } from './rewards-address.ts'
import type { TicketReward } from './ticket-reward.ts'

/** Anchor of the first ticket that «Voir plus» added. */
const ADDED = 'suite'

/** The available rewards as tickets, eight at a time: the wish, those within reach, then by distance (NBK-09). */
export function OfferedRewards({
  rewards,
  balance,
  wishedReward,
  choice,
}: {
  rewards: readonly TicketReward[]
  balance: Balance
  wishedReward: string | null
  choice: RewardsFilter
}) {
  const { only, byPrice, limit } = choice
  const within = rewards.filter((reward) => obstacle(reward, balance).kind === 'none')
  const chosen = only === 'all' ? rewards : only === 'affordable' ? within : rewards.filter(({ type }) => type === only)
  const sorted = byPrice ? chosen.toSorted((a, b) => a.price - b.price) : wishFirst(chosen, balance, wishedReward)
  const shown = sorted.slice(0, limit)
  const added = useFocusOnChange<HTMLLIElement>(limit > STEP && limit, true)
  if (rewards.length === 0)
    return (
      <EmptyState icon="gift" title="Pas de récompense disponible">
        Les récompenses de nos partenaires s’afficheront ici.
      </EmptyState>
    )

  const types = [...new Set(rewards.map(({ type }) => type))].toSorted()
  const filter = (what: RewardsFilter['only'], label: string) => ({
    to: rewardsAddress({ ...choice, only: what, limit: STEP }),
    label,
    current: only === what,
  })
  return (
    <Stack gap={4}>
      <FilterLinks
        label="Récompenses à afficher"
        inOneRow
        items={[
          filter('all', 'Toutes'),
          { ...filter('affordable', 'À ma portée'), count: within.length },
          ...types.map((type) => filter(type, typeLabel(type))),
        ]}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon="gift"
          title="Pas de récompense disponible"
          action={
            <ButtonLink to="/user/missions" variant="bordered" size="smallMain">
              Gagner des VisionsStars
            </ButtonLink>
          }
        >
          Aucune n’est encore à votre portée. Chaque tâche de mission vous en rapproche.
        </EmptyState>
      ) : (
        <>
          <Tiles as="ul" min={17} gap={5}>
            {shown.map((reward, place) => (
              <li
                key={reward._id}
                {...(place === limit - STEP && place > 0 && { id: ADDED, ref: added, tabIndex: -1 })}
              >
                <RewardTicket
                  reward={reward}
                  balance={balance}
                  isWished={reward._id === wishedReward}
                  footer={<MoreAbout reward={reward} />}
                />
              </li>
            ))}
          </Tiles>
          <Cluster gap={2} between={5} justify="between">
            {sorted.length > limit ? (
              <ButtonLink
                to={`${rewardsAddress({ ...choice, limit: limit + STEP })}#${ADDED}`}
                variant="bordered"
                size="smallMain"
                icon="plus"
              >
                Voir plus
                <span className="visually-hidden"> de récompenses</span>
              </ButtonLink>
            ) : null}
            {sorted.length > STEP ? (
              <p className="soft small">{`${shown.length} sur ${sorted.length}\u00a0récompenses`}</p>
            ) : null}
            <TextLink to={rewardsAddress({ ...choice, byPrice: !byPrice })} className="small">
              {byPrice ? 'Revenir à l’ordre proposé' : 'Trier par prix croissant'}
            </TextLink>
          </Cluster>
        </>
      )}
    </Stack>
  )
}

function wishFirst(rewards: readonly TicketReward[], balance: Balance, wishedReward: string | null): TicketReward[] {
  const sorted = sortByReach(rewards, balance)
  return [...sorted.filter(({ _id }) => _id === wishedReward), ...sorted.filter(({ _id }) => _id !== wishedReward)]
}
