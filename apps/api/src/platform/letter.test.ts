import { ended, neatName } from '@visions/contract/french-words'
import { expect, test } from 'vitest'
import { SENDER } from '../../test/sender.ts'
import { fitTitle, writeLetter, type Letter } from './letter.ts'
import { cutText, firstNameOr, lengthOf, maskAddress } from './mail-names.ts'

const letter: Letter = {
  to: 'lea@example.org',
  subject: 'Votre rendez-vous est confirmé',
  name: 'Léa',
  body: [
    'Une date vous est proposée.',
    { items: ['lundi', 'mardi'] },
    { quote: '=1+1\nÀ bientôt' },
    { buttons: [{ label: 'Voir mes rendez-vous', url: 'https://visions.example/user/meetings?a=1&b=2' }] },
    { label: 'Lire l’aide', url: 'https://visions.example/aide' },
  ],
  footer: ['Vous recevez ce message parce que…'],
}

test('[EXT-02] [NOT-01] letter: same words in plain text and in HTML, in the same order', () => {
  const { to, replyTo, subject, text, html } = writeLetter(SENDER, letter)
  expect({ to, replyTo, subject }).toEqual({
    to: 'lea@example.org',
    replyTo: 'aide@visions.example',
    subject: 'Votre rendez-vous est confirmé',
  })
  expect(text).toBe(`Visions, proposé par Région Armor

Votre rendez-vous est confirmé

Bonjour Léa,

Une date vous est proposée.

lundi
mardi

> =1+1
> À bientôt

Voir mes rendez-vous
https://visions.example/user/meetings?a=1&b=2

Lire l’aide
https://visions.example/aide

L’équipe de Visions

Vous recevez ce message parce que…

Ce que Visions conserve de vous, et vos droits
https://visions.example/confidentialite

Répondez à cet e-mail pour nous écrire.
`)
  expect(html).toContain('href="https://visions.example/user/meetings?a=1&amp;b=2"')
  expect(html).toContain('=1+1<br />À bientôt<br />')
  expect(html).toContain('<li>lundi</li><li>mardi</li>')
})

test('[EXT-02] names from outside: add no headers, no HTML and no formulas', () => {
  const { subject, text, html } = writeLetter(SENDER, {
    ...letter,
    name: '<b>\r\nBcc: x@evil.example',
    subject: 'Un\r\nBcc: x@evil.example',
  })
  expect(subject).toBe('Un Bcc: x@evil.example')
  expect(text).toContain('\n\nBonjour <b> Bcc: x@evil.example,\n')
  expect(html).not.toContain('<b>')
  for (const name of ['=HYPERLINK("x")', '+33', '-1', '@sum', ' \n=1'].map(neatName)) {
    const named = writeLetter(SENDER, {
      ...letter,
      subject: `${name} a écrit`,
      body: [`${name} a écrit à «\u00a0${name}\u00a0».`],
    })
    for (const part of [named.subject, named.text]) expect(part, 'a formula').not.toMatch(/^[=+\-@]/m)
    expect(named.text, 'only where a line begins').not.toContain('«\u00a0’')
  }
  expect(neatName('Lycée Saint-Jean')).toBe('Lycée Saint-Jean')
})

test('[NOT-01] names that turn or hide text: without the marks; from right to left → isolated', () => {
  expect(['Cap\u202Eyad', '\u200BAtelier', "L'Atelier"].map(neatName)).toEqual(['Capyad', 'Atelier', 'L’Atelier'])
  const { subject, text } = writeLetter(SENDER, {
    ...letter,
    name: 'ليلى',
    subject: 'ليلى vous demande un rendez-vous',
    body: ['Réponse de נועה 2 (jeudi).', { quote: 'مرحبا\nBonjour' }],
  })
  expect(subject).toBe('\u2068ليلى\u2069 vous demande un rendez-vous')
  for (const part of ['Bonjour \u2068ليلى\u2069,', 'de \u2068נועה\u2069 2 (jeudi).', '> \u2068مرحبا\u2069\n> Bonjour'])
    expect(text).toContain(part)
})

test('[EXT-02] empty name: greeting without a name', () => {
  expect(writeLetter(SENDER, { ...letter, name: '' }).text).toContain('\n\nBonjour,\n')
})

test('[NOT-01] subject: long names are cut, not the verb; whole letters; the title has the whole name', () => {
  const long =
    'Établissement d’accompagnement à la scolarité, à l’orientation et à l’insertion professionnelle du bassin'
  const title = (cut: (name: string) => string) => `Votre rendez-vous avec ${cut(long)} est confirmé`
  expect(fitTitle(title)).toBe('Votre rendez-vous avec Établissement d’accompagnement à la… est confirmé')
  expect(writeLetter(SENDER, { ...letter, subject: title }).text).toContain(title((name) => name))
  for (const name of ['intermédiation'.repeat(9), 'e\u0301'.repeat(120), '👩‍👩‍👧'.repeat(40), 'ليلى'.repeat(40)]) {
    const fitted = fitTitle((cut) => `Votre rendez-vous avec ${cut(neatName(name))} est confirmé`)
    expect(lengthOf(fitted)).toBeLessThanOrEqual(78)
    expect(fitted).toMatch(/… est confirmé$/)
    expect(fitted).not.toMatch(/e…|\u200D…/)
  }
  expect(cutText('Un deux trois', 13)).toBe('Un deux trois')
})

test('[NOT-01] preview: the first sentences, or those of the letter, without addresses', () => {
  const previewOf = (body: Letter['body'], preview?: string) =>
    /mso-hide:all[^>]*>([^<]*)</.exec(writeLetter(SENDER, { ...letter, body, ...(preview && { preview }) }).html!)![1]
  expect(previewOf(['Écrivez à a@b.example.', 'Voici\u00a0:', 'Une phrase.', 'Une autre phrase, plus longue.'])).toBe(
    'Une phrase. Une autre phrase, plus longue.',
  )
  expect(previewOf(['mot '.repeat(60).trim()])).toMatch(/^(mot ){26}mot…$/)
  expect(previewOf(['Inès vous a laissé un message.'], 'Lisez ce message dans Visions, à côté de votre bilan.')).toBe(
    'Lisez ce message dans Visions, à côté de votre bilan.',
  )
})

test('[MTG-04] first name in a subject: letters only, else a general word', () => {
  const names = [
    'Inès',
    'Marie-Ange',
    "N'Diaye",
    'http://evil.example',
    'a@b.example',
    '06 12 34 56 78',
    '',
    'x'.repeat(40),
  ]
  expect(names.map((name) => firstNameOr(name, 'Une personne'))).toEqual([
    'Inès',
    'Marie-Ange',
    'N’Diaye',
    ...Array.from({ length: 5 }, () => 'Une personne'),
  ])
})

test('[OFF-12] masked address: its first letter and its domain', () => {
  expect(maskAddress('agathe+x@region.example')).toBe('a…@region.example')
})

test('[NOT-01] sentence that ends with a name: one full stop, none after a sign of the name', () => {
  expect(['chez Affluents', 'chez Et après ?', 'chez Top !', 'chez Suite…', 'le bois, etc.'].map(ended)).toEqual([
    'chez Affluents.',
    'chez Et après ?',
    'chez Top !',
    'chez Suite…',
    'le bois, etc.',
  ])
})
