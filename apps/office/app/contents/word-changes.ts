// The words that differ between two texts, for a change that is read at a glance (OFF-19).
import { diffArrays } from 'diff'

export interface Part {
  text: string
  isChanged: boolean
}

/** Words that are added and removed in all; beyond it, all counts as changed. Bounds the work on two long texts. */
const MAX_EDITS = 1000

/** Words, spaces and marks, in their order. */
const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}’'-]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []

/** Two texts in parts: which ones are only in the one or in the other. `areEqual` compares two words. */
export function wordChanges(before: string, after: string, areEqual = Object.is): { before: Part[]; after: Part[] } {
  const options = { maxEditLength: MAX_EDITS, comparator: areEqual }
  const changes = diffArrays(tokensOf(before), tokensOf(after), options)
  const sideOf = (text: string, other: 'added' | 'removed') =>
    changes ? partsOf(changes.filter((change) => !change[other])) : [{ text, isChanged: true }]
  return { before: sideOf(before, 'added'), after: sideOf(after, 'removed') }
}

/** The parts of one side. A space between two changed words is changed, too. */
function partsOf(changes: readonly { value: string[]; added: boolean; removed: boolean }[]): Part[] {
  const parts: Part[] = []
  const isChangedAt = (index: number) => Boolean(changes[index]?.added || changes[index]?.removed)
  for (const [index, { value }] of changes.entries()) {
    const text = value.join('')
    const isBetween = text.trim() === '' && isChangedAt(index - 1) && isChangedAt(index + 1)
    const isChanged = isChangedAt(index) || isBetween
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else parts.push({ text, isChanged })
  }
  return parts
}
