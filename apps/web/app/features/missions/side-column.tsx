import type { Notebook } from '@visions/contract/notebook'
import type { ReactNode } from 'react'
import { WhereOffered } from '../shell/offered.tsx'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { ContentCard } from '@visions/ui/card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import styles from './side-column.module.css'

/** The side column of the missions: parts of other features, and the assessment until it is made. */
export function SideColumn({ assessment, children }: { assessment: Notebook['assessment']; children: ReactNode }) {
  return (
    <Stack as="aside" gap={5} className={styles.column} aria-label="Et aussi">
      {children}
      {assessment && assessment.state !== 'made' ? (
        <ContentCard
          tone="blue"
          kicker={`${assessment.minutes.join(' à ')} minutes`}
          title={assessment.title}
          headingLevel={2}
          footer={
            <>
              <VisionsStars amount={assessment.stars} signed />
              <ButtonLink to={`/user/experiences/${assessment.experience}`} variant="white" size="smallMain">
                {assessment.state === 'begun' ? 'Je continue' : 'Je commence'}
                <span className="visually-hidden">{`\u00a0: ${assessment.title}`}</span>
              </ButtonLink>
            </>
          }
        >
          <p>Quelques outils, et un bilan à montrer à la personne de votre choix.</p>
        </ContentCard>
      ) : null}
      <WhereOffered page="/user/choice">
        <p>
          Envie d’essayer autre chose&nbsp;? <TextLink to="/user/choice">Par où commencer</TextLink>
        </p>
      </WhereOffered>
    </Stack>
  )
}
