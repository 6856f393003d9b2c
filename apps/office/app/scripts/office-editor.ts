// The script of the page of a content: that of the office, saving while the professional types, and presence (OFF-04).
import { OfficePicture } from './office-picture.ts'
import { isRowAct, Rail } from './office-rail.ts'
import { OfficeRanked } from './office-ranked.ts'
import { OfficeRich } from './office-rich.ts'
import { startOffice } from './office-start.ts'
import { parseHtml } from './parse-html.ts'

const PAUSE_MS = 2000
const RETRY_MS = 10_000
const PRESENCE_MS = 30_000

const SESSION_LOST =
  'Votre session a expiré. Votre texte reste dans cette page\u00a0: reconnectez-vous dans un autre onglet, puis continuez.'
const NO_ANSWER =
  'Nous n’avons pas pu enregistrer. Votre texte reste dans cette page. Nouvel essai dans quelques secondes.'

interface Answer {
  revision?: number
  message?: string
  failed?: string
  mayRetry?: boolean
  others?: string[]
  /** «de Zoé», «d’Anaïs». */
  by?: string
  /** Texts of elements, by `data-text`: the others are emptied. */
  texts?: Record<string, string>
  /** HTML of elements, by `data-part`. */
  parts?: Record<string, string>
}

/** What a form sends, without what changes by itself. */
function contentOf(form: HTMLFormElement): string {
  const data = new FormData(form)
  for (const name of ['revision', 'new-comment', 'return-reason', 'publish-day', 'publish-time', 'chosen'])
    data.delete(name)
  return new URLSearchParams(data as unknown as Record<string, string>).toString()
}

/** A copy of the form with the values that came with the page. */
function asReceived(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement
  // Controls of the form of the preview: a copy outside the page would send them.
  for (const control of copy.querySelectorAll('[form]')) control.remove()
  copy.reset()
  return copy
}

class OfficeEditor extends HTMLElement {
  #form!: HTMLFormElement
  #status!: HTMLElement
  /** The form as last saved. */
  #saved = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined
  #isLeaving = false
  /** Another draft is newer: only the form of the page can save, which compares. */
  #isStopped = false
  readonly #end = new AbortController()
  #rail!: Rail
  /** The act on rows that runs: nothing is typed until its answer replaces the rows. */
  #acting: Promise<void> | undefined

  connectedCallback(): void {
    const form = this.querySelector('form')
    const status = this.querySelector<HTMLElement>('[data-status]')
    if (!form || !status || !this.dataset['saving']) return
    this.#form = form
    this.#status = status
    // A page that shows a refused form holds what is not saved.
    const isRefused = this.querySelector('[role=alert]') !== null
    this.#saved = isRefused ? '' : contentOf(asReceived(form))
    form.addEventListener('input', () => {
      this.querySelector<HTMLElement>('[data-undo]')?.toggleAttribute('hidden', true)
      this.#schedule(PAUSE_MS)
    })
    this.#rail = new Rail(
      this,
      this.#end.signal,
      (intent) => void this.#changeRows(intent),
      (text) => this.#say(text),
    )
    const phone = this.querySelector<HTMLDetailsElement>('[data-phone]')
    if (phone && matchMedia('(min-width: 68rem)').matches) phone.open = true
    form.addEventListener('beforeinput', (event) => this.#acting && event.preventDefault())
    // Typed before this script was loaded.
    if (!isRefused && this.#isChanged()) this.#schedule(PAUSE_MS)
    const { signal } = this.#end
    form.addEventListener('submit', (event) => this.#beforeSubmit(event), { capture: true })
    const askBeforeLeaving = (event: Event) => {
      if (!this.#isLeaving && (this.#isChanged() || this.#acting || this.#hasComment())) event.preventDefault()
    }
    addEventListener('beforeunload', askBeforeLeaving, { signal })
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (persisted) this.#isLeaving = false
    }
    addEventListener('pageshow', stay, { signal })
    addEventListener('keydown', (event) => this.#onKey(event), { signal })
    const announcing = setInterval(() => void this.#announce(), PRESENCE_MS)
    signal.addEventListener('abort', () => clearInterval(announcing))
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer)
    this.#end.abort()
  }

  /** Ctrl+S, or Cmd+S, saves. */
  #onKey(event: KeyboardEvent): void {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    void this.#save()
  }

  #content = (): string => contentOf(this.#form)
  /** A comment is sent by its button only. */
  #hasComment = (): boolean =>
    [...this.#form.querySelectorAll('textarea')].some(
      ({ name, value }) => (name === 'new-comment' || name === 'return-reason') && value.trim() !== '',
    )
  #isChanged = (): boolean => this.#content() !== this.#saved

  #schedule(delay: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), delay)
  }

  #say(text: string, isProblem = false): void {
    this.#status.textContent = text
    this.#status.dataset['tone'] = isProblem ? 'error' : 'info'
  }

