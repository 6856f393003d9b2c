import { useActionData } from 'react-router'
import { actOnMedia, loadMedia, type MediaOutcome, type MediaPage } from '../features/office/media/media-act.ts'
import { MediaView } from '../features/office/media/media-page.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Images · Visions Bureau' }]

export const loader = onOffice(loadMedia)
export const action = onOffice(actOnMedia)

/** The library of pictures (OFF-06). */
export default function OfficeMedia({ loaderData }: { loaderData: MediaPage }) {
  return (
    <div className="page">
      <MediaView page={loaderData} outcome={useActionData<MediaOutcome>()} />
    </div>
  )
}
