/** Copies or prints the recovery codes in `[data-codes]`. */
export class OfficeCodes extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector<HTMLElement>('[data-codes]')
    const status = this.querySelector('[role=status]')
    if (!list || !status) return
    this.querySelector('[data-print]')?.addEventListener('click', () => print())
    this.querySelector('[data-copy]')?.addEventListener('click', async () => {
      const codes = [...list.querySelectorAll('code')].map(({ textContent }) => textContent)
      try {
        await navigator.clipboard.writeText(codes.join('\n'))
        status.textContent = 'Codes copiés'
      } catch {
        getSelection()?.selectAllChildren(list)
        status.textContent = 'Codes sélectionnés\u00a0: copiez-les avec Ctrl\u00a0+\u00a0C.'
      }
    })
  }
}
