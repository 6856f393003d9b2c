import { quoted } from '@visions/contract/french-words'
import { report, sendPicture, setBusy } from './office-upload.ts'
import { refusalOf } from './upload-picture.ts'

const LIST = '/api/office/media'
const SEARCH_MS = 250

interface Shown {
  address: string
  name: string
  alt: string
}

/**
 * The field of a picture (OFF-15): its list of names becomes a window with thumbnails, a search, and a form that adds
 * a picture. The list stays the value of the field. Attributes: `data-most` (bytes), `data-refusals` (French texts by
 * code, JSON).
 */
export class OfficePicture extends HTMLElement {
  #select!: HTMLSelectElement
  #open!: HTMLButtonElement
  #dialog!: HTMLDialogElement
  /** The list that is shown: a later answer to an earlier search is dropped. */
  #asked = 0
  #next: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #end = new AbortController()

  connectedCallback(): void {
    const [select, open, dialog] = [
      this.querySelector('select'),
      this.querySelector<HTMLButtonElement>('[data-open]'),
      this.querySelector('dialog'),
    ]
    if (!select || !open || !dialog) return
    this.#select = select
    this.#open = open
    this.#dialog = dialog
    this.#replaceList()
    // Outside the form of the content, which does not send what is in it.
    dialog.querySelector('[data-add]')?.append(this.querySelector('details')!)
    document.body.append(dialog)
    const { signal } = this.#end
    open.addEventListener('click', () => this.#show())
    this.#button('remove').addEventListener('click', () => this.#choose(undefined))
    this.#button('close').addEventListener('click', () => dialog.close())
    this.#search.addEventListener('input', () => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#load(), SEARCH_MS)
    })
    this.#button('more').addEventListener('click', () => void this.#load(this.#next ?? undefined))
    this.#button('choose').addEventListener('click', () => this.#chooseChecked())
    this.#grid.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      // The button that gets the focus back would take the key, too.
      event.preventDefault()
      this.#chooseChecked()
    })
    // A press of a thumbnail chooses it. Arrow keys press the radios alone, and Enter then chooses.
    this.#grid.addEventListener('click', ({ target, detail }) => {
      const tile = (target as Element).closest('label')
      if (!tile || detail === 0) return
      tile.querySelector('input')!.checked = true
      this.#chooseChecked()
    })
    const add = this.#adding.querySelector('button')!
    add.type = 'button'
    add.addEventListener('click', () => void this.#add())
    this.#file.addEventListener('change', () => this.#alt.focus())
    for (const place of [this as HTMLElement, dialog]) {
      place.addEventListener('drop', (event) => this.#take(event, event.dataTransfer), { signal })
      place.addEventListener('paste', (event) => this.#take(event, event.clipboardData), { signal })
    }
    this.#showValue()
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
    this.#end.abort()
    this.#dialog?.remove()
  }

  /** The buttons replace the list: the label and its notes are theirs, and links to the field lead to them. */
  #replaceList(): void {
    const [list, open] = [this.#select, this.#open]
    open.id = list.id
    list.id = `${open.id}-liste`
    const text = open.querySelector('[data-words]')!
    text.id = `${open.id}-texte`
    open.setAttribute('aria-labelledby', `${open.id}-label ${text.id}`)
    for (const name of ['aria-describedby', 'aria-invalid']) {
      const value = list.getAttribute(name)
      if (value !== null) open.setAttribute(name, value)
    }
    list.parentElement!.hidden = true
    this.querySelector<HTMLElement>('[data-scripted]')!.hidden = false
  }

  readonly #button = (name: string): HTMLButtonElement =>
    (this.querySelector(`[data-${name}]`) ?? this.#dialog.querySelector(`[data-${name}]`))!
  get #grid(): HTMLElement {
    return this.#dialog.querySelector('[data-grid]')!
  }
  get #search(): HTMLInputElement {
    return this.#dialog.querySelector('[type=search]')!
  }
  get #file(): HTMLInputElement {
    return this.#dialog.querySelector('[type=file]')!
  }
  get #adding(): HTMLDetailsElement {
    return this.#dialog.querySelector('details')!
  }
  get #alt(): HTMLInputElement {
    return this.#adding.querySelector('[type=text]')!
  }

  #show(): void {
    if (this.#dialog.open) return
    this.#dialog.showModal()
    this.#tell('')
    void this.#load()
  }

  /** Shows the first pictures that the search finds, or those after one. */
  async #load(after?: string): Promise<void> {
    const asked = ++this.#asked
    const search = this.#search.value.trim()
    const query = new URLSearchParams({ ...(search && { search }), ...(after && { after }) })
    const response = await fetch(`${LIST}?${query}`).catch(() => undefined)
    const answer = response?.ok ? ((await response.json()) as { media: Shown[]; next: string | null }) : undefined
    if (asked !== this.#asked) return
    const button = this.#button('more')
    if (!answer) {
      this.#tell('Les images n’ont pas pu s’afficher. Fermez cette fenêtre, puis réessayez.')
      return
    }
    this.#next = answer.next
    button.hidden = this.#next === null
    if (!after) this.#grid.replaceChildren()
    const tiles = answer.media.map((medium) => this.#tile(medium))
    this.#grid.append(...tiles)
    if (after) tiles[0]?.querySelector('input')?.focus()
    const count = this.#grid.childElementCount
    this.#button('choose').hidden = count === 0
    const none = search ? 'Aucune image n’a ces mots. Essayez un seul mot.' : 'Aucune image\u00a0: ajoutez la première.'
    this.#tell(
      count === 0 ? none : count === 1 ? '1\u00a0image' : `${count}\u00a0images${this.#next ? ', et d’autres' : ''}`,
    )
  }

  #tile({ address, name, alt }: Shown): HTMLElement {
    const tile = this.#dialog.querySelector<HTMLElement>('[data-tile]')!.cloneNode(true) as HTMLElement
    tile.removeAttribute('data-tile')
    tile.hidden = false
    const radio = tile.querySelector('input')!
    radio.name = `${this.#open.id}-image`
    radio.value = address
    radio.checked = address === this.#select.value
    tile.querySelector('img')!.src = address
    const [shown, described] = tile.querySelectorAll('[data-words]')
    shown!.textContent = name
    // A name that is the text, perhaps with a number, is read once.
    described!.textContent = alt && !name.startsWith(alt) ? `\u00a0: ${alt}` : ''
    return tile
  }

  #chooseChecked(): void {
    const radio = this.#grid.querySelector<HTMLInputElement>('input:checked')
    if (!radio) return this.#tell('Choisissez d’abord une image.')
    this.#choose({ address: radio.value, name: radio.closest('label')!.querySelector('[data-words]')!.textContent })
  }

  /** Sets the value of the field, which saves the draft. undefined: no picture. */
  #choose(picture: Omit<Shown, 'alt'> | undefined, said = ''): void {
    const { address, name } = picture ?? { address: '', name: '' }
    if (![...this.#select.options].some(({ value }) => value === address)) this.#select.add(new Option(name, address))
    this.#select.value = address
    if (this.#dialog.open) this.#dialog.close()
    this.#showValue()
    this.#say(said || (picture ? '' : 'L’image est retirée du champ. Elle reste dans la bibliothèque.'))
    if (!picture) this.#open.focus()
    this.#select.dispatchEvent(new Event('input', { bubbles: true }))
  }

  #showValue(): void {
    const { value, selectedOptions } = this.#select
    const frame = this.querySelector<HTMLElement>('[data-frame]')!
    const image = frame.querySelector('img')!
    // Pictures of other sites are not loaded in the office.
    const isOwn = /^\/[\w-]/.test(value)
    if (isOwn && image.getAttribute('src') !== value) {
      image.removeAttribute('srcset')
      image.src = value
    }
    frame.hidden = !isOwn
    this.querySelector('[data-name]')!.textContent = value === '' ? 'Aucune image' : selectedOptions[0]!.text
    this.#button('remove').hidden = value === ''
    this.#open.querySelector('[data-words]')!.textContent = value === '' ? 'Choisir une image' : 'Changer d’image'
  }

  /** Takes the first picture that was dropped or pasted. */
  #take(event: Event, data: DataTransfer | null): void {
    const files = [...(data?.files ?? [])]
    const file = files[0]
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    this.#show()
    const one = new DataTransfer()
    one.items.add(file)
    this.#file.files = one.files
    this.#adding.open = true
    this.#alt.focus()
    report(this.#adding, files.length > 1 ? `Une image à la fois\u00a0: ${quoted(file.name)} est prise.` : '')
  }

  async #add(): Promise<void> {
    const part = this.#adding
    const answer = await sendPicture(part, `POST ${LIST}`, this.dataset)
    if (answer === 'session') return report(part, '', refusalOf([answer], this.dataset['refusals']))
    if (!answer) return
    setBusy(part, false)
    report(part, '')
    this.#file.value = ''
    this.#alt.value = ''
    part.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = false
    part.open = false
    this.#choose(
      { address: String(answer['address']), name: String(answer['name']) },
      answer['isNew'] ? 'L’image est ajoutée et choisie.' : 'Cette image existe déjà\u00a0: elle est choisie.',
    )
  }

  readonly #tell = (text: string): void => void (this.#dialog.querySelector('[data-status]')!.textContent = text)
  readonly #say = (text: string): void => void (this.querySelector('[data-said]')!.textContent = text)
}
