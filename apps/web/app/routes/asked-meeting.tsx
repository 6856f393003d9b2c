import { useActionData } from 'react-router'
import { actOnAsked, loadAsked, type AskedPageData, type AskedRefused } from '../features/meetings/asked-act.ts'
import { AskedPage, AskedTrouble } from '../features/meetings/asked-page.tsx'
import { onServer } from '../lib/universal.ts'

export const handle = { hydrate: false }
// No personal data: browsers store titles in their history.
export const meta = () => [
  { title: 'Une demande de rendez-vous · Visions' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export const loader = onServer(loadAsked)
export const action = onServer(actOnAsked)

/** An establishment reads and answers a request, without an account or scripts (MTG-04). */
export default function AskedMeetingRoute({ loaderData }: { loaderData: AskedPageData }) {
  const refused = useActionData<AskedRefused>()
  return loaderData.meeting === null ? (
    <AskedTrouble {...loaderData} />
  ) : (
    <AskedPage {...loaderData} refused={refused} />
  )
}
