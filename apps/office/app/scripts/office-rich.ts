// The editor of a formatted text over its text area, which is sent (OFF-14). What is typed, pasted or dropped is read
// by the rules of the server: an editable area shows it, and only text with light marks leaves it.
import { editedRich, pastedRich, richLink, textOfEdited } from '@visions/contract/rich-text'
import { trustedHtml } from './parse-html.ts'

const BUTTONS = [
  ['bold', 'Gras', 'b'],
  ['italic', 'Italique', 'i'],
  ['insertUnorderedList', 'Liste', ''],
  ['link', 'Lien', 'k'],
  ['paragraph', 'Paragraphe', ''],
] as const
type Command = (typeof BUTTONS)[number][0]

const SIMPLIFIED = 'La mise en forme a été simplifiée.'
const NO_PICTURE = 'L’image n’a pas été collée\u00a0: ajoutez-la dans un champ d’image.'
const TOO_LONG = 'Ce texte est trop long\u00a0: rien n’a été collé.'
const NO_LINK =
  'Écrivez l’adresse complète, comme https://exemple.fr, ou une page de Visions, comme /aide. Une adresse e-mail ou une valeur n’est pas acceptée.'

/** Deprecated, but nothing else changes an editable text so that it can be undone. */
const editing = document as unknown as {
  execCommand: (command: string, hasDialog: false, value?: string) => boolean
  queryCommandState: (command: string) => boolean
}

/** An element with attributes and children. */
function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  given: Record<string, string | boolean>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(given))
    if (typeof value === 'boolean') element.toggleAttribute(key, value)
    else element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** The address of a link as typed: `https://` may be left out. */
const linkOf = (typed: string): string =>
  richLink(/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed)

export class OfficeRich extends HTMLElement {
  #area!: HTMLTextAreaElement
  #edited!: HTMLElement
  #bar!: HTMLElement
  #panel!: HTMLElement
  #words!: HTMLInputElement
  #address!: HTMLInputElement
  #problem!: HTMLElement
  #status!: HTMLElement
  /** Values to insert, with their braces. */
  #values: string[] = []
  /** The last selection inside of the text. */
  #range: Range | undefined
  #isOwnDrag = false
  /** A command runs, whose input needs no repair. */
  #isChanging = false
  #end = new AbortController()

  connectedCallback(): void {
    const area = this.querySelector('textarea')
    if (!area) return
    if (!this.#edited) this.#build(area)
    this.#end = new AbortController()
    document.addEventListener('selectionchange', () => this.#onSelection(), { signal: this.#end.signal })
  }

  disconnectedCallback(): void {
    this.#end.abort()
  }

  #build(area: HTMLTextAreaElement): void {
    const { id } = area
    const label = this.querySelector('label')
    this.#area = area
    this.#edited = make('div', {
      id,
      class: area.className,
      contenteditable: 'true',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      spellcheck: 'true',
      translate: 'no',
    })
    for (const name of ['aria-describedby', 'aria-invalid'])
      if (area.hasAttribute(name)) this.#edited.setAttribute(name, area.getAttribute(name)!)
    this.#edited.innerHTML = trustedHtml(editedRich(area.value))
    const buttons = BUTTONS.map(([command, text, key]) =>
      make(
        'button',
        {
          type: 'button',
          'data-command': command,
          tabindex: command === 'bold' ? '0' : '-1',
          ...(command === 'link' ? { 'aria-expanded': 'false' } : { 'aria-pressed': 'false' }),
          ...(key && {
            'aria-keyshortcuts': `Control+${key.toUpperCase()}`,
            title: `${text} (Ctrl+${key.toUpperCase()})`,
          }),
        },
        text,
      ),
    )
    const name = `Mise en forme\u00a0: ${label?.textContent ?? ''}`
    this.#bar = make('div', { role: 'toolbar', 'aria-label': name, 'aria-controls': id }, ...buttons)
    this.#status = make('p', { role: 'status' })
    this.#buildPanel(id)
    area.removeAttribute('id')
    area.hidden = true
    area.before(this.#bar, ...this.#buildValues(), this.#panel, this.#edited, this.#status)
    this.dataset['ready'] = ''
    label?.addEventListener('click', () => this.#edited.focus())
    this.#listen(buttons)
  }

  /** The values of the page as buttons, which insert them. */
  #buildValues(): Element[] {
    const values = this.querySelector('[data-values]')
    if (!values) return []
    for (const item of values.querySelectorAll('li')) {
      const value = item.textContent
      this.#values.push(value)
      item.replaceChildren(make('button', { type: 'button' }, value.slice(1, -1)))
      item.addEventListener('click', () => {
        values.querySelector('details')!.open = false
        this.#select()
        this.#exec('insertText', value)
      })
    }
    return [values]
  }

