import { useActionData } from 'react-router'
import { actOnMedium, loadMedium, type MediaOutcome, type MediumPage } from '../features/office/media/media-act.ts'
import { MediumView } from '../features/office/media/medium-page.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = ({ loaderData }: { loaderData?: MediumPage }) => [
  { title: `${loaderData?.medium.name ?? 'Image'} · Visions Bureau` },
]

export const loader = onOffice(loadMedium)
export const action = onOffice(actOnMedium)

/** A picture of the library (OFF-06). */
export default function OfficeMedium({ loaderData }: { loaderData: MediumPage }) {
  return (
    <div className="page">
      <MediumView page={loaderData} outcome={useActionData<MediaOutcome>()} />
    </div>
  )
}
