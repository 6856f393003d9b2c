import { writeLocal } from '../lib/storage.ts'

/** How long the set-up page stays (PUB-30, specification §9). */
const STAY_MS = 4000

/** Goes on by itself after STAY_MS, at once on `[data-go]`, not at all after `[data-stop]` or any key. */
export class SiteSetUp extends HTMLElement {
  connectedCallback(): void {
    const [go, stop] = [
      this.querySelector<HTMLAnchorElement>('[data-go]'),
      this.querySelector<HTMLElement>('[data-stop]'),
    ]
    if (!go || !stop) return
    const timer = setTimeout(() => {
      writeLocal('loginForMatching', true)
      location.replace(go.href)
    }, STAY_MS)
    go.addEventListener('click', () => {
      // In another tab: this one stays.
      clearTimeout(timer)
      writeLocal('loginForMatching', true)
    })
    const stay = () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', stay)
      this.toggleAttribute('data-stopped', true)
      const status = this.querySelector('[role=status]')
      if (status) status.textContent = 'Vous restez sur cette page. Continuez quand vous voulez.'
    }
    stop.addEventListener('click', () => {
      stay()
      go.focus()
    })
    // Who reads with the keyboard is not hurried.
    document.addEventListener('keydown', stay)
  }
}
