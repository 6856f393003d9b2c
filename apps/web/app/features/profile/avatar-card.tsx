import type { User } from '@visions/contract/profile'
import { useState } from 'react'
import { useSaidFor } from '../../lib/use-said-for.ts'
import { Alert } from '../../ui/alert.tsx'
import { Avatar, AVATARS } from '../../ui/avatar.tsx'
import { AvatarPicker } from '../../ui/avatar-picker.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useForm } from './outcome.ts'
import styles from './side-card.module.css'

const SAID_MS = 3_000

/** The current avatar, and the three others to choose from (PRO-06). */
export function AvatarCard({ user }: { user: User }) {
  const current = user.gamification.avatar
  const { Form, busy, outcome } = useForm('avatar')
  const [choice, setChoice] = useState(current)
  const [known, setKnown] = useState(current)
  if (current !== known) {
    setKnown(current)
    setChoice(current)
  }
  const changed = useSaidFor(outcome?.avatar === undefined ? undefined : outcome, SAID_MS)
  return (
    <Card as="section" className={styles.card} aria-labelledby="avatar">
      <h2 id="avatar" className={styles.title}>
        Mon avatar
      </h2>
      <p className={styles.current}>
        <Avatar index={current} size="large" />
        <strong>{AVATARS[current]}</strong>
      </p>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="avatar" />
        <input type="hidden" name="userId" value={user._id} />
        <div className={styles.avatars}>
          <AvatarPicker
            name="avatar"
            legend="En choisir un autre"
            exclude={current}
            value={choice}
            onChange={setChoice}
          />
        </div>
        <noscript>
          <Button type="submit" variant="bordered" size="smallMain">
            Choisir cet avatar
          </Button>
        </noscript>
        <div className={styles.choose}>
          <Button
            type="submit"
            variant="bordered"
            size="smallMain"
            disabled={choice === current}
            loading={busy}
            aria-describedby="avatar-pourquoi"
          >
            Choisir cet avatar
          </Button>
          {choice === current ? (
            <p id="avatar-pourquoi" className={styles.hint}>
              Touchez un des trois autres animaux.
            </p>
          ) : null}
        </div>
      </Form>
      {outcome && outcome.avatar === undefined ? (
        <Alert tone="error" live>
          Une erreur est survenue
        </Alert>
      ) : null}
      <div role="status" className={styles.said}>
        {changed ? <Alert tone="success">Votre avatar a changé.</Alert> : null}
      </div>
    </Card>
  )
}
