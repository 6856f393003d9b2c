// Who answers a review, and which notices are still true (OFF-16).
import type { OfficeRole, ReviewEvent } from '@visions/contract/constants'
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
export const reviewersOf = <P extends Member & { is_granter: boolean }>(
  draft: Submitted,
  publishers: readonly P[],
  organisationId: string | null,
): P[] =>
  nearest(
    publishers.filter((one) => mayAnswer(draft, one)),
    organisationId,
  )

interface Member {
  id: string
  organisation_id: string
}

/** The members of an organisation among these; without one, all of these. Each once. */
export function nearest<M extends Member>(members: readonly M[], organisationId: string | null): M[] {
  const own = members.filter((one) => one.organisation_id === organisationId)
  return [...new Map((own.length > 0 ? own : members).map((one) => [one.id, one])).values()]
}

/** When a notice is still true: the content has not moved on. */
const CURRENT: Record<ReviewEvent, (noticed: Noticed) => boolean> = {
  asked: ({ stage }) => stage === 'submitted',
  'no-reviewer': ({ stage }) => stage === 'submitted',
  returned: ({ stage }) => stage === 'writing',
  scheduled: ({ stage }) => stage === 'approved',
  published: ({ is_live: isLive }) => isLive,
  failed: ({ stage }) => stage === 'writing' || stage === 'submitted',
  commented: ({ comment }) => comment !== null,
  discarded: () => true,
  'archival-proposed': ({ is_proposed: isProposed }) => isProposed,
  archived: ({ is_live: isLive }) => !isLive,
  'archival-withdrawn': ({ is_live: isLive }) => isLive,
  'archival-ended': ({ is_live: isLive }) => isLive,
}

export const isCurrent = (noticed: Noticed): boolean => CURRENT[noticed.event](noticed)

interface Noticed {
  event: ReviewEvent
  /** null: the content has no draft. */
  stage: Stage | null
  is_live: boolean
  comment: string | null
  /** Whether the proposal of the actor to archive it waits. */
  is_proposed: boolean
}

/** Whether members with these roles get mails about an event. */
export function isReader(event: ReviewEvent, roles: readonly OfficeRole[]): boolean {
  if (event === 'no-reviewer') return roles.includes('admin')
  return roles.includes('publisher') || (roles.includes('editor') && event !== 'asked' && event !== 'archival-proposed')
}

/** The latest notice of each event of each content. Notices are in the order of their time. */
export const latestNotices = <N extends { id: string; kind: string; key: string | null; event: string }>(
  notices: readonly N[],
): N[] => [...new Map(notices.map((one) => [`${one.kind}/${one.key ?? one.id} ${one.event}`, one])).values()]
