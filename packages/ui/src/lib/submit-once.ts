/**
 * Ignores a second submit of a form until the page is left or shown again, and marks its button as busy. Forms whose
 * answer is shown in a frame do not leave the page: they may be submitted again.
 */
export function submitOnce(): void {
  const sent = new Set<HTMLFormElement>()
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.target !== '') return
    if (sent.has(form)) return event.preventDefault()
    sent.add(form)
    mark(event.submitter, true)
  })
  // Back to a page that the browser stored.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    sent.clear()
    for (const button of document.querySelectorAll('[aria-busy]')) mark(button, false)
  })
}

function mark(button: Element | null, isBusy: boolean): void {
  for (const name of ['aria-busy', 'aria-disabled'])
    if (isBusy) button?.setAttribute(name, 'true')
    else button?.removeAttribute(name)
}
