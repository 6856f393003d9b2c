import { Stack } from '@visions/ui/layout.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { Balance } from './balance.ts'
import type { LoadedGoal } from './load-goal.ts'
import { goalText } from './reach.ts'
import { MoreAbout, RewardTicket } from './reward-ticket.tsx'

/** The reward that the person measures to, for the home (NBK-03, NBK-09); nothing without one. */
export function RewardGoal({ goal, balance }: { goal: LoadedGoal['goal']; balance: Balance }) {
  if (!goal) return null
  const { kind, reward } = goal
  return (
    <Stack as="section" gap={3} aria-labelledby="a-ma-portee">
      <SectionTitle
        id="a-ma-portee"
        aside={
          <TextLink to={kind === 'within' ? '/user/rewards?filtre=accessibles' : '/user/rewards'}>
            Voir les récompenses
          </TextLink>
        }
      >
        {
          { wish: 'Mon souhait', within: 'À ma portée', next: 'Bientôt à ma portée', later: 'Bientôt à ma portée' }[
            kind
          ]
        }
      </SectionTitle>
      <p className="soft">{goalText(goal, balance)}</p>
      <RewardTicket
        reward={reward}
        balance={balance}
        isWished={kind === 'wish'}
        footer={<MoreAbout reward={reward} />}
      />
    </Stack>
  )
}
