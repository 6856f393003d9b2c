import { expect, test } from 'vitest'
import { nameInMail, writeLetter } from './letter.ts'

const letter = {
  to: 'lea@example.org',
  subject: 'Votre rendez-vous',
  name: 'Léa',
  body: [
    'Une date vous est proposée.',
    { items: ['lundi', 'mardi'] },
    { quote: '=1+1\nÀ bientôt' },
    { label: 'Voir mes rendez-vous', url: 'https://visions.example/user/meetings?a=1&b=2' },
  ],
  footer: ['Vous recevez ce message parce que…'],
}

test('[EXT-02] letter: same words in plain text and in HTML', () => {
  const { to, subject, text, html } = writeLetter(letter)
  expect({ to, subject }).toEqual({ to: 'lea@example.org', subject: 'Votre rendez-vous' })
  expect(text).toBe(`Bonjour Léa,

Une date vous est proposée.

* lundi
* mardi

> =1+1
> À bientôt

Voir mes rendez-vous\u00a0:
https://visions.example/user/meetings?a=1&b=2

L’équipe de Visions

--

Vous recevez ce message parce que…
`)
  expect(html).toContain('<a href="https://visions.example/user/meetings?a=1&amp;b=2">Voir mes rendez-vous</a>')
  expect(html).toContain('<blockquote>=1+1<br />À bientôt<br /></blockquote>')
  expect(html).toContain('<li>lundi</li><li>mardi</li>')
})

test('[EXT-02] names from outside: add no headers, no HTML and no formulas', () => {
  const { subject, text, html } = writeLetter({
    ...letter,
    name: '<b>\r\nBcc: x@evil.example',
    subject: 'Un\r\nBcc: x@evil.example',
  })
  expect(subject).toBe('Un Bcc: x@evil.example')
  expect(text).toMatch(/^Bonjour <b> Bcc: x@evil\.example,\n/)
  expect(html).not.toContain('<b>')
  expect(['=HYPERLINK("x")', '+33', '-1', '@sum', ' \n=1'].map(nameInMail)).toEqual([
    '’=HYPERLINK("x")',
    '’+33',
    '’-1',
    '’@sum',
    '’=1',
  ])
  expect(nameInMail('Lycée Saint-Jean')).toBe('Lycée Saint-Jean')
})

test('[EXT-02] empty name: greeting without a name', () => {
  expect(writeLetter({ ...letter, name: '' }).text).toMatch(/^Bonjour,\n/)
})
