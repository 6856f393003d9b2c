// Addresses of the contents in the office.
import type { ContentKind } from '@visions/contract/constants'
import { CONTENTS, IMPORT, withQuery } from '@visions/contract/office-addresses'

export const kindAddress = (kind: ContentKind): string => `${CONTENTS}/${kind}`
export const contentAddress = ({ kind, key }: { kind: ContentKind; key: string }): string =>
  `${CONTENTS}/${kind}/${encodeURIComponent(key)}`
/** A content whose review is to be answered: once it is answered, the page says so and names the next one (OFF-16). */
export const reviewAddress = (content: { kind: ContentKind; key: string }): string =>
  withQuery(contentAddress(content), { [TO_REVIEW]: '1' })
export const TO_REVIEW = 'relire'
export const versionAddress = (content: { kind: ContentKind; key: string }, version: number): string =>
  `${contentAddress(content)}/versions/${version}`
/** Where the script of the editor saves and announces its professional. */
export const savingAddress = (content: { kind: ContentKind; key: string }): string =>
  `${contentAddress(content)}/automatique`

interface ListQuery {
  search?: string | undefined
  state?: string | undefined
  namespace?: string | undefined
  unseen?: 'true' | undefined
  from?: string | undefined
  done?: string
}
/** A list of contents with its filters, from a place on. `done`: what the page says is done. */
export const filteredAddress = (
  kind: ContentKind,
  { search, state, namespace, unseen, from, done }: ListQuery,
): string =>
  withQuery(kindAddress(kind), {
    cherche: search,
    etat: state,
    espace: namespace,
    'sans-public': unseen,
    apres: from,
    fait: done,
  })

/** The report of an import. */
export const importAddress = (id: string): string => `${IMPORT}/${encodeURIComponent(id)}`
/** Files that the API answers with. */
export const EXPORT_OF_ALL = '/api/office/exports'
export const exportAddress = (kind: ContentKind): string => `${EXPORT_OF_ALL}/${kind}`
/** The part of an export, from 1. */
export const partAddress = (address: string, part: number): string => withQuery(address, { part: String(part) })
export const reportAddress = (id: string): string => `/api/office/imports/${encodeURIComponent(id)}/report`
