import { useActionData } from 'react-router'
import {
  actOnContentList,
  loadContentList,
  type ContentListOutcome,
  type ContentListPage,
} from '../features/office/contents/content-list-act.ts'
import { ContentListView } from '../features/office/contents/content-list-view.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = ({ loaderData }: { loaderData?: ContentListPage }) => [
  { title: `${loaderData?.label ?? 'Contenus'} · Visions Bureau` },
]

export const loader = onOffice(loadContentList)
export const action = onOffice(actOnContentList)

/** The contents of a kind (OFF-02). */
export default function OfficeContentList({ loaderData }: { loaderData: ContentListPage }) {
  return (
    <div className="page">
      <ContentListView page={loaderData} outcome={useActionData<ContentListOutcome>()} />
    </div>
  )
}
