// All that runs on the page shown without network: it shows what somebody asked this device to keep, and goes on once the network is back.
import { longDate, momentText } from '@visions/contract/french-dates'
import { count } from '../lib/typography.ts'
import { forgetEverything, readLocal } from '../lib/storage.ts'
import { MOST_KEPT, type Pocket } from '../lib/pocket.ts'
import { OFFLINE_PATH, SIGN_OUT_PATH } from '../lib/paths.ts'

type Words = Readonly<Record<string, string>>
const COPIED_MS = 3000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

const answers = (): Promise<boolean> =>
  fetch(OFFLINE_PATH, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** What is kept of whoever was here last; nobody else's. */
function keptHere(): Pocket | undefined {
  const kept = readLocal('pocket')
  return kept && kept.person === readLocal('user')?._id ? kept : undefined
}

/**
 * Shows one state of the page without network, `[data-state]`, and in it lists of what is kept: `[data-list]` holds a template whose texts name
 * their words in braces, `[data-none]` and `[data-full]` show when the list is empty or has no room for more.
 */
class SiteOffline extends HTMLElement {
  #isAsking = false

  connectedCallback(): void {
    this.#show()
    // Signed out in another tab, or switched off there.
    addEventListener('storage', () => this.#show())
    addEventListener('pageshow', (event) => event.persisted && this.#show())
    addEventListener('online', () => void this.#goOn())
    // There is a network, but no answer: that can pass, too. Whoever opens this very page stays on it.
    if (location.pathname !== OFFLINE_PATH) void this.#goOn()
  }

  /** Goes on to the page that was asked for once the server answers: a network that is announced may not lead anywhere yet, or be gone again. */
  async #goOn(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    for (let pause = FIRST_PAUSE_MS; navigator.onLine; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (navigator.onLine && (await answers())) return location.reload()
    }
    this.#isAsking = false
  }

  #show(): void {
    // A link of another site ends no session.
    const isSigningOut = location.pathname === SIGN_OUT_PATH && URL.parse(document.referrer)?.origin === location.origin
    if (isSigningOut) forgetEverything()
    const { missions, rewards } = keptHere() ?? {}
    const state = isSigningOut ? 'signing-out' : missions || rewards ? 'kept' : 'nothing-kept'
    for (const part of this.querySelectorAll<HTMLElement>('[data-state]'))
      part.hidden = !part.dataset['state']?.split(' ').includes(state)
    this.#list('rewards', rewards, ({ title, offer, partner, code, boughtAt }) => ({
      titre: title,
      offre: [offer, partner].filter(Boolean).join(' · '),
      code,
      date: longDate(boughtAt),
    }))
    this.#list('missions', missions, ({ name, done, total }) => ({
      nom: name,
      avancement:
        done === total && total > 0
          ? 'Terminée'
          : `${count(done, 'tâche accomplie', 'tâches accomplies')} sur ${total.toLocaleString('fr-FR')}`,
    }))
  }

  #list<T>(name: string, part: { seenAt: string; list: T[] } | undefined, words: (item: T) => Words): void {
    const section = this.querySelector<HTMLElement>(`[data-list=${name}]`)
    const [list, template] = [section?.querySelector('ul'), section?.querySelector('template')]
    if (!section || !list || !template) return
    section.hidden = !part
    list.replaceChildren(...(part?.list ?? []).map((item) => filled(template, words(item))))
    const shown = { '[data-none]': part?.list.length === 0, '[data-full]': part?.list.length === MOST_KEPT }
    for (const [selector, isShown] of Object.entries(shown))
      for (const element of section.querySelectorAll<HTMLElement>(selector)) element.hidden = !isShown
    const seen = section.querySelector('[data-seen]')
    if (seen && part) seen.textContent = `Vu le ${momentText(part.seenAt)}`
  }
}

/** A copy of a template with its words as texts: nothing of them is markup. */
function filled(template: HTMLTemplateElement, words: Words): DocumentFragment {
  const copy = document.importNode(template.content, true)
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    node.data = node.data.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => words[name] ?? '')
  }
  for (const button of copy.querySelectorAll('button')) {
    const [code, status] = [copy.querySelector('code'), copy.querySelector('[role=status]')]
    if (code && status) button.addEventListener('click', () => void copyCode(code, status))
  }
  return copy
}

async function copyCode(code: Element, status: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(code.textContent)
    status.textContent = 'Code copié'
  } catch {
    getSelection()?.selectAllChildren(code)
    status.textContent = 'Code sélectionné\u00a0: copiez-le avec Ctrl\u00a0+\u00a0C.'
  }
  status.className = ''
  setTimeout(() => (status.textContent = ''), COPIED_MS)
}

customElements.define('site-offline', SiteOffline)
