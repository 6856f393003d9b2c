// Whether the site is open, and what its pages may promise (OFF-20).
import type { OpeningSubjectId } from '@visions/contract/contents/opening'
import type { Opening } from '@visions/contract/opening'
import { useRouteLoaderData } from 'react-router'

/** Whether one thing is published: a page promises nothing else. */
export type Has = (id: OpeningSubjectId) => boolean

/** As the root loader returns it. Without it everything counts as there: unknown is not empty. */
export interface SiteOpening {
  /** The opening state of the public pages: its operator and the entrance of the team; null: the site is open. */
  opening: { publisher: string; officeUrl: string | null } | null
  /** What is not published. */
  missing: readonly OpeningSubjectId[]
}

export const missingOf = ({ has }: Pick<Opening, 'has'>): OpeningSubjectId[] =>
  (Object.keys(has) as OpeningSubjectId[]).filter((id) => !has[id])

export const hasOf =
  ({ missing }: Pick<SiteOpening, 'missing'>): Has =>
  (id) =>
    !missing.includes(id)

/** Everything is there. */
export const UNKNOWN: SiteOpening = { opening: null, missing: [] }

export const useSiteOpening = (): SiteOpening => useRouteLoaderData<SiteOpening>('root') ?? UNKNOWN

/** What is published, for a component. */
export const useHas = (): Has => hasOf(useSiteOpening())
