// The first page of contents, and the reviews (OFF-02, OFF-19).
import { CONTENT_STATES, type ContentKind, type ContentState } from '@visions/contract/constants'
import { KINDS } from '@visions/contract/contents/kinds'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { plain } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { canWrite, findMember } from '../office-me.ts'
import { countText } from './content-words.ts'
import { KIND_GROUPS } from './kind-groups.ts'

export type ContentsPage = Awaited<ReturnType<typeof loadContents>>
export type ReviewsPage = Awaited<ReturnType<typeof loadReviews>>

/** Published contents among those of a kind. */
export const liveIn = (counts: Partial<Record<ContentState, number>>): number =>
  (counts.published ?? 0) + (counts.changed ?? 0)

/** The part of the page with own drafts. */
export const DRAFTS = 'mes-brouillons'

export async function loadContents(api: Api, { url }: PageArgs) {
  const me = await findMember(api)
  const search = plain(url.searchParams.get('cherche')).trim().slice(0, 80) || undefined
  const [{ kinds }, found, own] = await Promise.all([
    api('GET /office/contents'),
    search === undefined ? null : orNull(api('GET /office/search', { query: { search } })),
    search === undefined && canWrite(me) ? orNull(api('GET /office/drafts')) : null,
  ])
  const counts = new Map(kinds.map((one) => [one.kind, one.counts]))
  return {
    canImport: canWrite(me),
    search,
    found: found && { ...found, contents: withKind(found.contents) },
    drafts: own && { ...own, drafts: withKind(own.drafts) },
    /** Published contents of all kinds. */
    live: kinds.reduce((sum, one) => sum + liveIn(one.counts), 0),
    toReview: kinds.reduce((sum, one) => sum + (one.counts['in-review'] ?? 0), 0),
    groups: KIND_GROUPS.map((group) => ({
      ...group,
      kinds: group.kinds.map((kind) => ({
        kind,
        label: KINDS[kind].label,
        one: KINDS[kind].singular,
        about: KINDS[kind].description,
        hasKey: KINDS[kind].key !== undefined,
        counts: CONTENT_STATES.flatMap((state) => {
          const n = counts.get(kind)?.[state] ?? 0
          return n > 0 ? [countText(kind, state, n)] : []
        }),
      })),
    })),
  }
}

/** Asks for advice about published texts, in the address of the reviews. */
export const ADVICE = 'textes'

/** The name of the kind of each content, for a list of several kinds. */
const withKind = <C extends { kind: ContentKind }>(contents: readonly C[]) =>
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
    ending: withKind(ending),
    /** Published contents with advice about their French. `undefined`: not asked for; null: the check failed. */
    advised: asksAdvice ? advice && withKind(advice.contents) : undefined,
  }
}
