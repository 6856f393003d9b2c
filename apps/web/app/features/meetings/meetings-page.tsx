import { useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { useRefreshOnReturn } from '../../lib/use-refresh.ts'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'
import { PageLinks } from '@visions/ui/page-links.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { isAbout, type AssessmentOutcome } from '../assessments/assessment-act.ts'
import { PartFailed } from '../shell/part-failed.tsx'
import { AskDialog, OpenAlreadyDialog, ThanksDialog } from './ask-dialogs.tsx'
import { EstablishmentChoice } from './establishment-choice.tsx'
import { CancelDialog, MeetingCard } from './meeting-card.tsx'
import { LIST_ANCHOR, readView, viewAddress, withoutSteps } from './meetings-address.ts'
import type { MeetingsData } from './meetings-data.ts'
import styles from './meetings-page.module.css'
import { isOpen } from './meetings-words.ts'
import { useTransmission } from './use-transmission.ts'

const NOT_CHOSEN = 'Choisissez un établissement pour valider votre rendez-vous.'
const NOT_OFFERED = 'Cet établissement n’est plus proposé. Choisissez-en un autre.'

/** /user/meetings: requests to establishments and their state (MTG-01 to MTG-04). */
export function MeetingsPage({ data: { offered, asked, linkUntil } }: { data: MeetingsData }) {
  const [search] = useSearchParams()
  const view = readView(search)
  const acted = useActionData<AssessmentOutcome>()
  // The typed message survives closing the dialog.
  const [wishes, setWishes] = useState('')
  const meetings = asked?.meetings ?? []
  useRefreshOnReturn()
  useTransmission(
    meetings.some(({ transmitted, held, state }) => !transmitted && held === null && state === 'requested'),
  )

  const open = new Map(meetings.filter(isOpen).map((meeting) => [meeting.establishment._id, meeting]))
  const isAsking = view.step === 'demande' && offered !== null
  const chosen = isAsking ? offered.establishments.find(({ _id }) => _id === view.establishmentId) : undefined
  const error = isAsking && !chosen ? (view.establishmentId ? NOT_OFFERED : NOT_CHOSEN) : undefined
  const openThere = chosen && open.get(chosen._id)
  const thanked = view.step === 'merci' ? meetings.find(({ _id }) => _id === view.asked) : undefined
  const cancelling = meetings.find((meeting) => meeting._id === view.cancelling && isOpen(meeting))
  const isEmpty = asked !== null && meetings.length === 0 && !view.after

  const list = (
    <Stack as="section" key="list" gap={4} aria-labelledby={LIST_ANCHOR}>
      <SectionTitle id={LIST_ANCHOR}>Mes demandes</SectionTitle>
      {asked === null ? (
        <PartFailed />
      ) : isEmpty ? (
        <EmptyState icon="calendar">Vos demandes s’afficheront ici, avec les dates proposées.</EmptyState>
      ) : (
        <>
          <Stack as="ul" gap={4}>
            {meetings.map((meeting) => (
              <MeetingCard key={meeting._id} meeting={meeting} view={view} />
            ))}
          </Stack>
          <PageLinks
            first={view.after ? viewAddress({ ...withoutSteps(view), after: undefined }) : undefined}
            firstLabel="Revenir aux plus récentes"
            next={asked.next ? viewAddress({ ...withoutSteps(view), after: asked.next }) : undefined}
            of="de demandes"
          />
        </>
      )}
    </Stack>
  )
  const choice = (
    <Stack as="section" key="choice" gap={4} aria-labelledby="etablissements">
      <SectionTitle id="etablissements">Demander un rendez-vous</SectionTitle>
      {offered && offered.establishments.length === 0 && !view.q && !view.from ? (
        <EmptyState icon="calendar" headingLevel={3} title="Aucun établissement pour l’instant">
          Les établissements qui proposent des rendez-vous s’afficheront ici.
        </EmptyState>
      ) : offered ? (
        <EstablishmentChoice offered={offered} view={view} openAt={new Set(open.keys())} error={error} />
      ) : (
        <PartFailed />
      )}
    </Stack>
  )
  return (
    <Stack gap={5}>
      <PageHeader title="Rendez-vous">
        Parlez de votre projet avec un conseiller ou une conseillère, près de chez vous ou à distance. Vous choisissez
        l’établissement, et il vous propose des dates.
      </PageHeader>
      {/* What waits for an answer comes first, where there is one column. */}
      <Columns side={27} between={7} sideFirst={!isEmpty} className={styles.columns}>
        {isEmpty ? [choice, list] : [list, choice]}
      </Columns>
      {chosen && openThere ? (
        <OpenAlreadyDialog meeting={openThere} view={view} />
      ) : chosen ? (
        <AskDialog
          key={chosen._id}
          establishment={chosen}
          assessment={asked?.assessment}
          linkUntil={linkUntil}
          view={view}
          wishes={wishes}
          onWishes={setWishes}
          outcome={acted && isAbout('ask')(acted) ? acted : undefined}
        />
      ) : null}
      {thanked ? <ThanksDialog meeting={thanked} view={view} /> : null}
      {cancelling ? <CancelDialog meeting={cancelling} view={view} /> : null}
    </Stack>
  )
}
