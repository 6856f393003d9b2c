import { AsideCard } from '../../ui/aside-card.tsx'
import { CloudOnboarding } from '../shell/cloud-onboarding.tsx'
import type { Cloud } from '../shell/cloud.ts'
import { OpenCloud } from '../shell/open-cloud.tsx'

/** The personal cloud, and the way into it. */
export function CloudCard({ cloud }: { cloud: Cloud | null }) {
  return (
    <AsideCard icon="data" title="Mon cloud personnel">
      <p>
        Un espace à vous, en dehors de Visions, où garder vos bilans et vos résultats. Rien n’y est envoyé sans vous.
      </p>
      <OpenCloud cloud={cloud?.serviceId ?? undefined} size="smallMain" />
      <CloudOnboarding url={cloud?.onboardingUrl} />
    </AsideCard>
  )
}
