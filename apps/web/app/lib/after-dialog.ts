/**
 * Runs `show` now, or once the open dialog closes: behind a dialog nothing can have the focus. `target`: what
 * gets the focus, which may be in the dialog. Returns a function that gives up waiting.
 */
export function afterDialog(show: () => void, target?: Element | null): () => void {
  const dialog = document.querySelector('dialog[open]')
  if (!dialog || (target && dialog.contains(target))) {
    show()
    return () => {}
  }
  dialog.addEventListener('close', show, { once: true })
  return () => dialog.removeEventListener('close', show)
}
