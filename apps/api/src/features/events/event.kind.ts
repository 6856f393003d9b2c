// How events are stored (OFF-02), and their checks (OFF-09).
import { byKey, seenInPeriod } from '../shown-state.rules.ts'
import { findShownEvents } from './events.repository.ts'
import { refusal } from '../content-checks.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'

export const eventKind: ContentMapping = {
  kind: 'events',
  table: 'events',
  key: 'id',
  withdrawal: 'archived_at',
  leftOut: { revision: 'rises with each change' },
  page: () => '/user/events',
  shownTo: async (db, keys) =>
    byKey(await findShownEvents(db, keys), (period) => seenInPeriod(period, ['tout le monde'])),
  check: ({ starts_at: start, ends_at: end }) =>
    typeof start === 'string' && typeof end === 'string' && end <= start
      ? [refusal('ends_at', 'La fin doit venir après le début.')]
      : [],
}
