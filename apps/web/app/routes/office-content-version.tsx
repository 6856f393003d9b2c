import { useActionData } from 'react-router'
import {
  actOnVersion,
  loadVersion,
  type VersionOutcome,
  type VersionPage,
} from '../features/office/contents/version-act.ts'
import { VersionView } from '../features/office/contents/version-view.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = ({ loaderData }: { loaderData?: VersionPage }) => [
  {
    title: `${loaderData ? `Version ${loaderData.version.version}, ${loaderData.title}` : 'Une version'} · Visions Bureau`,
  },
]

export const loader = onOffice(loadVersion)
export const action = onOffice(actOnVersion)

/** A published version of a content (OFF-02). */
export default function OfficeContentVersion({ loaderData }: { loaderData: VersionPage }) {
  return (
    <div className="page">
      <VersionView page={loaderData} outcome={useActionData<VersionOutcome>()} />
    </div>
  )
}
