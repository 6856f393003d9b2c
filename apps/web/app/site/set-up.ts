import { writeLocal } from '../lib/storage.ts'

/** How long the set-up page is shown, in milliseconds (PUB-30, specification §9). */
const STAY_MS = 4000

/** Opens the link `[data-go]` after STAY_MS, unless `[data-stop]` or any key was pressed. */
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
      // A modified click opens the link in another tab; this page stays.
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
    // Any key stops the timer, for people who read with the keyboard.
    document.addEventListener('keydown', stay)
  }
}
