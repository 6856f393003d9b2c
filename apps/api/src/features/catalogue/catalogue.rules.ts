import type { FullService, Service } from '@visions/contract/catalogue'
import { safeLink } from '@visions/contract/links'

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
export const showFullService = (tool: Tool): FullService => ({ ...showService(tool), code: tool.code, concept: tool.concept })

export interface Page {
  tools: Tool[]
  next: string | null
  /** How many tools there are in all, whatever the page. */
  total: number
}

/** Cuts a page out of the tools read for it, one more than it holds; `next` is the identifier to go on from. */
export function cutPage({ tools: read, total }: { tools: Tool[]; total: number }, size: number): Page {
  const tools = read.slice(0, size)
  return { tools, next: read.length > size ? tools.at(-1)!.id : null, total }
}

/** A list that is short, and shown whole. */
export const wholePage = (tools: Tool[]): Page => ({ tools, next: null, total: tools.length })
