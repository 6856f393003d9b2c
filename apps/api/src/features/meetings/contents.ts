// How establishments are stored (OFF-02), and their checks (OFF-09).
import { refusal } from '../../platform/content-checks.rules.ts'
import type { ContentMapping } from '../../platform/content-mapping.ts'

export const meetingContents: readonly ContentMapping[] = [
  {
    kind: 'establishments',
    table: 'establishments',
    key: 'id',
    // Meetings reference the row.
    withdrawal: { archived: { is_sample: true }, live: { is_sample: false } },
    leftOut: {
      is_sample: 'set by archiving',
      city_key: 'generated from the city',
      search_text: 'generated from name and city',
    },
    check: ({ email }) =>
      typeof email === 'string' && email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)
        ? [refusal('email', 'Cette adresse n’est pas une adresse e-mail.')]
        : [],
  },
]
