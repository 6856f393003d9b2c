import type { ContentDocument } from '@visions/contract/contents/fields'
import type { PreviewedContent } from '../content-mapping.ts'
import { deleteOthers } from '../guidance/index.ts'
import { savePiste } from '../pistes/index.ts'
import { findTradeOf } from './visits.repository.ts'

const nameIn = (document: ContentDocument, field: string): string =>
  typeof document[field] === 'string' ? document[field] : ''

/** The visit of a piste that shows a testimony: of its trade, or of the first trade of its sector (OFF-03, PIS-10). */
export async function pageOfTestimony({ db, personId, key, document }: PreviewedContent): Promise<string> {
  const trade = await findTradeOf(db, { trade: nameIn(document, 'trade'), sector: nameIn(document, 'sector') })
  if (!trade) return '/user/pistes'
  await deleteOthers(db, 'testimonies', key)
  const piste = { kind: 'trade', ...trade } as const
  const { id } = await savePiste(db, personId, piste, { answer: 'yes', source: 'search' })
  return `/user/pistes/${id}?visite=people`
}