  /** A submit waits for the save or the act on rows that runs: both would begin from the same revision. */
  #beforeSubmit(event: SubmitEvent): void {
    clearTimeout(this.#timer)
    if (isRowAct(event.submitter) && this.querySelector('[data-swap]') && !this.#isStopped) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return void this.#changeRows(event.submitter.value)
    }
    const running = this.#saving ?? this.#acting
    if (!running) {
      this.#isLeaving = true
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    const submitter = event.submitter as HTMLButtonElement | null
    void running.then(() => {
      if (this.#isLeaving) return
      // The answer to an act on rows replaces the main act.
      const same = this.#form.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(submitter?.value ?? '')}"]`)
      this.#form.requestSubmit(submitter?.isConnected ? submitter : same)
    })
  }

  /** Sends an act on rows as the form would, and shows the rows of the answer. Another one waits for it. */
  async #changeRows(intent: string): Promise<void> {
    if (this.#acting) return
    this.#acting = this.#sendRows(intent)
    await this.#acting
    this.#acting = undefined
  }

  async #sendRows(intent: string): Promise<void> {
    clearTimeout(this.#timer)
    await this.#saving
    const data = new FormData(this.#form)
    data.set('intent', intent)
    const body = new URLSearchParams(data as unknown as Record<string, string>)
    const focused = document.activeElement as HTMLElement | null
    // What is chosen in parts that the answer replaces would be lost.
    const parts = [...this.querySelectorAll<HTMLElement>('[data-swap]')]
    for (const part of parts) part.inert = true
    const send = () => fetch(this.#form.action, { method: 'POST', body }).catch(() => undefined)
    let answer = await send()
    while (!answer) {
      this.#say(NO_ANSWER, true)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (this.#end.signal.aborted) return
      answer = await send()
    }
    const isDone = answer?.redirected && new URL(answer.url).pathname === location.pathname
    const html = isDone ? await answer.text().catch(() => undefined) : undefined
    for (const part of parts) part.inert = false
    focused?.focus()
    const message = html === undefined ? undefined : this.#rail.replace(html, intent)
    // Refused, or a session that is lost: the page of the form says so.
    if (message === undefined) return this.#submitWith(intent)
    this.#saved = this.#content()
    this.#say(message)
    const undo = this.querySelector<HTMLElement>('[data-undo]')
    if (undo) undo.hidden = !intent.startsWith('remove ')
    if (intent.startsWith('remove ')) undo?.focus()
    this.querySelector<HTMLFormElement>('#apercu')?.requestSubmit()
  }

  #submitWith(intent: string): void {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: 'intent', value: intent })
    this.#form.append(field)
    this.#isLeaving = true
    this.#form.submit()
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#saving || this.#acting || this.#isLeaving) return
    if (this.#isStopped || !this.#isChanged()) return
    this.#saving = this.#send()
    await this.#saving
    this.#saving = undefined
    // Typed during the save.
    if (!this.#isStopped && this.#status.dataset['tone'] !== 'error' && this.#isChanged()) this.#schedule(PAUSE_MS)
  }

  async #send(): Promise<void> {
    const content = this.#content()
    const answer = await this.#post(new URLSearchParams(new FormData(this.#form) as unknown as Record<string, string>))
    if (answer === 'session') return this.#say(SESSION_LOST, true)
    if (!answer) {
      this.#say(NO_ANSWER, true)
      return this.#schedule(RETRY_MS)
    }
    if (answer.failed !== undefined) {
      this.#isStopped = answer.failed === 'draft_changed'
      if (answer.mayRetry) this.#schedule(RETRY_MS)
      return this.#say(answer.message ?? '', true)
    }
    this.#saved = content
    this.#form.querySelector<HTMLInputElement>('[name=revision]')!.value = String(answer.revision)
    for (const part of this.querySelectorAll<HTMLElement>('[data-with-draft]')) part.hidden = false
    const before = this.#missing()
    if (answer.texts && answer.parts) this.#update(answer.texts, answer.parts)
    this.#say([answer.message, ...(this.#missing() === before ? [] : [this.#missing()])].join('. '))
    // Shows the saved draft in the frame of the preview.
    this.querySelector<HTMLFormElement>('#apercu')?.requestSubmit()
  }

  /** «À remplir : 2». */
  #missing = (): string => this.querySelector('[data-part=checks] :is(summary, li > span)')?.textContent ?? ''

  /** Shows title, state, checks and problems of the saved draft. An element with the focus stays. */
  #update(texts: Record<string, string>, parts: Record<string, string>): void {
    for (const element of this.querySelectorAll<HTMLElement>('[data-text]'))
      element.textContent = texts[element.dataset['text']!] ?? ''
    for (const element of this.querySelectorAll<HTMLElement>('[data-part]')) {
      const html = parts[element.dataset['part']!]
      if (html !== undefined && !element.contains(document.activeElement))
        element.replaceChildren(...parseHtml(html).body.childNodes)
    }
    if (texts['title']) document.title = document.title.replace(/^.*(?= · )/, texts['title'])
    // What was refused before is saved.
    for (const refused of this.querySelectorAll('[role=alert], [id^="champ-"][id$="-error"]')) refused.remove()
    for (const field of this.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid')
  }

  /** Records presence, and shows the others. Not for a tab in the background. */
  async #announce(): Promise<void> {
    if (document.hidden || this.#isLeaving) return
    const answer = await this.#post(new URLSearchParams({ intent: 'presence' }))
    if (!answer || answer === 'session') return
    const line = this.querySelector('[data-presence]')
    if (line && answer.others) line.textContent = answer.others.join(' ')
    const own = Number(this.#form.querySelector<HTMLInputElement>('[name=revision]')!.value)
    if (!this.#saving && answer.revision !== undefined && answer.revision > own)
      this.#say(`Une version ${answer.by} vient d’être enregistrée. Enregistrez pour comparer les deux versions.`, true)
  }

  /** The answer; undefined without one. A redirect means that the session is lost. */
  async #post(body: URLSearchParams): Promise<Answer | 'session' | undefined> {
    try {
      const response = await fetch(this.dataset['saving']!, { method: 'POST', body, redirect: 'manual' })
      if (response.type === 'opaqueredirect') return 'session'
      return response.ok ? ((await response.json()) as Answer) : undefined
    } catch {
      return undefined
    }
  }
}
startOffice()
// Before the editor, which compares with the fields as they come.
if (!customElements.get('office-picture')) customElements.define('office-picture', OfficePicture)
customElements.define('office-ranked', OfficeRanked)
customElements.define('office-rich', OfficeRich)
customElements.define('office-editor', OfficeEditor)
