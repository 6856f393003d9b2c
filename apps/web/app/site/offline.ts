// The script of the offline page: shows what the person stored on this device, and reloads the requested page
// once the network is back.
import { copyToClipboard } from '../lib/clipboard.ts'
import { longDate, momentText } from '@visions/contract/french-dates'
import { count, numberText } from '@visions/contract/french-words'
import { clearStorage, readLocal } from '../lib/storage.ts'
import { MAX_ITEMS, type Pocket } from '../lib/pocket.ts'
import { OFFLINE_PATH, SIGN_OUT_PATH } from '../lib/paths.ts'

type Words = Readonly<Record<string, string>>
const COPIED_MS = 3000
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

const serverAnswers = (): Promise<boolean> =>
  fetch(OFFLINE_PATH, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The pocket of the last signed-in person, or undefined. */
function readOwnPocket(): Pocket | undefined {
  const pocket = readLocal('pocket')
  return pocket && pocket.person === readLocal('user')?._id ? pocket : undefined
}

/**
 * Shows one state of the offline page, `[data-state]`, with the stored lists: `[data-list]` holds a template
 * with names in braces; `[data-none]` shows when the list is empty, `[data-full]` when it has its maximum
 * length.
 */
class SiteOffline extends HTMLElement {
  #isAsking = false

  connectedCallback(): void {
    this.#show()
    // Another tab may sign out, or delete the pocket.
    addEventListener('storage', () => this.#show())
    addEventListener('pageshow', (event) => event.persisted && this.#show())
    addEventListener('online', () => void this.#reloadWhenOnline())
    // Online without an answer is an outage that may end. The offline page itself, opened on purpose, stays.
    if (location.pathname !== OFFLINE_PATH) void this.#reloadWhenOnline()
  }

  /** Reloads once the server answers. `navigator.onLine` alone is not enough: it may be wrong or change again. */
  async #reloadWhenOnline(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    for (let pause = FIRST_PAUSE_MS; navigator.onLine; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (navigator.onLine && (await serverAnswers())) return location.reload()
    }
    this.#isAsking = false
  }

  #show(): void {
    // Only a navigation from this site signs out, not a link of another site.
    const isSigningOut = location.pathname === SIGN_OUT_PATH && URL.parse(document.referrer)?.origin === location.origin
    if (isSigningOut) clearStorage()
    const { missions, rewards } = readOwnPocket() ?? {}
    const state = isSigningOut ? 'signing-out' : missions || rewards ? 'stored' : 'nothing-stored'
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
          : `${count(done, 'tâche accomplie', 'tâches accomplies')} sur ${numberText(total)}`,
    }))
  }

  #list<T>(name: string, part: { seenAt: string; list: T[] } | undefined, words: (item: T) => Words): void {
    const section = this.querySelector<HTMLElement>(`[data-list=${name}]`)
    const [list, template] = [section?.querySelector('ul'), section?.querySelector('template')]
    if (!section || !list || !template) return
    section.hidden = !part
    list.replaceChildren(...(part?.list ?? []).map((item) => fillTemplate(template, words(item))))
    const shown = { '[data-none]': part?.list.length === 0, '[data-full]': part?.list.length === MAX_ITEMS }
    for (const [selector, isShown] of Object.entries(shown))
      for (const element of section.querySelectorAll<HTMLElement>(selector)) element.hidden = !isShown
    const seen = section.querySelector('[data-seen]')
    if (seen && part) seen.textContent = `Vu le ${momentText(part.seenAt)}`
  }
}

/** A copy of a template with the values filled in as text, never as markup. */
function fillTemplate(template: HTMLTemplateElement, words: Words): DocumentFragment {
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
  if (await copyToClipboard(code.textContent)) status.textContent = 'Code copié'
  else {
    getSelection()?.selectAllChildren(code)
    status.textContent = 'Code sélectionné\u00a0: copiez-le avec Ctrl\u00a0+\u00a0C.'
  }
  status.className = ''
  setTimeout(() => (status.textContent = ''), COPIED_MS)
}

customElements.define('site-offline', SiteOffline)
