import { useActionData } from 'react-router'
import { actOnImport, loadImport, type ImportOutcome, type ImportPage } from '../features/office/contents/import-act.ts'
import { ImportView } from '../features/office/contents/import-view.tsx'
import { onOffice } from '../features/office/on-office.ts'

export const handle = { hydrate: false }
export const meta = () => [{ title: 'Importer un fichier · Visions Bureau' }]

export const loader = onOffice(loadImport)
export const action = onOffice(actOnImport)

/** The form for a file of contents to import (OFF-07). */
export default function OfficeImport({ loaderData }: { loaderData: ImportPage }) {
  return (
    <div className="page">
      <ImportView page={loaderData} outcome={useActionData<ImportOutcome>()} />
    </div>
  )
}
