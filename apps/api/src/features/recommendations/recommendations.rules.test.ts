import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinct, wordsOf } from './recommendations.rules.ts'

const wordsIn = (sentence: string) => wordsOf(sentence).join(' ')

test('[REC-05] words of a sentence: each once, no elisions, signs or single letters; compounds whole', () => {
  expect(wordsIn("J’aime l’ÉCOLE, l'écriture : « écrire » et l’école !")).toBe('aime école écriture écrire et')
  expect(wordsIn('Savoir-être à 2 ou à 30 personnes (3D)')).toBe('savoir-être ou 30 personnes 3d')
  expect(wordsIn('   ')).toBe('')
  expect(wordsIn('🙂 ***')).toBe('')
  expect(wordsIn('e\u0301tudier')).toBe('étudier')
})

test.each([
  ['Je n’aime pas parler en public', ''],
  ["je n'aime pas le bruit, la foule, les écrans", ''],
  ['Je n’aime pas le bruit, j’aime le calme', 'aime le calme'],
  ['J’aime le calme mais pas la solitude', 'aime le calme'],
  ['Travailler dehors et pas dans un bureau', 'travailler dehors'],
  ['Travailler dehors plutôt que dans un bureau', 'travailler dehors'],
  ['Travailler dehors au lieu de rester assis', 'travailler dehors'],
  ['Bouger sans porter de charges', 'bouger'],
  ['Ni bureau ni écran', ''],
  ['J’ai horreur des chiffres. Les langues me plaisent.', 'les langues me plaisent'],
  ['Je déteste le sport et j’aime lire', 'et aime lire'],
  ['Les maths ne me plaisent plus', ''],
  ['Le bruit, je n’aime pas', ''],
  ['Le bruit, je n’aime pas trop', ''],
  ['Le dessin, je ne peux pas vivre sans', 'le dessin'],
  ['J’aime pas le bruit', ''],
  ['Je ne travaille que dehors', 'je ne travaille que dehors'],
  ['Travailler n’importe où, pourquoi pas à l’étranger', 'travailler où étranger'],
  ['Avancer pas à pas, sans doute avec un tuteur', 'avancer avec un tuteur'],
  ['Je n’ai pas confiance en moi', ''],
])('[REC-05] negated statement: ignored: «%s»', (sentence, words) => {
  expect(wordsIn(sentence)).toBe(words)
})

test('[REC-05] any text: only words, no duplicates', () => {
  const pieces = fc.constantFrom(..."ne pas sans , . mais j’ n' au lieu plutôt que - « 🧭 é \u0301 \u202e".split(' '))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.array(pieces).map((list) => list.join(' ')),
      ),
      (sentence) => {
        const words = wordsOf(sentence)
        return (
          new Set(words).size === words.length && words.every((word) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(word))
        )
      },
    ),
  )
})

test('[REC-05] sentences that differ by capitals: one', () => {
  expect(distinct(['J’aime LIRE', 'j’aime lire', 'Dehors'])).toEqual(['J’aime LIRE', 'Dehors'])
})
