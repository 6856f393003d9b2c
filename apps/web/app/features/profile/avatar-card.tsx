import type { User } from '@visions/contract/profile'
import { useState } from 'react'
import { useTransientFlag } from '../../lib/use-transient-flag.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Avatar, AVATARS } from '@visions/ui/avatar.tsx'
import { AvatarPicker } from '@visions/ui/avatar-picker.tsx'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Form, Stack } from '@visions/ui/layout.tsx'
import { SectionCard } from '@visions/ui/section.tsx'
import { useForm } from './outcome.ts'
import styles from './side-card.module.css'

const SHOWN_MS = 3_000

/** The avatar, and the three others to choose from (PRO-06). */
export function AvatarCard({ user }: { user: User }) {
  const current = user.gamification.avatar
  const { Form: FetcherForm, busy, outcome } = useForm('avatar')
  const [choice, setChoice] = useState(current)
  const [known, setKnown] = useState(current)
  if (current !== known) {
    setKnown(current)
    setChoice(current)
  }
  const changed = useTransientFlag(outcome?.avatar === undefined ? undefined : outcome, SHOWN_MS)
  return (
    <SectionCard id="avatar" title="Mon avatar" isSmall gap={4} compact>
      <p className={styles.current}>
        <Avatar index={current} size="large" />
        <strong>{AVATARS[current]}</strong>
      </p>
      <Form as={FetcherForm} method="post" gap={3} align="start">
        <HiddenFields values={{ intent: 'avatar', userId: user._id }} />
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
        <Stack gap={2} align="start" className="with-scripts">
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
            <p id="avatar-pourquoi" className="soft small">
              Touchez un des trois autres animaux.
            </p>
          ) : null}
        </Stack>
      </Form>
      {outcome && outcome.avatar === undefined ? (
        <Alert tone="error" live>
          Une erreur est survenue
        </Alert>
      ) : null}
      <div role="status">{changed ? <Alert tone="success">Votre avatar a changé.</Alert> : null}</div>
    </SectionCard>
  )
}
