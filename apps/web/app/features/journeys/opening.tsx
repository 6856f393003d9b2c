import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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
  return {
    prepare() {
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
  page.title = `${name}\u00a0: ouverture`
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

/** The address to follow by hand. */
export function LinkDialog({
  link,
  name,
  onClose,
  children,
  actions,
}: {
  link: string | undefined
  name: string
  onClose: () => void
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      icon="compass"
      title={`${name} vous attend`}
      actions={
        <>
          {actions}
          <ButtonLink href={link} newTab icon="external">
            Ouvrir {name}
          </ButtonLink>
        </>
      }
    >
      {children ?? <p>Ce lien s’ouvre dans un nouvel onglet. Il ne sert qu’une fois, et pendant une minute.</p>}
    </Dialog>
  )
}
