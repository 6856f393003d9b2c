// How sentences of the game are stored (OFF-02), and their checks (OFF-09).
import { refusal } from '../content-checks.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { byKey } from '../shown-state.rules.ts'
import { findShownSentences } from './preferences.repository.ts'
import { showSentence } from './preferences.rules.ts'

export const sentenceKind: ContentMapping = {
  kind: 'sentences',
  table: 'game_sentences',
  key: 'code',
  withdrawal: 'delete',
  shownTo: async (db, keys) => byKey(await findShownSentences(db, keys), showSentence),
  page: () => '/user/game',
  check: ({ interest, setting }) =>
    (interest === null) === (setting === null)
      ? [refusal('interest', 'Choisissez un centre d’intérêt ou un cadre de travail, et un seul des deux.')]
      : [],
}
