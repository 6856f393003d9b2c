import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { useRefreshOnReturn } from '../../lib/use-refresh.ts'
import { inSentence } from '@visions/contract/french-words'
import { isOffered, OfferedLink } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card as Panel } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { ProgressBar } from '@visions/ui/gauge.tsx'
import { Icon } from '@visions/ui/icon.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { Skeleton } from '@visions/ui/skeleton.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useQueueState } from './answer-queue.ts'
import { DecksLine } from './decks-line.tsx'
import { ANSWER_WORDS, capital, GAME_PAGE, SAVED_PAGE, KINDS, PAUSES, type AnsweredCard } from './preference-words.ts'
import { QueueNotice } from './queue-notice.tsx'
import { DECK_PARAM, LAST_OFFER_PARAM, type SwipeOutcome } from './swipe-act.ts'
import { CARD_TITLE, SwipeCard } from './swipe-card.tsx'
import { SwipeDone } from './swipe-done.tsx'
import styles from './swipe-page.module.css'
import type { LoadedSwipe } from './swipe-state.ts'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useSwipe } from './use-swipe.ts'

/** One card at a time with three answers: trades, sectors, work settings, then offers (SWP-01). */
export function SwipePage({ loaded, outcome }: { loaded: LoadedSwipe; outcome: SwipeOutcome | undefined }) {
  const [params] = useSearchParams()
  const has = useHas()
  const { state, card, last, leaving, done, hasFailed, retry, answer, undo } = useSwipe(
    useMemo(() => withUndone(loaded, outcome), [loaded, outcome]),
  )
  const { deck, answered, total } = state
  const isBegun = answered > 0 || last === null || done === 'undone' || params.get(DECK_PARAM) === deck
  /** A deck has an introduction before its first card. */
  const announced = deck === 'trade' || deck === 'done' || isBegun ? null : deck
  const stage = deck === 'done' ? 'done' : announced ? `pause/${announced}` : 'deck'
  const title = useFocusOnChange<HTMLHeadingElement>(stage)
  useRefreshOnReturn()
  useAnswerKeys({ isOn: stage === 'deck' && card !== undefined, onAnswer: answer, onUndo: undo })

  // Nothing was ever to sort: no line of finished decks, no trophy.
  if (stage === 'done' && last === null && state.offers !== 'open' && !isOffered('/user/visionsSwipe', has))
    return (
      <Stack gap={5}>
        <BackLink to="/user/missions">Mes missions</BackLink>
        <h1>Mes envies</h1>
        <EmptyState icon="heart" headingLevel={2} title="Aucune carte pour l’instant">
          Les cartes à trier s’afficheront ici dès qu’elles seront publiées.
        </EmptyState>
      </Stack>
    )
  return (
    <Stack gap={5} className={styles.page}>
      <div className={styles.main}>
        <BackLink to="/user/missions">Mes missions</BackLink>
        <Cluster as="header" gap={1} between={5} justify="between" className={styles.head}>
          <h1>Mes envies</h1>
          <DecksLine deck={deck} />
        </Cluster>
        {outcome?.intent === 'say' ? (
          <Alert tone="error" live>
            {outcome.problem}
          </Alert>
        ) : null}
        {stage === 'done' ? (
          <SwipeDone offers={state.offers} title={title} last={last} />
        ) : announced ? (
          <Panel as="section" tone="blue" gap={3} className={styles.pause} aria-labelledby="pause">
            <h2 ref={title} id="pause" tabIndex={-1}>
              {PAUSES[announced].title}
            </h2>
            <p>{PAUSES[announced].text}</p>
            <div className={styles.ways}>
              <ButtonLink to={`?${DECK_PARAM}=${announced}`} variant="white" replace preventScrollReset>
                {PAUSES[announced].go}
              </ButtonLink>
            </div>
          </Panel>
        ) : (
          <>
            {total === null || deck === 'done' ? null : (
              <ProgressBar
                value={answered}
                max={total}
                label={`${capital(KINDS[deck].many)}\u00a0: ${answered} sur ${total}`}
                hideLabel
              />
            )}
            <div className={styles.stage}>
              <span className={styles.under} aria-hidden="true" />
              {card ? (
                <SwipeCard
                  key={`${card.kind}/${card.code}`}
                  card={card}
                  leaving={leaving}
                  isReturning={done === 'undone'}
                  count={total === null ? '' : `${Math.min(answered + 1, total)} sur ${total}`}
                  title={title}
                  onAnswer={answer}
                />
              ) : hasFailed ? (
                <Panel gap={4} className={styles.wait}>
                  <Alert tone="error" title="Les cartes suivantes ne peuvent pas s’afficher" live>
                    Vos réponses sont enregistrées. Réessayez dans quelques minutes.
                  </Alert>
                  <Button onClick={retry}>Réessayer</Button>
                </Panel>
              ) : (
                <Panel gap={4} className={styles.wait}>
                  <p role="status">Les cartes suivantes arrivent…</p>
                  <Skeleton shape="title" width="wide" />
                  <Skeleton shape="block" />
                </Panel>
              )}
            </div>
            {card ? (
              <AnswerForm describedBy={CARD_TITLE} onAnswer={answer} fields={{ kind: card.kind, code: card.code }} />
            ) : null}
          </>
        )}
        <QueueNotice />
        {state.deck === 'done' && last === null ? null : (
          <Undo
            last={last}
            lastOffer={params.get(LAST_OFFER_PARAM)}
            onUndo={undo}
            failed={outcome?.intent === 'undo' && !outcome.undone}
          />
        )}
        <LiveRegion message={done === null ? '' : announce(done, last, card)} />
      </div>
      <Stack as="aside" gap={4} aria-label="Mode d’emploi et réponses">
        <Panel as="section" tone="sand" gap={3} className={classNames('small', styles.help)} aria-labelledby="comment">
          <h2 id="comment" className="large">
            Comment répondre
          </h2>
          <Stack as="ul" gap={3}>
            <li>
              <Icon name="heart" />
              <span>
                Avec les trois boutons, ou en faisant glisser la carte à droite si elle vous correspond, à gauche sinon.
              </span>
            </li>
            <li>
              <Icon name="computer" />
              <span>
                Au clavier&nbsp;: <kbd>→</kbd> ça me correspond, <kbd>↓</kbd> je ne sais pas, <kbd>←</kbd> ça ne me
                correspond pas.
              </span>
            </li>
            <li>
              <Icon name="clock" />
              <span>Vous pouvez vous arrêter quand vous voulez&nbsp;: vous reprendrez à la même carte.</span>
            </li>
          </Stack>
        </Panel>
        <Panel as="section" gap={3} align="start" className="small" aria-labelledby="suite">
          <h2 id="suite" className="large">
            À quoi servent vos réponses
          </h2>
          <p>
            Elles complètent votre bilan.
            {has('matches') ? ' Elles comptent dans vos matchs seulement si vous les partagez.' : null}
          </p>
          <TextLink to={SAVED_PAGE}>Mes réponses</TextLink>
          <TextLink to="/user/ce-qui-compte">Dire ce qui compte pour moi</TextLink>
          <OfferedLink to={GAME_PAGE}>Mieux me connaître avec le jeu</OfferedLink>
        </Panel>
      </Stack>
    </Stack>
  )
}

