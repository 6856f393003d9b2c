import type { Reward } from '@visions/contract/rewards'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Cluster, Stack, Tiles } from '../../ui/layout.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { obstacle, type Balance } from './balance.ts'
import { type RewardsFilter, rewardsAddress } from './rewards-address.ts'
import { MoreAbout, RewardTicket } from './reward-ticket.tsx'

/** The available rewards as tickets, all or those within reach; in the order of the page or by price. */
export function OfferedRewards({
  rewards,
  balance,
  choice,
}: {
  rewards: readonly Reward[]
  balance: Balance
  choice: RewardsFilter
}) {
  const shown = choice.affordable ? rewards.filter((reward) => obstacle(reward, balance).kind === 'none') : rewards
  if (rewards.length === 0) return <EmptyState icon="gift">Pas de récompense disponible</EmptyState>
  return (
    <Stack gap={5}>
      <Cluster gap={2} between={5} justify="between">
        <TabLinks
          label="Récompenses à afficher"
          preventScrollReset
          items={[
            { to: rewardsAddress({ ...choice, affordable: false }), label: 'Toutes', current: !choice.affordable },
            { to: rewardsAddress({ ...choice, affordable: true }), label: 'À ma portée', current: choice.affordable },
          ]}
        />
        <TextLink to={rewardsAddress({ ...choice, byPrice: !choice.byPrice })} className="small">
          {choice.byPrice ? 'Revenir à l’ordre proposé' : 'Trier par prix croissant'}
        </TextLink>
      </Cluster>
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
        <Tiles as="ul" min={17} gap={5}>
          {shown.map((reward) => (
            <li key={reward._id}>
              <RewardTicket reward={reward} balance={balance} footer={<MoreAbout reward={reward} />} />
            </li>
          ))}
        </Tiles>
      )}
    </Stack>
  )
}
