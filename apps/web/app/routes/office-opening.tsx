import { onOffice } from '../features/office/on-office.ts'
import {
  actOnOpening,
  loadOpening,
  type OpeningOutcome,
  type OpeningPage,
} from '../features/office/opening/opening-act.ts'
import { OpeningView } from '../features/office/opening/opening-view.tsx'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Avant d’ouvrir · Visions Bureau' }]

export const loader = onOffice(loadOpening)
export const action = onOffice(actOnOpening)

/** What must exist before the site opens (OFF-20). */
export default function OfficeOpening({
  loaderData,
  actionData,
}: {
  loaderData: OpeningPage
  actionData: OpeningOutcome | undefined
}) {
  return (
    <div className="page">
      <OpeningView page={loaderData} outcome={actionData} />
    </div>
  )
}
