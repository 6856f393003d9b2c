import { AsideCard } from '../../ui/aside-card.tsx'
import { OpenCloud } from '../shell/open-cloud.tsx'

/** The personal cloud, and the way into it. */
export function CloudCard() {
  return (
    <AsideCard icon="data" title="Mon cloud personnel">
      <p>Un espace à vous, en dehors de Visions, où garder vos bilans et vos résultats. Rien n’y est envoyé sans vous.</p>
      <OpenCloud size="smallMain" />
    </AsideCard>
  )
}
