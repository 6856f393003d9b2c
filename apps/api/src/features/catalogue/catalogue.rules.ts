import type { FullService, Grades, SearchCounts, Service } from '@visions/contract/catalogue'
import { safeLink } from '@visions/contract/links'
import { SERVICE_CATEGORIES, type ServiceCategory } from '@visions/contract/vocabulary'

/** A tool in the database, with its data types. */
export interface Tool {
  id: string
  name: string
  logo: string
  minilogo: string
  description: string
  type: number
  website: string | null
  code: string | null
  concept: string
  tags: string[]
  summary: string
  is_free: boolean
  stars: number
  main_tag: string
  minutes: number
  guide: string[]
  is_personal_cloud: boolean
  data_types: { id: string; name: string; description: string }[]
}

/** The public view of a tool: no usage code, no concept (trust §2.1, 1), no unsafe link (§2.2). */
export function showService(tool: Tool): Service {
  return {
    _id: tool.id,
    name: tool.name,
    logo: tool.logo,
    minilogo: tool.minilogo,
    description: tool.description,
    type: tool.type === 1 ? 1 : 0,
    isPersonalCloud: tool.is_personal_cloud,
    urls: { website: safeLink(tool.website) },
    datatypes: tool.data_types.map(({ id, name, description }) => ({ _id: id, name, description })),
    galaxy: {
      user: {
        tags: tool.tags,
        description: tool.summary,
        isFree: tool.is_free,
        visionsStars: tool.stars,
        mainTag: tool.main_tag,
        timeEstimation: tool.minutes,
        defaultGuide: tool.guide,
      },
    },
  }
}

/** The view of a tool for signed-in people. */
export const showFullService = (tool: Tool): FullService => ({
  ...showService(tool),
  code: tool.code,
  concept: tool.concept,
})

export interface ToolResults {
  tools: Tool[]
  next: string | null
  /** Number of tools on all pages. */
  total: number
}

/** A short list, as one page. */
export const wholePage = (tools: Tool[]): ToolResults => ({ tools, next: null, total: tools.length })

/** The result of a search in the database. */
export interface SearchResult {
  tools: Tool[]
  nearest: Tool[]
  total: number
  /** Whether one of the words at least is significant. */
  hasWords: boolean
  /** Whether the tool passed as `after` is among the results. */
  isKnown: boolean
  byCategory: Partial<Record<ServiceCategory, number>>
  byTag: { tag: string; count: number }[]
  byPrice: SearchCounts['price']
  byMinutes: SearchCounts['minutes']
}

/** The number of tools for each value of a filter, 0 included. The tag of the query is always listed. */
export function countsOf({ byCategory, byTag, byPrice, byMinutes }: SearchResult, asked: string | null): SearchCounts {
  const tag =
    asked === null || byTag.some((one) => one.tag === asked)
      ? byTag
      : [...byTag.slice(0, MAX_TAGS - 1), { tag: asked, count: 0 }]
  return {
    category: Object.fromEntries(
      SERVICE_CATEGORIES.map((category) => [category, byCategory[category] ?? 0]),
    ) as SearchCounts['category'],
    price: byPrice,
    minutes: byMinutes,
    tag,
  }
}

/** Most tags in the result of a search. */
export const MAX_TAGS = 20

/** The grades of a tool (SRV-03): exact average (null: no grades), the person’s own, and the count of each. */
export function showGrades({ own, grades }: { own: number | null; grades: number[] }): {
  average: number | null
  grade: number | null
  grades: Grades
} {
  const given = grades.reduce((sum, count) => sum + count, 0)
  const points = grades.reduce((sum, count, index) => sum + count * (index + 1), 0)
  const [one, two, three, four, five] = grades as [number, number, number, number, number]
  return {
    average: given === 0 ? null : points / given,
    grade: own,
    grades: { 1: one, 2: two, 3: three, 4: four, 5: five },
  }
}
