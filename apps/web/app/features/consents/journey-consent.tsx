import type { ConsentPopup } from '@visions/contract/consents'
import { useId } from 'react'
import { replace, useLocation, useNavigate } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt, note } from '../../lib/attempt.ts'
import { ofName, thatName } from '../../lib/typography.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CancelLink } from '../../ui/cancel-link.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/layout.tsx'
import { CloudOnboarding } from '../shell/cloud-onboarding.tsx'
import { findCloud } from '../shell/cloud.ts'
import styles from './consent-dialog.module.css'
import { ProblemDialog, problemOf, type Problem } from './consent-problem.tsx'
import { CONSENT_INTENT, isDone, withStep } from './consent-steps.ts'
import { ChoiceGroup, DataTypeChoice } from './data-type-choice.tsx'
import { LOST } from './lost.ts'
import { NothingToShare } from './nothing-to-share.tsx'
import { boxOf, CHANGED, exportConsent, offerOf, readChoice } from './offers.ts'
import { choiceError, refusalOf, type Refusal } from './refusal.ts'
import { TermsOfConsent } from './terms-of-consent.tsx'
import { useOnce } from '../../lib/use-once.ts'
import { SharedDialog } from './shared-dialog.tsx'
import { useStage } from './use-stage.ts'

/** What GET /consents/popup/{exchange} is asked with. */
export interface ExchangeIds {
  serviceImportId: string
  serviceExportId: string
  purposeId: string
  userId: string
}

/** The offer, or why there is none to show. */
export type LoadedConsent =
  | { popup: ConsentPopup; onboardingUrl: string | null; problem?: undefined }
  | { popup?: undefined; onboardingUrl?: undefined; problem: Problem }

/** What came of the form, when it did not succeed. */
export interface ConsentRefusal extends Refusal {
  isNewAccount: boolean
}

/** The offer of an exchange of a journey; without all of its identifiers nothing is asked (CON-02). */
export async function loadJourneyConsent(
  api: Api,
  ids: { [Name in keyof ExchangeIds]?: ExchangeIds[Name] | undefined },
): Promise<LoadedConsent> {
  const { serviceImportId, serviceExportId, userId, purposeId } = ids
  if (!serviceImportId || !serviceExportId || !userId || !purposeId) return { problem: 'failed' }
  const exchange = JSON.stringify({ serviceImportId, serviceExportId, userId, purposeId })
  const { answer, error } = await attempt(api('GET /consents/popup/{exchange}', { params: { exchange } }))
  if (error) return { problem: problemOf(note(error)) }
  const cloud = answer.shouldRequestNewAccount ? await findCloud(api) : null
  return { popup: answer, onboardingUrl: cloud?.serviceId === serviceImportId ? cloud.onboardingUrl : null }
}

/** Gives the consent of the form, then shows the confirmation (303, so that a reload gives nothing again); else why not (CON-03 to CON-05). */
export async function actOnJourneyConsent(api: Api, form: FormData, url: URL): Promise<ConsentRefusal> {
  const choice = readChoice(form)
  const refuse = (problem: Refusal['problem']): ConsentRefusal => ({
    ...refusalOf(choice, problem),
    isNewAccount: choice.isNewAccount,
  })
  const [chosen] = choice.offers
  if (!chosen || chosen.ticked.length === 0) return refuse('nothing-ticked')
  const consent = await exportConsent(api, chosen, choice.isNewAccount)
  if (!consent) return refuse('lost')
  if (consent === CHANGED) return refuse('changed')
  throw replace(url.pathname + withStep(url.search, 'done'), 303)
}

/**
 * The window that shares data with a platform (CON-03, CON-04), open for as long as it is rendered. Its form is sent to the page that shows it,
 * with the intent `consent`; its confirmation is the same address with `etape=merci`.
 * @param closeTo the address of the page without the window
 */
export function JourneyConsent({
  loaded,
  refusal,
  closeTo,
}: {
  loaded: LoadedConsent
  refusal: ConsentRefusal | undefined
  closeTo: string
}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const close = () => void navigate(closeTo, { replace: true, preventScrollReset: true })
  const { popup, problem } = loaded
  if (problem) return <ProblemDialog problem={problem} onClose={close} closeTo={closeTo} />
  if (popup.state !== 'none') return <Shared popup={popup} isNew={isDone(search)} closeTo={closeTo} onClose={close} />
  if (popup.datatypes.every(({ rows }) => rows.length === 0))
    return <NothingToShare closeTo={closeTo} onClose={close} />
  return (
    <ConsentForm
      popup={popup}
      onboardingUrl={loaded.onboardingUrl}
      refusal={refusal}
      closeTo={closeTo}
      onClose={close}
    />
  )
}

