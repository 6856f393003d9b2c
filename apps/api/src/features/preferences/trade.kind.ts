// How trades are stored (OFF-02), and their checks (OFF-09). Answers of people have the code, without a reference to
// the row.
import { refusal } from '../content-checks.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { pageOfCard } from './preview-card.ts'

export const tradeKind: ContentMapping = {
  kind: 'trades',
  table: 'trades',
  key: 'code',
  withdrawal: 'delete',
  page: pageOfCard('trade'),
  check: ({ interests }) =>
    typeof interests === 'string' && interests !== '' && !/^[RIASEC]{1,3}$/.test(interests)
      ? [refusal('interests', 'Écrivez une à trois lettres majuscules parmi R, I, A, S, E et C.')]
      : [],
}
