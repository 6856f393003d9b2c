import { quotedTitle } from '@visions/contract/french-words'
import { GOOD_CHANCE, MAX_WISHES } from '@visions/contract/constants'
import type { Wish } from '@visions/contract/admission'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { useSearchParams, type FetcherFormProps } from 'react-router'
import { hasFocusStayed, useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useForm } from '../../lib/use-form.ts'
import { UndoMessage } from '../shell/undo-message.tsx'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Chip } from '@visions/ui/chip.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Meter } from '@visions/ui/gauge.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { SectionTitle } from '@visions/ui/section-title.tsx'
import { WISH_PARAM, type WishOutcome, type WishOutcomeOf } from './wish-act.ts'
import { EditWishForm, NewWishForm } from './wish-form.tsx'
import styles from './wish-list.module.css'
import { balanceAdvice, balanceText, percent, ZONE_WORDS, zoneOf } from './wish-words.ts'

const TONES = { bold: 'flag', open: 'marigold', good: 'green' } as const

/** The wishes with their chances, the balance of the list, and the actions on each wish (JRN-20). */
export function WishList({
  wishes,
  good,
  isBalanced,
  newKey,
}: {
  wishes: Wish[]
  good: number
  isBalanced: boolean
  /** Idempotency key of the next wish. */
  newKey: string
}) {
  const [params] = useSearchParams()
  const edited = wishes.find(({ _id }) => _id === params.get(WISH_PARAM))?._id
  useFocusBack(edited)
  // The form belongs to the list: it disappears when the list is full.
  const adding = useForm<WishOutcomeOf<'add-wish'>>(({ intent }: WishOutcome) => intent === 'add-wish')
  const { added, refused } = adding.outcome ?? {}
  const isFull = wishes.length >= MAX_WISHES
  const full = useFocusOnChange<HTMLDivElement>(isFull)
  return (
    <Stack as="section" gap={4} aria-labelledby="voeux">
      <SectionTitle
        id="voeux"
        aside={<span className={styles.count}>{`${wishes.length} sur\u00a0${MAX_WISHES}`}</span>}
      >
        Ma liste de vœux
      </SectionTitle>
      {wishes.length === 0 ? (
        <EmptyState icon="graduation" title="Aucun vœu pour l’instant" headingLevel={3}>
          Ajoutez les formations du simulateur, avec les chances estimées.
        </EmptyState>
      ) : (
        <Card gap={3} className={styles.balance}>
          <Meter
            value={good}
            max={wishes.length}
            good={isBalanced}
            label="Équilibre de ma liste"
            text={balanceText(good, wishes.length)}
          />
          <p>
            <strong>{balanceText(good, wishes.length)}.</strong> {balanceAdvice(good, wishes.length)}
          </p>
        </Card>
      )}
      <DistressAnswer texts={wishes.map(({ title }) => title)} />
      <Wishes wishes={wishes} edited={edited} />
      {isFull ? (
        <Stack ref={full} tabIndex={-1} gap={3}>
          <FailureMessage>{refused?.problem}</FailureMessage>
          <Alert
            tone="info"
            live
          >{`Votre liste a ${MAX_WISHES}\u00a0vœux, le maximum. Retirez-en un pour en ajouter un autre.`}</Alert>
        </Stack>
      ) : (
        <NewWishForm wishKey={newKey} adding={adding} />
      )}
      <LiveRegion message={added ? `Vœu ajouté\u00a0: ${added.title}` : ''} />
    </Stack>
  )
}

/** After an edit, the focus returns to the link of the wish. */
function useFocusBack(edited: string | undefined) {
  const before = useRef(edited)
  useEffect(() => {
    if (before.current && !edited && hasFocusStayed()) document.getElementById(`modifier-${before.current}`)?.focus()
    before.current = edited
  }, [edited])
}

