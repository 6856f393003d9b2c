import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The result of a form that opens another site. */
interface NewTabAnswer {
  url?: string | undefined
}

/**
 * Opens the address that a form returns in a new tab. `prepare` is for its submit handler: it opens an empty
 * tab within the click, which no blocker stops, and which then loads the address. `onFollow` runs after that.
 * `link` is the address when no tab could be opened; a dialog shows it (LinkDialog), also without JavaScript:
 * the content policy forbids redirecting a form to another site.
 */
export function useNewTab(
  answer: NewTabAnswer | undefined,
  name: string,
  onFollow?: () => void,
): { prepare: () => void; link: string | undefined; close: () => void } {
  const tab = useRef<Window>(null)
  // An answer that came with the page itself is shown, too.
  const [shown, setShown] = useState(answer)
  const leave = useRef(() => tab.current?.close())
  const followed = useEffectEvent(() => onFollow?.())
  useEffect(() => {
    if (!answer) return
    const opened = tab.current
    tab.current = null
    removeEventListener('pagehide', leave.current)
    if (!opened || opened.closed) setShown(answer)
    else if (answer.url) {
      follow(opened, answer.url)
      followed()
    } else opened.close()
  }, [answer])
  // Closes the waiting tab: after unmounting, no answer will reach it.
  useEffect(() => {
    const { current: close } = leave
    return () => {
      close()
      removeEventListener('pagehide', close)
    }
  }, [])
  return {
    prepare() {
      // A waiting tab receives the answer, also when the form is sent twice.
      if (tab.current && !tab.current.closed) return
      tab.current = openTab(name)
      addEventListener('pagehide', leave.current, { once: true })
    },
    link: shown && shown === answer ? shown.url : undefined,
    close: () => setShown(undefined),
  }
}

/**
 * Opens an empty tab with a loading message and without `opener`; null when it is blocked. Blockers answer null, throw,
 * or return a tab that is closed or has no document (PEO-10).
 */
function openTab(name: string): Window | null {
  try {
    const opened = window.open('about:blank', '_blank')
    if (!opened || opened.closed) return null
    opened.opener = null
    const { document: page } = opened
    page.documentElement.lang = 'fr'
    page.title = `Ouverture de ${name}`
    const words = page.createElement('p')
    words.textContent = `Ouverture de ${name}…`
    page.body.append(words)
    return opened
  } catch {
    return null
  }
}

/** Loads an address in the opened tab, without a referrer. */
function follow(opened: Window, url: string): void {
  const link = opened.document.createElement('a')
  link.href = url
  link.rel = 'noreferrer'
  opened.document.body.append(link)
  link.click()
}
