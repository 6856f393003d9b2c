import { useActionData } from 'react-router'
import { actOnInvitation, loadInvitation, type InvitationOutcome } from '../features/office/invitation-act.ts'
import { InvitationView } from '../features/office/invitation-page.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
// No personal data: browsers store titles in their history.
export const meta = () => [{ title: 'Une invitation · Visions Bureau' }]

export const loader = onOffice(loadInvitation)
export const action = onOffice(actOnInvitation)

/** The link of an invitation: sign in, then accept (DOR-09). */
export default function OfficeInvitation({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadInvitation>> }) {
  return <InvitationView page={loaderData} outcome={useActionData<InvitationOutcome>()} />
}
