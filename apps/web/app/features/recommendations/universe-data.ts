// The tools by theme, for the map and the list of the universe (REC-03).
import type { FullService } from '@visions/contract/catalogue'
import type { Api } from '@visions/ui/lib/api.ts'
import { attempt, orNull } from '@visions/ui/lib/attempt.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import { pick } from '../../lib/pick.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { listedTool, type ListedTool } from './listed-tool.ts'
import { AFTER_PARAM, isListIn, THEME_PARAM, TOOL_PARAM } from './universe-address.ts'

type Theme = (typeof CATEGORIES)[number]
export interface ThemeTools<Tool> {
  id: Theme['id']
  services: Tool[]
  /** Number of tools of the theme, including those not listed. */
  total: number
}
export type PlacedTool = Pick<FullService, '_id' | 'name' | 'minilogo'>
export interface Universe {
  /** The selected theme. */
  theme: Theme['id'] | undefined
  /** The tools as the view shows them; null: loading failed. */
  shown: { view: 'map'; themes: ThemeTools<PlacedTool>[] } | { view: 'list'; themes: ThemeTools<ListedTool>[] } | null
  /** Key of the next page of a single theme. */
  next: string | null
  isFurther: boolean
  /** The tool of the address. */
  opened: FullService | null
}

/** Number of places of a land in the overview. */
const MAX_PLACES = 9

export async function loadUniverse(api: Api, url: URL): Promise<Universe> {
  const theme = CATEGORIES.find(({ id }) => id === url.searchParams.get(THEME_PARAM))
  const after = identifier(url.searchParams.get(AFTER_PARAM)) ?? undefined
  const toolId = identifier(url.searchParams.get(TOOL_PARAM))
  const [{ themes, ...rest }, found] = await Promise.all([
    theme ? loadTheme(api, theme, after) : loadThemes(api),
    toolId ? orNull(api('GET /services', { query: { serviceId: toolId } })) : null,
  ])
  return {
    theme: theme?.id,
    shown: themes && (isListIn(url.searchParams) ? asList(themes) : asMap(themes)),
    ...rest,
    opened: found?.services[0] ?? null,
  }
}

const withTools = <From, To>(themes: readonly ThemeTools<From>[], show: (tool: From) => To): ThemeTools<To>[] =>
  themes.map((theme) => ({ ...theme, services: theme.services.map(show) }))
const asMap = (themes: readonly ThemeTools<FullService>[]) => ({
  view: 'map' as const,
  themes: withTools(themes, (tool): PlacedTool => pick(tool, '_id', 'name', 'minilogo')),
})
const asList = (themes: readonly ThemeTools<FullService>[]) => ({
  view: 'list' as const,
  themes: withTools(themes, listedTool),
})

async function loadThemes(api: Api) {
  const found = await Promise.all(CATEGORIES.map(({ filter }) => attempt(api('GET /services', { query: { filter } }))))
  const themes = CATEGORIES.map(({ id }, index) => ({ id, answer: found[index]!.answer }))
  const all = themes.flatMap(({ id, answer }) =>
    answer ? [{ id, services: answer.services, total: answer.total }] : [],
  )
  const isWhole = all.length === themes.length
  return { themes: isWhole ? onePlaceEach(all).filter(({ total }) => total > 0) : null, next: null, isFurther: false }
}

async function loadTheme(api: Api, { id, filter }: Theme, after: string | undefined) {
  const { answer } = await attempt(api('GET /services', { query: after ? { filter, after } : { filter } }))
  if (!answer) return { themes: null, next: null, isFurther: after !== undefined }
  return {
    themes: [{ id, services: answer.services, total: answer.total }],
    next: answer.next,
    isFurther: after !== undefined,
  }
}

/** Each tool in the smallest of its themes, up to the number of places. */
export function onePlaceEach<Tool extends { _id: string }>(themes: readonly ThemeTools<Tool>[]): ThemeTools<Tool>[] {
  const home = new Map<string, ThemeTools<Tool>>()
  for (const theme of themes)
    for (const { _id } of theme.services) {
      const known = home.get(_id)
      if (!known || theme.total < known.total) home.set(_id, theme)
    }
  return themes.map((theme) => {
    const services = theme.services.filter(({ _id }) => home.get(_id) === theme)
    // The link to the other tools takes a place, too.
    const room = theme.total > Math.min(services.length, MAX_PLACES) ? MAX_PLACES - 1 : MAX_PLACES
    return { ...theme, services: services.slice(0, room) }
  })
}
