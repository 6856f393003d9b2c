/** A page that closes earlier was not read. */
const STAY_MS = 1500
const ACTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Sends its form once for a reader (PEO-10): the page was visible for a moment, then they moved, scrolled, pressed a
 * key or printed. Programs that check links and previews of messages do not. Without scripts its button does.
 */
export class SiteRead extends HTMLElement {
  readonly #ended = new AbortController()

  connectedCallback(): void {
    const form = this.querySelector('form')
    if (!form) return
    this.hidden = true
    let visibleSince: number | undefined
    const onVisibility = () => {
      visibleSince = document.visibilityState === 'visible' ? performance.now() : undefined
    }
    // Extensions and programs make events, too.
    const onAct = ({ isTrusted }: Event) => {
      if (!isTrusted) return
      if (visibleSince === undefined || performance.now() - visibleSince < STAY_MS) return
      this.#ended.abort()
      // A failure is silent: the reader has done nothing for it.
      fetch(location.pathname, { method: 'POST', body: new FormData(form), keepalive: true, redirect: 'manual' }).catch(
        () => undefined,
      )
    }
    const options = { passive: true, signal: this.#ended.signal }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility, options)
    for (const act of ACTS) document.addEventListener(act, onAct, options)
    addEventListener('beforeprint', onAct, options)
  }

  disconnectedCallback(): void {
    this.#ended.abort()
  }
}