/** Without JavaScript, the card whose answer was just undone comes first. */
const withUndone = (loaded: LoadedSwipe, outcome: SwipeOutcome | undefined): LoadedSwipe => {
  const undone = outcome?.intent === 'undo' ? outcome.undone : null
  if (!undone || undone.kind !== loaded.deck) return loaded
  return {
    ...loaded,
    cards: [undone, ...loaded.cards.filter(({ code }) => code !== undone.code)].slice(0, loaded.cards.length),
  }
}

function announce(
  done: 'answered' | 'undone',
  last: AnsweredCard | null,
  card: LoadedSwipe['cards'][number] | undefined,
): string {
  const next = card ? `${KINDS[card.kind].one}\u00a0: ${card.title}. ${card.text}` : ''
  if (done === 'undone') return `Réponse annulée. ${next}`
  return last ? `${last.title}\u00a0: ${ANSWER_WORDS[last.answer]}. ${next}` : next
}

function Undo({
  last,
  lastOffer,
  failed,
  onUndo,
}: {
  last: AnsweredCard | null
  /** Code of the last card, for pages without JavaScript. */
  lastOffer: string | null
  failed: boolean
  onUndo: () => void
}) {
  const { waiting } = useQueueState()
  return (
    <Cluster gap={2} between={4} className={styles.undo}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onUndo()
        }}
      >
        <HiddenFields values={{ intent: 'undo', ...(lastOffer && { kind: 'offer', code: lastOffer }) }} />
        <Button type="submit" variant="white" size="small" icon="back" disabled={last === null && lastOffer === null}>
          Annuler ma réponse
        </Button>
      </form>
      <p>
        {failed
          ? 'Votre réponse n’a pas pu être annulée.'
          : last
            ? `${last.title}\u00a0: ${inSentence(ANSWER_WORDS[last.answer])}`
            : ''}
      </p>
      <span className={styles.saving}>{waiting > 0 ? 'Enregistrement…' : ''}</span>
    </Cluster>
  )
}
