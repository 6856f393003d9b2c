import { expect, test } from 'vitest'
import { asFormAnswer } from './form-answer.ts'

const page = (main: string, title = 'Mon profil') =>
  `<html><head><title>${title}</title></head><body><a href="#contenu">Aller</a><main id="contenu" tabindex="-1">${main}</main></body></html>`
/** The start tags with the focus. */
const focused = (html: string) => html.match(/<[^>]*\sautofocus=""[^>]*>/g)
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)![1]

test.each([
  ['error', '<h1>Profil</h1><p role="alert">Non.</p>', '<p role="alert" tabindex="-1" autofocus="">', true],
  [
    'error of a field',
    '<h1>P</h1><input aria-invalid="true" name="a">',
    '<input aria-invalid="true" name="a" autofocus="">',
    true,
  ],
  [
    'error and fields',
    '<input aria-invalid="true"><div role="alert"><p>Non.</p></div>',
    '<div role="alert" tabindex="-1" autofocus="">',
    true,
  ],
  [
    'empty region, then success',
    '<h1>P</h1><p role="alert"></p><div class="a" role="status">Oui.</div>',
    '<div class="a" role="status" tabindex="-1" autofocus="">',
    false,
  ],
  [
    'no message',
    '<h1 id="t" tabindex="-1">Titre</h1><p role="status"></p>',
    '<h1 id="t" tabindex="-1" autofocus="">',
    false,
  ],
  ['a place of its own', '<p role="alert">Non.</p><div autofocus="">Là</div>', '<div autofocus="">', true],
  [
    '«>» and "role" in another attribute',
    '<p title="a > b" data-x="role=&quot;alert&quot;">A</p><h1>B</h1>',
    '<h1 tabindex="-1" autofocus="">',
    false,
  ],
])('[ERR-04] answer to a form, %s → focus and title', (_, main, tag, isWrong) => {
  const html = asFormAnswer(page(main))
  expect(focused(html)).toEqual([tag])
  expect(titleOf(html)).toBe(isWrong ? 'Erreur\u00a0: Mon profil' : 'Mon profil')
})

test('[ERR-04] answer to a form: a title that says «Erreur» → not said twice', () => {
  expect(titleOf(asFormAnswer(page('<p role="alert">Non.</p>', 'Erreur de connexion')))).toBe('Erreur de connexion')
})
