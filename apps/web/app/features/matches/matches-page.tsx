import { momentText } from '@visions/contract/french-dates'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router'
import { browserApi } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'
import { removeLocal, popLocal } from '../../lib/storage.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useRefreshOnReturn, useRefresh } from '../../lib/use-refresh.ts'
import { useHas } from '../shell/opening.ts'
import { usePerson } from '../shell/use-person.ts'
import { CityQuestion } from '../profile/city-question.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { Columns } from '@visions/ui/page-layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { Section } from '@visions/ui/section.tsx'
import { TabLinks } from '@visions/ui/tab-links.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { CONSENTS } from '../consents/consent-address.ts'
import { PartFailed } from '../shell/part-failed.tsx'
import { ApplicationList } from './application-list.tsx'
import { ApplyPanel, WRITE } from './apply-panel.tsx'
import { CloudDataCard } from './cloud-data-card.tsx'
import { Invitation, NoIdentifier } from './invitation.tsx'
import {
  applyAddress,
  isApplying,
  MATCHES,
  readOffer,
  sharingAddress,
  tabAddress,
  tabsFor,
  type Tab,
} from './matches-address.ts'
import { framePath, type MatchesData, type MatchesStanding } from './matches-data.ts'
import { MatchesFrame } from './matches-frame.tsx'
import { precisionTexts } from './precision.ts'
import { PrecisionCard, PrecisionLine } from './precision-card.tsx'
import { SavedJobsList } from './saved-jobs.tsx'
import { useHeld } from './use-held.ts'
import { WishesCard } from './wishes-card.tsx'

const TAB_NAMES: Record<Tab, string> = { formations: 'Formations', emplois: 'Emplois', candidatures: 'Candidatures' }

/**
 * /user/matchs: trainings, jobs and sent profiles (MAT-01 to MAT-07). `consent`: the window that shares data
 * with the provider.
 */
export function MatchesPage({ data, consent }: { data: MatchesData; consent: ReactNode }) {
  const { tab, standing } = data
  useRefreshOnReturn()
  const isBack = useReturn()
  const isHere = useHas()('matches')
  // Without anything to share, the middle of the page says so.
  const isEmpty = tab !== 'candidatures' && standing?.consent === 'none' && !standing.hasData
  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <h1>Mes matchs</h1>
        <Cluster gap={1} between={5} justify="between">
          {isHere ? (
            <TabLinks
              label="Mes matchs"
              preventScrollReset
              items={tabsFor(standing?.researchType).map((one) => ({
                to: tabAddress(one),
                label: TAB_NAMES[one],
                current: one === tab,
              }))}
            />
          ) : null}
          {standing && isHere ? <PrecisionLine standing={standing} /> : null}
        </Cluster>
        {isBack ? (
          <Alert tone="success" title="De retour de votre tâche" live>
            Vos matchs utilisent seulement ce que vous partagez. Voyez ci-dessous ce qui manque.
          </Alert>
        ) : null}
      </Stack>
      <Columns side={21}>
        <Stack gap={4}>
          {tab === 'candidatures' ? (
            <Sent data={data} />
          ) : standing ? (
            <Offers key={tab} tab={tab} data={data} standing={standing} />
          ) : (
            <PartFailed />
          )}
        </Stack>
        <Stack as="aside" gap={4} aria-label="Précision et données">
          {standing && isHere ? <PrecisionCard standing={standing} tab={tab} /> : null}
          {isEmpty || !isHere ? null : <WishesCard />}
          {isHere ? <CloudDataCard /> : null}
        </Stack>
      </Columns>
      {consent}
    </Stack>
  )
}

/** Saved jobs and sent profiles. A person who looks for a job gets the saved jobs first (NBK-10). */
function Sent({ data: { standing, applications, after, jobs } }: { data: MatchesData }) {
  const [search] = useSearchParams()
  const isFirst = after === undefined
  const looksForJob = standing?.researchType === 'JOB'
  const hasJobs = jobs === null || (jobs !== undefined && jobs.jobs.length > 0)
  const hasSent = applications ? applications.applications.length > 0 || !isFirst : true
  const saved = <SavedJobsList key="saved" jobs={jobs} preparing={readOffer(search)} />
  const sent = (
    <Section id="candidatures" title="Mes candidatures" key="sent" gap={4}>
      {applications ? <ApplicationList {...applications} isFirst={isFirst} /> : <PartFailed />}
    </Section>
  )
  if (looksForJob) return hasSent ? [saved, sent] : saved
  return hasJobs ? [sent, saved] : sent
}

