// The first page of the office: what waits for this professional (OFF-01, OFF-02).
import { OPENING_SUBJECTS } from '@visions/contract/contents/opening'
import type { ListedContent } from '@visions/contract/office-contents'
import { OFFICE, withQuery } from '@visions/contract/office-addresses'
import type { Api } from '@visions/ui/lib/api.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import { canReadContents, canRetry, canWrite, findMember, hasEconomy } from '../office-me.ts'
import { answerOrRefusal, finish } from '../on-office.ts'
import { retryRefusal } from './waiting-words.ts'

export type Home = Awaited<ReturnType<typeof loadHome>>

/** Most rewards that the page names. */
const MAX_STOCKS = 10

/** The answer of a call, else null: the rest of the page is shown without it. */
const part = async <T>(call: Promise<T>): Promise<T | null> => (await answerOrRefusal(call)).answer ?? null

const publishAt = ({ publishAt: at }: ListedContent): string[] => (at === null ? [] : [at])

export async function loadHome(api: Api, { url }: PageArgs) {
  const me = await findMember(api)
  const [opening, reviews, operations, stock, own] = await Promise.all([
    part(api('GET /office/opening')),
    canReadContents(me) ? part(api('GET /office/reviews')) : undefined,
    canRetry(me) ? part(api('GET /office/upkeep')) : undefined,
    hasEconomy(me) ? part(api('GET /office/codes')) : undefined,
    canWrite(me) ? part(api('GET /office/drafts')) : undefined,
  ])
  return {
    me,
    done: url.searchParams.get('fait'),
    isIncomplete: [opening, reviews, operations, stock, own].includes(null),
    /** Unpublished drafts that the professional has written in. */
    drafts: own?.drafts ?? [],
    /** Needed contents that are missing; 0: the site is complete. */
    missing: (opening?.subjects ?? []).filter(
      ({ subject, isDone }) => 'isNeeded' in OPENING_SUBJECTS[subject] && !isDone,
    ).length,
    isOpen: opening?.isOpen ?? true,
    reviews: reviews && {
      /** Drafts that this professional may answer (OFF-16). */
      waiting: reviews.waiting.filter(({ canAnswer }) => canAnswer).length,
      scheduled: reviews.scheduled.length,
      ending: reviews.ending ?? [],
      next: reviews.scheduled.flatMap(publishAt).toSorted()[0],
    },
    operations,
    /** Rewards with a lot to release, or few codes. */
    stocks: (stock?.rewards ?? [])
      .filter(({ waitingLots, left, lowStock }) => waitingLots > 0 || left <= lowStock)
      .slice(0, MAX_STOCKS),
  }
}

/** Retries the failed jobs of a task, or the given-up deliveries. */
export async function actOnHome(api: Api, { request }: PageArgs): Promise<{ failure: string }> {
  const form = await request.formData()
  const task = text(form, 'task')
  const call =
    task === ''
      ? api('POST /office/upkeep/deliveries/retry')
      : api('POST /office/upkeep/jobs/{task}/retry', { params: { task } })
  return finish(call, retryRefusal, ({ retried }) => withQuery(OFFICE, { fait: retried > 0 ? 'relance' : 'rien' }))
}
