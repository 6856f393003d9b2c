// Who answers a review, and which notices are still true (OFF-16).
import type { ReviewEvent } from '@visions/contract/constants'
import type { Stage } from './items.repository.ts'

/** A draft whose review was asked for. */
export interface Submitted {
  authors: readonly string[]
  submitted_by: string | null
  /** Whether it changes a field that two people publish. */
  needs_two: boolean
}

/** All who have written in a draft or asked for its review. */
export const writersOf = ({ authors, submitted_by: by }: Pick<Submitted, 'authors' | 'submitted_by'>): string[] => [
  ...authors,
  ...(by === null ? [] : [by]),
]

/** Whether a publisher answers a review: another one than its asker, and of two people no author. */
export const mayAnswer = (
  draft: Submitted,
  { id, is_granter: isGranter }: { id: string; is_granter: boolean },
): boolean => id !== draft.submitted_by && (!draft.needs_two || (!draft.authors.includes(id) && !isGranter))

/** Publishers of the organisation of the asker who answer a review; without one, those of all organisations. */
export function reviewersOf<P extends { id: string; organisation_id: string; is_granter: boolean }>(
  draft: Submitted,
  publishers: readonly P[],
  organisationId: string | null,
): P[] {
  const able = publishers.filter((one) => mayAnswer(draft, one))
  const own = able.filter((one) => one.organisation_id === organisationId)
  const unique = new Map((own.length > 0 ? own : able).map((one) => [one.id, one]))
  return [...unique.values()]
}

/** The stage of a draft about which an event is true; null: without a draft, it was published. */
const STAGES: Record<ReviewEvent, readonly (Stage | null)[]> = {
  asked: ['submitted'],
  returned: ['writing'],
  scheduled: ['approved'],
  published: [null, 'writing', 'submitted', 'approved'],
  failed: ['writing', 'submitted'],
}

/** Whether a notice is still true: the content has not moved on. */
export const isCurrent = ({ event, stage, is_live: isLive }: Noticed): boolean =>
  STAGES[event].includes(stage) && (event !== 'published' || isLive)

interface Noticed {
  event: ReviewEvent
  stage: Stage | null
  is_live: boolean
}

/** The latest notice of each event of each content. Notices are in the order of their time. */
export const latestNotices = <N extends { kind: string; key: string; event: string }>(notices: readonly N[]): N[] => [
  ...new Map(notices.map((one) => [`${one.kind}/${one.key} ${one.event}`, one])).values(),
]
