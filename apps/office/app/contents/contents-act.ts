// The first page of contents, and the reviews (OFF-02).
import { CONTENT_STATES, type ContentState } from '@visions/contract/constants'
import type { ListedContent } from '@visions/contract/office-contents'
import { KINDS } from '@visions/contract/contents/kinds'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { canWrite, findMember } from '../office-me.ts'
import { countText } from './content-words.ts'

export type ContentsPage = Awaited<ReturnType<typeof loadContents>>
export type ReviewsPage = Awaited<ReturnType<typeof loadReviews>>

/** Published contents among those of a kind. */
export const liveIn = (counts: Partial<Record<ContentState, number>>): number =>
  (counts.published ?? 0) + (counts.changed ?? 0)

export async function loadContents(api: Api) {
  const me = await findMember(api)
  const { kinds } = await api('GET /office/contents')
  return {
    canImport: canWrite(me),
    /** Published contents of all kinds. */
    live: kinds.reduce((sum, { counts }) => sum + liveIn(counts), 0),
    toReview: kinds.reduce((sum, { counts }) => sum + (counts['in-review'] ?? 0), 0),
    kinds: kinds.map(({ kind, counts }) => ({
      kind,
      label: KINDS[kind].label,
      about: KINDS[kind].description,
      counts: CONTENT_STATES.flatMap((state) => (counts[state] ? [countText(kind, state, counts[state])] : [])),
    })),
  }
}

/** Asks for advice about published texts, in the address of the reviews. */
export const ADVICE = 'textes'

/** The name of the kind of each content, for a list of several kinds. */
const withKind = (contents: ListedContent[]) =>
  contents.map((content) => ({ ...content, kindLabel: KINDS[content.kind].label }))

export async function loadReviews(api: Api, { url }: PageArgs) {
  await findMember(api)
  const asksAdvice = url.searchParams.has(ADVICE)
  const [{ waiting, scheduled, archivals = [], ending = [] }, advice] = await Promise.all([
    api('GET /office/reviews'),
    asksAdvice ? orNull(api('GET /office/advice')) : null,
  ])
  return {
    waiting: withKind(waiting),
    scheduled: withKind(scheduled),
    archivals: withKind(archivals),
    ending,
    /** Published contents with advice about their French. `undefined`: not asked for; null: the check failed. */
    advised: asksAdvice ? (advice?.contents ?? null) : undefined,
  }
}
