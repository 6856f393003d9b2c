// Addresses of the universe: theme, view and open tool.
export const THEME_PARAM = 'theme'
const VIEW_PARAM = 'vue'
export const TOOL_PARAM = 'outil'
export const AFTER_PARAM = 'apres'
const LIST = 'liste'

export const isListIn = (params: URLSearchParams): boolean => params.get(VIEW_PARAM) === LIST

/**
 * The same page with changed parameters; null removes one. Another theme starts at its first page; any change
 * closes the tool.
 */
export function universeAddress(
  params: URLSearchParams,
  changes: { theme?: string | null; view?: 'map' | 'list'; tool?: string | null; after?: string | null },
): string {
  const next = new URLSearchParams()
  const put = (name: string, value: string | null | undefined) => {
    const text = value === undefined ? params.get(name) : value
    if (text) next.set(name, text)
  }
  put(THEME_PARAM, changes.theme)
  put(VIEW_PARAM, changes.view === undefined ? undefined : changes.view === 'list' ? LIST : null)
  put(AFTER_PARAM, changes.theme === undefined ? changes.after : null)
  put(TOOL_PARAM, changes.tool ?? null)
  return `?${next}`
}
