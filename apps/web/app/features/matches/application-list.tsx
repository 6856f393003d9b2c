import { longDate } from '@visions/contract/french-dates'
import { OfferedButton } from '../shell/offered.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { consentAddress } from '../consents/consent-address.ts'
import styles from './application-list.module.css'
import { wordsOfApplication } from './application-words.ts'
import { applyAddress, tabAddress } from './matches-address.ts'
import type { Applications } from './matches-data.ts'

/** Profiles sent to publishers, and their status (MAT-07). `isFirst`: the first page. */
export function ApplicationList({ applications, next, isFirst }: Applications & { isFirst: boolean }) {
  if (applications.length === 0 && isFirst)
    return (
      <EmptyState
        icon="mail"
        title="Aucun profil envoyé"
        headingLevel={3}
        action={<ButtonLink to={tabAddress('formations')}>Voir les formations</ButtonLink>}
      >
        Gardez des formations, puis envoyez votre profil. Vous suivrez vos envois ici.
      </EmptyState>
    )
  return (
    <>
      <Stack as="ul" gap={4}>
        {applications.map((application) => {
          const { _id, publisher, trainings, createdAt, state } = application
          const { short, tone, icon, long } = wordsOfApplication(application)
          return (
            <Card as="li" key={_id} gap={2} compact>
              <Cluster gap={2} between={4} justify="between">
                <h3 className={styles.publisher}>{publisher}</h3>
                <Chip tone={tone} icon={icon}>
                  {short}
                </Chip>
              </Cluster>
              <p className="strong">{trainings.map(({ title }) => title).join(', ')}</p>
              <p>{long}</p>
              <p className="soft small">
                Demandé le <time dateTime={createdAt}>{longDate(createdAt)}</time>
              </p>
              {state === 'silent' ? (
                <Cluster gap={3} align="stretch" className={styles.ways}>
                  <ButtonLink to={applyAddress()} variant="bordered" size="smallMain">
                    Choisir une autre formation
                  </ButtonLink>
                  <OfferedButton to="/user/meetings" variant="bordered" size="smallMain">
                    Demander un rendez-vous
                  </OfferedButton>
                </Cluster>
              ) : null}
              <p>
                <TextLink to={consentAddress(_id)}>
                  {state === 'withdrawn' ? 'Voir le récépissé' : 'Voir le récépissé, ou retirer mon accord'}
                  <span className="visually-hidden">{`\u00a0: ${publisher}`}</span>
                </TextLink>
              </p>
            </Card>
          )
        })}
      </Stack>
      <PageLinks
        first={isFirst ? undefined : tabAddress('candidatures')}
        firstLabel="Revenir aux plus récentes"
        next={next ? tabAddress('candidatures', { apres: next }) : undefined}
        of="de candidatures"
      />
    </>
  )
}
