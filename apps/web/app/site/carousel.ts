import { movesLess } from '@visions/ui/lib/matches-media.ts'
import { onResize } from '@visions/ui/on-resize.ts'

/** Duration of a slide transition, in milliseconds (PUB-08, specification §9). */
const SLIDE_MS = 500

/**
 * Enhances a row of slides that scrolls natively: adds buttons, arrow keys that move by whole slides, and a
 * message with the visible slides. Contains `[data-track]` with the slides, buttons `[data-step="-1"]` and
 * `[data-step="1"]`, and a live region `[data-status]`.
 */
export class SiteCarousel extends HTMLElement {
  #track!: HTMLElement
  #steps: HTMLButtonElement[] = []
  #status!: HTMLElement
  /** Number of the latest transition; older ones stop. */
  #move = 0

  connectedCallback(): void {
    const [track, status] = [
      this.querySelector<HTMLElement>('[data-track]'),
      this.querySelector<HTMLElement>('[data-status]'),
    ]
    if (!track || !status) return
    this.#track = track
    this.#status = status
    this.#steps = [...this.querySelectorAll<HTMLButtonElement>('[data-step]')]
    for (const button of this.#steps)
      button.addEventListener('click', () => {
        if (button.ariaDisabled !== 'true') this.#go(this.#first() + Number(button.dataset['step']) * this.#shown())
      })
    track.addEventListener('keydown', (event) => {
      const target = { ArrowLeft: this.#first() - 1, ArrowRight: this.#first() + 1, Home: 0, End: Infinity }[event.key]
      if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      this.#go(target)
    })
    // A finger or a wheel interrupts the transition.
    for (const type of ['pointerdown', 'wheel']) track.addEventListener(type, () => this.#stop(), { passive: true })
    track.addEventListener('scrollend', () => {
      if (!this.hasAttribute('data-moving')) this.#say()
    })
    track.addEventListener('scroll', () => this.#update(), { passive: true })
    onResize(track, () => {
      this.#update()
      if (status.textContent !== '') this.#say()
    })
  }

  get #count(): number {
    return this.#track.children.length
  }
  /** Distance between the starts of two slides, in pixels. */
  #stride(): number {
    const [first, second] = this.#track.children
    if (!first) return 1
    return second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : first.getBoundingClientRect().width
  }
  #first(): number {
    return Math.round(this.#track.scrollLeft / this.#stride())
  }
  #shown(): number {
    return Math.max(1, Math.round(this.#track.clientWidth / this.#stride()))
  }

  /** Scrolls to the slide at `index` in SLIDE_MS, or without a transition under reduced motion. */
  #go(index: number): void {
    const track = this.#track
    const to = Math.max(0, Math.min(this.#count - this.#shown(), index))
    const [start, end] = [track.scrollLeft, to * this.#stride()]
    const move = ++this.#move
    const length = movesLess() ? 0 : SLIDE_MS
    // The time of the first frame, which may differ from that of the click.
    let began: number | undefined
    const draw = (now: number) => {
      if (move !== this.#move) return
      began ??= now
      const part = length === 0 ? 1 : Math.min(1, (now - began) / length)
      track.scrollLeft = start + (end - start) * (1 - (1 - part) ** 3)
      if (part < 1) requestAnimationFrame(draw)
      else {
        this.toggleAttribute('data-moving', false)
        this.#say()
      }
    }
    // No snapping during the transition.
    this.toggleAttribute('data-moving', true)
    requestAnimationFrame(draw)
  }

  #stop(): void {
    this.#move++
    this.toggleAttribute('data-moving', false)
  }

  #update(): void {
    const [first, last] = [this.#first() <= 0, this.#first() >= this.#count - this.#shown()]
    for (const button of this.#steps) button.ariaDisabled = String(button.dataset['step'] === '-1' ? first : last)
    this.toggleAttribute('data-fits', this.#count <= this.#shown())
  }

  /** Announces the visible slides after a move, but not when the page opens. */
  #say(): void {
    const first = this.#first() + 1
    const position = `${first} à ${Math.min(this.#count, first + this.#shown() - 1)} sur ${this.#count}`
    if (position !== this.#status.textContent) this.#status.textContent = position
  }
}
