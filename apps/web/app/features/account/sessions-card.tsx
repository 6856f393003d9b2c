import { momentText } from '@visions/contract/french-dates'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { nameOf, useOutcome, type Access } from './access.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access.module.css'

/** The open sessions; the person ends those of other devices (DOR-04). */
export function SessionsCard({ sessions, providers }: Pick<Access, 'sessions' | 'providers'>) {
  const labels = new Map(providers.map((provider) => [provider.label, nameOf(provider)]))
  const outcome = useOutcome('end-session', 'end-others')
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Card as="section" gap={4} compact aria-labelledby="sessions">
      <h2 id="sessions" className="large">
        Mes sessions
      </h2>
      <p>Fermez les sessions que vous ne reconnaissez pas.</p>
      <FailureMessage>{outcome?.failure}</FailureMessage>
      <Stack as="ul" gap={4}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.item}>
            <Session session={{ ...session, provider: labels.get(session.provider) ?? session.provider }} />
          </li>
        ))}
      </Stack>
      {hasOthers ? (
        <AccessForm intent="end-others" submit="Fermer toutes les autres" />
      ) : (
        <p className="soft small">Aucune autre session n’est ouverte.</p>
      )}
    </Card>
  )
}

function Session({
  session: { id, device, provider, openedAt, lastSeenAt, isCurrent },
}: {
  session: Access['sessions'][number]
}) {
  const name = device || 'Appareil inconnu'
  return (
    <Cluster gap={2} between={5} justify="between">
      <div>
        <Cluster gap={2} between={3}>
          <h3>{name}</h3>
          {isCurrent ? <Chip tone="blue">Cette session</Chip> : null}
        </Cluster>
        <p className="soft small">
          {provider ? `${provider}. ` : null}Ouverte le {momentText(openedAt)}. Dernière activité le{' '}
          {momentText(lastSeenAt)}.
        </p>
      </div>
      {isCurrent ? (
        <ButtonLink to="/user/authentication/logout" variant="white" size="smallMain">
          Me déconnecter
        </ButtonLink>
      ) : (
        <AccessForm
          intent="end-session"
          about={id}
          variant="white"
          submit={
            <>
              Fermer{' '}
              <span className="visually-hidden">
                {name}, session ouverte le {momentText(openedAt)}
              </span>
            </>
          }
        />
      )}
    </Cluster>
  )
}
