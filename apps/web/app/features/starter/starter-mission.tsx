import { STARTER_STEP_STARS } from '@visions/contract/constants'
import { useState } from 'react'
import { Form, useRevalidator, useSearchParams } from 'react-router'
import { ApiError, browserApi } from '../../lib/api.ts'
import { starsText } from '../../lib/typography.ts'
import { usePerson } from '../shell/use-person.ts'
import { VisionsStars } from '../shell/visions-stars.tsx'
import { FailureMessage } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { HiddenFields } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Cluster, Stack } from '../../ui/layout.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { buttonText, completedTasks, STARTER_TASKS, validateStep } from './starter-progress.ts'
import styles from './starter-mission.module.css'

const FAILED = 'Une erreur est survenue'

/**
 * The starter mission: a card and its dialog, removed once it is finished and closed. Without JavaScript the
 * card is a form.
 */
export function StarterMission() {
  const { user } = usePerson()
  const { revalidate } = useRevalidator()
  const [params] = useSearchParams()
  const [open, setOpen] = useState(false)
  // The step validated on this page, until the data of the page are reloaded.
  const [validated, setValidated] = useState(0)
  const [earned, setEarned] = useState(0)
  const [failed, setFailed] = useState(false)

  const completed = Math.max(validated, completedTasks(user.gamification))
  const total = STARTER_TASKS.length
  const finished = completed >= total
  const shown = params.get('depart')
  if (finished && !open && !shown) return null

  function close() {
    setOpen(false)
    // With the last step the card is removed, and the button that had the focus with it.
    if (finished) requestAnimationFrame(() => document.getElementById('contenu')?.focus({ preventScroll: true }))
  }

  async function validate() {
    setFailed(false)
    try {
      const result = await validateStep(browserApi, completed)
      setValidated(completedTasks(result))
      setEarned(result.credited)
      void revalidate()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
      // The reload of the page handles a lost session.
      if (error.status === 440 || error.status === 401) void revalidate()
    }
  }

  return (
    <Card as="section" gap={4} align="start" className={styles.starter} aria-labelledby="mission-de-depart">
      <div className={styles.header}>
        <div>
          <p className="kicker">Pour bien démarrer</p>
          <h2 id="mission-de-depart" className="large">
            Votre première mission
          </h2>
        </div>
        <VisionsStars amount={STARTER_STEP_STARS * total} signed />
      </div>
      <Tasks completed={completed} />
      <FailureMessage>{shown === 'erreur' && FAILED}</FailureMessage>
      {finished ? (
        <ButtonLink to="/user/missions" variant="white" size="smallMain" preventScrollReset>
          {buttonText(completed)}
        </ButtonLink>
      ) : (
        <Form
          method="post"
          action="/user/missions"
          preventScrollReset
          onSubmit={(event) => {
            event.preventDefault()
            setEarned(0)
            setOpen(true)
          }}
        >
          <HiddenFields values={{ intent: 'starter', completed }} />
          <Button type="submit" variant="blueGradient" size="smallMain">
            {buttonText(completed)}
          </Button>
        </Form>
      )}
      <Dialog
        open={open}
        onClose={close}
        icon={finished ? 'trophy' : 'star'}
        title={finished ? 'Première mission terminée' : (STARTER_TASKS[completed]?.name ?? '')}
        actions={<Button onClick={finished ? close : validate}>{buttonText(completed)}</Button>}
      >
        <Stack gap={4}>
          <p>
            {finished
              ? 'Vous connaissez maintenant l’essentiel. Continuez avec vos missions.'
              : STARTER_TASKS[completed]?.text}
          </p>
          {earned > 0 ? (
            <Cluster as="p" gap={2} justify="center" className={styles.earned}>
              <VisionsStars amount={earned} signed /> C’est gagné{'\u00a0'}!
            </Cluster>
          ) : null}
          <FailureMessage>{failed && FAILED}</FailureMessage>
          <Tasks completed={completed} />
          <LiveRegion message={earned > 0 ? `${starsText(earned)} gagnées` : ''} />
        </Stack>
      </Dialog>
    </Card>
  )
}

function Tasks({ completed }: { completed: number }) {
  return (
    <Stack as="ol" gap={2} className={styles.tasks}>
      {STARTER_TASKS.map(({ name }, index) => (
        <li key={name} className={index < completed ? styles.done : styles.task}>
          <span className={styles.mark}>{index < completed ? <Icon name="check" label="Fait" /> : index + 1}</span>
          <span className={styles.name}>{name}</span>
          {index < completed ? null : <VisionsStars amount={STARTER_STEP_STARS} signed />}
        </li>
      ))}
    </Stack>
  )
}
