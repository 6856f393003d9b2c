import type { PreferenceAnswer } from '@visions/contract/constants'
import { pistesOf, summaryOf, type Essay } from '@visions/contract/essay-result'
import { Alert } from '@visions/ui/alert.tsx'
import { Button, ButtonLink } from '@visions/ui/button.tsx'
import { Disclosure } from '@visions/ui/disclosure.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster, Stack } from '@visions/ui/layout.tsx'
import { ActsMap } from '../onboarding/acts-map.tsx'
import layout from '../onboarding/onboarding-page.module.css'
import { PisteList } from '../onboarding/piste-list.tsx'
import { AnswerChoices } from '../preferences/answer-form.tsx'
import { ANSWER_WORDS } from '../preferences/preference-words.ts'
import { SentenceScene } from '../preferences/sentence-scene.tsx'
import { TermsNote } from '../shell/terms-note.tsx'
import { endOf, ESSAY_PAGE, fieldOf, valueOf } from '../../lib/essay-form.ts'
import styles from './essay-page.module.css'

const BLANK = [1, 2, 3].map((code) => ({ code: String(code), title: '', reason: '', doubt: '' }))

/**
 * Six sentences before an account, then three pistes (PIS-02). A script shows one sentence a screen and fills the
 * result in the browser (site/essay.ts); without it the server answers one form, and stores nothing.
 */
export function EssayPage({
  essay,
  answers,
  isIncomplete = false,
}: {
  essay: Essay
  /** Answers of the form, from browsers without scripts. */
  answers?: readonly PreferenceAnswer[] | undefined
  isIncomplete?: boolean
}) {
  const { sentences } = essay
  const form = (
    <form method="post" action={ESSAY_PAGE} data-ask="">
      <Stack gap={5}>
        {sentences.map((sentence, place) => (
          <div key={sentence.key} className={styles.scene} data-scene={sentence.key}>
            <SentenceScene
              sentence={{ code: sentence.key, text: sentence.text }}
              label={`Phrase ${place + 1} sur ${sentences.length}`}
              avatar={0}
              id={fieldOf(place)}
            />
            <AnswerChoices
              name={fieldOf(place)}
              given={answers?.[place]}
              labelledBy={fieldOf(place)}
              valueOf={(answer) => valueOf(sentence.key, answer)}
            />
          </div>
        ))}
        <Stack gap={3} className={styles.send}>
          <Button type="submit" name="intent" value="see" size="largeMain" icon="arrow" wide>
            Voir mes trois pistes
          </Button>
          <p className="soft small">Vos réponses passent par notre serveur, qui ne les enregistre pas.</p>
        </Stack>
      </Stack>
    </form>
  )
  return (
    <site-essay class={styles.essay}>
      {/* Data, not a script: no browser runs it. */}
      <script
        type="application/json"
        data-essay=""
        dangerouslySetInnerHTML={{ __html: JSON.stringify(essay).replaceAll('<', String.raw`\u003c`) }}
      />
      <div className={`page ${styles.page}`}>
        <div
          className={layout.onboarding}
          data-frame=""
          data-end={answers ? endOf(pistesOf(essay, answers)) : undefined}
        >
          <div className={layout.map}>
            <ActsMap avatar={0} walked={answers ? 1 : 0} />
          </div>
          <Stack gap={4}>
            {answers ? null : (
              <Stack gap={4} data-questions="">
                <Stack gap={1}>
                  <p className="kicker">Sans compte, en une minute</p>
                  <h1 className={layout.small}>Est-ce que ça vous ressemble&nbsp;?</h1>
                </Stack>
                {isIncomplete ? (
                  <Alert tone="error" title="Il manque une réponse" live>
                    Répondez à chaque phrase. «&nbsp;Je ne sais pas&nbsp;» est une réponse.
                  </Alert>
                ) : null}
                <Cluster gap={3} justify="between" className={styles.again} data-again="" hidden>
                  <p role="status" data-part="again" />
                  <Button variant="white" size="small" data-act="restart">
                    Recommencer
                  </Button>
                </Cluster>
                {form}
                <Cluster gap={3} justify="between" edge className={styles.controls}>
                  <Button variant="white" size="small" icon="back" data-act="back">
                    Précédent
                  </Button>
                  <p className="soft small">Vos réponses restent dans ce navigateur, 30&nbsp;jours au plus.</p>
                </Cluster>
              </Stack>
            )}
            <EssayResult essay={essay} answers={answers} />
            {answers ? <Disclosure summary="Changer mes réponses">{form}</Disclosure> : null}
          </Stack>
        </div>
      </div>
    </site-essay>
  )
}

/** The result; blank and hidden until a script fills it, without answers. */
function EssayResult({ essay, answers }: { essay: Essay; answers: readonly PreferenceAnswer[] | undefined }) {
  const { sentences } = essay
  const { title, text } = answers ? summaryOf(sentences, answers) : { title: 'Vos trois pistes', text: '' }
  return (
    <Stack gap={5} data-result="" hidden={!answers}>
      <Stack gap={2}>
        <p className="kicker">Votre première boussole</p>
        <h1 className={styles.title} tabIndex={-1} data-part="summary">
          {title}
        </h1>
        <p className="large" data-part="text">
          {text}
        </p>
      </Stack>
      <PisteList pistes={answers ? pistesOf(essay, answers) : BLANK} sheet={essay.sheet} isBlank={!answers} />
      <form method="post" action={ESSAY_PAGE} data-save="">
        <HiddenFields
          values={Object.fromEntries(
            sentences.map(({ key }, place) => [fieldOf(place), answers ? valueOf(key, answers[place]!) : '']),
          )}
        />
        <Stack gap={2}>
          <Button type="submit" name="intent" value="save" size="largeMain" icon="arrow" wide>
            Je les garde
          </Button>
          <p className="soft small">
            Vous créez un compte, et vos pistes vous y attendent. Avant ce bouton, rien n’est enregistré chez nous.
          </p>
          <TermsNote />
        </Stack>
      </form>
      {answers ? null : (
        <>
          <Disclosure summary="D’après vos réponses">
            <ul className={styles.answers}>
              {sentences.map(({ key, quote }) => (
                <li key={key}>
                  <span>
                    {quote} <strong data-part="answer" />
                  </span>
                  <Button variant="white" size="small" data-act="correct">
                    Corriger
                  </Button>
                </li>
              ))}
            </ul>
            <Button variant="white" size="small" data-act="restart">
              Tout effacer et recommencer
            </Button>
          </Disclosure>
          <p className="visually-hidden" hidden data-words={JSON.stringify(ANSWER_WORDS)} />
        </>
      )}
    </Stack>
  )
}

/** While there are no sentences or trades, or the table is being prepared. */
export function EssayLater() {
  return (
    <div className={`page ${styles.page}`}>
      <Stack gap={5} align="start">
        <h1>Les six phrases se préparent.</h1>
        <p className="large">Revenez dans une minute, ou créez déjà votre compte.</p>
        <Cluster gap={3} between={5}>
          <ButtonLink href={ESSAY_PAGE} icon="arrow">
            Réessayer
          </ButtonLink>
          <ButtonLink href="/authentication/signup" variant="bordered">
            Je m’inscris
          </ButtonLink>
        </Cluster>
      </Stack>
    </div>
  )
}
