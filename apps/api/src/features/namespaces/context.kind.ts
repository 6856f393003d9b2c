// How contexts are stored (OFF-08).
import { byKey, seenBy } from '../shown-state.rules.ts'
import { findSwitches } from './namespaces.repository.ts'
import type { ContentMapping } from '../content-mapping.ts'

export const contextKind: ContentMapping = {
  kind: 'contexts',
  table: 'contexts',
  key: 'name',
  withdrawal: 'delete',
  shownTo: async (db, keys) =>
    byKey(await findSwitches(db, keys), ({ hasSwitch }) =>
      seenBy(['personnes venues par son lien', ...(hasSwitch ? ['choix dans les réglages'] : [])]),
    ),
  page: () => '/user/profile/reglages#contexte',
}
