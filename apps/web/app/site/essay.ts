// The script of /essayer: one sentence a screen, then the three pistes (PIS-02). It sends nothing: all data are in the
// page, answers stay in the storage of the browser, and one file has the drawings of all trades.
import { ANSWERS, type PreferenceAnswer } from '@visions/contract/constants'
import { pistesOf, summaryOf, type Essay } from '@visions/contract/essay-result'
import { answerOf, endOf, fieldOf, valueOf } from '../lib/essay-form.ts'
import { ROUTE, routePath, routeUntil } from '../lib/route-points.ts'
import { readLocal, removeLocal, writeLocal } from '../lib/storage.ts'
// oxlint-disable-next-line import/no-unassigned-import -- what each public page runs
import './main.ts'

const KEYS: Readonly<Record<string, PreferenceAnswer>> = { ArrowLeft: 'no', ArrowDown: 'unsure', ArrowRight: 'yes' }
/** How long answers are stored. */
const MAX_AGE_MS = 30 * 86_400_000
const today = (): string => new Date().toISOString().slice(0, 10)

class SiteEssay extends HTMLElement {
  #essay!: Essay
  #scenes: HTMLElement[] = []
  /** By code of the sentence. */
  readonly #answers = new Map<string, PreferenceAnswer>()
  #step = 0

