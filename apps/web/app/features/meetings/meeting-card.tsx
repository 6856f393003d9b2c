import { longDate } from '@visions/contract/french-dates'
import { dayAndHours } from '@visions/contract/local-hours'
import type { Meeting } from '@visions/contract/meetings'
import { QUESTIONS_TO_ASK } from '@visions/contract/piste-words'
import { Form as PageForm, useNavigation } from 'react-router'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { Cluster, Form } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { RadioCards } from '@visions/ui/radio-cards.tsx'
import { HiddenFields, TextArea } from '@visions/ui/field.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { ACCESS } from '../account/addresses.ts'
import { isAbout, type AssessmentOutcome } from '../assessments/assessment-act.ts'
import { sharesAddress } from '../assessments/assessment-address.ts'
import { Appointment, Quoted } from './appointment.tsx'
import styles from './meeting-card.module.css'
import { MAX_WORDS } from './meetings-act.ts'
import { calendarAddress, meetingAnchor, MEETINGS, viewAddress, withoutSteps, type View } from './meetings-address.ts'
import { isOpen, lengthText, wordsOfMeeting } from './meetings-words.ts'

/** A meeting with its state and the person's actions (MTG-04). */
export function MeetingCard({ meeting, view }: { meeting: Meeting; view: View }) {
  const { _id, establishment, state, createdAt, transmitted, wishes, message, answer, date, place, assessment, held } =
    meeting
  const { Form: FetcherForm, busy, sending, outcome } = useForm<AssessmentOutcome>(isAbout(_id))
  const { short, tone, icon, long } = wordsOfMeeting(meeting)
  // The submitted form disappears when the meeting changes state.
  const title = useFocusOnChange<HTMLHeadingElement>(state)
  const about = <span className="visually-hidden">{`\u00a0: ${establishment.name}`}</span>
  const open = isOpen(meeting)
  const form = {
    as: FetcherForm,
    method: 'post',
    action: MEETINGS + viewAddress(withoutSteps(view)),
    gap: 4,
    align: 'start',
    edge: true,
    className: styles.form,
    preventScrollReset: true,
  } as const
  return (
    <Card as="li" id={meetingAnchor(_id)} tabIndex={-1} gap={3} className={styles.meeting}>
      <Cluster gap={2} between={4} justify="between" className={styles.head}>
        <h3 ref={title} tabIndex={-1}>
          {establishment.name}
        </h3>
        <Chip tone={tone} icon={icon}>
          {short}
        </Chip>
      </Cluster>
      <p className={styles.facts}>
        {establishment.city ? `${establishment.city} · ` : ''}
        Demande faite le <time dateTime={createdAt}>{longDate(createdAt)}</time>
      </p>
      <p className={styles.facts}>
        {transmitted ? 'Transmise à l’établissement.' : 'Pas encore transmise à l’établissement.'}
        {!transmitted && open && held === null ? ' Nous réessayons jusqu’à ce que sa messagerie l’accepte.' : ''}
      </p>
      <FailureMessage>{busy ? null : outcome?.error}</FailureMessage>
      <DistressAnswer texts={[meeting.wishes, meeting.answer]} />
      <p>{long}</p>
      {held === 'address' && open ? <TextLink to={ACCESS}>Confirmer mon adresse</TextLink> : null}
      {date && (state === 'confirmed' || state === 'over' || state === 'cancelled') ? (
        <Appointment date={date} zones={meeting.zones} place={place} isOff={state === 'cancelled'}>
          {state === 'confirmed' || state === 'cancelled' ? (
            <ButtonLink href={calendarAddress(_id)} download variant="bordered" size="smallMain" icon="calendar">
              {state === 'confirmed' ? 'Ajouter à mon agenda' : 'Retirer de mon agenda'}
              {about}
            </ButtonLink>
          ) : null}
        </Appointment>
      ) : null}
      {state === 'confirmed' ? (
        <Disclosure summary="Deux questions à poser" about={`\u00a0: ${establishment.name}`}>
          <ul>
            {QUESTIONS_TO_ASK.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {message ? <Quoted by="L’établissement vous écrit">{message}</Quoted> : null}
      {state === 'proposed' ? (
        <>
          {place ? (
            <p>
              Lieu&nbsp;: <strong className={styles.place}>{place}</strong>
            </p>
          ) : null}
          <Form {...form}>
            <HiddenFields values={{ intent: 'confirm', id: _id }} />
            <RadioCards
              legend={'Quelle date vous convient\u00a0?'}
              {...(meeting.zones?.length ? {} : { hint: 'À l’heure de Paris.' })}
              name="date"
              defaultValue={view.date}
              options={meeting.dates.map(({ _id: dateId, startsAt, minutes }) => ({
                value: dateId,
                label: <time dateTime={startsAt}>{dayAndHours(startsAt, meeting.zones ?? [])}</time>,
                text: lengthText(minutes),
              }))}
            />
            <Button type="submit" loading={sending?.get('intent') === 'confirm'}>
              Je confirme cette date
              {about}
            </Button>
          </Form>
          <Disclosure
            summary="Aucune date ne me convient"
            about={`\u00a0: ${establishment.name}`}
            open={outcome?.sent !== undefined || view.unfit === _id}
          >
            <Form {...form}>
              <HiddenFields values={{ intent: 'other-dates', id: _id }} />
              <TextArea
                label={'Quand seriez-vous disponible\u00a0?'}
                name="answer"
                optional
                rows={3}
                maxLength={MAX_WORDS}
                defaultValue={outcome?.sent?.['answer']}
                hint="L’établissement lira votre message et pourra proposer d’autres dates."
              />
              <Button
                type="submit"
                variant="square"
                size="smallMain"
                loading={sending?.get('intent') === 'other-dates'}
              >
                Demander d’autres dates
                {about}
              </Button>
            </Form>
          </Disclosure>
        </>
      ) : null}
      {wishes ? <Quoted by="Vos disponibilités">{wishes}</Quoted> : null}
      {answer ? <Quoted by="Vous avez répondu">{answer}</Quoted> : null}
      {assessment ? (
        <div className="small">
          <p>
            {`Votre bilan (version\u00a0${assessment.version}) est joint\u00a0: `}
            <strong>{assessment.isOpen ? 'son lien s’ouvre' : 'son lien ne s’ouvre plus'}</strong>.
          </p>
          <TextLink to={sharesAddress(assessment.experience, assessment.version)}>
            {assessment.isOpen ? 'Voir ce lien, ou le retirer' : 'Voir ce lien'}
            {about}
          </TextLink>
        </div>
      ) : null}
      {open ? (
        <Cluster gap={3} align="stretch" edge>
          <ButtonLink
            to={viewAddress({ ...withoutSteps(view), cancelling: _id })}
            variant="white"
            size="smallMain"
            icon="close"
            preventScrollReset
          >
            {state === 'confirmed' ? 'Annuler ce rendez-vous' : 'Annuler cette demande'}
            {about}
          </ButtonLink>
        </Cluster>
      ) : null}
      <LiveRegion message={(!busy && outcome?.done) || ''} />
    </Card>
  )
}

/** Asks for confirmation before a meeting is cancelled, which is final. */
export function CancelDialog({ meeting, view }: { meeting: Meeting; view: View }) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'cancel'
  const { outcome } = useForm<AssessmentOutcome>(isAbout(meeting._id))
  const { establishment, state, date, transmitted, assessment } = meeting
  return (
    <AddressDialog
      closeTo={viewAddress(withoutSteps(view))}
      dismissible={!busy}
      icon="calendar"
      title={state === 'confirmed' ? 'Annuler ce rendez-vous\u00a0?' : 'Annuler cette demande\u00a0?'}
      actions={
        <>
          <CancelLink to={viewAddress(withoutSteps(view))} busy={busy}>
            Non, je le garde
          </CancelLink>
          <PageForm method="post" action={MEETINGS + viewAddress(view)} replace preventScrollReset>
            <HiddenFields values={{ intent: 'cancel', id: meeting._id }} />
            <Button type="submit" variant="square" loading={busy}>
              Oui, j’annule
            </Button>
          </PageForm>
        </>
      }
    >
      <p>
        <strong>{establishment.name}</strong>
        {state === 'confirmed' && date ? `, ${dayAndHours(date.startsAt, meeting.zones ?? [])}` : ''}
      </p>
      <p>
        {transmitted ? 'Nous préviendrons l’établissement. ' : ''}
        {assessment?.isOpen ? 'Le lien vers votre bilan ne s’ouvrira plus. ' : ''}
        Vous pourrez faire une nouvelle demande ensuite.
      </p>
      <FailureMessage>{outcome?.error}</FailureMessage>
    </AddressDialog>
  )
}
