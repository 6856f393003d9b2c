import type { Piste } from '@visions/contract/pistes'
import type { PisteProposal } from '@visions/contract/piste-cards'
import { longDate } from '@visions/contract/french-dates'
import { MAX_OPEN_PISTES, PISTE_VISITS } from '@visions/contract/constants'
import { withSlash } from '../preferences/preference-words.ts'
import { TradePicture } from '../shell/trade-picture.tsx'
import { OfferedButton } from '../shell/offered.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { Section } from '@visions/ui/section.tsx'
import { CARDS_PAGE, KIND_NAMES, pisteAddress } from './piste-words.ts'
import { Proposals, type ProposalOutcome } from './proposals.tsx'
import styles from './pistes.module.css'

/** All pistes of a person: open, waiting, closed (PIS-01). */
export function PistesPage({
  pistes,
  proposals,
  outcome,
}: {
  pistes: readonly Piste[]
  proposals: readonly PisteProposal[]
  outcome: ProposalOutcome | undefined
}) {
  const ofState = (state: Piste['state']) => pistes.filter((piste) => piste.state === state)
  const [open, waiting, closed] = [ofState('open'), ofState('waiting'), ofState('closed')]
  return (
    <Page gap={5}>
      <PageHeader title="Mes pistes">
        {`Les métiers et les offres que vous explorez, ${MAX_OPEN_PISTES} au plus à la fois.`}
      </PageHeader>
      <Proposals proposals={proposals} outcome={outcome} />
      {open.length > 0 ? (
        <Stack as="section" gap={4} aria-labelledby="ouvertes">
          <h2 id="ouvertes" className="visually-hidden">
            Pistes ouvertes
          </h2>
          <PisteCards pistes={open} />
          <p>
            <ButtonLink to={CARDS_PAGE} variant="white" size="smallMain" icon="users">
              Montrer mes pistes
            </ButtonLink>
          </p>
        </Stack>
      ) : (
        <EmptyState
          icon="compass"
          title="Aucune piste ouverte pour l’instant"
          headingLevel={2}
          action={
            <Cluster gap={3} justify="center">
              <OfferedButton to="/user/visionsSwipe">Je trie des métiers</OfferedButton>
              <OfferedButton to="/user/recommendations" variant="white">
                Je dis ce que j’aime
              </OfferedButton>
              <OfferedButton to="/user/matchs" variant="white">
                Voir mes matchs
              </OfferedButton>
            </Cluster>
          }
        >
          Gardez un métier ou une offre&nbsp;: vos pistes s’afficheront ici.
        </EmptyState>
      )}
      {waiting.length > 0 ? (
        <Section id="en-attente" title="En attente" gap={3}>
          <p className="soft">Fermez une piste ouverte pour faire de la place à l’une d’elles.</p>
          <PisteCards pistes={waiting} />
        </Section>
      ) : null}
      {closed.length > 0 ? (
        <Disclosure summary={`Mes pistes fermées (${closed.length})`}>
          <PisteCards pistes={closed} />
        </Disclosure>
      ) : null}
    </Page>
  )
}

const PisteCards = ({ pistes }: { pistes: readonly Piste[] }) => (
  <Tiles as="ul" min={20} gap={3}>
    {pistes.map(({ _id, kind, code, title, state, visits, answeredAt }) => (
      <Card as="li" key={_id} className={styles.piste} compact>
        <TradePicture code={kind === 'trade' ? code : 'lieu-salon'} size="square" className={styles.picture} />
        <div>
          <p className="kicker">{KIND_NAMES[kind]}</p>
          <h3 className="large">
            <Link to={pisteAddress(_id)} className={styles.cover}>
              {withSlash(title)}
            </Link>
          </h3>
          <p className="soft small">
            {state === 'closed'
              ? `Fermée le ${longDate(answeredAt)}`
              : `${visits.length} visite${visits.length > 1 ? 's' : ''} sur\u00a0${PISTE_VISITS.length}`}
          </p>
        </div>
      </Card>
    ))}
  </Tiles>
)
