import { useActionData } from 'react-router'
import { actOnMembers, loadMembers, type MembersOutcome, type MembersPage } from '../features/office/members-act.ts'
import { MembersView } from '../features/office/members-page.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Membres · Visions Bureau' }]

export const loader = onOffice(loadMembers)
export const action = onOffice(actOnMembers)

/** Members, roles and invitations of the chosen organisation (DOR-09). */
export default function OfficeMembers({ loaderData }: { loaderData: MembersPage }) {
  return (
    <div className="page">
      <MembersView page={loaderData} outcome={useActionData<MembersOutcome>()} />
    </div>
  )
}
