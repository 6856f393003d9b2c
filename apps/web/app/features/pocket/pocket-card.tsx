import type { User } from '@visions/contract/profile'
import { useState } from 'react'
import { leaveIfLost } from '../../lib/universal.ts'
import { useSaidFor } from '../../lib/use-said-for.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './pocket-card.module.css'
import { closePocket, openPocket, usePocket, type Opening } from './use-pocket.ts'

export const POCKET_ANCHOR = 'sans-reseau'
const SAID_MS = 5_000

const SAID: Record<Opening | 'erased', string> = {
  kept: 'Cet appareil garde vos missions et vos codes.',
  refused: 'Ce navigateur refuse de garder quoi que ce soit\u00a0: rien n’a changé.',
  erased: 'Vos missions et vos codes sont effacés de cet appareil.',
}

/** Lets somebody keep their missions and codes at their own device, to read them without network. Off unless they ask for it. */
export function PocketCard({ user }: { user: User }) {
  const isKept = usePocket()
  const [outcome, setOutcome] = useState<{ said: Opening | 'erased' }>()
  const isSaid = useSaidFor(outcome, SAID_MS)
  const change = async (wanted: boolean) => {
    if (!wanted) {
      closePocket()
      return setOutcome({ said: 'erased' })
    }
    try {
      setOutcome({ said: await openPocket(user) })
    } catch (error) {
      if (!leaveIfLost(error, new URL(location.href))) throw error
    }
  }
  return (
    <Card as="section" id={POCKET_ANCHOR} className={styles.card} aria-labelledby="lire-sans-reseau">
      <h2 id="lire-sans-reseau" className={styles.title}>
        Lire sans réseau
      </h2>
      <noscript>
        <p>Pour garder vos missions et vos codes, votre navigateur a besoin de JavaScript, qui est désactivé.</p>
      </noscript>
      <div className={styles.choice}>
        <Switch
          label={'Cet appareil est à moi\u00a0: garder mes missions et mes codes pour les lire sans réseau'}
          hint="Toute personne qui ouvre cet appareil pourra les lire. Ils s’effacent quand vous vous déconnectez, ou quand votre session expire."
          checked={isKept ?? false}
          disabled={isKept === undefined}
          onChange={(wanted) => void change(wanted)}
        />
      </div>
      <div role="status" className={styles.said}>
        {isSaid && outcome ? (
          <Alert tone={outcome.said === 'refused' ? 'error' : 'success'}>{SAID[outcome.said]}</Alert>
        ) : null}
      </div>
    </Card>
  )
}
