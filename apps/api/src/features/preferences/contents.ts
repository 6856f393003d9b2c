// How trades, sectors, work settings and sentences of the game are stored (OFF-02), and their checks (OFF-09).
import { refusal } from '../../platform/content-checks.rules.ts'
import type { ContentMapping } from '../../platform/content-mapping.ts'

/** Answers of people are stored under the codes, without a reference to the rows. */
export const preferenceContents: readonly ContentMapping[] = [
  { kind: 'sectors', table: 'sectors', key: 'code', withdrawal: 'delete', leftOut: {} },
  { kind: 'settings', table: 'work_settings', key: 'code', withdrawal: 'delete', leftOut: {} },
  {
    kind: 'sentences',
    table: 'game_sentences',
    key: 'code',
    withdrawal: 'delete',
    leftOut: {},
    check: ({ interest, setting }) =>
      (interest === null) === (setting === null)
        ? [refusal('interest', 'Choisissez un centre d’intérêt ou un cadre de travail, et un seul des deux.')]
        : [],
  },
  {
    kind: 'trades',
    table: 'trades',
    key: 'code',
    withdrawal: 'delete',
    leftOut: {},
    check: ({ interests }) =>
      typeof interests === 'string' && interests !== '' && !/^[RIASEC]{1,3}$/.test(interests)
        ? [refusal('interests', 'Écrivez une à trois lettres majuscules parmi R, I, A, S, E et C.')]
        : [],
  },
]
