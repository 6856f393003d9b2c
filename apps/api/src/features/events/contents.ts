// How events and announcements are stored (OFF-02), and their checks (OFF-09).
import type { ContentMapping } from '../../platform/content-mapping.ts'

export const eventContents: readonly ContentMapping[] = [
  {
    kind: 'events',
    table: 'events',
    key: 'id',
    withdrawal: 'archived_at',
    leftOut: {},
    check: ({ starts_at: start, ends_at: end }) =>
      typeof start === 'string' && typeof end === 'string' && end <= start
        ? [{ path: 'ends_at', message: 'La fin doit venir après le début.', isBlocking: true }]
        : [],
  },
  {
    kind: 'announcements',
    table: 'announcements',
    key: 'id',
    withdrawal: 'archived_at',
    leftOut: {},
    check: ({ shown_from: from, shown_until: until }) =>
      typeof from === 'string' && typeof until === 'string' && until < from
        ? [{ path: 'shown_until', message: 'Le dernier jour doit venir après le premier.', isBlocking: true }]
        : [],
  },
]
