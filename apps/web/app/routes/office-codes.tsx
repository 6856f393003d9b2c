import { loadCodes, type CodesPage } from '../features/office/codes/codes-act.ts'
import { CodesView } from '../features/office/codes/codes-page.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Codes · Visions Bureau' }]

export const loader = onOffice(loadCodes)

/** The stock of codes of all rewards (RWD-09). */
export default function OfficeCodes({ loaderData }: { loaderData: CodesPage }) {
  return (
    <div className="page">
      <CodesView page={loaderData} />
    </div>
  )
}
