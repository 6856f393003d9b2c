import { useActionData } from 'react-router'
import { actOnAccess, loadAccess, type AccessOutcome, type AccessPage } from '../features/office/access-act.ts'
import { AccessView } from '../features/office/access-page.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Mon accès · Visions Bureau' }]

export const loader = onOffice(loadAccess)
export const action = onOffice(actOnAccess)

/** Own second factors, recovery codes, identities and sessions (DOR-08). */
export default function OfficeAccess({ loaderData }: { loaderData: AccessPage }) {
  return (
    <div className="page">
      <AccessView page={loaderData} outcome={useActionData<AccessOutcome>()} />
    </div>
  )
}
