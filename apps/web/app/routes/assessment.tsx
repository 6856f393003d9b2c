import { useEffect, useRef } from 'react'
import { useActionData, useLocation, useNavigation } from 'react-router'
import { actOnAssessment, isAbout, thenShown, type AssessmentOutcome } from '../features/assessments/assessment-act.ts'
import {
  assessmentAddress,
  isCorrecting,
  pdfAddress,
  sharesAddress,
  withCorrecting,
} from '../features/assessments/assessment-address.ts'
import { loadAssessment, type AssessmentPageData } from '../features/assessments/assessment-data.ts'
import { AssessmentText } from '../features/assessments/assessment-document.tsx'
import { AssessmentHead } from '../features/assessments/assessment-head.tsx'
import { AssessmentFailed, AssessmentMaking, MakeForm } from '../features/assessments/assessment-making.tsx'
import { Disagree, Disagreed } from '../features/assessments/disagreement.tsx'
import { Changes, Versions } from '../features/assessments/versions.tsx'
import { SavePiste } from '../features/pistes/save-piste.tsx'
import { actOnSavePiste, loadSavedTrades, type SavePisteOutcome } from '../features/pistes/save-piste-act.ts'
import { afterDialog } from '../lib/after-dialog.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { OfferedButton } from '../features/shell/offered.tsx'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import styles from './assessment.module.css'

const load = async (api: Api, { params, url }: PageArgs) => {
  const [page, saved] = await Promise.all([loadAssessment(api, params['name'], url), loadSavedTrades(api)])
  return { ...page, saved }
}
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor('corriger')

const act = async (api: Api, args: PageArgs) =>
  (await actOnSavePiste(api, await args.request.clone().formData(), 'assessment')) ?? actOnAssessment(api, args)
export const action = onServer(thenShown(act))
export const clientAction = onBrowser(act)

/** The meetings with counsellors (NBK-07). */
const MEETINGS = '/user/meetings'
const FALLBACK = 'Mon bilan'
const LIST = new Intl.ListFormat('fr')
/** The page shows the assessment itself: arrivals wait until the person leaves it. */
export const handle = { holdsArrivals: true }

export const meta = ({ loaderData }: { loaderData?: AssessmentPageData }) => [
  { title: `${loaderData?.title ?? FALLBACK} · Visions` },
]

