import { removeLocal, writeLocal } from '../lib/storage.ts'

const FLAGS = ['loginForOrientation', 'loginForReorientation'] as const

/** Whoever starts an assessment is led to it once signed in (PUB-21): the link says which, in `data-start`; the last one counts. */
export function rememberStarts(): void {
  const remember = ({ target }: Event) => {
    const name = target instanceof Element ? target.closest<HTMLElement>('[data-start]')?.dataset['start'] : undefined
    const flag = FLAGS.find((known) => known === name)
    if (!flag) return
    removeLocal(...FLAGS)
    writeLocal(flag, true)
  }
  document.addEventListener('click', remember)
  // The middle button opens the same page in another tab.
  document.addEventListener('auxclick', (event) => {
    if (event.button === 1) remember(event)
  })
}
