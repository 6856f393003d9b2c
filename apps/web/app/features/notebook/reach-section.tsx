import { starsText } from '../../lib/typography.ts'
import type { NextReward } from '../missions/figures.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Ticket } from '../../ui/ticket.tsx'

/** What the person can get now, or next: one ticket (NBK-03). */
export function ReachSection({ reward }: { reward: NextReward | null }) {
  if (!reward) return null
  const isWithinReach = reward.missing === 0
  return (
    <Stack as="section" gap={3} aria-labelledby="a-ma-portee">
      <SectionTitle id="a-ma-portee">{isWithinReach ? 'À ma portée' : 'Bientôt à ma portée'}</SectionTitle>
      <Ticket
        kicker={reward.partner.name}
        offer={reward.offer}
        image={reward.logo}
        title={reward.title}
        headingLevel={3}
        footer={
          <>
            <VisionsStars amount={reward.price} />
            <ButtonLink to={`/user/rewardsDetails/${reward._id}`} variant="bordered" size="smallMain">
              En savoir plus
              <span className="visually-hidden">{` sur ${reward.title}`}</span>
            </ButtonLink>
          </>
        }
      />
      <p className="soft small">
        {isWithinReach ? '' : `Encore ${starsText(reward.missing)}. `}
        <TextLink to="/user/rewards">Toutes les récompenses</TextLink>
      </p>
    </Stack>
  )
}
