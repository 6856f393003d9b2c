import { expect, test } from 'vitest'
import { help } from '@visions/contract/contents/help'
import { checkDocument } from './problems.rules.ts'

const fields = { body: { type: 'rich', label: 'Texte', max: 4000 } } as const
const refusals = (body: string) =>
  checkDocument(fields, { body }, []).flatMap(({ message, isBlocking }) => (isBlocking ? [message] : []))

test('[OFF-09] rich text: link that the answers would remove → refused', () => {
  for (const href of [
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/&#92;evil.example',
    '/&amp;#92;evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'http://partner.example',
    '',
  ])
    expect(refusals(`<p><a href="${href}">a</a></p>`), href).toEqual([
      expect.stringContaining('sa mise en forme sera simplifiée'),
    ])
})

test('[OFF-09] rich text: links over https, to a page and to an anchor → accepted', () => {
  for (const href of ['https://partner.example/a?b=c&amp;d=e', '/aide#connexion', '/outils?a=b&amp;c=d', '#connexion'])
    expect(refusals(`<p><a href="${href}">a</a></p>`), href).toEqual([])
})

test('[OFF-19] answer of the help with an unknown value → refused at its field', () => {
  const questions = [{ question: 'Combien\u00a0?', answer: '<p>{{bonus}} étoiles.</p>' }]
  expect(checkDocument(help.fields, { title: 'Aide', position: 1, questions }, [])).toEqual([
    expect.objectContaining({ path: 'questions.0.answer', isBlocking: true }),
  ])
})
