import type { Consent } from '@visions/contract/consents'
import { longDate } from '@visions/contract/french-dates'
import { OfferedButton } from '../shell/offered.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { consentAddress } from './consent-address.ts'
import { stateOf, titleOf } from './consent-words.ts'

/** The consents, latest first. `next`: address of the next page; `first`: of the first page. */
export function ConsentList({
  consents,
  next,
  first,
}: {
  consents: readonly Consent[]
  next: string | undefined
  first: string | undefined
}) {
  if (consents.length === 0 && !first)
    return (
      <EmptyState
        icon="lock"
        action={
          <OfferedButton to="/user/experiences" variant="bordered" size="smallMain">
            Mes parcours
          </OfferedButton>
        }
      >
        Vous n’avez donné aucun accord. Aucun partenaire ne reçoit vos réponses, vos résultats ni votre profil.
      </EmptyState>
    )
  return (
    <Stack gap={3}>
      <Stack as="ul" gap={3}>
        {consents.map((consent) => {
          const { _id, exporter, recipient, shared, trainings, givenAt } = consent
          const { short, tone, icon } = stateOf(consent)
          return (
            <li key={_id}>
              <MediaCard
                icon="data"
                title={titleOf(consent)}
                text={
                  <>
                    <p>{`Source\u00a0: ${exporter.name}. Destinataire\u00a0: ${recipient.name}. Données\u00a0: ${shared.map(({ name }) => name).join(', ')}`}</p>
                    {trainings.length > 0 ? (
                      <p>{`Pour\u00a0: ${trainings.map((training) => training.title).join(', ')}`}</p>
                    ) : null}
                    <p>
                      Donné le <time dateTime={givenAt}>{longDate(givenAt)}</time>
                    </p>
                  </>
                }
                meta={
                  <Chip tone={tone} icon={icon}>
                    {short}
                  </Chip>
                }
                to={consentAddress(_id)}
              />
            </li>
          )
        })}
      </Stack>
      <PageLinks first={first} firstLabel="Revenir aux plus récents" next={next} of="d’accords" />
    </Stack>
  )
}
