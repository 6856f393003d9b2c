import { expect, test } from 'vitest'
import { OfficeRanked } from './office-ranked.ts'

test('[OFF-19] boxes: the hidden field and the line have the order in which they are ticked', () => {
  if (!customElements.get('ranked-under-test'))
    customElements.define('ranked-under-test', class extends OfficeRanked {})
  document.body.innerHTML = `<ranked-under-test><input type="hidden" name="interests" value="SA">
    <label><input type="checkbox" value="A" checked>Créer</label><label><input type="checkbox" value="E">Diriger</label>
    <label><input type="checkbox" value="S" checked>Aider</label><p role="status"></p></ranked-under-test>`
  const [order, ...boxes] = document.querySelectorAll('input')
  for (const box of boxes) box.click()
  boxes[2]!.click()
  expect(order!.value).toBe('ES')
  expect(document.querySelector('p')!.textContent).toBe('1. Diriger, 2. Aider')
})
