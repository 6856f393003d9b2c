import { removeLocal, writeLocal } from '../lib/storage.ts'

const FLAGS = ['loginForOrientation', 'loginForReorientation'] as const

/**
 * A link that starts an assessment stores which one, from `data-start`; the person continues there after
 * sign-in (PUB-21).
 */
export function rememberStarts(): void {
  const remember = ({ target }: Event) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-start]')?.dataset['start'] : undefined
    const flag = FLAGS.find((known) => known === name)
    if (!flag) return
    removeLocal(...FLAGS)
    writeLocal(flag, true)
  }
  document.addEventListener('click', remember)
  // A middle click opens the same page in another tab.
  document.addEventListener('auxclick', (event) => {
    if (event.button === 1) remember(event)
  })
}
