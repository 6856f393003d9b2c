import { useLocation } from 'react-router'
import { PocketCard } from '../features/pocket/pocket-card.tsx'
import { ContextCard } from '../features/profile/context-card.tsx'
import { actOnProfile } from '../features/profile/page-act.ts'
import { ProfileTabs } from '../features/profile/profile-tabs.tsx'
import { VibrationCard } from '../features/profile/vibration-card.tsx'
import { notificationsAddress } from '../features/shell/notifications-address.ts'
import { usePerson } from '../features/shell/use-person.ts'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { onBrowser, onServer } from '../lib/universal.ts'
import { Stack } from '@visions/ui/layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { Page } from '@visions/ui/page-layout.tsx'
import { PageHeader } from '@visions/ui/page-header.tsx'

/** null: loading failed. */
const load = async (api: Api) => ({ contexts: (await orNull(api('GET /public/contexts')))?.contexts ?? null })
export const loader = onServer(load)
export const clientLoader = onBrowser(load)

export const action = onServer(actOnProfile)
export const clientAction = onBrowser(actOnProfile)

export const meta = () => [{ title: 'Réglages · Visions' }]

/** «Réglages»: context, mails, vibration, offline copy (PRO-05). */
export default function ProfileSettings({ loaderData }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const { user } = usePerson()
  const location = useLocation()
  return (
    <Page width={44}>
      <Stack gap={4}>
        <ProfileTabs />
        <PageHeader title="Réglages">Chaque réglage est enregistré quand vous le changez.</PageHeader>
      </Stack>
      <ContextCard user={user} {...loaderData} />
      <MediaCard
        icon="mail"
        title="E-mails que je reçois"
        text="Choisissez ce que nous vous envoyons aussi par e-mail."
        to={`${notificationsAddress(location)}#e-mails`}
        headingLevel={2}
      />
      <VibrationCard />
      <PocketCard user={user} />
    </Page>
  )
}
