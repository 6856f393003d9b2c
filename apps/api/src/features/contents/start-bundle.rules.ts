// What the start bundle does with one content (OFF-20). It never replaces what a member has written.
import type { ContentKind } from '@visions/contract/constants'
import { areEqual, titleOf, type ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import type { UnchangedReason, StartOutcome } from '@visions/contract/preparation'

/** A content of the bundle. */
export interface StartEntry {
  kind: ContentKind
  key: string
  document: ContentDocument
}

/** What is stored of it. */
export interface StoredStart {
  item?: { draft: ContentDocument | null; stage: 'writing' | 'submitted' | 'approved' | null } | undefined
  row?: { document: ContentDocument; isArchived: boolean } | undefined
  /** What is live is what a bundle has written. */
  isOfBundle: boolean
  /** Another content has its title. */
  isTitleUsed: boolean
}

export interface StartPlan extends StartEntry {
  title: string
  action: 'create' | 'change' | 'keep'
  reason: UnchangedReason | null
  /** Outcome of a written content; the writer sets it. */
  outcome: StartOutcome | null
}

/** The plan for one content, without its outcome. */
export function planStart(entry: StartEntry, stored: StoredStart): StartPlan {
  const reason = reasonToKeep(entry, stored)
  const action = reason ? 'keep' : stored.row ? 'change' : 'create'
  return { ...entry, title: titleOf(KINDS[entry.kind], entry.document), action, reason, outcome: null }
}

function reasonToKeep({ document }: StartEntry, stored: StoredStart): UnchangedReason | null {
  const { item, row, isOfBundle, isTitleUsed } = stored
  const draft = item?.draft ?? null
  if (draft !== null && item?.stage !== 'writing') return 'waiting'
  if (draft !== null) return areEqual(draft, document) && !row ? 'same' : 'draft'
  if (row && !row.isArchived) return areEqual(row.document, document) ? 'same' : isOfBundle ? null : 'edited'
  if (row || item) return 'archived'
  return isTitleUsed ? 'title' : null
}
