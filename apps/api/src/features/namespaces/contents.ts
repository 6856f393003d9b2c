// How namespaces and contexts are stored (OFF-08).
import type { ContentMapping } from '../../platform/content-mapping.ts'

export const namespaceContents: readonly ContentMapping[] = [
  { kind: 'namespaces', table: 'namespaces', key: 'name', withdrawal: 'delete', leftOut: {} },
  { kind: 'contexts', table: 'contexts', key: 'name', withdrawal: 'delete', leftOut: {} },
]
