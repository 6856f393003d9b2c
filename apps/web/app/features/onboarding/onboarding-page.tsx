import type { KnownSentence } from '@visions/contract/notebook'
import type { Card, Sentence } from '@visions/contract/preferences'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Form, Stack } from '@visions/ui/layout.tsx'
import { Link } from '@visions/ui/link.tsx'
import { AnswerForm } from '../preferences/answer-form.tsx'
import { QueueNotice } from '../preferences/queue-notice.tsx'
import { SENTENCE_TITLE, SentenceScene } from '../preferences/sentence-scene.tsx'
import { useAnswerKeys } from '../preferences/use-answer-keys.ts'
import { useFirstSentences } from '../preferences/use-first-sentences.ts'
import { TermsNote } from '../shell/terms-note.tsx'
import { usePerson } from '../shell/use-person.ts'
import { FirstImpression } from './first-impression.tsx'
import {
  actAfter,
  actsFor,
  addressOf,
  hasAnswered,
  isQuestion,
  QUESTION_ACTS,
  sentenceIndex,
  stepOf,
  STEPS,
  type Act,
} from './next-page.ts'
import styles from './onboarding-page.module.css'
import { AnimalForm, QuestionForm } from './question-form.tsx'
import { QUESTIONS } from './questions.ts'
import { ActsMap } from './acts-map.tsx'

/** Id of the title of the act. */
const TITLE = 'acte'

/** The three steps of the onboarding as acts, each with an address: one question a screen (ONB-01, ONB-02, NBK-02). */
export function OnboardingPage({
  act,
  sentences: loaded,
  known,
  trades,
}: {
  act: Act
  sentences: readonly Sentence[]
  known: KnownSentence | null
  trades: readonly Card[]
}) {
  const { user } = usePerson()
  const navigate = useNavigate()
  const acts = actsFor(user, loaded.length)
  const place = acts.indexOf(act)
  const { sentences, leaving, answer } = useFirstSentences(loaded, (_, all) => {
    const isLast = all.every((sentence) => sentence.answer !== null)
    void navigate(addressOf(isLast ? 'boussole' : actAfter(act, acts)), { preventScrollReset: true })
  })
  const sentence = sentences[sentenceIndex(act)]
  const title = useTitleFocus(act)
  // A reload and the back button show the end without its movement.
  const arrival = useNavigationType()
  const [last, setLast] = useState({ place, backwards: false })
  if (last.place !== place) setLast({ place, backwards: place < last.place })

  useAnswerKeys({
    isOn: sentence !== undefined,
    onAnswer: (given) => sentence && answer(sentence, given),
    onUndo: () => void navigate(-1),
  })
  const isEnd = act === 'boussole'
  const kicker = STEPS[stepOf(act)]!
  return (
    <div className={styles.onboarding} data-end={isEnd ? (arrival === NavigationType.Pop ? 'seen' : 'new') : undefined}>
      <div className={styles.map}>
        <ActsMap avatar={user.gamification.avatar} walked={place / (acts.length - 1)} />
      </div>
      <Stack gap={4} className={styles.column}>
        <Cluster gap={2} justify="between">
          <Dots act={act} acts={acts} />
          {isEnd ? null : <EndForm userId={user._id}>Passer</EndForm>}
        </Cluster>
        <section
          key={act}
          className={classNames(styles.act, last.backwards && styles.backwards)}
          aria-labelledby={TITLE}
        >
          {isEnd ? (
            <FirstImpression
              known={known}
              trades={trades}
              sentences={sentences}
              kicker={kicker}
              title={title}
              titleId={TITLE}
            >
              <EndForm userId={user._id} isMain>
                C’est parti
              </EndForm>
            </FirstImpression>
          ) : sentence ? (
            <>
              <Stack gap={1}>
                <p className="kicker">{kicker}</p>
                <h1 id={TITLE} className={styles.small}>
                  Est-ce que ça vous ressemble&nbsp;?
                </h1>
              </Stack>
              <SentenceScene
                sentence={sentence}
                label={`Phrase ${sentenceIndex(act) + 1} sur ${sentences.length}`}
                avatar={user.gamification.avatar}
                leaving={leaving}
                title={title}
              />
              <AnswerForm
                describedBy={SENTENCE_TITLE}
                given={sentence.answer}
                onAnswer={(given) => answer(sentence, given)}
                fields={{ act, code: sentence.code }}
              />
            </>
          ) : (
            <>
              <Stack gap={1}>
                <p className="kicker">{kicker}</p>
                <h1 id={TITLE} ref={title} tabIndex={-1} className={styles.title}>
                  {isQuestion(act) ? QUESTIONS[act].title : 'Quel animal vous accompagne\u00a0?'}
                </h1>
                <p className="soft">
                  {isQuestion(act)
                    ? QUESTIONS[act].text
                    : 'Visions vous aide à choisir vos études ou votre métier, une mission courte après l’autre.'}
                </p>
              </Stack>
              {isQuestion(act) ? (
                <QuestionForm act={act} user={user} describedBy={TITLE} />
              ) : (
                <>
                  <AnimalForm
                    userId={user._id}
                    chosen={hasChosenAnimal(user) ? user.gamification.avatar : undefined}
                    describedBy={TITLE}
                  />
                  <TermsNote />
                </>
              )}
            </>
          )}
        </section>
        {sentence || isEnd ? <QueueNotice /> : null}
        <Cluster gap={3} justify="between" edge className={styles.controls}>
          {place > 0 ? (
            <ButtonLink to={addressOf(acts[place - 1]!)} variant="white" size="small" icon="back" preventScrollReset>
              Précédent
            </ButtonLink>
          ) : (
            <span />
          )}
          {isEnd ? null : (
            <ButtonLink to={addressOf(actAfter(act, acts))} variant="white" icon="arrow" preventScrollReset>
              Suivant
            </ButtonLink>
          )}
        </Cluster>
      </Stack>
    </div>
  )
}

/** The first animal is the default: it counts as chosen once another question has an answer. */
const hasChosenAnimal = (user: ReturnType<typeof usePerson>['user']): boolean =>
  user.gamification.avatar !== 0 || QUESTION_ACTS.some((act) => hasAnswered(user, act))

/** Focuses the title of each act but the first one. */
function useTitleFocus(act: Act): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(act)
  useEffect(() => {
    if (before.current === act) return
    before.current = act
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [act])
  return title
}

/** The steps as dots, each a link to its first act. */
function Dots({ act, acts }: { act: Act; acts: readonly Act[] }) {
  return (
    <nav aria-label="Étapes">
      <ol className={styles.dots}>
        {STEPS.map((name, step) => (
          <li key={name}>
            <Link
              to={addressOf(acts.find((one) => stepOf(one) === step)!)}
              className={styles.dot}
              aria-current={stepOf(act) === step ? 'step' : undefined}
              preventScrollReset
            >
              <span className="visually-hidden">{`Étape ${step + 1}\u00a0: ${name}`}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Ends the onboarding (ONB-02). */
function EndForm({ userId, isMain = false, children }: { userId: string; isMain?: boolean; children: string }) {
  const ending = useNavigation().formData?.get('intent') === 'end'
  return (
    <Form method="post">
      <HiddenFields values={{ intent: 'end', userId }} />
      <Button
        type="submit"
        variant={isMain ? 'gradient' : 'white'}
        size={isMain ? 'largeMain' : 'small'}
        icon={isMain ? 'arrow' : undefined}
        wide={isMain}
        loading={ending}
      >
        {children}
      </Button>
    </Form>
  )
}
