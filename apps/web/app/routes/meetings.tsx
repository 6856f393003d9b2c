import { thenShown } from '../features/assessments/assessment-act.ts'
import { actOnMeetings } from '../features/meetings/meetings-act.ts'
import { ONLY_SHOWN } from '../features/meetings/meetings-address.ts'
import { loadMeetings, type MeetingsData } from '../features/meetings/meetings-data.ts'
import { MeetingsPage } from '../features/meetings/meetings-page.tsx'
import type { Api } from '@visions/ui/lib/api.ts'
import { onBrowser, onServer, skipReloadFor } from '../lib/universal.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { Stack } from '@visions/ui/layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'

const load = (api: Api, { url }: PageArgs) => loadMeetings(api, url)
export const loader = onServer(load)
export const clientLoader = onBrowser(load)
export const shouldRevalidate = skipReloadFor(...ONLY_SHOWN)

export const action = onServer(thenShown(actOnMeetings))
export const clientAction = onBrowser(actOnMeetings)

export const meta = () => [{ title: 'Rendez-vous · Visions' }]

export default function Meetings({ loaderData }: { loaderData: MeetingsData }) {
  return (
    <Stack gap={6}>
      <MeetingsPage data={loaderData} />
      <MediaCard
        icon="chat"
        title="Un coach pour vous accompagner"
        text="Demandez un coaching depuis votre profil. L’équipe de Visions vous répond par e-mail."
        to="/user/profile#coaching"
        headingLevel={2}
      />
    </Stack>
  )
}
