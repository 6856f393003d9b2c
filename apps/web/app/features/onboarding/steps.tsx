import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { InformationDrawing, MatchesDrawing, WelcomeDrawing } from './drawings.tsx'
import { STEP_COUNT } from './next-page.ts'
import styles from './steps.module.css'

const STEPS: readonly { kicker: string; title: string; text: ReactNode; drawing: ReactNode }[] = [
  {
    kicker: 'Bienvenue',
    title: 'S’orienter, ça se joue',
    text: 'Des missions courtes, des outils à essayer à votre rythme. Chaque tâche accomplie rapporte des VisionsStars, à échanger contre de vraies récompenses.',
    drawing: <WelcomeDrawing />,
  },
  {
    kicker: 'Informations',
    title: 'Plus on vous connaît, mieux on vous guide',
    text: 'Votre situation, votre âge, votre ville\u00a0: quelques réponses suffisent pour choisir vos missions. Vous pouvez les changer quand vous voulez.',
    drawing: <InformationDrawing />,
  },
  {
    kicker: 'Matchs',
    title: 'Des offres qui vous ressemblent',
    text: 'Au fil des missions, vos matchs se précisent\u00a0: des formations et des emplois choisis d’après vos réponses. Vos données sont envoyées seulement avec votre accord.',
    drawing: <MatchesDrawing />,
  },
]

/** The three steps of the onboarding, each with an address; the last one and «Passer» end it (ONB-01, ONB-02). */
export function OnboardingSteps({ step, userId }: { step: number; userId: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const ending = useNavigation().formMethod === 'POST'
  const [last, setLast] = useState({ step, backwards: false })
  if (last.step !== step) setLast({ step, backwards: step < last.step })
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) title.current?.focus({ preventScroll: true })
    first.current = false
  }, [step])

  const { kicker, title: words, text, drawing } = STEPS[step - 1] ?? STEPS[0]!
  const isLast = step === STEP_COUNT
  return (
    <Stack gap={6} className={styles.onboarding}>
      <section
        key={step}
        className={classNames(styles.step, last.backwards && styles.backwards)}
        aria-labelledby="etape"
      >
        <div className={styles.drawing}>{drawing}</div>
        <Stack gap={3}>
          <p className="kicker">
            {kicker}
            <span className="visually-hidden">{`, étape ${step} sur ${STEP_COUNT}`}</span>
          </p>
          <h1 id="etape" ref={title} tabIndex={-1}>
            {words}
          </h1>
          <p className={classNames('soft large', styles.text)}>{text}</p>
        </Stack>
      </section>
      <Cluster gap={4} between={6} justify="between" className={styles.controls}>
        <nav aria-label="Étapes">
          <ol className={styles.dots}>
            {STEPS.map((each, index) => (
              <li key={each.kicker}>
                <Link
                  to={`?etape=${index + 1}`}
                  className={styles.dot}
                  aria-current={index + 1 === step ? 'step' : undefined}
                  preventScrollReset
                  replace
                >
                  <span className="visually-hidden">{`Étape ${index + 1}\u00a0: ${each.kicker}`}</span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <Form method="post" className={styles.actions}>
          <input type="hidden" name="userId" value={userId} />
          {isLast ? (
            <Button type="submit" size="largeMain" icon="arrow" loading={ending}>
              C’est parti
            </Button>
          ) : (
            <>
              <Button type="submit" variant="white" loading={ending}>
                Passer
              </Button>
              <ButtonLink to={`?etape=${step + 1}`} icon="arrow" preventScrollReset>
                Suivant
              </ButtonLink>
            </>
          )}
        </Form>
      </Cluster>
    </Stack>
  )
}
