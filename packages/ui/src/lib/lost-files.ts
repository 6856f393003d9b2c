// What a page does when one of its scripts or styles cannot be loaded: it is loaded again once, and what the person
// typed is restored. The code is part of each page with scripts (entry.server.tsx): it cannot fail to load itself.

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What scripts of the page call. */
export interface LostFiles {
  /** Whether the page is shown without scripts, so that its forms are sent by the browser. */
  isPlain: boolean
  /** The scripts of the page run. */
  onStarted: () => void
  /** A script of the page cannot be imported: loads the page again, once. */
  reload: () => void
  /** The page broke: loads it again, the second time without its scripts (PEO-09). */
  replaceBroken: () => void
  /** The fields of the page, each with a key that it also has after the page is rendered again. */
  listFields: () => [key: string, field: Field][]
  /** The children of `body` that the server rendered, once they are all parsed. */
  ownParts: () => readonly Element[]
  /** The fields that the person changed; those that the browser filled or restored are left out. */
  touched: ReadonlySet<EventTarget | null>
  /** A script of the next page, or of an act, cannot be imported: loads a document instead. */
  leave: () => void
}

declare global {
  interface Window {
    lostFiles?: LostFiles
  }
}

/** What the tab stores while a document is loaded again. */
export interface Unfinished {
  /** Path and query of the page that is loaded. */
  path: string
  /** When, in milliseconds since 1970. */
  at: number
  /** Whether the page is shown without scripts. */
  isPlain?: boolean
  /** Values that the person typed, by the keys of their fields. */
  typed?: [key: string, value: string | boolean][]
}

/** Key in the storage of the tab. */
export const UNFINISHED_KEY = 'unfinished'

/**
 * Watches the files of the page. The function is sent as text: it refers to nothing outside of itself.
 * @param key of the storage of the tab
 * @param probe path that the server answers cheaply
 */
