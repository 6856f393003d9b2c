import { longDate } from '@visions/contract/french-dates'
import { useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { NoteCard } from '../features/assessments/adviser-notes.tsx'
import { actOnShares, isAbout, thenShown, type AssessmentOutcome } from '../features/assessments/assessment-act.ts'
import { assessmentAddress, NOTES_ANCHOR, sharesAddress } from '../features/assessments/assessment-address.ts'
import { loadShares, type SharesPageData } from '../features/assessments/assessment-data.ts'
import { ShareCard, WithdrawDialog } from '../features/assessments/share-card.tsx'
import { ShareForm } from '../features/assessments/share-form.tsx'
import { Versions } from '../features/assessments/versions.tsx'
import { PartFailed } from '../features/shell/part-failed.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { WhereOffered } from '../features/shell/offered.tsx'
import { AsideCard } from '@visions/ui/aside-card.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'

const load = (api: Api, { params, url }: PageArgs) => loadShares(api, params['name'], url)
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor('retirer', 'lien')

export const action = onServer(thenShown(actOnShares))
export const clientAction = onBrowser(actOnShares)

export const meta = () => [{ title: 'Montrer mon bilan · Visions' }]

/** The links for advisers, and their notes (BIL-07). */
export default function AssessmentShares({ loaderData }: { loaderData: SharesPageData }) {
  const { experience, versions, shown, shares, notes } = loaderData
  const outcome = useActionData<AssessmentOutcome>()
  const outcomeOf = (about: string) => (outcome && isAbout(about)(outcome) ? outcome : undefined)
  const [asked] = useSearchParams()
  // The parameter is removed once the message was shown; a paused link is not new.
  const open = shares?.filter(({ state }) => state === 'open').map(({ _id }) => _id) ?? []
  const asMade = open.find((id) => id === asked.get('lien'))
  const [made, setMade] = useState(asMade)
  if (asMade && asMade !== made) setMade(asMade)
  else if (made && shares && !open.includes(made)) setMade(undefined)
  const withdrawing = shares?.find(({ _id, state }) => _id === asked.get('retirer') && state !== 'withdrawn')
  const header = (
    <PageHeader title="Montrer mon bilan">
      Créez un lien et donnez-le à la personne de votre choix. Ce lien ouvre seulement ce bilan, sans compte.
    </PageHeader>
  )
  if (!shown)
    return (
      <Stack gap={5}>
        <BackLink to={assessmentAddress(experience)}>Mon bilan</BackLink>
        {header}
        <EmptyState icon="lock" action={<ButtonLink to={assessmentAddress(experience)}>Voir où j’en suis</ButtonLink>}>
          Vous pourrez créer un lien dès que votre bilan sera prêt.
        </EmptyState>
      </Stack>
    )

  const { version } = shown
  return (
    <Stack gap={5}>
      <BackLink to={assessmentAddress(experience, version)}>Mon bilan, version&nbsp;{version}</BackLink>
      {header}
      <Columns side={24} between={7} sideFirst>
        <Stack gap={5}>
          <ShareForm key={asked.get('lien')} shown={shown} outcome={outcomeOf('share')} />
          <Versions versions={versions} shown={version} address={(other) => sharesAddress(experience, other)} />
          <WhereOffered page="/user/meetings">
            <AsideCard icon="chat" title={'Pas de conseiller\u00a0?'}>
              <p>Demandez un rendez-vous à un établissement. Vous pourrez joindre votre bilan.</p>
              <ButtonLink to="/user/meetings" variant="bordered" size="smallMain">
                Demander un rendez-vous
              </ButtonLink>
            </AsideCard>
          </WhereOffered>
        </Stack>
        <Stack gap={7}>
          <Stack as="section" gap={4} aria-labelledby="liens">
            <SectionTitle id="liens" kicker={`Version ${version} du ${longDate(shown.createdAt)}`}>
              Mes liens
            </SectionTitle>
            {shares === null ? (
              <PartFailed />
            ) : shares.length === 0 ? (
              <EmptyState icon="users">
                Vos liens s’afficheront ici. Créez un premier lien avec le formulaire.
              </EmptyState>
            ) : (
              <Stack as="ul" gap={4}>
                {shares.map((share) => (
                  <ShareCard
                    key={share._id}
                    share={share}
                    experience={experience}
                    version={version}
                    justMade={share._id === made}
                  />
                ))}
              </Stack>
            )}
          </Stack>
          <Stack as="section" gap={4} aria-labelledby={NOTES_ANCHOR}>
            <SectionTitle id={NOTES_ANCHOR}>Les messages reçus</SectionTitle>
            {notes === null ? (
              <PartFailed />
            ) : notes.length === 0 ? (
              <EmptyState icon="chat">
                Les messages des personnes qui lisent votre bilan s’afficheront ici. Nous vous préviendrons par une
                notification.
              </EmptyState>
            ) : (
              <Stack as="ul" gap={4}>
                {notes.map((note) => (
                  <NoteCard key={note._id} note={note} />
                ))}
              </Stack>
            )}
          </Stack>
        </Stack>
      </Columns>
      {withdrawing ? (
        <WithdrawDialog
          share={withdrawing}
          experience={experience}
          version={version}
          error={outcomeOf(withdrawing._id)?.error}
        />
      ) : null}
    </Stack>
  )
}

export { AssessmentTrouble as ErrorBoundary } from '../features/assessments/assessment-trouble.tsx'