/** Whether the person came here from a task (TSK-08). */
function useReturn(): boolean {
  const [isBack, setIsBack] = useState(false)
  useEffect(() => {
    // The flag is used once.
    removeLocal('fromMatchs')
    if (popLocal('isReturningFromTaskPage')) setIsBack(true)
  }, [])
  return isBack
}

type OffersTab = Exclude<Tab, 'candidatures'>

/** The offers of the provider, once data are shared with it. */
function Offers({ tab, data, standing }: { tab: OffersTab; data: MatchesData; standing: MatchesStanding }) {
  const { provider, consent, hasData } = standing
  const isHere = useHas()('matches')
  if (!provider || (!isHere && consent === 'none'))
    return (
      <EmptyState
        icon="match"
        headingLevel={2}
        title="Les matchs ne sont pas encore ouverts ici"
        action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
      >
        Les formations et les emplois qui vous correspondent s’afficheront sur cette page.
      </EmptyState>
    )
  if (consent === 'none')
    return hasData ? <Invitation provider={provider.name} tab={tab} /> : <NoIdentifier tab={tab} />
  return <SharedOffers tab={tab} data={data} standing={standing} provider={provider} />
}

function SharedOffers({
  tab,
  data: { identifier, address, applying },
  standing: { consent, hasChanged, useful, mayApply, ofAgeFrom },
  provider,
}: {
  tab: OffersTab
  data: MatchesData
  standing: MatchesStanding
  provider: NonNullable<MatchesStanding['provider']>
}) {
  const refresh = useRefresh()
  const { user } = usePerson()
  const isSending = consent === 'pending' || useful.some(({ state }) => state === 'sending')
  const held = useHeld({ isSending, hasReceived: consent === 'confirmed' })
  const [hasWaited, setHasWaited] = useState(held !== undefined)
  if (held !== undefined && !hasWaited) setHasWaited(true)
  // A new frame for each kind of data that arrived.
  const received = useful.filter(({ state }) => state === 'shared').length
  const { search } = useLocation()
  const { location: next } = useNavigation()
  // The key: each tab has its own frame.
  const [round, setRound] = useState(0)
  const [loadedRound, setLoadedRound] = useState(-1)
  const isOpening = next?.pathname === MATCHES && isApplying(new URLSearchParams(next.search))
  const isOpen = isApplying(new URLSearchParams(search)) || isOpening
  // The button that closes the form is removed with it.
  const title = useFocusOnChange<HTMLHeadingElement>(!isOpen)
  const [hasPiste, setHasPiste] = useState(false)
  /** An offer was saved or dismissed: it becomes a piste, may complete a task, and the form lists what is saved. */
  const noticeChange = async () => {
    const { answer, error } = await attempt(browserApi('POST /matches/discovery', { body: {} }))
    if (error) logFailure(error)
    if (answer?.hasNewPistes) setHasPiste(true)
    if (isOpen || answer?.isCompleted) await refresh()
  }
  // The message of the frame about an earlier answer may be lost.
  const catchUp = useEffectEvent(() => void noticeChange())
  const isShown = typeof identifier === 'object' && held === undefined
  useEffect(() => {
    if (isShown) catchUp()
  }, [isShown])
  const reload = () => {
    setRound((before) => before + 1)
    void refresh()
  }
  return (
    <Stack as="section" gap={4} aria-labelledby="offres">
      <h2 id="offres" ref={title} tabIndex={-1} className="visually-hidden">
        {tab === 'formations'
          ? 'Explorez les formations qui vous correspondent'
          : 'Explorez les offres d’emploi qui vous correspondent'}
      </h2>
      {hasChanged ? (
        <Alert
          tone="info"
          icon="refresh"
          title="Vos réponses ont changé depuis votre accord"
          actions={
            <ButtonLink to={sharingAddress(tab)} variant="white" size="smallMain" preventScrollReset>
              Mettre à jour ce que je partage
            </ButtonLink>
          }
        >
          {`${provider.name} utilise encore vos anciennes réponses.`}
        </Alert>
      ) : null}
      <Delivery consent={consent} isLate={held === undefined} provider={provider.name} />
      {hasWaited && held === undefined && consent === 'confirmed' ? (
        <p role="status" className="soft">
          {precisionTexts(useful, provider.name)[0]}
        </p>
      ) : null}
      {identifier === 'none' ? (
        <NoIdentifier tab={tab} />
      ) : identifier === 'failed' || identifier === undefined ? (
        <Alert
          tone="error"
          title="Vos matchs ne se sont pas ouverts"
          live
          actions={
            <ButtonLink to={tabAddress(tab)} variant="white" size="smallMain" icon="refresh" replace preventScrollReset>
              Réessayer
            </ButtonLink>
          }
        >
          Le problème vient de nous. Vos choix et vos partages sont conservés. Réessayez dans quelques minutes.
        </Alert>
      ) : (
        <>
          {isOpen ? <ApplyPanel loaded={applying} providerName={provider.name} mayApply={mayApply} /> : null}
          <MatchesFrame
            key={`${round}/${received}/${user.experiencesInfo.city}`}
            provider={provider}
            path={framePath(tab)}
            held={held}
            plainAddress={address}
            onLoaded={() => setLoadedRound(round)}
            onChanged={() => void noticeChange()}
          />
          <LiveRegion message={round > 0 && loadedRound === round ? 'Vos matchs sont à jour.' : ''} />
          <p role="status">
            {hasPiste ? (
              <>
                Gardée dans <TextLink to="/user/pistes">Mes pistes</TextLink>.
              </>
            ) : tab === 'formations' ? (
              `Gardez celles qui vous plaisent, puis ${mayApply === 'yes' ? 'envoyez votre profil aux organismes' : 'écrivez aux organismes'}.`
            ) : (
              'Gardez celles qui vous plaisent, puis préparez vos candidatures.'
            )}
          </p>
          <Cluster gap={3} align="stretch" edge>
            <Form
              method="get"
              action={MATCHES}
              onSubmit={(event) => {
                event.preventDefault()
                reload()
              }}
            >
              <input type="hidden" name="onglet" value={tab} />
              <Button type="submit" variant="bordered" size="smallMain" icon="refresh">
                actualiser mes matchs
              </Button>
            </Form>
            {tab === 'formations' && !isOpen ? (
              <ButtonLink
                to={applyAddress()}
                size="smallMain"
                {...(mayApply !== 'yes' && { variant: 'bordered' })}
                preventScrollReset
              >
                {mayApply === 'yes' ? 'Postuler' : WRITE}
              </ButtonLink>
            ) : tab === 'emplois' ? (
              <ButtonLink to={tabAddress('candidatures')} size="smallMain">
                Préparer mes candidatures
              </ButtonLink>
            ) : null}
          </Cluster>
          {tab === 'formations' && ofAgeFrom !== null && mayApply === 'too-recent' ? (
            <p>{`Vous pourrez postuler à partir du ${momentText(ofAgeFrom)}.`}</p>
          ) : null}
          {tab === 'formations' && mayApply === 'age-group-needed' ? (
            <p>
              <TextLink to="/user/profile">Indiquez votre tranche d’âge</TextLink>, pour savoir si vous pouvez postuler.
            </p>
          ) : null}
          <CityQuestion hint="Les offres proches de chez vous passent d’abord." />
        </>
      )}
    </Stack>
  )
}

/** How much of the shared data the provider has received, when not all. `isLate`: the list no longer waits for it. */
function Delivery({
  consent,
  isLate,
  provider,
}: {
  consent: MatchesStanding['consent']
  isLate: boolean
  provider: string
}) {
  if (consent === 'pending')
    return (
      <Alert tone="info" icon="clock" live>
        {isLate
          ? `${provider} n’a pas encore reçu vos données\u00a0: cette liste est faite sans elles. Nous vous préviendrons.`
          : `${provider} reçoit vos données, puis classe vos matchs.`}
      </Alert>
    )
  if (consent !== 'given-up') return null
  return (
    <Alert
      tone="error"
      title={`${provider} n’a pas encore reçu vos données`}
      actions={
        <ButtonLink to={CONSENTS} variant="white" size="smallMain">
          Voir mes accords
        </ButtonLink>
      }
    >
      Les offres affichées ne sont donc pas encore personnalisées. Relancez l’envoi depuis vos accords.
    </Alert>
  )
}