  #buildPanel(id: string): void {
    this.#words = make('input', { id: `${id}-texte`, type: 'text', class: this.#area.className })
    this.#address = make('input', {
      id: `${id}-adresse`,
      type: 'text',
      inputmode: 'url',
      class: this.#area.className,
      'aria-describedby': `${id}-aide ${id}-probleme`,
    })
    this.#problem = make('p', { id: `${id}-probleme`, role: 'alert' })
    this.#panel = make(
      'div',
      { role: 'group', 'aria-label': 'Lien', hidden: true },
      make('div', {}, make('label', { for: this.#words.id }, 'Texte du lien'), this.#words),
      make('div', {}, make('label', { for: this.#address.id }, 'Adresse'), this.#address),
      make('p', { id: `${id}-aide` }, 'Un site public, ou une page de Visions, comme /aide.'),
      this.#problem,
      make('button', { type: 'button', 'data-link': 'set' }, 'J’ajoute le lien'),
      make('button', { type: 'button', 'data-link': 'remove' }, 'Je retire le lien'),
      make('button', { type: 'button', 'data-link': 'cancel' }, 'Annuler'),
    )
  }

  #listen(buttons: readonly HTMLButtonElement[]): void {
    const edited = this.#edited
    // The selection stays while a button is pressed.
    this.#bar.addEventListener('mousedown', (event) => event.preventDefault())
    this.#bar.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('button')
      if (button) this.#run(button.dataset['command'] as Command)
    })
    this.#bar.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      const place = buttons.indexOf(document.activeElement as HTMLButtonElement)
      const next = buttons.at((place + step) % buttons.length)!
      for (const button of buttons) button.tabIndex = button === next ? 0 : -1
      next.focus()
    })
    this.#panel.addEventListener('input', (event) => event.stopPropagation())
    this.#panel.addEventListener('click', ({ target }) => this.#onLink((target as HTMLElement).dataset['link']))
    this.#panel.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.#onLink('cancel')
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      this.#onLink('set')
    })
    edited.addEventListener('input', (event) => this.#onInput(event))
    edited.addEventListener('beforeinput', (event) => this.#beforeInput(event))
    edited.addEventListener('keydown', (event) => {
      const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
      const command = event.altKey ? undefined : BUTTONS.find(([, , known]) => known !== '' && known === key)?.[0]
      if (!command) return
      event.preventDefault()
      this.#run(command)
    })
    edited.addEventListener('paste', (event) => this.#insert(event, event.clipboardData))
    edited.addEventListener('dragstart', () => (this.#isOwnDrag = true))
    edited.addEventListener('dragend', () => (this.#isOwnDrag = false))
    edited.addEventListener('drop', (event) => {
      if (this.#isOwnDrag) return
      const place = document.caretPositionFromPoint?.(event.clientX, event.clientY)
      edited.focus()
      if (place && edited.contains(place.offsetNode)) getSelection()!.collapse(place.offsetNode, place.offset)
      this.#insert(event, event.dataTransfer)
    })
  }

  // ── What is typed ──────────────────────────────────────────────────────────────────────────────────────────────────

  #onInput(event: InputEvent): void {
    event.stopPropagation()
    if (!this.#isChanging) this.#repair(event)
    this.#area.value = textOfEdited(this.#edited.innerHTML)
    this.#area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** An emptied text is no list, and text is in paragraphs. */
  #repair(event: InputEvent): void {
    const isDeleted = event.inputType.startsWith('delete') && this.#edited.textContent.trim() === ''
    if (isDeleted && this.#closest('li')) return this.#endList()
    if (!event.isComposing && !this.#edited.querySelector('p, li')) this.#exec('formatBlock', 'p')
  }

  /** A hyphen and a space begin a list. A value is deleted whole. No other mark than those of the buttons. */
  #beforeInput(event: InputEvent): void {
    if (event.inputType.startsWith('format') && !/Bold|Italic/.test(event.inputType)) event.preventDefault()
    const { focusNode, focusOffset, isCollapsed } = getSelection()!
    const typed = focusNode?.textContent?.slice(0, focusOffset)
    const value =
      isCollapsed && event.inputType === 'deleteContentBackward' && this.#values.find((one) => typed?.endsWith(one))
    if (focusNode && value) {
      event.preventDefault()
      getSelection()!.setBaseAndExtent(focusNode, focusOffset - value.length, focusNode, focusOffset)
      return this.#exec('delete')
    }
    const isStart = focusOffset === 1 && /^[-•*]/.test(focusNode?.textContent ?? '') && !focusNode?.previousSibling
    if (event.data !== ' ' || !isCollapsed || !isStart || this.#closest('li')) return
    event.preventDefault()
    this.#exec('delete')
    this.#exec('insertUnorderedList')
  }

  #exec(command: string, value?: string): void {
    this.#isChanging = true
    editing.execCommand('styleWithCSS', false, 'false')
    editing.execCommand('defaultParagraphSeparator', false, 'p')
    editing.execCommand(command, false, value)
    this.#isChanging = false
  }

  #run(command: Command): void {
    if (command === 'link') return this.#openPanel()
    this.#select()
    const selection = getSelection()!
    const { anchorNode, anchorOffset, focusNode, focusOffset, isCollapsed } = selection
    const isInList = this.#closest('li') !== null
    const isBlock = command === 'insertUnorderedList' || command === 'paragraph'
    if (isBlock && isInList) this.#endList()
    else if (command === 'paragraph') this.#exec('formatBlock', 'p')
    else this.#exec(command)
    const isThere = [anchorNode, focusNode].every((node) => node instanceof Text && node.isConnected)
    if (isBlock && isThere) selection.setBaseAndExtent(anchorNode!, anchorOffset, focusNode!, focusOffset)
    else if (isBlock && isCollapsed && !isInList) {
      // The browser puts the caret before the words of a new item.
      selection.selectAllChildren(this.#closest('li, p') ?? this.#edited)
      selection.collapseToEnd()
    }
    this.#onSelection()
  }

  /** Items become paragraphs, from the last one: a command for several makes lines. Each can be undone. */
  #endList(): void {
    const selection = getSelection()!
    const { isCollapsed } = selection
    const range = selection.getRangeAt(0)
    const ended: Element[] = []
    const items = [...this.#edited.querySelectorAll('li')].filter((item) => range.intersectsNode(item))
    for (const item of items.toReversed()) {
      selection.collapse(item, 0)
      this.#exec('outdent')
      this.#exec('formatBlock', 'p')
      ended.unshift(this.#closest('p') ?? this.#edited)
    }
    const [first, last] = [ended[0]!, ended.at(-1)!]
    selection.setBaseAndExtent(first, 0, last, last.childNodes.length)
    if (isCollapsed) selection.collapseToEnd()
  }

  // ── Selection ──────────────────────────────────────────────────────────────────────────────────────────────────────

  #closest(name: string): Element | null {
    const node = getSelection()?.anchorNode
    const found = (node instanceof Element ? node : node?.parentElement)?.closest(name)
    return found && this.#edited.contains(found) ? found : null
  }

  #onSelection(): void {
    const selection = getSelection()
    if (!selection?.rangeCount || !this.#edited.contains(selection.anchorNode)) return
    this.#range = selection.getRangeAt(0).cloneRange()
    const states: Record<Command, boolean> = {
      bold: editing.queryCommandState('bold'),
      italic: editing.queryCommandState('italic'),
      insertUnorderedList: this.#closest('li') !== null,
      link: this.#closest('a') !== null,
      paragraph: this.#closest('li') === null,
    }
    for (const button of this.#bar.querySelectorAll('button')) {
      const isOn = states[button.dataset['command'] as Command]
      if (button.dataset['command'] === 'link') button.toggleAttribute('data-on', isOn)
      else button.ariaPressed = String(isOn)
    }
  }

  /** Focuses the text where it was left, or its end. */
  #select(): void {
    const range = this.#range
    const selection = getSelection()!
    const isInside = this.#edited.contains(selection.anchorNode)
    this.#edited.focus()
    if (isInside) return
    if (range) selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
    else {
      selection.selectAllChildren(this.#edited)
      selection.collapseToEnd()
    }
  }

  // ── Links ──────────────────────────────────────────────────────────────────────────────────────────────────────────

  #openPanel(): void {
    this.#select()
    const link = this.#closest('a')
    if (link) getSelection()!.selectAllChildren(link)
    this.#onSelection()
    this.#words.value = ''
    this.#words.parentElement!.hidden = !getSelection()!.isCollapsed
    this.#address.value = link?.getAttribute('href') ?? ''
    this.#problem.textContent = ''
    this.#panel.querySelector<HTMLElement>('[data-link=remove]')!.hidden = !link
    this.#show(true)
    ;(this.#words.parentElement!.hidden ? this.#address : this.#words).focus()
  }

  #show(isOpen: boolean): void {
    this.#panel.hidden = !isOpen
    this.#bar.querySelector('[data-command=link]')!.ariaExpanded = String(isOpen)
  }

  #onLink(act: string | undefined): void {
    if (!act) return
    const link = linkOf(this.#address.value)
    this.#problem.textContent = act === 'set' && link === '' ? NO_LINK : ''
    if (act === 'set' && link === '') return this.#address.focus()
    this.#show(false)
    this.#select()
    if (act === 'remove') this.#exec('unlink')
    if (act !== 'set') return
    const selection = getSelection()!
    if (selection.isCollapsed) {
      const words = this.#words.value.trim() || link
      this.#exec('insertText', words)
      const { focusNode, focusOffset } = selection
      selection.setBaseAndExtent(focusNode!, focusOffset - words.length, focusNode!, focusOffset)
    }
    this.#exec('createLink', link)
    selection.collapseToEnd()
  }

  // ── What other programs copied ─────────────────────────────────────────────────────────────────────────────────────

  #insert(event: Event, data: DataTransfer | null): void {
    event.preventDefault()
    if (!data) return
    const plain = data.getData('text/plain')
    const html = data.getData('text/html').replaceAll(`href="${location.origin}/`, 'href="/')
    const isAddress = /^https:\/\/\S+$/.test(plain.trim()) && richLink(plain) !== ''
    if (isAddress && !getSelection()!.isCollapsed) return this.#exec('createLink', richLink(plain))
    const pasted = pastedRich({ html, plain })
    if (pasted) this.#exec('insertHTML', trustedHtml(pasted))
    const isLess = /<(?:h[1-6]|table|u|ol|font|iframe)[\s>]/i.test(html)
    const hasPicture = /<img\s/i.test(html) || data.files.length > 0
    this.#status.textContent = pasted === undefined ? TOO_LONG : hasPicture ? NO_PICTURE : isLess ? SIMPLIFIED : ''
  }
}
