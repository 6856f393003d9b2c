import { TASKS_A_DAY } from '@visions/contract/constants'
import type { Notebook } from '@visions/contract/notebook'
import { Form } from 'react-router'
import { useHas } from '../shell/opening.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { Card } from '@visions/ui/card.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Cluster } from '@visions/ui/layout.tsx'
import type { HomeOutcome } from './home-act.ts'
import styles from './home-three.module.css'

/** «Bienvenue dans vos missions»: on the first day, before the first task, until it is closed (MIS-11). */
export function Welcome() {
  const has = useHas()
  return (
    <Card as="section" tone="sand" gap={2} align="start" className={styles.welcome} aria-labelledby="bienvenue">
      <h2 id="bienvenue" className="large">
        Bienvenue dans vos missions
      </h2>
      <p>
        {`Vos tâches rapportent des VisionsStars, jusqu’à ${TASKS_A_DAY} tâches par jour. À la fin d’une mission, vous gagnez aussi son bonus.`}
        {has('rewards') ? ' Échangez vos VisionsStars contre des récompenses quand vous voulez.' : null}
      </p>
      <Form method="post" preventScrollReset>
        <HiddenFields values={{ intent: 'welcome' }} />
        <Button type="submit" variant="white" size="small">
          C’est parti
        </Button>
      </Form>
    </Card>
  )
}

/** The weekly mail, offered once in one line (PIS-05). */
export const WeeklyLine = () => (
  <Form method="post" preventScrollReset className={styles.line}>
    <HiddenFields values={{ intent: 'weekly' }} />
    <Cluster gap={2} between={4}>
      <p>Un e-mail par semaine au plus, seulement s’il y a une vraie nouvelle&nbsp;?</p>
      <Button type="submit" name="on" value="yes" variant="white" size="small">
        Oui, je veux bien
      </Button>
      <Button type="submit" name="on" value="no" variant="white" size="small">
        Non merci
      </Button>
    </Cluster>
  </Form>
)

/** The class, asked for once a year, when a date of the year depends on it (PIS-11). */
export const ClassQuestion = ({ classes }: Pick<Notebook, 'classes'>) => (
  <Card as="section" gap={3} className={styles.card} aria-labelledby="ma-classe">
    <p className="kicker">Une question</p>
    <h2 id="ma-classe" className={styles.title}>
      Quelle est votre classe cette année&nbsp;?
    </h2>
    <p className="soft">Les dates de votre année en dépendent.</p>
    <Form method="post" preventScrollReset>
      <HiddenFields values={{ intent: 'class' }} />
      <Cluster gap={2} align="stretch">
        {[...classes, { code: '', name: 'Pas maintenant' }].map(({ code, name }) => (
          <Button key={code} type="submit" name="class" value={code} variant="white" size="small">
            {name}
          </Button>
        ))}
      </Cluster>
    </Form>
  </Card>
)

/** After a yes, and after a no. */
const NOTED = {
  class: [
    'C’est noté\u00a0: les dates de votre année s’affichent ici.',
    'C’est noté. Vous pouvez indiquer votre classe dans votre profil.',
  ],
  weekly: [
    'C’est noté. Chaque e-mail aura un lien pour arrêter.',
    'C’est noté. Vous pourrez changer d’avis dans vos notifications.',
  ],
}
/** What a form of the home did, with an undo where there is one. */
export function HomeMessage({ outcome }: { outcome: HomeOutcome }) {
  const { intent, failed, ticket, isOn } = outcome
  if (failed)
    return (
      <Alert tone="error" live title="Une erreur est survenue">
        Votre choix n’a pas été enregistré. Réessayez dans quelques minutes.
      </Alert>
    )
  if (intent === 'class' || intent === 'weekly')
    return (
      <Alert tone="success" live>
        {NOTED[intent][isOn ? 0 : 1]}
      </Alert>
    )
  if (!ticket) return null
  return (
    <Alert
      tone="success"
      live
      actions={
        <Form method="post" preventScrollReset>
          <HiddenFields values={{ intent: 'use-ticket', ticket, undo: 'yes' }} />
          <Button type="submit" variant="white" size="smallMain">
            Annuler
          </Button>
        </Form>
      }
    >
      Ce ticket est rangé dans vos récompenses obtenues.
    </Alert>
  )
}
