// An immediate sign that the next page is on its way: on a slow network it takes seconds, and browsers inside other
// apps have no bar of their own (PEO-09). The bar itself is in base.css.

/** Nothing comes of some links, such as a download. Milliseconds. */
const MAX_MS = 20_000
let end: ReturnType<typeof setTimeout>

/** Shows or hides the bar at the top of the window. */
export function showLeaving(isLeaving: boolean): void {
  clearTimeout(end)
  document.documentElement.toggleAttribute('data-leaving', isLeaving)
  if (isLeaving) end = setTimeout(() => showLeaving(false), MAX_MS)
}

/** Whether a click loads a document in this tab. */
function isLeavingClick({ target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return false
  const { protocol, href } = link
  return protocol.startsWith('http') && href.split('#')[0] !== location.href.split('#')[0]
}

/** Shows the bar for links and forms that load a document. The router announces its own pages. */
export function watchLeaving(): () => void {
  const onClick = (event: MouseEvent) => isLeavingClick(event) && showLeaving(true)
  const onSubmit = ({ defaultPrevented, target }: SubmitEvent) => {
    const form = target as HTMLFormElement
    if (!defaultPrevented && !form.target && form.method !== 'dialog') showLeaving(true)
  }
  // The person is back on a page that was left.
  const onShow = () => showLeaving(false)
  addEventListener('click', onClick)
  addEventListener('submit', onSubmit)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('click', onClick)
    removeEventListener('submit', onSubmit)
    removeEventListener('pageshow', onShow)
  }
}
