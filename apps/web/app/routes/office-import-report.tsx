import { useActionData } from 'react-router'
import { actOnImportReport, loadImportReport, type ImportReportPage } from '../features/office/contents/import-act.ts'
import { ImportReportView } from '../features/office/contents/import-report-view.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = ({ loaderData }: { loaderData?: ImportReportPage }) => [
  { title: `${loaderData?.appliedAt ? 'Import terminé' : 'Vérification du fichier'} · Visions Bureau` },
]

export const loader = onOffice(loadImportReport)
export const action = onOffice(actOnImportReport)

/** What a file would change in the contents, or has changed (OFF-07). */
export default function OfficeImportReport({ loaderData }: { loaderData: ImportReportPage }) {
  return (
    <div className="page">
      <ImportReportView page={loaderData} failure={useActionData<{ failure: string }>()?.failure} />
    </div>
  )
}
