// Parses the addresses of the frame: person, view, page. Links are built from the parsed values, never from the raw
// query.
import { frameQuery } from '@visions/contract/partners/matching'
import { ANSWERS, type OfferKind } from '@visions/contract/vocabulary'
import { z } from 'zod'
import type { OfferQuery } from '../model.ts'

/** The two frames: trainings, and all other offers. */
export type Frame = 'courses' | 'jobs'
export const FRAMES: readonly Frame[] = ['courses', 'jobs']

/** The views by their name in addresses. `carte`: the best offer alone; `proposees`: the list of them. */
export const VIEWS = { carte: 'proposed', proposees: 'proposed', gardees: 'saved', ecartees: 'dismissed' } as const
export type View = keyof typeof VIEWS
const FIRST_VIEW = 'carte'
/** Kinds of offers by their name in the addresses of the jobs frame. */
export const JOB_TYPES = { emplois: 'job', stages: 'internship', alternances: 'apprenticeship' } as const
export type JobType = keyof typeof JOB_TYPES

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]]
const code = z.string().regex(/^[\w.:-]{1,80}$/)
/** An answer; '' withdraws it. */
const answer = z.enum([...ANSWERS, ''])
/** Position of the answered offer in its list, from 0. */
const place = z.coerce.number().int().min(0).max(60).catch(0)

/** The query of the contract, and our own parameters. Invalid ones of the contract are refused; ours get a default. */
const viewQuery = frameQuery.extend({
  vue: z.enum(keys(VIEWS)).catch(FIRST_VIEW),
  type: z.enum(keys(JOB_TYPES)).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  // Either the signature of the product, or the session that was opened with it.
  signature: z.string().optional(),
  session: z.string().default(''),
  // After an answer: the offer, its previous answer (missing after an undo), its position in the list.
  fait: code.optional().catch(undefined),
  avant: answer.optional().catch(undefined),
  place,
})
export type ViewQuery = z.output<typeof viewQuery>

export function readView(query: unknown): ViewQuery | undefined {
  return viewQuery.safeParse(query).data
}

const decisionForm = z.object({ code, answer, back: z.string().max(1000), before: answer.optional(), place })

/** A decision, and the view of its form. */
export interface Decision extends Omit<z.output<typeof decisionForm>, 'back'> {
  view: ViewQuery
}

export function readDecision(body: unknown): Decision | undefined {
  const form = decisionForm.safeParse(body).data
  const view = readBack(form?.back)
  return form && view && { code: form.code, answer: form.answer, before: form.before, place: form.place, view }
}

/** The view that a form returns to. */
export function readBack(back: unknown): ViewQuery | undefined {
  return typeof back === 'string' ? readView(Object.fromEntries(new URLSearchParams(back))) : undefined
}

/** The query of a view, without default values. */
export function queryOf({
  user,
  session,
  namespace,
  jobs_source,
  area,
  shares,
  vue,
  type,
  page,
  fait,
  avant,
  place,
}: ViewQuery): string {
  const query = new URLSearchParams({ user, session, namespace })
  if (jobs_source) query.set('jobs_source', jobs_source)
  if (area) query.set('area', area)
  if (shares) query.set('shares', String(shares))
  if (vue !== FIRST_VIEW) query.set('vue', vue)
  if (type) query.set('type', type)
  if (page > 1) query.set('page', String(page))
  if (fait !== undefined) {
    query.set('fait', fait)
    if (avant !== undefined) query.set('avant', avant)
    query.set('place', String(place))
  }
  return query.toString()
}

/** Removes the message about an answer just given from a view. */
export const withoutFeedback = (query: ViewQuery): ViewQuery => ({
  ...query,
  fait: undefined,
  avant: undefined,
  place: 0,
})

export const addressOf = (frame: Frame, query: ViewQuery): string => `/${frame}?${queryOf(query)}`

const kindsOf = (frame: Frame, type: JobType | undefined): readonly OfferKind[] => {
  if (frame === 'courses') return ['training']
  return type ? [JOB_TYPES[type]] : Object.values(JOB_TYPES)
}

/** The query to the service for a view. jobs_source applies to the jobs frame only. */
export function requestOf(frame: Frame, { user, namespace, jobs_source, area, shares, type }: ViewQuery): OfferQuery {
  return {
    user,
    kinds: kindsOf(frame, type),
    namespace,
    jobsSource: frame === 'jobs' ? jobs_source || undefined : undefined,
    area: area || undefined,
    shares,
  }
}
