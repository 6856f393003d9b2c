// How contexts are stored (OFF-08).
import type { ContentMapping } from '../content-mapping.ts'

export const contextKind: ContentMapping = {
  kind: 'contexts',
  table: 'contexts',
  key: 'name',
  withdrawal: 'delete',
  page: () => '/user/profile/reglages#contexte',
}
