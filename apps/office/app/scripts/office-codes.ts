/** Copies or prints what is in `[data-codes]`: recovery codes, or a link. */
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
        status.textContent = 'C’est copié.'
      } catch {
        getSelection()?.selectAllChildren(list)
        status.textContent =
          'Votre navigateur refuse la copie. Le texte est sélectionné\u00a0: faites Ctrl\u00a0+\u00a0C.'
      }
    })
  }
}
