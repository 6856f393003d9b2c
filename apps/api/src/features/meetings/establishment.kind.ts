// How establishments are stored (OFF-02).
import type { ContentMapping } from '../content-mapping.ts'
import { byKey, seenBy } from '../shown-state.rules.ts'
import { announceChange } from './announce-change.use-case.ts'
import { findShownEstablishments } from './establishments.repository.ts'

export const establishmentKind: ContentMapping = {
  kind: 'establishments',
  table: 'establishments',
  key: 'id',
  // Meetings reference the row.
  withdrawal: 'archived_at',
  // Each has a mailbox: people can ask for a meeting.
  shownTo: async (db, keys) =>
    byKey(await findShownEstablishments(db, keys), ({ city }) => seenBy([`demandes de rendez-vous (${city})`])),
  page: () => '/user/meetings',
  onPublished: announceChange,
  leftOut: { city_key: 'generated from the city', search_text: 'generated from name and city' },
}
