/** How long a slide takes, in milliseconds (PUB-08, specification §9). */
const SLIDE_MS = 500

/**
 * A row of slides that already scrolls by touch, wheel and keyboard; this adds buttons, arrow keys by whole slides, and says which slides show.
 * Inside: `[data-track]` with the slides, buttons `[data-step="-1"]` and `[data-step="1"]`, a `[data-status]` that is a live region.
 */
export class SiteCarousel extends HTMLElement {
  #track!: HTMLElement
  #steps: HTMLButtonElement[] = []
  #status!: HTMLElement
  /** The latest move; an older one gives way. */
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
    // A finger or a wheel takes over at once.
    for (const type of ['pointerdown', 'wheel']) track.addEventListener(type, () => this.#stop(), { passive: true })
    track.addEventListener('scrollend', () => {
      if (!this.hasAttribute('data-moving')) this.#say()
    })
    track.addEventListener('scroll', () => this.#update(), { passive: true })
    new ResizeObserver(() => {
      this.#update()
      if (status.textContent !== '') this.#say()
    }).observe(track)
  }

  get #count(): number {
    return this.#track.children.length
  }
  /** From the start of a slide to the start of the next, in pixels. */
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

  /** Slides to the slide of an index, in SLIDE_MS, or at once for who asked for less motion. */
  #go(index: number): void {
    const track = this.#track
    const to = Math.max(0, Math.min(this.#count - this.#shown(), index))
    const [start, end] = [track.scrollLeft, to * this.#stride()]
    const move = ++this.#move
    const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS
    // The clock of the frames: its first reading is the beginning, whenever the click was.
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
    // While it moves, nothing snaps.
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

  /** Says which slides show, after something moved them: a screen reader hears the change, not the page that opens. */
  #say(): void {
    const first = this.#first() + 1
    const said = `${first} à ${Math.min(this.#count, first + this.#shown() - 1)} sur ${this.#count}`
    if (said !== this.#status.textContent) this.#status.textContent = said
  }
}
