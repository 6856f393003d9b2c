import type { User } from '@visions/contract/profile'
import { useState } from 'react'
import { redirectIfSessionLost } from '../../lib/universal.ts'
import { useTransientFlag } from '../../lib/use-transient-flag.ts'
import { Alert } from '@visions/ui/alert.tsx'
import { Card } from '@visions/ui/card.tsx'
import { Switch } from '@visions/ui/switch.tsx'
import { closePocket, openPocket, usePocket, type Opening } from './use-pocket.ts'

export const POCKET_ANCHOR = 'sans-reseau'
const SHOWN_MS = 5_000

const MESSAGES: Record<Opening | 'erased', string> = {
  stored: 'Vos missions et vos codes sont enregistrés sur cet appareil.',
  refused: 'Ce navigateur n’autorise pas l’enregistrement\u00a0: vos missions et vos codes ne sont pas enregistrés.',
  erased: 'Vos missions et vos codes sont effacés de cet appareil.',
}

/** Lets a person store their missions and codes on their device, to read them without network. Off by default. */
export function PocketCard({ user }: { user: User }) {
  const isOpen = usePocket()
  const [outcome, setOutcome] = useState<{ result: Opening | 'erased' }>()
  const isShown = useTransientFlag(outcome, SHOWN_MS)
  const change = async (isOn: boolean) => {
    if (!isOn) {
      closePocket()
      return setOutcome({ result: 'erased' })
    }
    try {
      setOutcome({ result: await openPocket(user) })
    } catch (error) {
      if (!redirectIfSessionLost(error, new URL(location.href))) throw error
    }
  }
  return (
    <Card as="section" id={POCKET_ANCHOR} gap={4} compact aria-labelledby="lire-sans-reseau">
      <h2 id="lire-sans-reseau" className="large">
        Lire hors connexion
      </h2>
      <noscript>
        <p>Pour enregistrer vos missions et vos codes, activez JavaScript dans votre navigateur.</p>
      </noscript>
      <div className="with-scripts">
        <Switch
          label={'Cet appareil est à moi\u00a0: enregistrer mes missions et mes codes pour les lire hors connexion'}
          hint="Toute personne qui ouvre cet appareil pourra les lire. Ils sont effacés quand vous vous déconnectez, ou quand votre session expire."
          checked={isOpen ?? false}
          disabled={isOpen === undefined}
          onChange={(isOn) => void change(isOn)}
        />
      </div>
      <div role="status">
        {isShown && outcome ? (
          <Alert tone={outcome.result === 'refused' ? 'error' : 'success'}>{MESSAGES[outcome.result]}</Alert>
        ) : null}
      </div>
    </Card>
  )
}
