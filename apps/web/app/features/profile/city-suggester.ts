// Suggestions of cities during typing (PRO-02): 500 ms after the last key, at most ten; answers to earlier
// queries are ignored.

export interface City {
  nom: string
  codeDepartement: string
}
export interface Suggestions {
  cities: City[]
  open: boolean
  loading: boolean
  failed: boolean
}
export const NO_SUGGESTIONS: Suggestions = { cities: [], open: false, loading: false, failed: false }

const DELAY_MS = 500
export const MAX_CITIES = 10

/** Calls `search` for the typed text and `onChange` with each new state. `close` cancels the query and its answer. */
export function createCitySuggester(search: (text: string) => Promise<City[]>, onChange: (state: Suggestions) => void) {
  let state = NO_SUGGESTIONS
  let question = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function notify(next: Suggestions) {
    state = next
    onChange(next)
  }

  async function ask(text: string, asked: number) {
    try {
      const cities = await search(text)
      if (asked === question) notify({ cities: cities.slice(0, MAX_CITIES), open: true, loading: false, failed: false })
    } catch {
      if (asked === question) notify({ ...NO_SUGGESTIONS, failed: true })
    }
  }

  return {
    type(text: string) {
      clearTimeout(timer)
      question += 1
      const query = text.trim()
      if (!query) {
        notify(NO_SUGGESTIONS)
        return
      }
      // The previous suggestions remain until the next answer arrives.
      notify({ ...state, open: true, loading: true, failed: false })
      timer = setTimeout(ask, DELAY_MS, query, question)
    },
    close() {
      clearTimeout(timer)
      question += 1
      notify(NO_SUGGESTIONS)
    },
    stop() {
      clearTimeout(timer)
      question += 1
    },
  }
}