function Wishes({ wishes, edited }: { wishes: Wish[]; edited: string | undefined }) {
  // The form belongs to the list: a deleted wish could not show the outcome.
  const { Form, busy, sending, outcome } = useForm<Change>(
    ({ intent }: WishOutcome) => intent === 'remove-wish' || intent === 'restore-wish',
  )
  const pressed = useRef<HTMLFormElement>(null)
  const press = (event: SubmitEvent<HTMLFormElement>) => void (pressed.current = event.currentTarget)
  // A wish that could not be restored can still be restored later.
  const undoable = outcome && (outcome.intent === 'remove-wish' || isFailed(outcome)) ? outcome.removed : null
  return (
    <>
      {wishes.length > 0 ? (
        <Stack as="ol" gap={3}>
          {wishes.map((wish) =>
            wish._id === edited ? (
              <li key={wish._id} id={rowId(wish)}>
                <EditWishForm wish={wish} />
              </li>
            ) : (
              <WishRow
                key={wish._id}
                wish={wish}
                Form={Form}
                onPress={press}
                busy={busy && sending?.get('id') === wish._id}
              />
            ),
          )}
        </Stack>
      ) : null}
      {outcome && !busy ? (
        <UndoMessage
          outcome={outcome}
          pressed={pressed}
          failed={isFailed(outcome)}
          undo={
            undoable ? (
              <Form method="post" onSubmit={press} preventScrollReset>
                <HiddenFields values={{ intent: 'restore-wish', key: outcome.key, ...undoable }} />
                <Button type="submit" variant="white" size="small">
                  Annuler
                  <span className="visually-hidden"> le retrait</span>
                </Button>
              </Form>
            ) : null
          }
        >
          {changeText(outcome)}
        </UndoMessage>
      ) : null}
    </>
  )
}

const rowId = ({ _id }: Wish) => `voeu-${_id}`

function WishRow({
  wish,
  Form,
  onPress,
  busy,
}: {
  wish: Wish
  Form: React.ForwardRefExoticComponent<FetcherFormProps & React.RefAttributes<HTMLFormElement>>
  onPress: (event: SubmitEvent<HTMLFormElement>) => void
  busy: boolean
}) {
  const { _id, title, establishment, chance } = wish
  const zone = zoneOf(chance)
  return (
    <Card as="li" className={styles.wish}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        {establishment ? <p className="soft small">{establishment}</p> : null}
      </div>
      <Stack gap={2}>
        <Cluster as="p" gap={1} between={3} justify="between" className={styles.percent}>
          {percent(chance)} <Chip tone={TONES[zone]}>{ZONE_WORDS[zone]}</Chip>
        </Cluster>
        <Meter
          value={chance}
          max={100}
          good={chance > GOOD_CHANCE}
          label={`Chances\u00a0: ${title}`}
          text={percent(chance)}
          hideLabel
        />
      </Stack>
      <Cluster gap={2} between={3} align="stretch" edge>
        <ButtonLink
          id={`modifier-${_id}`}
          // Without JavaScript the page reloads: the anchor restores its position.
          to={`?${new URLSearchParams({ [WISH_PARAM]: _id })}#${rowId(wish)}`}
          variant="bordered"
          size="small"
          icon="edit"
          preventScrollReset
        >
          Modifier
          <span className="visually-hidden">{` ${title}`}</span>
        </ButtonLink>
        <Form method="post" onSubmit={onPress} preventScrollReset>
          <HiddenFields values={{ intent: 'remove-wish', id: _id, title, establishment, chance }} />
          <Button type="submit" variant="white" size="small" icon="trash" loading={busy}>
            Retirer
            <span className="visually-hidden">{` ${title}`}</span>
          </Button>
        </Form>
      </Cluster>
    </Card>
  )
}

type Change = WishOutcomeOf<'remove-wish' | 'restore-wish'>

const isFailed = (outcome: Change) =>
  outcome.intent === 'remove-wish' ? outcome.removed === null : outcome.restored === null

function changeText(outcome: Change): string {
  if (outcome.intent === 'restore-wish')
    return outcome.restored === null
      ? 'Ce vœu n’a pas pu être remis dans votre liste.'
      : `Le vœu ${quotedTitle(outcome.removed.title)} est remis à la fin de votre liste.`
  return outcome.removed
    ? `${quotedTitle(outcome.removed.title)} n’est plus dans votre liste.`
    : 'Ce vœu n’a pas pu être retiré. Réessayez dans quelques minutes.'
}
