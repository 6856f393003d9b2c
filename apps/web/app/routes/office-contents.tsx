import { loadContents, type ContentsPage } from '../features/office/contents/contents-act.ts'
import { ContentsView } from '../features/office/contents/contents-view.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Contenus · Visions Bureau' }]

export const loader = onOffice(loadContents)

/** The kinds of contents (OFF-02). */
export default function OfficeContents({ loaderData }: { loaderData: ContentsPage }) {
  return (
    <div className="page">
      <ContentsView page={loaderData} />
    </div>
  )
}
