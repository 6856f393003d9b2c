import { longDate } from '@visions/contract/french-dates'
import type { MeetingRequest } from '@visions/contract/meetings'
import { ofPerson } from '@visions/contract/french-words'
import { situationLine } from '@visions/contract/situation-words'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Contours } from '@visions/ui/contours.tsx'
import { IconLine } from '@visions/ui/icon-line.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { TextArea } from '@visions/ui/field.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { Term } from '@visions/ui/term.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { LinkPage } from '../shell/link-page.tsx'
import { PlainPage } from '../shell/plain-page.tsx'
import { PUBLIC_PAGES } from '../shell/public-pages.ts'
import { Appointment, Quoted } from './appointment.tsx'
import { REPLY, type RequestPageData, type RequestRefused, type RequestStep, type Done } from './request-act.ts'
import { fieldsOf, MAX } from './request-dates.ts'
import styles from './request-page.module.css'
import { ASKED_STATES, storyOf } from './request-words.ts'
import { DatesForm } from './dates-form.tsx'
import { ProposedDates } from './proposed-dates.tsx'

type Opened = Extract<RequestPageData, { token: string }>

/** /rendez-vous/{token}: an establishment reads and answers a request (MTG-04). */
export function RequestPage({ meeting, step, done, days, refused }: Opened & { refused: RequestRefused | undefined }) {
  const { establishment, person, createdAt, state } = meeting
  const { short, tone, icon } = ASKED_STATES[state]
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : ''
  const who = person?.firstName || 'cette personne'
  return (
    <LinkPage>
      <Stack as="header" gap={3} className={styles.head}>
        <Contours variant="page" />
        <p className="kicker">{establishment}</p>
        <h1 tabIndex={-1}>{titleOf(state, person && (name || 'Quelqu’un'))}</h1>
        <Cluster gap={2} between={5} className="strong">
          <IconLine icon="calendar">
            Demande faite le <time dateTime={createdAt}>{longDate(createdAt)}</time>
          </IconLine>
          <Chip tone={tone} icon={icon}>
            {short}
          </Chip>
        </Cluster>
      </Stack>
      <Stack gap={5} className={styles.columns}>
        <Stack gap={6}>
          <Request meeting={meeting} who={who} />
          <Stack as="section" id={REPLY} gap={4} className={styles.reply} aria-labelledby="suite">
            <h2 id="suite">{TITLES[state]}</h2>
            {done && !refused ? <Success done={done} who={who} /> : null}
            {/* A refusal because of a change in the meantime: its form is no longer shown. */}
            <FailureMessage>{refused && !isShown(refused.intent, state, step) && refused.error}</FailureMessage>
            <Reply meeting={meeting} who={who} step={step} days={days} refused={refused} />
          </Stack>
        </Stack>
        <Stack as="aside" gap={5} aria-label="Pour vous repérer">
          <SectionCard id="jusqu-ici" title="Ce qui s’est passé" gap={3} className={styles.aside}>
            <Stack as="ol" gap={2} className={styles.story}>
              {storyOf(meeting).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </Stack>
          </SectionCard>
          <SectionCard id="cette-page" title="Cette page" tone="sand" gap={3} className={styles.aside}>
            <p>
              Vous y accédez par le lien reçu par e-mail, sans compte. Rien n’est envoyé tant que vous n’avez pas cliqué
              sur un bouton.
            </p>
            <p>
              Toute personne qui reçoit ce lien peut répondre à votre place&nbsp;: ne le transmettez qu’à vos collègues.
            </p>
            <p>
              Ce que nous conservons de vos réponses&nbsp;:{' '}
              <a href={`${PUBLIC_PAGES.professionnels.path}#etablissements`}>vos données</a>.
            </p>
          </SectionCard>
        </Stack>
      </Stack>
    </LinkPage>
  )
}

const titleOf = (state: MeetingRequest['state'], name: string | null): string =>
  name === null
    ? 'Une demande de rendez-vous'
    : state === 'confirmed'
      ? `${name} a rendez-vous avec vous`
      : `${name} vous demande un rendez-vous`

const TITLES: Record<MeetingRequest['state'], string> = {
  requested: 'Votre réponse',
  proposed: 'Vos dates sont proposées',
  confirmed: 'Le rendez-vous est confirmé',
  declined: 'Vous avez décliné cette demande',
  cancelled: 'Ce rendez-vous est annulé',
  over: 'Ce rendez-vous est passé',
}

/** Whether the refused form is displayed and shows its own error. */
const isShown = (intent: Done, state: MeetingRequest['state'], step: RequestStep | undefined): boolean =>
  intent === 'dates'
    ? !step && (state === 'requested' || state === 'proposed')
    : step === (intent === 'refus' ? 'decliner' : 'annuler')

/** The person and the request; no personal data once the meeting is over. */
function Request({
  meeting: { person, wishes, answer, assessmentUrl },
  who,
}: {
  meeting: MeetingRequest
  who: string
}) {
  if (!person)
    return (
      <SectionCard id="demande" title="La demande" gap={4}>
        <p>Cette demande est terminée&nbsp;: le nom de la personne et son bilan ne s’affichent plus.</p>
      </SectionCard>
    )
  const { firstName, lastName, city, situation } = person
  const missing = <span className={styles.note}>non indiqué</span>
  const unknown = <span className={styles.note}>non indiquée</span>
  return (
    <SectionCard id="demande" title="La demande" gap={4}>
      <dl className={styles.facts}>
        <Term name="Nom">{`${firstName} ${lastName}`.trim() || missing}</Term>
        <Term name="Ville">{city || unknown}</Term>
        <Term name="Situation">{situationLine(situation) ?? unknown}</Term>
      </dl>
      {wishes ? <Quoted by="Ses disponibilités">{wishes}</Quoted> : null}
      {answer ? <Quoted by="Aucune de vos dates ne convenait">{answer}</Quoted> : null}
      {assessmentUrl ? (
        <Stack gap={2} align="start">
          <ButtonLink href={assessmentUrl} newTab variant="square" icon="compass">
            Lire son bilan
          </ButtonLink>
          <p
            className={styles.note}
          >{`${capital(who)} vous montre son bilan par un lien, et peut retirer ce lien. Vos visites sont comptées, sans votre nom.`}</p>
        </Stack>
      ) : (
        <p className={styles.note}>Aucun bilan n’est joint, ou son lien a été retiré.</p>
      )}
      <p className={styles.note}>
        Nous ne donnons ni son e-mail ni son téléphone&nbsp;: répondez sur cette page, et nous prévenons {who}.
      </p>
    </SectionCard>
  )
}

function Success({ done, who }: { done: Done; who: string }) {
  return (
    <Alert tone="success" live title={done === 'dates' ? 'Vos dates sont envoyées' : 'C’est enregistré'}>
      {done === 'dates'
        ? `Une notification prévient ${who}. Nous vous écrirons dès qu’une date sera choisie, ou si aucune ne convient.`
        : done === 'refus'
          ? 'Nous prévenons la personne que vous ne pouvez pas donner suite. Vous n’avez rien d’autre à faire.'
          : 'Nous prévenons la personne que le rendez-vous n’aura pas lieu. Un e-mail le retire aussi de votre agenda.'}
    </Alert>
  )
}

/** The possible answers. Declining and cancelling have a step of confirmation. */
function Reply({
  meeting,
  who,
  step,
  days,
  refused,
}: { meeting: MeetingRequest; who: string; refused: RequestRefused | undefined } & Pick<Opened, 'step' | 'days'>) {
  const { state, date, place, message, dates, zones } = meeting
  if (step) return <EndForm step={step} who={who} refused={refused} />
  const own = message ? <Quoted by="Votre message">{message}</Quoted> : null
  if (state === 'requested' || state === 'proposed')
    return (
      <>
        {state === 'proposed' ? (
          <Card gap={4}>
            <ProposedDates dates={dates} zones={zones} place={place} />
            {own}
            <p className={styles.note}>{`${capital(who)} n’a pas encore choisi.`}</p>
          </Card>
        ) : null}
        <Card as="section" aria-labelledby="proposer" gap={4}>
          <h3 id="proposer">{state === 'proposed' ? 'Proposer d’autres dates' : 'Proposer des dates'}</h3>
          <DatesForm
            fields={fieldsOf(meeting)}
            days={days}
            zones={meeting.zones}
            refused={refused?.intent === 'dates' ? refused : undefined}
            who={who}
          />
        </Card>
        <p>
          Vous ne pouvez pas donner suite&nbsp;?{' '}
          <TextLink href={`?etape=decliner#${REPLY}`}>Décliner la demande</TextLink>
        </p>
      </>
    )
  if (state === 'confirmed' && date)
    return (
      <>
        <Appointment date={date} zones={zones} place={place} />
        {own}
        <p>
          Un empêchement&nbsp;? <TextLink href={`?etape=annuler#${REPLY}`}>Annuler ce rendez-vous</TextLink>
        </p>
      </>
    )
  return (
    <>
      {date ? <Appointment date={date} zones={zones} place={place} isOff={state === 'cancelled'} /> : null}
      {own}
      <p>Vous n’avez plus rien à faire.</p>
    </>
  )
}

function EndForm({ step, who, refused }: { step: RequestStep; who: string; refused: RequestRefused | undefined }) {
  const declines = step === 'decliner'
  const intent: Done = declines ? 'refus' : 'annulation'
  const mine = refused?.intent === intent ? refused : undefined
  return (
    <Card as="section" aria-labelledby="fin">
      <Form as="form" method="post" action={`?etape=${step}`} gap={4}>
        <h3 id="fin">
          {declines ? `Décliner la demande ${ofPerson(who)}\u00a0?` : `Annuler le rendez-vous avec ${who}\u00a0?`}
        </h3>
        <p>
          {declines
            ? 'Nous préviendrons la personne, qui pourra s’adresser à un autre établissement. Vous ne pourrez plus proposer de dates.'
            : 'Nous préviendrons la personne. Cette annulation est définitive\u00a0: il faudra une nouvelle demande.'}
        </p>
        <FailureMessage>{mine?.error}</FailureMessage>
        <input type="hidden" name="intent" value={intent} />
        <TextArea
          label={`Un mot pour ${who}`}
          name="message"
          optional
          rows={3}
          maxLength={MAX.message}
          defaultValue={mine?.message}
          hint={
            declines ? 'Par exemple, vers qui se tourner.' : 'Par exemple, la raison, et comment reprendre contact.'
          }
        />
        <Cluster gap={3} between={4} align="stretch" edge>
          <Button type="submit" variant="square">
            {declines ? 'Oui, je décline' : 'Oui, j’annule'}
          </Button>
          <ButtonLink href={`?#${REPLY}`} variant="white">
            Non, revenir
          </ButtonLink>
        </Cluster>
      </Form>
    </Card>
  )
}

const capital = (words: string): string => words[0]!.toLocaleUpperCase('fr-FR') + words.slice(1)

/** A link that shows nothing, or not now. */
export function RequestTrouble({ trouble }: Extract<RequestPageData, { meeting: null }>) {
  return trouble === 'busy' ? (
    <PlainPage title="Réessayez dans quelques minutes">
      <p>
        Trop de pages ont été ouvertes depuis votre connexion internet. Votre lien fonctionne peut-être&nbsp;: réessayez
        dans quelques minutes.
      </p>
    </PlainPage>
  ) : (
    <PlainPage title="Ce lien ne fonctionne pas">
      <p>Le lien est peut-être incomplet, ou la personne a supprimé son compte et sa demande.</p>
      <p>Ouvrez de nouveau le lien de notre e-mail.</p>
      <TextLink href="/">Découvrir Visions</TextLink>
    </PlainPage>
  )
}
