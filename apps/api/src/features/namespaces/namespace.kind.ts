// How namespaces are stored (OFF-08), and what their members meet (OFF-17).
import { byUse } from '../shown-state.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { showNamespace } from './shown-groups.rules.ts'

export const namespaceKind: ContentMapping = {
  kind: 'namespaces',
  table: 'namespaces',
  key: 'name',
  withdrawal: 'delete',
  link: (key) => `/custom-onboard?headai=${encodeURIComponent(key)}`,
  shownTo: byUse('namespaces', showNamespace),
}
