import { beforeEach, expect, test, vi } from 'vitest'

// The editor of a formatted text, on a field like that of the page. The commands of browsers are in
// e2e/journeys/office-markup.spec.ts: jsdom has none.
const run = vi.fn<(command: string, hasDialog: boolean, value?: string) => boolean>()
const area = () => document.querySelector('textarea')!
const text = () => document.querySelector<HTMLElement>('[role=textbox]')!
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!
const commands = () =>
  run.mock.calls.filter(([name]) => !/styleWithCSS|Separator/.test(name)).map(([name, , value]) => [name, value])

beforeEach(async () => {
  run.mockReset()
  Object.assign(document, { execCommand: run, queryCommandState: () => false })
  const { OfficeRich } = await import('./office-rich.ts')
  // The script of the editor defines its own in the window that tests share.
  if (!customElements.get('rich-under-test')) customElements.define('rich-under-test', class extends OfficeRich {})
  document.body.innerHTML = `<rich-under-test><label for="a" id="a-label">Description</label><p id="a-hint">Aide</p>
    <textarea id="a" name="body" class="control" aria-describedby="a-hint">Un **mot**

- point</textarea></rich-under-test>`
})

test('[OFF-14] field with the script: textbox with label and help, five buttons, text area unchanged', () => {
  expect(text().innerHTML).toBe('<p>Un <strong>mot</strong></p><ul><li>point</li></ul>')
  expect([area().hidden, area().id, area().value]).toEqual([true, '', 'Un **mot**\n\n- point'])
  expect([text().id, text().getAttribute('aria-labelledby'), text().getAttribute('aria-describedby')]).toEqual([
    'a',
    'a-label',
    'a-hint',
  ])
  const bar = document.querySelector('[role=toolbar]')!
  expect(bar.getAttribute('aria-label')).toBe('Mise en forme\u00a0: Description')
  expect([...bar.children].map(({ textContent }) => textContent)).toEqual([
    'Gras',
    'Italique',
    'Liste',
    'Lien',
    'Paragraphe',
  ])
  button('Gras').focus()
  button('Gras').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
  expect(document.activeElement).toBe(button('Paragraphe'))
})

test('[OFF-14] input: text with marks goes to the text area, which says so', () => {
  const listened = vi.fn()
  document.body.addEventListener('input', ({ target }) => listened((target as HTMLTextAreaElement).name), {
    once: true,
  })
  text().innerHTML = '<p>Un <b>autre</b></p><p>Trois &lt; 4</p>'
  text().dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(area().value).toBe('Un **autre**\n\nTrois < 4')
  expect(listened.mock.calls).toEqual([['body']])
})

test('[OFF-14] link: without an address that is accepted → said, nothing changes; own page → link', () => {
  button('Lien').click()
  const address = document.querySelector<HTMLInputElement>('[id=a-adresse]')!
  for (const typed of ['', 'javascript:alert(1)', 'nadia@exemple.fr', 'http://exemple.fr']) {
    address.value = typed
    button('J’ajoute le lien').click()
    expect(document.querySelector('[role=alert]')!.textContent, typed).toContain('Écrivez l’adresse complète')
  }
  expect(commands()).toEqual([])
  button('Annuler').click()
  expect(document.querySelector<HTMLElement>('[role=group]')!.hidden).toBe(true)
})

test('[OFF-19] values: the page lists them; buttons insert one, which is deleted whole', async () => {
  const { OfficeRich } = await import('./office-rich.ts')
  if (!customElements.get('rich-with-values')) customElements.define('rich-with-values', class extends OfficeRich {})
  document.body.innerHTML = `<rich-with-values><label for="a" id="a-label">Réponse</label><textarea id="a"></textarea>
    <div data-values><details open><ul><li>{gain d’une tâche}</li></ul></details></div></rich-with-values>`
  button('gain d’une tâche').click()
  expect([commands(), document.querySelector('details')!.open]).toEqual([[['insertText', '{gain d’une tâche}']], false])
  text().innerHTML = '<p>Un {gain d’une tâche}</p>'
  const words = text().querySelector('p')!.firstChild!
  getSelection()!.collapse(words, words.textContent!.length)
  text().dispatchEvent(new InputEvent('beforeinput', { inputType: 'deleteContentBackward', cancelable: true }))
  expect([commands().at(-1), getSelection()!.toString()]).toEqual([['delete', undefined], '{gain d’une tâche}'])
})

test('[OFF-14] paste: what a text may have is inserted; a picture left out is said', () => {
  const paste = (html: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    const getData = (type: string) => (type === 'text/html' ? html : '')
    text().dispatchEvent(Object.assign(event, { clipboardData: { getData, files: [] } }))
    return document.querySelector('[role=status]')!.textContent
  }
  expect(paste('<h2 onclick="x()">Titre</h2><p style="color:red">Un <b>mot</b><script>x()</script></p>')).toBe(
    'La mise en forme a été simplifiée.',
  )
  expect(paste('<p>Ici<img src=x onerror=x()></p>')).toContain('L’image n’a pas été collée')
  expect(commands()).toEqual([
    ['insertHTML', '<p><strong>Titre</strong></p><p>Un <strong>mot</strong></p>'],
    ['insertHTML', 'Ici'],
  ])
})
