import { useActionData } from 'react-router'
import { actOnAsked, loadAsked, type AskedPageData, type AskedRefused } from '../features/meetings/asked-act.ts'
import { AskedPage, AskedTrouble } from '../features/meetings/asked-page.tsx'
import { onServer } from '../lib/universal.ts'

export const handle = { hydrate: false }
// Nothing of the person: titles are kept in histories.
export const meta = () => [
  { title: 'Une demande de rendez-vous · Visions' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export const loader = onServer(loadAsked)
export const action = onServer(actOnAsked)

/** What an establishment reads and answers, without an account or a script (MTG-04). */
export default function AskedMeetingRoute({ loaderData }: { loaderData: AskedPageData }) {
  const refused = useActionData<AskedRefused>()
  return loaderData.meeting === null ? (
    <AskedTrouble {...loaderData} />
  ) : (
    <AskedPage {...loaderData} refused={refused} />
  )
}
