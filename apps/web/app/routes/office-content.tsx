import { useActionData } from 'react-router'
import {
  actOnContent,
  loadContent,
  type ContentOutcome,
  type ContentPage,
} from '../features/office/contents/content-act.ts'
import { ContentView } from '../features/office/contents/content-view.tsx'
import { onOffice } from '../features/office/on-office.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the bundle
import editorScript from '../site/office-editor.ts?worker&url'

export const handle = { hydrate: false, script: editorScript }
export const meta = ({ loaderData }: { loaderData?: ContentPage }) => [
  { title: `${loaderData?.title || 'Un contenu'} · Visions Bureau` },
]

export const loader = onOffice(loadContent)
export const action = onOffice(actOnContent)

/** One content: its form, and what happens to it (OFF-02, OFF-04, OFF-05, OFF-09, OFF-10). */
export default function OfficeContent({ loaderData }: { loaderData: ContentPage }) {
  return (
    <div className="page">
      <ContentView page={loaderData} outcome={useActionData<ContentOutcome>()} />
    </div>
  )
}
