import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { usePerson } from '../shell/use-person.ts'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { count, inSentence } from '@visions/contract/french-words'
import { useRefreshOnReturn } from '../../lib/use-refresh.ts'
import { isOffered } from '../shell/offered.tsx'
import { useHas } from '../shell/opening.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { BackLink } from '@visions/ui/back-link.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { EmptyState } from '@visions/ui/empty-state.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { LiveRegion } from '@visions/ui/live-region.tsx'
import { RouteLine } from '@visions/ui/route-line.tsx'
import { Skeleton } from '@visions/ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AGAIN_PARAM, SENTENCE_PARAM, type GameOutcome } from './game-act.ts'
import { GameResultPage } from './game-result.tsx'
import { legsOf, numberAfter, type LoadedGame } from './game-state.ts'
import styles from './game-page.module.css'
import { ANSWER_WORDS, SWIPE_PAGE } from './preference-words.ts'
import { QueueNotice } from './queue-notice.tsx'
import { SENTENCE_TITLE, SentenceScene } from './sentence-scene.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useGame } from './use-game.ts'

/** Estimated time for a sentence. */
const SECONDS_EACH = 7

/**
 * The game: sentences in the first person, one at a time, spoken by the person's avatar; then the result
 * (REC-02).
 */
export function GamePage({
  loaded,
  outcome,
  search,
}: {
  loaded: LoadedGame
  outcome: GameOutcome | undefined
  /** Part of another feature, below the result. */
  search: ReactNode
}) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { user } = usePerson()
  const asked = params.get(SENTENCE_PARAM)
  const show = (number: number | null) =>
    void navigate(number === null ? '?' : `?${SENTENCE_PARAM}=${number}`, { replace: true, preventScrollReset: true })
  const { sentences, place, sentence, result, leaving, hasFailed, retry, answer } = useGame(loaded, asked, (next) => {
    // Closes the question about starting again.
    if (asked !== null || params.has(AGAIN_PARAM)) show(next)
  })
  const title = useFocusOnChange<HTMLHeadingElement>(result === null ? 'game' : 'result')
  useRefreshOnReturn()
  useAnswerKeys({ isOn: sentence !== undefined, onAnswer: answer, onUndo: () => (place > 0 ? show(place) : undefined) })

  const has = useHas()
  if (sentences.length === 0) {
    const next = [
      { page: SWIPE_PAGE, text: 'Je regarde les cartes' },
      { page: '/user/catalog', text: 'J’explore les outils' },
      { page: '/user/missions', text: 'Mes missions' },
    ].find(({ page }) => isOffered(page, has))!
    return (
      <div className={styles.page}>
        <h1>Le jeu</h1>
        <EmptyState
          icon="compass"
          title="Le jeu n’est pas ouvert pour l’instant"
          headingLevel={2}
          action={<ButtonLink to={next.page}>{next.text}</ButtonLink>}
        >
          Il s’affichera ici dès qu’il sera publié.
        </EmptyState>
      </div>
    )
  }
  if (result)
    return (
      <GameResultPage result={result} sentences={sentences} title={title} problem={outcome?.problem} search={search} />
    )

  const answered = sentences.filter(({ answer }) => answer !== null).length
  const number = place + 1
  const next = sentence ? numberAfter(sentences, place) : null
  return (
    <div className={styles.page}>
      <Stack as="header" gap={3}>
        <BackLink to="/user/missions">Mes missions</BackLink>
        <Stack gap={1} className={classNames('soft', styles.titles)}>
          <h1>Le jeu</h1>
          {answered === 0 ? (
            <p>
              {`${sentences.length} phrases, ${minutes(sentences.length)} environ. Répondez comme ça vous vient\u00a0: il n’y a ni bonne ni mauvaise réponse.`}
            </p>
          ) : null}
        </Stack>
        <RouteLine
          label={`${count(answered, 'phrase', 'phrases')} sur ${sentences.length} ${answered > 1 ? 'ont leur' : 'a sa'} réponse`}
          steps={legsOf(sentences, place)}
          finished={place === -1}
        />
      </Stack>
      {outcome ? (
        <Alert tone="error" live>
          {outcome.problem}
        </Alert>
      ) : null}
      {sentence ? (
        <>
          <SentenceScene
            sentence={sentence}
            label={`Phrase ${number} sur ${sentences.length}`}
            avatar={user.gamification.avatar}
            leaving={leaving}
            title={title}
          />
          <AnswerForm
            describedBy={SENTENCE_TITLE}
            given={sentence.answer}
            onAnswer={answer}
            fields={{ code: sentence.code, next: asked === null ? undefined : (next ?? undefined) }}
          />
          <QueueNotice />
          <Cluster gap={3} between={4} className={classNames('soft small', styles.ways)}>
            {place > 0 ? (
              <ButtonLink
                to={`?${SENTENCE_PARAM}=${place}`}
                variant="white"
                size="small"
                icon="back"
                replace
                preventScrollReset
              >
                <span className="visually-hidden">Phrase </span>précédente
              </ButtonLink>
            ) : null}
            {sentence.answer === null ? null : (
              <>
                <ButtonLink
                  to={next === null ? '?' : `?${SENTENCE_PARAM}=${next}`}
                  variant="white"
                  size="small"
                  icon="arrow"
                  replace
                  preventScrollReset
                >
                  {answered === sentences.length && next === null ? (
                    'Mon résultat'
                  ) : (
                    <>
                      <span className="visually-hidden">Phrase </span>suivante
                    </>
                  )}
                </ButtonLink>
                <p>{`Votre réponse\u00a0: ${inSentence(ANSWER_WORDS[sentence.answer])}. Vous pouvez en changer.`}</p>
              </>
            )}
          </Cluster>
        </>
      ) : hasFailed ? (
        <Card gap={4} className={styles.wait}>
          <Alert tone="error" title="Votre résultat n’a pas pu s’afficher" live>
            Vos réponses sont enregistrées. Réessayez dans quelques minutes.
          </Alert>
          <Button onClick={retry}>Réessayer</Button>
        </Card>
      ) : (
        <>
          <Card gap={4} className={styles.wait}>
            <p role="status">Votre résultat se prépare…</p>
            <Skeleton shape="title" width="wide" />
            <Skeleton shape="block" />
          </Card>
          <QueueNotice />
        </>
      )}
      <LiveRegion
        message={sentence && answered > 0 ? `Phrase ${number} sur ${sentences.length}\u00a0: ${sentence.text}` : ''}
      />
    </div>
  )
}

function minutes(count: number): string {
  const about = Math.max(1, Math.round((count * SECONDS_EACH) / 60))
  return about === 1 ? 'une minute' : `${about}\u00a0minutes`
}
