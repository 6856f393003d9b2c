import type { FullService, Grades, SearchCounts, Service } from '@visions/contract/catalogue'
import { safeLink } from '@visions/contract/links'
import { SERVICE_CATEGORIES, type ServiceCategory } from '@visions/contract/vocabulary'

/** A tool as the database has it, with its data types. */
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

/** What everybody sees of a tool: neither its usage code nor its concept (trust §2.1, 1), nor a link that is not safe (§2.2). */
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

/** What signed-in people see of a tool. */
export const showFullService = (tool: Tool): FullService => ({
  ...showService(tool),
  code: tool.code,
  concept: tool.concept,
})

export interface Page {
  tools: Tool[]
  next: string | null
  /** How many tools there are in all, whatever the page. */
  total: number
}

/** A short list, as one page. */
export const wholePage = (tools: Tool[]): Page => ({ tools, next: null, total: tools.length })

/** What a search found, as the database has it. */
export interface Found {
  tools: Tool[]
  nearest: Tool[]
  total: number
  /** Of the words, one says something. */
  hasWords: boolean
  /** The tool to go on from is among those that fit. */
  isKnown: boolean
  byCategory: Partial<Record<ServiceCategory, number>>
  byTag: { tag: string; count: number }[]
  byPrice: SearchCounts['price']
  byMinutes: SearchCounts['minutes']
}

/** How many tools there would be for each value of a filter; categories without any are there too, and so is the tag that is asked for. */
export function countsOf({ byCategory, byTag, byPrice, byMinutes }: Found, asked: string | null): SearchCounts {
  const tag =
    asked === null || byTag.some((one) => one.tag === asked)
      ? byTag
      : [...byTag.slice(0, MOST_TAGS - 1), { tag: asked, count: 0 }]
  return {
    category: Object.fromEntries(
      SERVICE_CATEGORIES.map((category) => [category, byCategory[category] ?? 0]),
    ) as SearchCounts['category'],
    price: byPrice,
    minutes: byMinutes,
    tag,
  }
}

/** Tags that a search tells. */
export const MOST_TAGS = 20

/** The grades of a tool: exact average (null without any), the person's own, and the count of each (SRV-03). */
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
