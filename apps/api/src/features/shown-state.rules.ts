// What people meet of a published content, for the kinds that say so (OFF-17). Reasons follow «Publié, mais».
import { longDate } from '@visions/contract/french-dates'
import { count, inSentence } from '@visions/contract/french-words'
import { optionName } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { SITUATION_OPTIONS } from '@visions/contract/contents/words'
import type { ContentKind } from '@visions/contract/constants'
import type { Shown } from '@visions/contract/office-contents'
import type { ContentMapping, Use } from './content-mapping.ts'

/** Met by these people, or in these places. reason: what is wrong all the same. */
export const seenBy = (who: readonly string[], reason?: string): Shown => ({
  isSeen: true,
  who: who.slice(0, 20),
  nextSteps: [],
  ...(reason !== undefined && { reason }),
})

export const unseen = (reason: string): Shown => ({ isSeen: false, who: [], nextSteps: [], reason })

/** «3 décembre 2026», of a day in Paris. */
const dayText = (day: string): string => longDate(`${day}T12:00:00Z`)

/** The period of a content, by days in Paris (`YYYY-MM-DD`), and today. */
export interface ShownPeriod {
  begins: string | null
  ends: string | null
  today: string
}

/** Outside its period no person meets it; in its period, until when. */
export function seenInPeriod({ begins, ends, today }: ShownPeriod, who: readonly string[]): Shown {
  if (ends !== null && ends < today) return unseen(`sa fin est passée\u00a0: ${dayText(ends)}`)
  if (begins !== null && begins > today) return unseen(`son début est à venir\u00a0: ${dayText(begins)}`)
  return seenBy([...who, ...(ends === null ? [] : [`jusqu’au ${dayText(ends)}`])])
}

/** Shown values by their keys. */
export const byKey = <Row extends { id: string }>(rows: readonly Row[], show: (row: Row) => Shown) =>
  new Map(rows.map((row) => [row.id, show(row)]))

/** «3 métiers», «1 témoignage»: the contents that reference one. */
export const useNames = (uses: readonly Use[]): string[] =>
  uses.map(({ kind, count: n }) => count(n, KINDS[kind].singular.replace(/^une? /, ''), inSentence(KINDS[kind].label)))

/** Shown values of a kind that follow from the contents that reference each one. */
export const byUse =
  (kind: ContentKind, show: (uses: readonly Use[], key: string) => Shown): NonNullable<ContentMapping['shownTo']> =>
  async (_db, keys, { findUses }) => {
    const found = await findUses(kind, keys)
    return new Map(keys.map((key) => [key, show(found.get(key) ?? [], key)]))
  }

/** «lycéen ou lycéenne»; everyone without a situation. */
export const situationNames = (situations: readonly string[]): string[] =>
  situations.length === 0
    ? ['tout le monde']
    : situations.map((situation) => inSentence(optionName(SITUATION_OPTIONS, situation) ?? situation))
