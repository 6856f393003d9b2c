// The tools by theme, for the map and the list of the universe (REC-03).
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
  /** Number of tools of the theme, including those not listed. */
  total: number
}
export interface Universe {
  /** The selected theme. */
  theme: Theme['id'] | undefined
  /** null: loading failed. */
  themes: ThemeTools[] | null
  /** Of a single theme: the next page, and whether this is not the first. */
  next: string | null
  isFurther: boolean
  /** The tool of the address, when it is not among those of the themes. */
  opened: FullService | null
}

/** Number of places of a land in the overview. */
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

/** Each tool in the smallest of its themes, up to the number of places. */
export function onePlaceEach(themes: readonly ThemeTools[]): ThemeTools[] {
  const home = new Map<string, ThemeTools>()
  for (const theme of themes)
    for (const { _id } of theme.services) {
      const known = home.get(_id)
      if (!known || theme.total < known.total) home.set(_id, theme)
    }
  return themes.map((theme) => {
    const services = theme.services.filter(({ _id }) => home.get(_id) === theme)
    // The link to the other tools takes a place, too.
    const room = theme.total > Math.min(services.length, MOST_PLACES) ? MOST_PLACES - 1 : MOST_PLACES
    return { ...theme, services: services.slice(0, room) }
  })
}
