// How establishments are stored (OFF-02).
import type { ContentMapping } from '../content-mapping.ts'
import { announceChange } from './announce-change.use-case.ts'

export const establishmentKind: ContentMapping = {
  kind: 'establishments',
  table: 'establishments',
  key: 'id',
  // Meetings reference the row.
  withdrawal: 'archived_at',
  page: () => '/user/meetings',
  onPublished: announceChange,
  leftOut: { city_key: 'generated from the city', search_text: 'generated from name and city' },
}
