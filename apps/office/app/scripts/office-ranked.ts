/** Boxes in the order in which they are ticked, which its hidden field sends and a line says (OFF-19). */
export class OfficeRanked extends HTMLElement {
  connectedCallback(): void {
    const order = this.querySelector<HTMLInputElement>('input[type=hidden]')!
    const labelOf = (letter: string) => this.querySelector(`label:has([value="${letter}"])`)?.textContent ?? letter
    this.addEventListener('input', ({ target }) => {
      const { value, checked } = target as HTMLInputElement
      order.value = order.value.replace(value, '') + (checked ? value : '')
      this.querySelector('[role=status]')!.textContent = order.value
        .split('')
        .map((letter, place) => `${place + 1}. ${labelOf(letter)}`)
        .join(', ')
    })
  }
}
