import { SectionCard } from '@visions/ui/section.tsx'
import { useState } from 'react'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Switch } from '@visions/ui/switch.tsx'

/** Whether this device vibrates when stars arrive (NBK-04); stored in the browser. On by default. */
export function VibrationCard() {
  const isHydrated = useHydrated()
  const [choice, setChoice] = useState<boolean>()
  const isOn = choice ?? (isHydrated && readLocal('vibration') !== 'off')
  return (
    <SectionCard id="vibration" title="Vibration" isSmall gap={4} compact>
      <noscript>
        <p>Sans JavaScript, cet appareil ne vibre pas.</p>
      </noscript>
      <div className="with-scripts">
        <Switch
          label="Une courte vibration quand des VisionsStars arrivent"
          hint="Sur les téléphones qui savent vibrer. Ce choix est enregistré dans ce navigateur."
          checked={isOn}
          disabled={!isHydrated}
          onChange={(isOn) => {
            if (isOn) removeLocal('vibration')
            else writeLocal('vibration', 'off')
            setChoice(isOn)
          }}
        />
      </div>
    </SectionCard>
  )
}
