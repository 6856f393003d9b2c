// How contexts are stored (OFF-08).
import { byKey } from '../shown-state.rules.ts'
import { findSwitches } from './namespaces.repository.ts'
import { showContext } from './shown-groups.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'

export const contextKind: ContentMapping = {
  kind: 'contexts',
  table: 'contexts',
  key: 'name',
  withdrawal: 'delete',
  link: (key) => `/?context=${encodeURIComponent(key)}`,
  shownTo: async (db, keys, { findUses }) => {
    const uses = await findUses('contexts', keys)
    return byKey(await findSwitches(db, keys), (context) => showContext(context, uses.get(context.id) ?? []))
  },
  page: () => '/user/profile/reglages#contexte',
}
