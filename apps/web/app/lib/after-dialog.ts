/**
 * Runs `show` now, or once the open dialog closes: behind a dialog nothing can have the focus. Returns a function
 * that gives up waiting.
 */
export function afterDialog(show: () => void): () => void {
  const dialog = document.querySelector('dialog[open]')
  if (!dialog) {
    show()
    return () => {}
  }
  dialog.addEventListener('close', show, { once: true })
  return () => dialog.removeEventListener('close', show)
}
