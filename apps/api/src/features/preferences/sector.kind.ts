// How sectors are stored (OFF-02). Answers of people have the code, without a reference to the row.
import type { ContentMapping } from '../content-mapping.ts'
import { pageOfCard } from './preview-card.ts'

export const sectorKind: ContentMapping = {
  kind: 'sectors',
  table: 'sectors',
  key: 'code',
  withdrawal: 'delete',
  page: pageOfCard('sector'),
}
