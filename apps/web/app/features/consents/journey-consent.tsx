import type { ConsentPopup } from '@visions/contract/consents'
import { replace, useLocation } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, logFailure } from '@visions/ui/lib/attempt.ts'
import { thatName, toName } from '@visions/contract/french-words'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { TextField } from '@visions/ui/field.tsx'
import { CloudOnboarding } from '../shell/cloud-onboarding.tsx'
import { findCloud } from '../shell/cloud.ts'
import styles from './consent-dialog.module.css'
import { ConsentForm } from './consent-form.tsx'
import { ProblemDialog, problemOf, type Problem } from './consent-problem.tsx'
import { isDone, withStep } from './consent-steps.ts'
import { DataTypeChoice, LaterTypes } from './data-type-choice.tsx'
import { NothingToShare } from './nothing-to-share.tsx'
import { boxOf, CHANGED, exportConsent, offerOf, readChoice, splitTypes } from './offers.ts'
import { refusalOf, type Refusal } from './refusal.ts'
import { TermsOfConsent } from './terms-of-consent.tsx'
import { SharedDialog } from './shared-dialog.tsx'

/** Parameters of GET /consents/popup/{exchange}. */
export interface ExchangeIds {
  serviceImportId: string
  serviceExportId: string
  purposeId: string
  userId: string
}

/** The offer, or the reason why it is missing. */
export type LoadedConsent =
  | { popup: ConsentPopup; onboardingUrl: string | null; problem?: undefined }
  | { popup?: undefined; onboardingUrl?: undefined; problem: Problem }

/** A refused form. */
export interface ConsentRefusal extends Refusal {
  isNewAccount: boolean
}

/** Loads the offer of an exchange of a journey; a problem without any call when an identifier is missing (CON-02). */
export async function loadJourneyConsent(
  api: Api,
  ids: { [Name in keyof ExchangeIds]?: ExchangeIds[Name] | undefined },
): Promise<LoadedConsent> {
  const { serviceImportId, serviceExportId, userId, purposeId } = ids
  if (!serviceImportId || !serviceExportId || !userId || !purposeId) return { problem: 'failed' }
  const exchange = JSON.stringify({ serviceImportId, serviceExportId, userId, purposeId })
  const { answer, error } = await attempt(api('GET /consents/popup/{exchange}', { params: { exchange } }))
  if (error) return { problem: problemOf(logFailure(error)) }
  const cloud = answer.shouldRequestNewAccount ? await findCloud(api) : null
  return { popup: answer, onboardingUrl: cloud?.serviceId === serviceImportId ? cloud.onboardingUrl : null }
}

/**
 * Records the consent, then redirects to the confirmation (303); otherwise returns the refusal (CON-03 to
 * CON-05).
 */
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
 * The dialog that shares data with a platform (CON-03, CON-04), open while it is rendered. Its confirmation is the
 * same address with `etape=merci`.
 * @param closeTo the address of the page without the dialog
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
  const { popup, problem } = loaded
  if (problem) return <ProblemDialog problem={problem} closeTo={closeTo} />
  if (popup.state !== 'none') return <Shared popup={popup} isNew={isDone(search)} closeTo={closeTo} />
  if (popup.datatypes.every(({ rows }) => rows.length === 0)) return <NothingToShare closeTo={closeTo} />
  return <JourneyForm popup={popup} onboardingUrl={loaded.onboardingUrl} refusal={refusal} closeTo={closeTo} />
}

type WindowProps = { popup: ConsentPopup; closeTo: string }

function JourneyForm({
  popup,
  onboardingUrl,
  refusal,
  closeTo,
}: WindowProps & { onboardingUrl: string | null; refusal: ConsentRefusal | undefined }) {
  const { purpose, serviceExport, serviceImport, datatypes, infoText, user } = popup
  const { shouldRequestEmail, shouldRequestNewAccount } = popup
  const offer = offerOf(popup)
  const { now, later } = splitTypes(datatypes)
  return (
    <ConsentForm
      title={`Partager mes données avec ${serviceImport.name}`}
      submitLabel="Partager mes données"
      offers={[offer]}
      intro=""
      refusal={refusal}
      closeTo={closeTo}
      choice={
        <>
          {now.map((offered) => (
            <DataTypeChoice
              key={offered.datatype._id}
              offered={offered}
              value={boxOf(offer, offered.datatype._id)}
              refusal={refusal}
              to={serviceImport.name}
            />
          ))}
          <LaterTypes names={later.map(({ datatype }) => datatype.name)} isOnly={now.length === 0} />
        </>
      }
    >
      {infoText ? <p>{infoText}</p> : null}
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
    </ConsentForm>
  )
}

/** The confirmation (CON-04). `isNew`: directly after the form; else the data were shared before. */
function Shared({ popup: { state, serviceImport }, isNew, closeTo }: WindowProps & { isNew: boolean }) {
  return (
    <SharedDialog {...(!isNew && { title: `Vous partagez des données avec ${serviceImport.name}` })} closeTo={closeTo}>
      {/* The first word is the specification's (CON-03). */}
      <p>{`${isNew ? 'Félicitations\u00a0! ' : ''}${NEXT[state](serviceImport.name)}`}</p>
      <p className="soft small">Vous pouvez relire ou retirer cet accord à tout moment dans Mes données.</p>
    </SharedDialog>
  )
}

/** Status of the delivery. */
const NEXT: Record<ConsentPopup['state'], (recipient: string) => string> = {
  none: () => '',
  pending: (recipient) => `Nous envoyons vos données ${toName(recipient)} et nous vous préviendrons de leur réception.`,
  confirmed: (recipient) => `${recipient} a confirmé avoir reçu vos données.`,
  'given-up': (recipient) => `${recipient} ne répond pas. Relancez l’envoi depuis vos accords.`,
}
