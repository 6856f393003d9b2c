import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** What a form answers that opens something elsewhere. */
interface Answer {
  url?: string | undefined
}

/**
 * Opens the address that a form answers in a new tab. `prepare` is for its submit: a tab opened by the click itself is stopped by no
 * blocker, and waits there for the address; `onFollow` runs once it took it. `link` is that address when no tab took it: then it has to be
 * shown (LinkDialog). So it is without JavaScript; a redirect would be stopped, since the content policy also holds for where a form is redirected.
 */
export function useNewTab(
  answer: Answer | undefined,
  name: string,
  onFollow?: () => void,
): { prepare: () => void; link: string | undefined; close: () => void } {
  const tab = useRef<Window>(null)
  // What the page was made with is still to be shown.
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
  // Nobody is left to lead the tab on.
  useEffect(() => {
    const { current: close } = leave
    return () => {
      close()
      removeEventListener('pagehide', close)
    }
  }, [])
  return {
    prepare() {
      // One that waits already takes the answer, however often the form is sent.
      if (tab.current && !tab.current.closed) return
      tab.current = openTab(name)
      addEventListener('pagehide', leave.current, { once: true })
    },
    link: shown && shown === answer ? shown.url : undefined,
    close: () => setShown(undefined),
  }
}

/** An empty tab that says what it waits for, and knows nothing of this one; null when it is stopped. */
function openTab(name: string): Window | null {
  const opened = window.open('about:blank', '_blank')
  if (!opened) return null
  opened.opener = null
  const { document: page } = opened
  page.documentElement.lang = 'fr'
  page.title = `Ouverture de ${name}`
  const words = page.createElement('p')
  words.textContent = `Ouverture de ${name}…`
  page.body.append(words)
  return opened
}

/** Leads a tab of ours elsewhere, without saying where from. */
function follow(opened: Window, url: string): void {
  const link = opened.document.createElement('a')
  link.href = url
  link.rel = 'noreferrer'
  opened.document.body.append(link)
  link.click()
}
