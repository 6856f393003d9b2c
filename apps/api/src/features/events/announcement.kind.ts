// How announcements are stored (OFF-02), and their checks (OFF-09).
import { byKey, seenInPeriod, unseen } from '../shown-state.rules.ts'
import { findShownAnnouncements } from './events.repository.ts'
import { MAX_ANNOUNCEMENTS } from './events.rules.ts'
import { refusal } from '../content-checks.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'

export const announcementKind: ContentMapping = {
  kind: 'announcements',
  table: 'announcements',
  key: 'id',
  withdrawal: 'archived_at',
  page: () => '/user/catalog',
  shownTo: async (db, keys) =>
    byKey(await findShownAnnouncements(db, keys), ({ before, ...period }) => {
      const shown = seenInPeriod(period, ['tout le monde'])
      return shown.isSeen && before >= MAX_ANNOUNCEMENTS
        ? unseen(`${MAX_ANNOUNCEMENTS} annonces plus récentes sont affichées à sa place`)
        : shown
    }),
  check: ({ shown_from: from, shown_until: until }) =>
    typeof from === 'string' && typeof until === 'string' && until < from
      ? [refusal('shown_until', 'Le dernier jour doit venir après le premier.')]
      : [],
}
