// The tools by theme, as the map and the list of the universe show them (REC-03).
import type { FullService } from '@visions/contract/catalogue'
import type { Api } from '../../lib/api.ts'
import { attempt, orNull } from '../../lib/attempt.ts'
import { identifier } from '../../lib/identifier.ts'
import { CATEGORIES } from '../catalogue/categories.ts'
import { AFTER_PARAM, THEME_PARAM, TOOL_PARAM } from './universe-address.ts'

type Theme = (typeof CATEGORIES)[number]
export interface ThemeTools {
  id: Theme['id']
  services: FullService[]
  /** How many tools the theme has, whatever is shown of it. */
  total: number
}
export interface Universe {
  /** The one theme that is asked for. */
  theme: Theme['id'] | undefined
  /** null: they could not be loaded. */
  themes: ThemeTools[] | null
  /** Of a theme alone: where it goes on, and whether this is not its beginning. */
  next: string | null
  isFurther: boolean
  /** The tool of the address, when it is not among those of the themes. */
  opened: FullService | null
}

/** How many places a land has, when the others are there too. */
const MOST_PLACES = 9

export async function loadUniverse(api: Api, url: URL): Promise<Universe> {
  const theme = CATEGORIES.find(({ id }) => id === url.searchParams.get(THEME_PARAM))
  const after = identifier(url.searchParams.get(AFTER_PARAM)) ?? undefined
  const loaded = theme ? await loadTheme(api, theme, after) : await loadThemes(api)
  const wanted = identifier(url.searchParams.get(TOOL_PARAM))
  const isShown = loaded.themes?.some(({ services }) => services.some(({ _id }) => _id === wanted))
  const found = wanted && !isShown ? await orNull(api('GET /services', { query: { serviceId: wanted } })) : null
  return { theme: theme?.id, ...loaded, opened: found?.services[0] ?? null }
}

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

/** Each tool in one of its themes, the one that has the fewest; then as many of them as a land has places. */
export function onePlaceEach(themes: readonly ThemeTools[]): ThemeTools[] {
  const home = new Map<string, ThemeTools>()
  for (const theme of themes)
    for (const { _id } of theme.services) {
      const known = home.get(_id)
      if (!known || theme.total < known.total) home.set(_id, theme)
    }
  return themes.map((theme) => {
    const services = theme.services.filter(({ _id }) => home.get(_id) === theme)
    // The way to the others takes a place, too.
    const room = theme.total > Math.min(services.length, MOST_PLACES) ? MOST_PLACES - 1 : MOST_PLACES
    return { ...theme, services: services.slice(0, room) }
  })
}
