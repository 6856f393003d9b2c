// How trades are stored (OFF-02), and their checks (OFF-09). Answers of people have the code, without a reference to
// the row. src/contents.ts adds the page: it shows an answer.
import { rowsIn } from '@visions/contract/contents/fields'
import { refusal } from '../content-checks.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { byUse, seenBy, useNames } from '../shown-state.rules.ts'

const IMPORTED = 'an import writes it'

export const tradeKind: ContentMapping = {
  kind: 'trades',
  table: 'trades',
  key: 'code',
  withdrawal: 'delete',
  shownTo: byUse('trades', (uses) =>
    seenBy(['«\u00a0Mes envies\u00a0» et bilans, selon les réponses', ...useNames(uses)]),
  ),
  leftOut: {
    other_sectors: IMPORTED,
    centres: IMPORTED,
    profile: IMPORTED,
    deeds: IMPORTED,
    names: IMPORTED,
    related: IMPORTED,
    is_regulated: IMPORTED,
    source: 'what wrote the trade first',
    imported: 'an import compares it with the columns of the form',
    former_title: IMPORTED,
    renamed_at: IMPORTED,
  },
  check: ({ demand, settings, limits, unsaid }) => [
    ...(typeof demand === 'string' && demand !== '' && !/\p{L}{3}.*\b20\d\d\b/u.test(demand)
      ? [refusal('demand', 'Écrivez la source, puis l’année.')]
      : []),
    ...(rowsIn(unsaid).some((code) => [...rowsIn(limits), ...rowsIn(settings)].includes(code))
      ? [refusal('unsaid', 'Décochez ici les conditions que vous avez cochées plus haut.')]
      : []),
  ],
}
