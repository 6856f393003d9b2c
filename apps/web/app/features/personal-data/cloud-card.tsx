import { AsideCard } from '@visions/ui/aside-card.tsx'
import { CloudOnboarding } from '../shell/cloud-onboarding.tsx'
import type { Cloud } from '../shell/cloud.ts'
import { OpenCloud } from '../shell/open-cloud.tsx'

/** The personal cloud, with a button to open it; nothing where no cloud exists. */
export function CloudCard({ cloud }: { cloud: Cloud | null }) {
  if (cloud && !cloud.serviceId && !cloud.onboardingUrl) return null
  return (
    <AsideCard icon="data" title="Mon cloud personnel">
      <p>
        Un espace à vous, hors de Visions, pour enregistrer vos bilans et vos résultats. C’est vous qui les envoyez.
      </p>
      {cloud && !cloud.serviceId ? null : <OpenCloud cloud={cloud?.serviceId ?? undefined} size="smallMain" />}
      <CloudOnboarding url={cloud?.onboardingUrl} />
    </AsideCard>
  )
}