function watchFiles(key: string, probe: string): void {
  /** How long a page is not loaded again by itself, and how long typed values are stored, in milliseconds. */
  const PAUSE = 600_000
  /** A page that worked for this time may be loaded again, in milliseconds. */
  const WORKED = 10_000
  const QUESTION =
    'Une partie de la page n’a pas pu se charger. La recharger\u00a0? Ce que vous avez saisi ici sera effacé.'

  /** Returns whether it is stored. A damaged storage accepts what it cannot read again. */
  const write = (value?: Unfinished): boolean => {
    try {
      const text = JSON.stringify(value)
      if (value) sessionStorage.setItem(key, text)
      else sessionStorage.removeItem(key)
      return !value || sessionStorage.getItem(key) === text
    } catch {
      return false
    }
  }
  const read = (): Unfinished | undefined => {
    try {
      const value = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Unfinished | null
      if (value && Date.now() - value.at < PAUSE) return value
      sessionStorage.removeItem(key)
    } catch {
      // Storage is blocked or absent.
    }
    return undefined
  }
  const here = () => location.pathname + location.search

  const stored = read()
  const last = stored?.path === here() ? stored : undefined
  const isPlain = last?.isPlain === true
  let toRestore = new Map(last?.typed)
  // Values are read once. Of another page, such as the sign-in after a lost session, nothing stays.
  if (stored && (!last || isPlain)) write()
  else if (last?.typed) write({ path: last.path, at: last.at })

  let ownParts: Element[] = []
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') ownParts = [...document.body.children]
  })

  const touched = new Set<EventTarget | null>()
  for (const type of ['input', 'change']) addEventListener(type, ({ target }) => touched.add(target), true)

  const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
  const listFields = (): [string, Field][] => {
    const counts = new Map<string, number>()
    return [...document.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
      if (/^(hidden|submit|button|reset|image)$/.test(field.type)) return []
      const name = field.name || field.type
      const base = [field.form?.getAttribute('action'), name, isBox(field) && field.value].join(' ')
      const count = counts.get(base) ?? 0
      counts.set(base, count + 1)
      return [[`${base} ${count}`, field]]
    })
  }
  /** The fields that may be stored: no secrets, no files, nothing that the server wrote. */
  const fieldsByKey = () =>
    listFields().filter(
      ([, { type, autocomplete, name, id }]) =>
        (name || id) && !/^(password|file)$/.test(type) && !/off|code|password|^cc-/.test(autocomplete),
    )
  const typedValues = (): [string, string | boolean][] =>
    fieldsByKey()
      .filter(([, field]) => touched.has(field) || (field.type === 'radio' && field.name && isTouchedGroup(field)))
      .map(([name, field]) => [name, isBox(field) ? field.checked : field.value])
  const isTouchedGroup = ({ name, form }: Field): boolean =>
    [...touched].some((field) => field instanceof HTMLInputElement && field.name === name && field.form === form)

  const restore = (): void => {
    if (toRestore.size === 0) return
    for (const [name, field] of fieldsByKey()) {
      const value = toRestore.get(name)
      if (value === undefined || !toRestore.delete(name) || touched.has(field)) continue
      if (isBox(field)) field.checked = value === true
      else {
        // The setter of the class: React replaces that of the element.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      touched.add(field)
    }
  }
  const restoreAll = (): void => {
    restore()
    if (toRestore.size === 0) return
    // Fields of a dialog appear when it is opened.
    const page = location.pathname
    const watching = new MutationObserver(() => {
      if (location.pathname !== page) toRestore = new Map()
      restore()
      if (toRestore.size === 0) watching.disconnect()
    })
    watching.observe(document.documentElement, { childList: true, subtree: true })
  }

  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const succeeds = (url: string, init: RequestInit): Promise<boolean> =>
    fetch(url, init).then(
      ({ status }) => status < 500,
      () => false,
    )
  /** Whether the server answers, within some minutes. A page is not replaced by an error page of the browser. */
  const serverAnswers = async (): Promise<boolean> => {
    for (let ms = 500; ms < 120_000; ms *= 2) {
      if (navigator.onLine && (await succeeds(probe, { method: 'HEAD', cache: 'no-store' }))) return true
      await pause(ms)
    }
    return false
  }
  /** Whether every file of the page is answered: not when an extension blocks one. Replaces wrong ones in the cache. */
  const filesAnswer = async (): Promise<boolean> => {
    const files = [...document.querySelectorAll('script[src^="/assets/"], link[href^="/assets/"]')]
    const urls = files.map((file) => file.getAttribute('src') ?? file.getAttribute('href')!)
    return (await Promise.all(urls.map((url) => succeeds(url, { cache: 'no-cache' })))).every(Boolean)
  }
  const hasFile = (): boolean =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].some(({ files }) => files && files.length > 0)

  let isBusy = false
  // The person is back on a page that was left.
  addEventListener('pageshow', ({ persisted }) => persisted && (isBusy = false))
  const reload = async (isBroken = false): Promise<void> => {
    const path = here()
    restoreAll()
    const isAgain = read()?.path === path
    if (isBusy || isPlain || (isAgain && !isBroken) || hasFile()) return
    isBusy = true
    const isReachable = (await serverAnswers()) && (await filesAnswer())
    isBusy = false
    // Without storage, the page could be loaded again for ever, and lose what was typed.
    const isStored =
      isReachable && here() === path && write({ path, at: Date.now(), isPlain: isAgain, typed: typedValues() })
    if (isStored) location.reload()
  }
  const leave = async (): Promise<void> => {
    if (isBusy) return
    // Stays busy until the page is replaced: the router asks again for each file that is missing.
    isBusy = true
    isBusy = await serverAnswers()
    if (!isBusy) return
    const { navigation } = (window as RouterWindow).__reactRouterDataRouter?.state ?? {}
    const target = navigation?.state === 'loading' ? navigation.location : undefined
    if (target && target.pathname + target.search !== here()) {
      write({ path: target.pathname + target.search, at: Date.now() })
      location.assign(target.pathname + target.search + target.hash)
      return
    }
    // The form of an act, or a step back in the history: without scripts, the browser itself sends the form.
    const typed = typedValues()
    const isStored = !hasFile() && write({ path: here(), at: Date.now(), isPlain: !target, typed })
    isBusy = isStored || (typed.length === 0 && !hasFile()) || confirm(QUESTION)
    if (isBusy) location.reload()
  }
  interface RouterWindow extends Window {
    __reactRouterDataRouter?: {
      state: {
        navigation: { state: string; location?: { pathname: string; search: string; hash: string } }
      }
    }
  }

  // A script or style in the markup. A preload that fails changes nothing: the import fails, if it is ever needed.
  addEventListener(
    'error',
    ({ target }) => {
      // Not those that an extension or a network inserts, which the policy of the page refuses.
      const isFile =
        target instanceof Element && target.matches('script[src^="/assets/"], link[rel=stylesheet][href^="/assets/"]')
      if (isFile) void reload()
    },
    true,
  )
  const hydrates = () => !isPlain && document.querySelector('script[type=module]:not([src])') !== null
  const onStarted = (): void => {
    restoreAll()
    setTimeout(() => read()?.path === here() && write(), WORKED)
  }
  addEventListener('DOMContentLoaded', () => !hydrates() && restoreAll())
  addEventListener('load', () => !hydrates() && onStarted())
  window.lostFiles = {
    isPlain,
    onStarted,
    reload: () => void reload(),
    replaceBroken: () => void reload(true),
    leave: () => void leave(),
    listFields,
    ownParts: () => ownParts,
    touched,
  }
}

/** The text of the script, which runs first on each page with scripts. */
export const lostFilesScript = (probe: string): string =>
  `(${watchFiles.toString()})(${JSON.stringify(UNFINISHED_KEY)},${JSON.stringify(probe)})`

/** The page with that script; unchanged without scripts. */
export const withFirstScript = (html: string, script: string, nonce: string): string =>
  html.includes(' type="module"')
    ? html.replace('<head>', (head) => `${head}<script${nonce && ` nonce="${nonce}"`}>${script}</script>`)
    : html
