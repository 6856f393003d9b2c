import type { ReactNode } from 'react'
import { starsText } from '../../lib/typography.ts'
import { BalanceCard } from '../shell/balance-card.tsx'
import { usePerson } from '../shell/use-person.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ContentCard } from '../../ui/card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import type { NextReward } from './figures.ts'
import type { AssessmentState } from './page-data.ts'
import styles from './side-column.module.css'

/** The side column of the missions: balance, starter mission, and the assessment until it is made. */
export function SideColumn({
  reward,
  assessment,
  children,
}: {
  reward: NextReward | null
  assessment: AssessmentState | null
  children: ReactNode
}) {
  const { visionsStars, provenStars } = usePerson()
  return (
    <Stack as="aside" gap={5} className={styles.column} aria-label="Vos VisionsStars et la suite">
      <BalanceCard stars={visionsStars} proven={provenStars}>
        {reward && reward.missing > 0 ? (
          `Plus que ${starsText(reward.missing)} pour votre prochaine récompense.`
        ) : (
          <TextLink to="/user/rewards">Choisir une récompense</TextLink>
        )}
      </BalanceCard>
      {children}
      {reward ? (
        <Ticket
          kicker={reward.partner.name}
          offer={reward.offer}
          image={reward.logo}
          title={reward.title}
          headingLevel={2}
          footer={
            <>
              <VisionsStars amount={reward.price} />
              <TextLink to={`/user/rewardsDetails/${reward._id}`} aria-label={`En savoir plus sur ${reward.title}`}>
                En savoir plus
              </TextLink>
            </>
          }
        />
      ) : null}
      {assessment === 'made' ? null : (
        <ContentCard
          tone="blue"
          kicker="20 à 30 minutes"
          title="Votre bilan d’orientation"
          headingLevel={2}
          footer={
            <>
              <VisionsStars amount={100} signed />
              <ButtonLink to="/user/experiences/bilan-orientation" variant="white" size="smallMain">
                {assessment === 'begun' ? 'Je continue' : 'Je commence'}
                <span className="visually-hidden"> mon bilan d’orientation</span>
              </ButtonLink>
            </>
          }
        >
          <p>Quelques outils, et un bilan à montrer à la personne de votre choix.</p>
        </ContentCard>
      )}
      <p>
        Envie d’essayer autre chose&nbsp;? <TextLink to="/user/choice">Par où commencer</TextLink>
      </p>
    </Stack>
  )
}
