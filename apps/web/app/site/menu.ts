/**
 * The menu of small screens (PUB-13): a native `details` that also closes on Escape, on a click outside and
 * when the focus leaves.
 */
export class SiteMenu extends HTMLElement {
  connectedCallback(): void {
    const details = this.querySelector('details')
    if (!details) return
    const close = () => details.removeAttribute('open')
    this.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !details.open) return
      close()
      this.querySelector('summary')?.focus()
    })
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget)) close()
    })
    document.addEventListener('click', ({ target }) => {
      if (!this.contains(target as Node)) close()
    })
  }
}
