import { useActionData } from 'react-router'
import {
  actOnRequest,
  loadRequest,
  type RequestPageData,
  type RequestRefused,
} from '../features/meetings/request-act.ts'
import { RequestPage, RequestTrouble } from '../features/meetings/request-page.tsx'
import { onServer } from '../lib/universal.ts'

export const handle = { hydrate: false }
// No personal data: browsers store titles in their history.
export const meta = () => [
  { title: 'Une demande de rendez-vous · Visions' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export const loader = onServer(loadRequest)
export const action = onServer(actOnRequest)

/** An establishment reads and answers a request, without an account or scripts (MTG-04). */
export default function MeetingRequestRoute({ loaderData }: { loaderData: RequestPageData }) {
  const refused = useActionData<RequestRefused>()
  return loaderData.meeting === null ? (
    <RequestTrouble {...loaderData} />
  ) : (
    <RequestPage {...loaderData} refused={refused} />
  )
}
