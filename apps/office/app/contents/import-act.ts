// The pages of an import: the form for a file, and the report with its application (OFF-07).
import { CONTENT_KINDS, MAX_IMPORT_BYTES, type ContentKind } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import { redirect } from 'react-router'
import type { Api } from '@visions/ui/lib/api.ts'
import { plain, text } from '@visions/ui/lib/form-text.ts'
import { notFound, type PageArgs } from '@visions/ui/lib/on-server.ts'
import { canWrite, findMember } from '../office-me.ts'
import { answerOrRefusal } from '../on-office.ts'
import { importAddress } from './content-address.ts'
import { importRefusal } from './import-words.ts'

export type ImportPage = Awaited<ReturnType<typeof loadImport>>
export type ImportReportPage = Awaited<ReturnType<typeof loadImportReport>>
export interface ImportOutcome {
  failure: string
  /** The field that the failure is about. */
  field?: 'file' | 'type'
  /** The chosen kind, chosen again. The file must be chosen again as well. */
  kind?: ContentKind | undefined
}

export async function loadImport(api: Api, { url }: PageArgs) {
  const me = await findMember(api)
  return {
    canImport: canWrite(me),
    isTooLarge: url.searchParams.get('erreur') === 'taille',
    kind: CONTENT_KINDS.find((kind) => kind === url.searchParams.get('type')),
    kinds: CONTENT_KINDS.map((kind) => ({ value: kind, label: KINDS[kind].label })),
  }
}

export async function actOnImport(api: Api, { request }: PageArgs): Promise<ImportOutcome> {
  const form = await request.formData()
  const kind = CONTENT_KINDS.find((one) => one === text(form, 'type'))
  const failed = (code: string, field?: ImportOutcome['field'], line?: string | number): ImportOutcome => ({
    failure: `${line === undefined ? '' : `Ligne ${line}\u00a0: `}${importRefusal(code)}`,
    ...(field && { field }),
    kind,
  })
  const file = form.get('file')
  if (file === null || typeof file === 'string' || file.name === '') return failed('no_file', 'file')
  if (file.size === 0) return failed('empty_file', 'file')
  if (file.size > MAX_IMPORT_BYTES) return failed('too_large', 'file')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isBundle = /^\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 100)))
  if (!isBundle && !kind) return failed('no_kind', 'type')
  const query = { ...(!isBundle && { kind }), name: plain(file.name).trim().slice(0, 200) }
  const { answer, refused, body } = await answerOrRefusal(api('POST /office/imports', { query, body: bytes }))
  if (!answer) return failed(refused, body?.details && 'file', body?.details?.['line'])
  throw redirect(importAddress(answer.id))
}

function importIn(params: PageArgs['params']): string {
  const id = params['import'] ?? ''
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw notFound()
  return id
}

export async function loadImportReport(api: Api, { params }: PageArgs) {
  await findMember(api)
  const report = await api('GET /office/imports/{id}', { params: { id: importIn(params) } })
  return { ...report, kindLabel: report.kind && KINDS[report.kind].label }
}

/** Applies an import. */
export async function actOnImportReport(api: Api, { params, request }: PageArgs): Promise<{ failure: string }> {
  const id = importIn(params)
  const fingerprint = text(await request.formData(), 'empreinte')
  const { refused } = await answerOrRefusal(
    api('POST /office/imports/{id}/application', { params: { id }, body: { fingerprint } }),
  )
  if (refused === undefined) throw redirect(importAddress(id))
  return { failure: importRefusal(refused) }
}
