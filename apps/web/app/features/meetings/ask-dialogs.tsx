import { longDate } from '@visions/contract/french-dates'
import type { Establishment, Meeting } from '@visions/contract/meetings'
import { ownSituation } from '@visions/contract/situation-words'
import { useNavigation } from 'react-router'
import { useSubmitOnce } from '../../lib/use-submit-once.ts'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Checkbox } from '@visions/ui/checkbox.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { HiddenFields, TextArea } from '@visions/ui/field.tsx'
import { Term } from '@visions/ui/term.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { AssessmentOutcome } from '../assessments/assessment-act.ts'
import { assessmentAddress } from '../assessments/assessment-address.ts'
import { usePerson } from '../shell/use-person.ts'
import styles from './ask-dialogs.module.css'
import { MAX_WORDS } from './meetings-act.ts'
import { MEETINGS, meetingAnchor, viewAddress, withoutSteps, type View } from './meetings-address.ts'
import type { MeetingRequests } from './meetings-data.ts'
import { wordsOfMeeting } from './meetings-words.ts'

const FORM = 'demander'

/** The data sent to the establishment, the choice of an assessment, and the form of the request (MTG-02). */
export function AskDialog({
  establishment: { _id, name },
  assessment,
  linkUntil,
  view,
  wishes,
  onWishes,
  outcome,
}: {
  establishment: Establishment
  /** undefined: unknown, loading failed. */
  assessment: MeetingRequests['assessment'] | undefined
  linkUntil: string
  view: View
  wishes: string
  onWishes: (wishes: string) => void
  outcome: AssessmentOutcome | undefined
}) {
  const busy = useNavigation().formMethod === 'POST'
  const once = useSubmitOnce()
  return (
    <AddressDialog
      closeTo={viewAddress(withoutSteps(view))}
      dismissible={!busy}
      icon="chat"
      title={`Demander un rendez-vous\u00a0: ${name}`}
      actions={
        <>
          <CancelLink to={viewAddress(withoutSteps(view))} busy={busy} />
          <Button type="submit" form={FORM} loading={busy}>
            J’envoie ma demande
          </Button>
        </>
      }
    >
      <Form
        id={FORM}
        method="post"
        // The address of this step: it stays open after a refusal or a sign-in.
        action={MEETINGS + viewAddress(view)}
        onSubmit={once}
        replace
        preventScrollReset
        gap={4}
        className={styles.form}
      >
        <HiddenFields values={{ intent: 'ask', establishment: _id }} />
        <FailureMessage>{busy ? null : outcome?.error}</FailureMessage>
        <TextArea
          label="Vos disponibilités"
          name="wishes"
          optional
          rows={3}
          maxLength={MAX_WORDS}
          {...(wishes ? { defaultValue: wishes } : { defaultValue: outcome?.sent?.['wishes'] })}
          onChange={onWishes}
          hint={'Vos jours, vos heures, sur place ou à distance. Par exemple\u00a0: le mercredi après-midi.'}
        />
        <DistressAnswer texts={[wishes]} />
        {assessment ? (
          <Checkbox
            name="assessment"
            value={assessment._id}
            label="Joindre mon bilan"
            defaultChecked={outcome?.sent?.['assessment'] === assessment._id}
            hint={`L’établissement recevra un lien vers votre bilan entier (version\u00a0${assessment.version}). Ce lien expire le ${longDate(linkUntil)}, ou le lendemain du rendez-vous s’il a lieu plus tard. Vous pouvez le retirer à tout moment.`}
          />
        ) : assessment === null ? (
          <Alert
            tone="info"
            icon="compass"
            title="Vous n’avez pas encore de bilan à joindre"
            actions={
              <ButtonLink to="/user/experiences" variant="white" size="smallMain">
                Faire mon bilan
              </ButtonLink>
            }
          >
            Un bilan aide à préparer le rendez-vous. Vous pouvez aussi continuer sans bilan.
          </Alert>
        ) : (
          <Alert tone="info">
            Nous n’avons pas pu vérifier si vous avez un bilan à joindre. Rechargez la page pour réessayer, ou continuez
            sans bilan.
          </Alert>
        )}
        <Sent />
      </Form>
    </AddressDialog>
  )
}

/** The data that are sent, and those that are not. */
function Sent() {
  const { firstName, lastName, experiencesInfo } = usePerson().user
  const { city, situation } = experiencesInfo
  const missing = <span className={styles.note}>non indiqué dans votre profil</span>
  const unknown = <span className={styles.note}>non indiquée dans votre profil</span>
  return (
    <Stack as="section" gap={2} align="start" className={styles.sent} aria-labelledby="envoye">
      <h3 id="envoye">Ce que l’établissement recevra</h3>
      <dl>
        <Term className={styles.line} name="Votre nom">
          {`${firstName} ${lastName}`.trim() || missing}
        </Term>
        <Term className={styles.line} name="Votre ville">
          {city || unknown}
        </Term>
        <Term className={styles.line} name="Votre situation">
          {ownSituation(situation) ?? unknown}
        </Term>
        <Term className={styles.line} name="Vos mots">
          le texte que vous écrivez ci-dessus
        </Term>
      </dl>
      <p className={styles.note}>
        Ni votre e-mail ni votre téléphone ne sont envoyés. L’établissement répond dans Visions, et vous recevez une
        notification.
      </p>
      <TextLink to="/user/profile">Corriger mes informations</TextLink>
    </Stack>
  )
}

/** Replaces the form when a meeting is open at this establishment: only one is allowed. */
export function OpenAlreadyDialog({ meeting, view }: { meeting: Meeting; view: View }) {
  return (
    <AddressDialog
      closeTo={viewAddress(withoutSteps(view))}
      icon="info"
      title="Vous avez déjà une demande en cours"
      actions={
        <>
          <CancelLink to={viewAddress(withoutSteps(view))} busy={false}>
            Fermer
          </CancelLink>
          <ButtonLink to={`${viewAddress(withoutSteps(view))}#${meetingAnchor(meeting._id)}`} replace>
            Voir ma demande
          </ButtonLink>
        </>
      }
    >
      <p>
        {`${meeting.establishment.name} a déjà reçu une demande de votre part. `}
        Vous pourrez en envoyer une autre quand celle-ci sera terminée.
      </p>
    </AddressDialog>
  )
}

/** Thanks (MTG-03). */
export function ThanksDialog({ meeting, view }: { meeting: Meeting; view: View }) {
  const { _id, transmitted, assessment, held } = meeting
  return (
    <AddressDialog
      closeTo={viewAddress(withoutSteps(view))}
      icon="check"
      title={held === null ? 'Votre demande de rendez-vous est envoyée' : 'Votre demande est enregistrée'}
      actions={
        <>
          <ButtonLink to="/user/missions" variant="white">
            Mes missions
          </ButtonLink>
          <ButtonLink to={`${viewAddress(withoutSteps(view))}#${meetingAnchor(_id)}`} replace>
            Voir ma demande
          </ButtonLink>
        </>
      }
    >
      <Stack gap={2} className={styles.thanks}>
        <p>
          {held === null ? 'L’établissement reviendra vers vous pour fixer une date' : wordsOfMeeting(meeting).long}
        </p>
        {assessment ? (
          <p>
            <TextLink to={assessmentAddress(assessment.experience, assessment.version)}>
              Relire le bilan que vous avez joint
            </TextLink>
          </p>
        ) : null}
        {transmitted || held !== null ? null : (
          <p className={styles.note}>Nous envoyons votre demande. Suivez-la dans Mes demandes.</p>
        )}
      </Stack>
    </AddressDialog>
  )
}
