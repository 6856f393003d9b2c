// The rail of the editor (OFF-19): one part at a time, rows moved by drag and by keys, and lists changed without
// another document.
import { parseHtml } from './parse-html.ts'

/** Buttons of lists, and the one that takes a removal back. */
const ROW_ACT = /^(?:add|add-chosen|move-up|move-down|move-to|remove) /
export const isRowAct = (button: HTMLElement | null): button is HTMLButtonElement =>
  button instanceof HTMLButtonElement && (ROW_ACT.test(button.value) || 'undo' in button.dataset)

const rowsOf = (editor: Element): HTMLElement[] => [...editor.querySelectorAll<HTMLElement>('[data-row]')]
const buttonOf = (root: Element, intent: string): HTMLElement | null =>
  root.querySelector(`button[value="${CSS.escape(intent)}"]`)

export class Rail {
  readonly #editor: HTMLElement
  /** Anchor of the open part; that of a list opens all its rows. */
  #open = ''
  /** The row of the open part, which may move. */
  #openRow: string | undefined

  constructor(editor: HTMLElement, signal: AbortSignal, act: (intent: string) => void, say: (text: string) => void) {
    this.#editor = editor
    const { hash } = location
    this.refresh(hash.length > 1 ? decodeURIComponent(hash.slice(1)) : this.#firstRefused())
    const options = { signal }
    addEventListener('hashchange', () => this.#follow(), options)
    // Not when it has the focus: Tab walks through the names without a change of the page.
    for (const type of ['click', 'input'])
      editor.addEventListener(type, ({ target }) => this.#openAround(target as Element), options)
    editor.addEventListener('keydown', (event) => this.#onKey(event, act), options)
    editor.addEventListener('input', (event) => this.#filter(event.target as HTMLInputElement), options)
    editor.addEventListener('pointerdown', (event) => this.#drag(event, act, say), options)
  }

  /** After the page or its parts have changed. `anchor`: the part to open; otherwise the open one stays. */
  refresh(anchor?: string): void {
    for (const part of this.#editor.querySelectorAll<HTMLElement>('[data-enhanced]')) part.hidden = false
    const moved = this.#openRow && rowsOf(this.#editor).find(({ dataset }) => dataset['row'] === this.#openRow)
    const stays = moved ? `champ-${moved.dataset['path']}` : this.#open
    this.#show(this.#partOf(anchor ?? stays) ?? '')
  }

  #panes = (): HTMLElement[] => [...this.#editor.querySelectorAll<HTMLElement>('[data-pane]')]

  #firstRefused = (): string => this.#editor.querySelector('[aria-invalid]')?.id ?? ''

  /** The part that contains the element with an id: a pane, a list of these, or the pane of a card of the rail. */
  #partOf(id: string): string | undefined {
    const element = id === '' ? null : document.getElementById(id)
    if (!element || !this.#editor.contains(element)) return undefined
    const row = element.closest<HTMLElement>('[data-row]')
    if (row) return `champ-${row.dataset['path']}`
    if (element.querySelector('[data-pane]')) return id
    return element.closest<HTMLElement>('[data-pane]')?.dataset['pane']
  }

  #show(part: string): void {
    const panes = this.#panes()
    const isOpen = (id: string | undefined) => id === part || (id?.startsWith(`${part}.`) ?? false)
    const some = panes.some(({ dataset }) => isOpen(dataset['pane']))
    this.#open = some ? part : (panes[0]?.dataset['pane'] ?? '')
    for (const [index, pane] of panes.entries()) pane.hidden = some ? !isOpen(pane.dataset['pane']) : index > 0
    for (const link of this.#editor.querySelectorAll<HTMLElement>('[data-open]')) {
      const isCurrent = link.dataset['open'] === this.#open
      link.toggleAttribute('aria-current', isCurrent)
      if (isCurrent) link.setAttribute('aria-current', 'true')
    }
    this.#openRow = this.#editor.querySelector<HTMLElement>('[data-row]:has([aria-current])')?.dataset['row']
  }

  /** A link to a field, or the button of the browser that goes back. */
  #follow(): void {
    const id = decodeURIComponent(location.hash.slice(1))
    const part = this.#partOf(id)
    if (part === undefined) return
    this.#show(part)
    for (const details of this.#editor.querySelectorAll('details[name]')) details.removeAttribute('open')
    const element = document.getElementById(id)
    const folded = element?.closest('details')
    if (folded) folded.open = true
    element?.scrollIntoView({ block: element.matches('[data-pane]') ? 'nearest' : 'center' })
    element?.focus({ preventScroll: true })
  }

  /** A name that is chosen or typed in the rail opens the part of its row. */
  #openAround(target: Element): void {
    const row = target instanceof HTMLInputElement ? target.closest<HTMLElement>('[data-row]') : null
    if (row && row.dataset['row'] !== this.#openRow) this.#show(`champ-${row.dataset['path']}`)
  }

  #onKey(event: KeyboardEvent, act: (intent: string) => void): void {
    const target = event.target as HTMLElement
    if (event.key === 'Enter' && 'filter' in target.dataset) return event.preventDefault()
    if (!event.altKey || event.ctrlKey || event.metaKey || !/^Arrow(?:Up|Down)$/.test(event.key)) return
    const pane = target.closest<HTMLElement>('[data-pane]')?.dataset['pane']
    const row =
      target.closest<HTMLElement>('[data-row]') ??
      rowsOf(this.#editor).find(({ dataset }) => `champ-${dataset['path']}` === pane)
    if (!row) return
    event.preventDefault()
    const intent = `${event.key === 'ArrowUp' ? 'move-up' : 'move-down'} ${row.dataset['path']}`
    if (buttonOf(row, intent)) act(intent)
  }

  /** Shows the contents whose names have the typed letters. */
  #filter(input: HTMLInputElement): void {
    if (!('filter' in input.dataset)) return
    const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (const box of input.closest('details')!.querySelectorAll<HTMLElement>('fieldset > :not(legend)'))
      box.hidden = !plain(box.textContent).includes(plain(input.value.trim()))
  }

  /** Moves a card of the rail with a pointer. Escape, or a pointer that is lost or elsewhere, leaves the old order. */
  #drag(down: PointerEvent, act: (intent: string) => void, say: (text: string) => void): void {
    const grip = (down.target as Element).closest<HTMLElement>('[data-grip]')
    const card = grip?.closest<HTMLElement>('[data-row]')
    if (!grip || !card || down.button !== 0) return
    down.preventDefault()
    grip.setPointerCapture(down.pointerId)
    const cards = rowsOf(this.#editor)
    const from = cards.indexOf(card)
    const others = cards.filter((each) => each !== card)
    const list = card.parentElement!
    const start = down.clientY + scrollY
    let to = from
    card.dataset['dragged'] = ''
    const move = ({ clientX, clientY }: PointerEvent) => {
      const head = this.#editor.querySelector('header')!.getBoundingClientRect().bottom + 24
      if (clientY < head || clientY > innerHeight - 60) scrollBy(0, clientY < head ? -12 : 12)
      card.style.translate = `0 ${clientY + scrollY - start}px`
      const { left, right } = list.getBoundingClientRect()
      const isOutside = clientX < left - 24 || clientX > right + 24 || clientY < 0 || clientY > innerHeight
      const before = others.findIndex((each) => {
        const { top, height } = each.getBoundingClientRect()
        return clientY < top + height / 2
      })
      to = isOutside ? from : before === -1 ? others.length : before
      for (const each of cards) delete each.dataset['target']
      if (to === from) return
      const next = others[to]
      if (next) next.dataset['target'] = 'before'
      else others.at(-1)!.dataset['target'] = 'after'
    }
    const end = new AbortController()
    const stop = (isDropped: boolean) => {
      end.abort()
      card.style.translate = ''
      for (const each of cards) {
        delete each.dataset['target']
        delete each.dataset['dragged']
      }
      if (!isDropped || to === from) return say(`${card.dataset['name']} reste en position ${from + 1}.`)
      // Seen where it was dropped, until the answer replaces the rail.
      list.insertBefore(card, others[to] ?? null)
      act(`move-to ${card.dataset['path']} ${to}`)
    }
    const { signal } = end
    grip.addEventListener('pointermove', move, { signal })
    grip.addEventListener('pointerup', () => stop(true), { signal })
    grip.addEventListener('lostpointercapture', () => stop(false), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(false), { signal })
  }

  /**
   * Shows the answer to an act on rows. Returns what to announce, or undefined when the answer is no page with the
   * changed rows.
   */
  replace(html: string, intent: string): string | undefined {
    const page = parseHtml(html)
    const answer = page.querySelector('office-editor')
    if (!answer || answer.querySelector('[role=alert]')) return undefined
    const before = rowsOf(this.#editor)
    const focused = (document.activeElement as HTMLElement | null)?.id ?? ''
    for (const part of this.#editor.querySelectorAll<HTMLElement>('[data-swap], [data-part], [data-text="title"]')) {
      const name = part.dataset['swap'] ? 'swap' : part.dataset['part'] ? 'part' : 'text'
      const next = answer.querySelector(`[data-${name}="${CSS.escape(part.dataset[name]!)}"]`)
      if (next) part.replaceChildren(...document.importNode(next, true).childNodes)
    }
    const own = this.#editor.querySelector<HTMLInputElement>('[name=revision]')!
    own.value = answer.querySelector<HTMLInputElement>('[name=revision]')!.value
    return this.#afterAct(intent, before, focused)
  }

  #afterAct(intent: string, before: readonly HTMLElement[], focused: string): string {
    const [act = '', path = ''] = intent.split(' ')
    const after = rowsOf(this.#editor)
    const acted = before.find(({ dataset }) => dataset['path'] === path)
    const place = after.findIndex(({ dataset }) => dataset['row'] === acted?.dataset['row'])
    const card = after[place]
    if (card) {
      this.refresh()
      // A field of the row that had the focus has it again; no other one: a phone would open its keyboard.
      const [from, to] = [`champ-${path}.`, `champ-${card.dataset['path']}.`]
      const field = focused.startsWith(from) ? document.getElementById(focused.replace(from, to)) : null
      const same = buttonOf(card, `${act} ${card.dataset['path']}`) ?? card.querySelector('a')
      ;(field ?? same)?.focus()
      return `${acted!.dataset['name']}, maintenant en position ${place + 1} sur ${after.length}`
    }
    const isRail = after.length !== before.length
    if (act === 'remove' && isRail) {
      this.refresh()
      return `${acted?.dataset['name'] ?? ''} retirée.`
    }
    const fresh = after.find(({ dataset }) => !before.some((each) => each.dataset['row'] === dataset['row']))
    if (fresh && isRail) {
      this.refresh(act === 'add-chosen' ? `champ-${path}` : `champ-${fresh.dataset['path']}`)
      fresh.querySelector('input')?.focus()
      if (act === 'add-chosen') this.#show(`champ-${path}`)
      return `${this.#editor.querySelector('nav')!.ariaLabel}\u00a0: ${after.length} en tout.`
    }
    // A list inside a row.
    this.refresh()
    const list = act === 'add' ? path : path.replace(/\.\d+$/, '')
    const rows = document.getElementById(`champ-${list}`)?.querySelectorAll<HTMLElement>('fieldset') ?? []
    const shown = act === 'add' ? rows[rows.length - 1] : document.getElementById(`champ-${list}`)
    ;(shown ?? document.getElementById(focused))?.focus()
    return act === 'add' ? 'Ajouté.' : 'Liste modifiée.'
  }
}
