// What an address of the frame says: whose it is, which view, which page. Links are made of what was read, never of what was sent.
import { frameQuery } from '@visions/contract/partners/matching'
import { ANSWERS, type OfferKind } from '@visions/contract/vocabulary'
import { z } from 'zod'
import type { OfferQuery } from '../model.ts'

/** The two frames: trainings, and all the rest. */
export type Frame = 'courses' | 'jobs'
export const FRAMES: readonly Frame[] = ['courses', 'jobs']

/** How the views are called in addresses. */
export const VIEWS = { proposees: 'proposed', gardees: 'kept', ecartees: 'dismissed' } as const
export type View = keyof typeof VIEWS
/** How kinds are called in the addresses of the frame of jobs. */
export const JOB_TYPES = { emplois: 'job', stages: 'internship', alternances: 'apprenticeship' } as const
export type JobType = keyof typeof JOB_TYPES

const keys = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]]
const code = z.string().regex(/^[\w.:-]{1,80}$/)
/** What is answered; '' takes an answer back. */
const answer = z.enum([...ANSWERS, ''])
/** Where in its list the answered offer stood, from 0. */
const place = z.coerce.number().int().min(0).max(60).catch(0)

/** The contract's part is checked; our own falls back on the first view. */
const viewQuery = frameQuery.extend({
  vue: z.enum(keys(VIEWS)).catch('proposees'),
  type: z.enum(keys(JOB_TYPES)).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  // One of both: the signature of the product, or the session that was opened with it.
  signature: z.string().optional(),
  session: z.string().default(''),
  // After an answer: which offer, what its answer was before (unset once it is taken back), where it stood.
  fait: code.optional().catch(undefined),
  avant: answer.optional().catch(undefined),
  place,
})
export type ViewQuery = z.output<typeof viewQuery>

export function readView(query: unknown): ViewQuery | undefined {
  return viewQuery.safeParse(query).data
}

const decisionForm = z.object({ code, answer, back: z.string().max(1000), avant: answer.optional(), place })

/** A decision, and the view that it was taken in. */
export interface Decision extends Omit<z.output<typeof decisionForm>, 'back'> {
  view: ViewQuery
}

export function readDecision(body: unknown): Decision | undefined {
  const form = decisionForm.safeParse(body).data
  const view = readBack(form?.back)
  return form && view && { code: form.code, answer: form.answer, avant: form.avant, place: form.place, view }
}

/** The view that a form leads back to. */
export function readBack(back: unknown): ViewQuery | undefined {
  return typeof back === 'string' ? readView(Object.fromEntries(new URLSearchParams(back))) : undefined
}

/** The query of a view; what is as usual is left out. */
export function queryOf({
  user,
  session,
  namespace,
  jobs_source,
  area,
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
  if (vue !== 'proposees') query.set('vue', vue)
  if (type) query.set('type', type)
  if (page > 1) query.set('page', String(page))
  if (fait !== undefined) {
    query.set('fait', fait)
    if (avant !== undefined) query.set('avant', avant)
    query.set('place', String(place))
  }
  return query.toString()
}

/** The view as it is without an answer just given. */
export const settled = (query: ViewQuery): ViewQuery => ({ ...query, fait: undefined, avant: undefined, place: 0 })

export const addressOf = (frame: Frame, query: ViewQuery): string => `/${frame}?${queryOf(query)}`

const kindsOf = (frame: Frame, type: JobType | undefined): readonly OfferKind[] => {
  if (frame === 'courses') return ['training']
  return type ? [JOB_TYPES[type]] : Object.values(JOB_TYPES)
}

/** What is asked of the service for a view; a source of jobs says nothing about trainings. */
export function requestOf(frame: Frame, { user, namespace, jobs_source, area, type }: ViewQuery): OfferQuery {
  return {
    user,
    kinds: kindsOf(frame, type),
    namespace,
    jobsSource: frame === 'jobs' ? jobs_source || undefined : undefined,
    area: area || undefined,
  }
}