type WindowProps = { popup: ConsentPopup; closeTo: string; onClose: () => void }

function ConsentForm({
  popup,
  onboardingUrl,
  refusal,
  closeTo,
  onClose,
}: WindowProps & { onboardingUrl: string | null; refusal: ConsentRefusal | undefined }) {
  const id = useId()
  const { search } = useLocation()
  const stage = useStage(false)
  const once = useOnce()
  const {
    purpose,
    serviceExport,
    serviceImport,
    datatypes,
    infoText,
    user,
    shouldRequestEmail,
    shouldRequestNewAccount,
  } = popup
  const offer = offerOf(popup)
  const busy = stage === 'submitting'
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      icon="data"
      title={`Partager mes données avec ${serviceImport.name}`}
      actions={
        <>
          <CancelLink to={closeTo} busy={busy} />
          <Button type="submit" form={id} loading={busy}>
            Partager mes données
          </Button>
        </>
      }
    >
      <Form
        id={id}
        method="post"
        onSubmit={once}
        action={withStep(search, 'form')}
        replace
        preventScrollReset
        noValidate
        gap={4}
      >
        <input type="hidden" name="intent" value={CONSENT_INTENT} />
        <input type="hidden" name="offer" value={JSON.stringify(offer)} />
        {refusal?.problem === 'lost' ? (
          <div className={styles.left}>
            <Alert tone="error" live>
              {LOST}
            </Alert>
          </div>
        ) : null}
        {infoText ? <p>{infoText}</p> : null}
        <ChoiceGroup
          legend="Ce que je partage"
          hint="À vous de choisir, ligne par ligne."
          error={busy ? undefined : choiceError(refusal)}
        >
          {datatypes.map((offered) => (
            <DataTypeChoice
              key={offered.datatype._id}
              offered={offered}
              value={boxOf(offer, offered.datatype._id)}
              refusal={refusal}
              to={serviceImport.name}
            />
          ))}
        </ChoiceGroup>
        {shouldRequestEmail ? (
          <div className={styles.left}>
            <TextField
              label="Mon adresse e-mail"
              name="emailImport"
              type="email"
              autoComplete="email"
              value={user.importIdentifier.email}
              readOnly
              hint={`C’est l’adresse de votre compte. ${serviceImport.name} s’en sert pour vous reconnaître\u00a0; elle ne peut pas être modifiée ici.`}
            />
          </div>
        ) : null}
        {shouldRequestNewAccount ? (
          <div className={styles.left}>
            <Checkbox
              name="isNewAccount"
              label={`Je n’ai pas de compte chez ${serviceImport.name}`}
              hint={`Cochez cette case pour ${thatName(serviceImport.name)} vous en propose un.`}
              defaultChecked={refusal?.isNewAccount}
            />
            <CloudOnboarding url={onboardingUrl} />
          </div>
        ) : null}
        <TermsOfConsent
          purpose={purpose}
          recipient={serviceImport.name}
          exporters={[serviceExport.name]}
          retention={purpose.retention}
          wording={purpose.wording}
        />
        <p className="soft small">Vous pourrez retirer votre accord à tout moment dans Mes données.</p>
      </Form>
    </Dialog>
  )
}

/** What happens next (CON-04). `isNew`: right after the form; else the data were shared before. */
function Shared({ popup: { state, serviceImport }, isNew, closeTo, onClose }: WindowProps & { isNew: boolean }) {
  return (
    <SharedDialog
      {...(!isNew && { icon: 'data', title: `Vous partagez des données avec ${serviceImport.name}` })}
      closeTo={closeTo}
      onClose={onClose}
    >
      {isNew ? <p>Votre accord est enregistré.</p> : null}
      <p>{NEXT[state](serviceImport.name)}</p>
      <p className="soft small">Vous pouvez relire ou retirer cet accord à tout moment dans Mes données.</p>
    </SharedDialog>
  )
}

/** What the recipient has of it. */
const NEXT: Record<ConsentPopup['state'], (recipient: string) => string> = {
  none: () => '',
  pending: (recipient) => `Nous envoyons vos données à ${recipient} et nous vous préviendrons de leur réception.`,
  confirmed: (recipient) => `${recipient} a confirmé avoir reçu vos données.`,
  'given-up': (recipient) => `${recipient} ne répond pas. Relancez l’envoi depuis vos accords.`,
}
