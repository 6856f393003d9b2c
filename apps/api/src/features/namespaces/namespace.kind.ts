// How namespaces are stored (OFF-08).
import type { ContentMapping } from '../content-mapping.ts'

export const namespaceKind: ContentMapping = {
  kind: 'namespaces',
  table: 'namespaces',
  key: 'name',
  withdrawal: 'delete',
}