  connectedCallback(): void {
    const data = this.#find('[data-essay]')?.textContent
    this.#scenes = [...this.querySelectorAll<HTMLElement>('[data-questions] [data-scene]')]
    // A result of the server has no questions to show.
    if (!data || this.#scenes.length === 0) return
    this.#essay = JSON.parse(data) as Essay
    this.#readStored()
    for (const scene of this.#scenes) this.#makeButtons(scene)
    for (const [place, button] of this.querySelectorAll('[data-act=correct]').entries())
      button.addEventListener('click', () => this.#go(place))
    for (const button of this.querySelectorAll('[data-act=restart]'))
      button.addEventListener('click', () => {
        this.#answers.clear()
        removeLocal('essay')
        this.#go(0)
      })
    this.#find('[data-act=back]')?.addEventListener('click', () => {
      // A later start has no earlier entry of the history.
      if (this.#stepOfHistory() === undefined) this.#show(this.#step - 1, { isMove: true })
      else history.back()
    })
    addEventListener('popstate', () => this.#show(this.#stepOfHistory() ?? 0, { isMove: true, isBack: true }))
    document.addEventListener('keydown', (event) => this.#onKey(event))
    const first = this.#firstOpen()
    const step = this.#stepOfHistory()
    if (step === undefined && first > 0 && first < this.#scenes.length) this.#sayAgain(first)
    this.#show(step === undefined ? first : Math.min(step, first), {})
    // The drawings load before any answer, the same for everybody.
    if (document.readyState === 'complete') this.#draw()
    else addEventListener('load', () => this.#draw())
  }

  /** Shows a trade in each drawing, or any trade in those without one, so that the browser has the file. */
  #draw(codes: readonly string[] = []): void {
    const { sheet, trades } = this.#essay
    for (const [place, use] of this.querySelectorAll('[data-result] [data-part=drawing]').entries())
      if (codes[place] || !use.hasAttribute('href'))
        use.setAttribute('href', `${sheet}#${codes[place] ?? trades[0]!.key}`)
  }

  #find = (selector: string): HTMLElement | null => this.querySelector<HTMLElement>(selector)

  /** The step of this entry of the history; its address and title never change with answers. */
  #stepOfHistory(): number | undefined {
    const { essay } = (history.state ?? {}) as { essay?: unknown }
    return typeof essay === 'number' ? essay : undefined
  }

  #firstOpen(): number {
    const open = this.#essay.sentences.findIndex(({ key }) => !this.#answers.has(key))
    return open === -1 ? this.#scenes.length : open
  }

  /** Another tab may have answered since: the latest answer to each sentence counts. */
  #readStored(): void {
    const stored = readLocal('essay')
    if (!stored) return
    if (Date.now() - Date.parse(stored.day) > MAX_AGE_MS) return removeLocal('essay')
    for (const { key } of this.#essay.sentences) {
      const answer = stored.answers.map((value) => answerOf(value, key)).find((found) => found !== undefined)
      if (answer) this.#answers.set(key, answer)
    }
  }

  #answer(place: number, answer: PreferenceAnswer): void {
    const { key } = this.#essay.sentences[place]!
    this.#readStored()
    this.#answers.set(key, answer)
    writeLocal('essay', { day: today(), answers: [...this.#answers].map((one) => valueOf(...one)) })
    this.#go(this.#firstOpen() === this.#scenes.length ? this.#scenes.length : place + 1)
  }

  #go(step: number): void {
    if (this.#stepOfHistory() === undefined) history.replaceState({ essay: this.#step }, '')
    history.pushState({ essay: step }, '')
    this.#show(step, { isMove: true })
  }

  /** Choices of a form become buttons: one tap, or one key, answers. */
  #makeButtons(scene: HTMLElement): void {
    const group = scene.querySelector('[data-answers]')
    const title = scene.querySelector('h2')
    group?.setAttribute('role', 'group')
    for (const label of scene.querySelectorAll<HTMLElement>('[data-answer]')) {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = label.className
      button.dataset['answer'] = label.dataset['answer']
      if (title) button.setAttribute('aria-describedby', title.id)
      label.querySelector('input')?.remove()
      button.append(...label.childNodes)
      const answer = ANSWERS.find((one) => one === button.dataset['answer'])!
      button.addEventListener('click', () => this.#answer(this.#scenes.indexOf(scene), answer))
      label.replaceWith(button)
    }
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#find('[data-end=new]')?.setAttribute('data-end', 'seen')
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const answer = KEYS[key]
    const isFree = target instanceof Element && target.closest('summary, input, a') === null
    if (!answer || !isFree || altKey || ctrlKey || metaKey || shiftKey || !this.#scenes[this.#step]) return
    event.preventDefault()
    this.#answer(this.#step, answer)
  }

  #sayAgain(count: number): void {
    const note = this.#find('[data-again]')
    const words = this.#find('[data-part=again]')
    if (!note || !words) return
    note.hidden = false
    words.textContent = `Vos réponses d’avant sont là\u00a0: ${count} sur ${this.#scenes.length}.`
  }

  #show(step: number, { isMove = false, isBack = false }: { isMove?: boolean; isBack?: boolean }): void {
    this.#step = Math.max(0, Math.min(step, this.#firstOpen(), this.#scenes.length))
    const isEnd = this.#step === this.#scenes.length
    for (const [place, scene] of this.#scenes.entries()) {
      scene.toggleAttribute('data-shown', place === this.#step)
      scene.hidden = place !== this.#step
      for (const button of scene.querySelectorAll<HTMLElement>('[data-answer]')) {
        const given = this.#answers.get(scene.dataset['scene']!)
        button.ariaPressed = given === undefined ? null : String(button.dataset['answer'] === given)
      }
    }
    const [questions, result, back, note] = ['questions', 'result', 'act=back', 'again'].map((name) =>
      this.#find(`[data-${name}]`),
    )
    if (questions) questions.hidden = isEnd
    if (result) result.hidden = !isEnd
    if (back) back.hidden = this.#step === 0
    if (note && isMove) note.hidden = true
    if (isEnd) this.#showResult(isMove && !isBack)
    else this.#find('[data-frame]')?.removeAttribute('data-end')
    this.#drawMap(this.#step / this.#scenes.length)
    if (!isMove) return
    const title = isEnd ? this.#find('[data-part=summary]') : this.#scenes[this.#step]?.querySelector('h2')
    title?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }

  #showResult(isNew: boolean): void {
    const { sentences } = this.#essay
    const answers = sentences.map(({ key }) => this.#answers.get(key)!)
    const write = (from: Element | null, part: string, text: string) => {
      const slot = from?.querySelector<HTMLElement>(`[data-part=${part}]`)
      if (!slot) return
      slot.textContent = text
      slot.hidden = text === ''
    }
    const { title, text } = summaryOf(sentences, answers)
    write(this, 'summary', title)
    write(this, 'text', text)
    const pistes = pistesOf(this.#essay, answers)
    for (const [place, item] of this.querySelectorAll<HTMLElement>('[data-piste]').entries()) {
      const piste = pistes[place]
      item.hidden = !piste
      item.querySelector('details')?.removeAttribute('open')
      for (const part of ['title', 'reason', 'doubt'] as const) write(item, part, piste?.[part] ?? '')
    }
    this.#draw(pistes.map(({ code }) => code))
    const words = JSON.parse(this.#find('[data-words]')?.dataset['words'] ?? '{}') as Record<string, string>
    for (const [place, item] of this.querySelectorAll('[data-result] li:has([data-act=correct])').entries())
      write(item, 'answer', words[answers[place]!] ?? '')
    for (const [place, { key }] of sentences.entries()) {
      const field = this.querySelector<HTMLInputElement>(`[data-save] [name=${fieldOf(place)}]`)
      if (field) field.value = valueOf(key, answers[place]!)
    }
    // Its movement is shown once, not after a reload, and not for answers that give no order.
    const end = endOf(pistes)
    this.#find('[data-frame]')?.setAttribute('data-end', isNew && end === 'seen' ? 'new' : end)
  }

  #drawMap(walked: number): void {
    const path = routeUntil(ROUTE, walked)
    const [x, y] = path.at(-1)!
    this.querySelector('[data-route]')?.setAttribute('d', routePath(path))
    this.querySelector('[data-animal]')?.setAttribute('transform', `translate(${x} ${y - 34})`)
    for (const piece of this.querySelectorAll<SVGElement>('[data-from]'))
      piece.toggleAttribute('data-blank', walked <= Number(piece.dataset['from']))
  }
}
customElements.define('site-essay', SiteEssay)
