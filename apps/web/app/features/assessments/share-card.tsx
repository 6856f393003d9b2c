import type { AssessmentShare } from '@visions/contract/assessments'
import { longDate, momentText } from '@visions/contract/french-dates'
import type { Experience } from '@visions/contract/vocabulary'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { count } from '@visions/contract/french-words'
import { useCopy } from '../../lib/use-copy.ts'
import { useForm } from '../../lib/use-form.ts'
import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { Copyable } from '@visions/ui/copyable.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { isAbout, type AssessmentOutcome } from './assessment-act.ts'
import { sharesAddress } from './assessment-address.ts'
import styles from './share-card.module.css'
import { FORMS, SHARE_STATES } from './wording.ts'

/** Name of a link without a name. */
const nameOf = ({ label, createdAt }: AssessmentShare): string => label || `Lien du ${longDate(createdAt)}`

/** A link: whether it is open, until when, number of visits, and its actions. */
export function ShareCard({
  share,
  experience,
  version,
  justMade,
}: {
  share: AssessmentShare
  experience: Experience
  version: number
  justMade: boolean
}) {
  const { _id, form, label, url, createdAt, expiresAt, state, visitCount, visits } = share
  const { Form: PauseForm, busy, outcome } = useForm<AssessmentOutcome>(isAbout(_id))
  const copying = useCopy<HTMLElement>(url)
  const name = nameOf(share)
  const about = <span className="visually-hidden">{`\u00a0: ${name}`}</span>
  const { text, tone } = SHARE_STATES[state]
  const isAlive = state === 'open' || state === 'paused'
  // After the withdrawal, the dialog and the link that opened it are removed.
  const title = useRef<HTMLHeadingElement>(null)
  const wasAlive = useRef(isAlive)
  useEffect(() => {
    if (wasAlive.current && state === 'withdrawn') title.current?.focus()
    wasAlive.current = isAlive
  }, [isAlive, state])
  return (
    <Card as="li" id={`lien-${_id}`} gap={3}>
      <Cluster gap={2} between={4} justify="between" className={styles.head}>
        <h3 ref={title} tabIndex={-1}>
          {name}
          {state === 'withdrawn' ? <span className="visually-hidden">, retiré</span> : null}
        </h3>
        <Chip tone={tone}>{text}</Chip>
      </Cluster>
      <p className="soft">
        {FORMS[form].name}
        {state === 'withdrawn' ? (
          ''
        ) : (
          <>
            {state === 'expired' ? ', ouvert jusqu’au ' : ', jusqu’au '}
            <time dateTime={expiresAt}>{longDate(expiresAt)}</time>
          </>
        )}
      </p>
      {justMade ? <JustMade then={sharesAddress(experience, version)} /> : null}
      {isAlive ? (
        <Copyable
          look="address"
          what="Lien"
          of={label ? `\u00a0pour ${label}` : ` du ${longDate(createdAt)}`}
          {...copying}
        >
          {url}
        </Copyable>
      ) : null}
      {visitCount === 0 ? (
        <p>Aucune lecture enregistrée.</p>
      ) : (
        <Disclosure summary={`Lu ${count(visitCount, 'fois', 'fois')}`} about={`\u00a0: dates pour ${name}`}>
          <ul className={styles.visits}>
            {visits.map((visit) => (
              <li key={visit}>
                <time dateTime={visit}>{momentText(visit)}</time>
              </li>
            ))}
          </ul>
          {visitCount > visits.length ? (
            <p>{`Et ${count(visitCount - visits.length, 'fois', 'fois')} avant.`}</p>
          ) : null}
        </Disclosure>
      )}
      <FailureMessage>{outcome?.error}</FailureMessage>
      {isAlive ? (
        <Cluster gap={3} between={4} align="stretch">
          <PauseForm method="post">
            <HiddenFields values={{ intent: state === 'open' ? 'pause' : 'resume', id: _id }} />
            <Button type="submit" variant="white" size="smallMain" loading={busy}>
              {state === 'open' ? 'Mettre en pause' : 'Ouvrir à nouveau'}
              {about}
            </Button>
          </PauseForm>
          <ButtonLink
            to={sharesAddress(experience, version, { retirer: _id })}
            variant="bordered"
            size="smallMain"
            icon="trash"
            preventScrollReset
          >
            Retirer
            {about}
          </ButtonLink>
        </Cluster>
      ) : null}
      <LiveRegion message={(isAlive && outcome?.done) || ''} />
    </Card>
  )
}

/**
 * Takes the focus, so that keyboard and screen readers continue from the new link. Shown once: the page then
 * continues at `then`.
 */
function JustMade({ then }: { then: string }) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const say = useEffectEvent(() => {
    place.current?.focus()
    void navigate(then, { replace: true, preventScrollReset: true })
  })
  useEffect(() => say(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="success" title="Votre lien est prêt" live>
        Copiez-le et donnez-le à la personne de votre choix&nbsp;: toute personne qui a ce lien peut lire ce bilan.
      </Alert>
    </div>
  )
}

/** Asks for confirmation before a link is withdrawn, which is final. */
export function WithdrawDialog({
  share,
  experience,
  version,
  error,
}: {
  share: AssessmentShare
  experience: Experience
  version: number
  error: string | undefined
}) {
  const { formData } = useNavigation()
  const busy = formData?.get('intent') === 'withdraw'
  return (
    <AddressDialog
      closeTo={sharesAddress(experience, version)}
      dismissible={!busy}
      icon="trash"
      title={'Retirer ce lien\u00a0?'}
      actions={
        <>
          <CancelLink to={sharesAddress(experience, version)} busy={busy} />
          <Form method="post" replace preventScrollReset>
            <HiddenFields values={{ intent: 'withdraw', id: share._id, version }} />
            <Button type="submit" variant="square" loading={busy}>
              Je retire le lien
            </Button>
          </Form>
        </>
      }
    >
      <p>
        <strong>{nameOf(share)}</strong>
      </p>
      <p>Il ne s’ouvrira plus, et vous ne pourrez pas le rétablir. Les messages reçus sont conservés.</p>
      <FailureMessage>{error}</FailureMessage>
    </AddressDialog>
  )
}