/** An assessment: in progress, then as a document to read, print and answer (BIL-06). */
export default function AssessmentRoute({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { experience, title, versions, assessment, saved } = loaderData
  const outcome = useActionData<AssessmentOutcome | SavePisteOutcome>()
  const refused = outcome && 'about' in outcome && isAbout('make')(outcome) ? outcome.error : undefined
  const { pathname, search } = useLocation()
  const { location: next, formData } = useNavigation()
  const making = formData?.get('intent') === 'make'
  const turning = next?.pathname === pathname && next.search !== search && !formData
  const correcting = isCorrecting(search)
  const page = useRef<HTMLDivElement>(null)
  // When the state changes, the focused element is removed: focus the title.
  const last = useRef(assessment)
  const isAsked = useRef(false)
  useEffect(() => {
    if (making) isAsked.current = true
  }, [making])
  useEffect(() => {
    const before = last.current
    last.current = assessment
    // A version that was asked for can be ready when it is first loaded.
    const begins = isAsked.current && assessment && before && before._id !== assessment._id
    if (begins) isAsked.current = false
    const isOver =
      assessment && assessment.state !== 'making' && before?._id === assessment._id && before.state === 'making'
    // Not undone by the next load: closing the dialog causes one.
    if (begins || isOver) afterDialog(() => page.current?.querySelector('h1')?.focus({ preventScroll: true }))
  }, [assessment])

  const back = <BackLink to={`/user/experiences/${experience}`}>{title ?? 'Mon parcours'}</BackLink>
  const list = (
    <Versions
      versions={versions}
      shown={assessment?.version}
      address={(version) => assessmentAddress(experience, version)}
    />
  )
  if (!assessment)
    return (
      <Stack gap={5} className={styles.page}>
        {back}
        <h1>{title ?? FALLBACK}</h1>
        <EmptyState
          icon="compass"
          title="Votre bilan n’est pas encore fait"
          headingLevel={2}
          action={<ButtonLink to={`/user/experiences/${experience}`}>Je continue mon parcours</ButtonLink>}
        >
          Terminez les étapes de votre parcours&nbsp;: vous pourrez alors générer votre bilan, et il s’affichera ici.
        </EmptyState>
      </Stack>
    )

  const { document, changes, disagreements, lateResults } = assessment
  if (!document)
    return (
      <Stack gap={5} className={styles.page} ref={page}>
        {back}
        <h1 tabIndex={-1}>{title ?? FALLBACK}</h1>
        {refused ? <MakeRefused>{refused}</MakeRefused> : null}
        {assessment.state === 'making' ? (
          <AssessmentMaking assessment={assessment} />
        ) : (
          <AssessmentFailed making={making} />
        )}
        {list}
      </Stack>
    )

  const name = `${document.person.firstName} ${document.person.lastName}`.trim()
  return (
    <Stack gap={5} className={styles.page} ref={page} data-assessment aria-busy={turning || undefined}>
      <div className={styles.back}>{back}</div>
      <AssessmentHead
        kicker={`Version ${assessment.version}`}
        title={document.title}
        name={name}
        madeAt={document.madeAt}
      >
        <ButtonLink to={sharesAddress(experience, assessment.version)} icon="users">
          Montrer mon bilan
        </ButtonLink>
        <OfferedButton to={MEETINGS} variant="white" icon="chat">
          Parler à quelqu’un
        </OfferedButton>
      </AssessmentHead>
      {refused ? <MakeRefused>{refused}</MakeRefused> : null}
      <AssessmentText
        document={document}
        linksMissions
        aside={list}
        help={
          <Cluster gap={3} between={4} edge className={styles.help}>
            <OfferedButton to={MEETINGS} variant="bordered" icon="chat">
              Parler à quelqu’un
            </OfferedButton>
          </Cluster>
        }
        before={
          <>
            <Cluster gap={3} between={4} edge className={styles.tools}>
              <ButtonLink href={pdfAddress(assessment._id)} download variant="white" size="smallMain" icon="download">
                Télécharger le PDF
              </ButtonLink>
              <ButtonLink
                to={withCorrecting(search, !correcting)}
                variant="white"
                size="smallMain"
                icon={correcting ? 'check' : 'edit'}
                replace
                preventScrollReset
              >
                {correcting ? 'J’ai fini de corriger' : 'Corriger mon bilan'}
              </ButtonLink>
              <Button variant="white" size="smallMain" className="with-scripts" onClick={() => print()}>
                Imprimer
              </Button>
              <MakeForm making={making} quiet>
                Refaire mon bilan
              </MakeForm>
            </Cluster>
            {correcting ? (
              <Alert tone="info" title="Vous corrigez votre bilan" live>
                Sous chaque phrase, indiquez votre désaccord. Il s’affiche à côté, aussi pour les personnes à qui vous
                montrez ce bilan.
              </Alert>
            ) : null}
            {lateResults.length > 0 ? (
              <Alert tone="info" icon="refresh" title="Un résultat est arrivé depuis">
                {`${LIST.format(lateResults)}\u00a0: refaites votre bilan pour ajouter ce résultat. Cette version ne change pas.`}
              </Alert>
            ) : null}
            {changes ? <Changes changes={changes} /> : null}
          </>
        }
        renderAnswer={(statement) => {
          const disagreement = disagreements.find(({ statement: key }) => key === statement.key)
          if (correcting)
            return <Disagree assessmentId={assessment._id} statement={statement} disagreement={disagreement} />
          if (disagreement) return <Disagreed words="Vous n’êtes pas d’accord" disagreement={disagreement} />
          const code = /^trades\/([A-Z]\d{4})$/.exec(statement.key)?.[1]
          return code ? <SavePiste code={code} title={statement.text} saved={saved} /> : null
        }}
      />
    </Stack>
  )
}

function MakeRefused({ children }: { children: string }) {
  return (
    <Alert tone="error" title="Votre bilan n’a pas été refait" live>
      {children}
    </Alert>
  )
}

export { AssessmentTrouble as ErrorBoundary } from '../features/assessments/assessment-trouble.tsx'
