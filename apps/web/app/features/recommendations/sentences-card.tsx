import { useState } from 'react'
import { useFocusOnChange } from '../../lib/use-focus-on-change.ts'
import { OfferedLink } from '../shell/offered.tsx'
import { DistressAnswer } from '../shell/distress-answer.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { classNames } from '@visions/ui/class-names.ts'
import { TextField } from '@visions/ui/field.tsx'
import { Form } from '@visions/ui/layout.tsx'
import { SentenceList } from './sentence-list.tsx'
import styles from './sentences-card.module.css'
import { MAX_SENTENCE, MAX_SENTENCES, type Problem } from './sentences.ts'
import { useSentences } from './use-sentences.ts'

export const SENTENCES_ANCHOR = 'recommandations'

const ERRORS: Record<Problem, string | undefined> = {
  empty: undefined,
  duplicate: 'Votre recommandation a déjà été ajoutée',
  full: undefined,
  unreadable: 'Cette phrase contient un caractère illisible. Écrivez-la autrement.',
}

/** The person's sentences about what they would like; they determine the recommended tools (PRO-08). */
export function SentencesCard() {
  const sentences = useSentences()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<{ problem: Problem }>()
  const alert = useFocusOnChange<HTMLParagraphElement>(refused)
  const count = sentences.list?.length ?? 0
  const isFull = count >= MAX_SENTENCES
  const error = refused && ERRORS[refused.problem]

  function add() {
    if (typed.trim() === '' || isFull) return
    const problem = sentences.add(typed)
    setRefused(problem && { problem })
    if (!problem) setTyped('')
  }

  return (
    <Card as="section" id={SENTENCES_ANCHOR} gap={4} compact aria-labelledby="mes-phrases">
      <h2 id="mes-phrases" className="large">
        Mes phrases
      </h2>
      <p>
        Dites en une phrase ce que vous aimez ou ce que vous cherchez. Nous vous proposons les outils qui y répondent.
      </p>
      <noscript>
        <p className={classNames('soft small', styles.hint)}>
          Vos phrases sont enregistrées dans votre navigateur. Activez JavaScript pour en ajouter.
        </p>
      </noscript>
      <Form
        as="form"
        gap={3}
        align="start"
        className={classNames('with-scripts', styles.form)}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          label="Ma phrase"
          name="sentence"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setRefused(undefined)
          }}
          maxLength={MAX_SENTENCE}
          autoComplete="off"
          placeholder="J’aime travailler dehors"
        />
        {error ? (
          <p ref={alert} role="alert" tabIndex={-1} className={styles.error}>
            {error}
          </p>
        ) : null}
        <Button
          type="submit"
          variant="bordered"
          size="smallMain"
          icon="plus"
          disabled={typed.trim() === '' || isFull}
          aria-describedby="ajout-pourquoi"
        >
          Ajouter
        </Button>
        <p id="ajout-pourquoi" className={classNames('soft small', styles.hint)}>
          {isFull
            ? `Vous avez ${MAX_SENTENCES} phrases\u00a0: retirez-en une pour en ajouter une autre.`
            : typed.trim() === ''
              ? 'Écrivez une phrase pour l’ajouter. Elle reste dans ce navigateur jusqu’à votre déconnexion.'
              : null}
        </p>
      </Form>
      <DistressAnswer texts={[typed, ...(sentences.list ?? [])]} />
      <SentenceList sentences={sentences} label="Mes phrases" />
      {count > 0 ? (
        <OfferedLink to="/user/recommendations">Voir mes recommandations</OfferedLink>
      ) : (
        <OfferedLink to="/user/game">Trouver des phrases en jouant</OfferedLink>
      )}
    </Card>
  )
}
