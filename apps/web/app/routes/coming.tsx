import { useLocation } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { IconName } from '../ui/icon.tsx'
import styles from './coming.module.css'

/** What each screen will be, for as long as it does not exist. */
const SCREENS: Record<string, { title: string; icon: IconName; text: string }> = {
  events: { title: 'Événements', icon: 'calendar', text: 'Les événements de nos partenaires arrivent bientôt.' },
  meetings: { title: 'Rendez-vous', icon: 'chat', text: 'Vous pourrez bientôt demander un rendez-vous à un conseiller ici.' },
}

export const meta = () => [{ title: 'Bientôt · Visions' }]

/** An honest page for a screen that does not exist yet. */
export default function Coming() {
  const screen =
    SCREENS[
      useLocation()
        .pathname.replace(/^\/user\//, '')
        .replace(/\/$/, '')
    ]
  return (
    <div className={styles.coming}>
      <h1>{screen?.title ?? 'Bientôt'}</h1>
      <EmptyState
        icon={screen?.icon ?? 'clock'}
        headingLevel={2}
        title="Cet écran n’est pas encore ouvert"
        action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
      >
        {screen?.text}
      </EmptyState>
    </div>
  )
}
