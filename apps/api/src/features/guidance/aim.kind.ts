// How aims of the year are stored (OFF-02), and their checks before publication (OFF-09, PIS-11).
import { optionName } from '@visions/contract/contents/fields'
import { CLASS_OPTIONS } from '@visions/contract/contents/words'
import { inSentence } from '@visions/contract/french-words'
import { byKey, seenInPeriod, situationNames } from '../shown-state.rules.ts'
import type { ContentMapping } from '../content-mapping.ts'
import { checkAim } from './aim.rules.ts'
import { findOtherAims, findShownAims } from './guidance.repository.ts'

export const aimKind: ContentMapping = {
  kind: 'aims',
  table: 'aims',
  key: 'id',
  withdrawal: 'delete',
  shownTo: async (db, keys) =>
    byKey(await findShownAims(db, keys), ({ situations, classes, namespace, ...period }) =>
      seenInPeriod(period, [
        ...(classes.length === 0
          ? situationNames(situations)
          : classes.map((code) => inSentence(optionName(CLASS_OPTIONS, code) ?? code))),
        ...(namespace === null ? [] : [`seulement ${namespace}`]),
      ]),
    ),
  check: async (document, key, db) => checkAim(document, await findOtherAims(db, key)),
}
