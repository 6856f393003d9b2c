import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeInFull } from './spelling.rules.ts'
import { readSentence } from './sentence.rules.ts'

const wordsIn = (sentence: string) => [...new Set(readSentence(writeInFull(sentence)).words.flat())].join(' ')

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
  ['Je déteste le sport et j’aime lire', 'aime lire'],
  ['Les maths ne me plaisent plus', ''],
  ['Le bruit, je n’aime pas', ''],
  ['Le bruit, je n’aime pas trop', ''],
  ['Le dessin, je ne peux pas vivre sans', 'le dessin'],
  ['J’aime pas le bruit', ''],
  ['Je ne travaille que dehors', 'je travaille que dehors'],
  ['Travailler n’importe où, pourquoi pas à l’étranger', 'travailler où étranger'],
  ['Avancer pas à pas, sans doute avec un tuteur', 'avancer avec un tuteur'],
  ['Travailler dehors mai pa ds un bureau', 'travailler dehors'],
  ['un métier pas salissant', 'un métier'],
])('[REC-05] negated statement: ignored: «%s»', (sentence, words) => {
  expect(wordsIn(sentence)).toBe(words)
})

test.each([
  ['Je n’ai pas confiance en moi', 'je ai confiance en moi'],
  ["je n'arrive pas à m'organiser", 'je arrive organiser'],
  ['jsuis pas douée en maths mais jaime cuisiner', 'je suis douée en maths mais aime cuisiner'],
  ['travailler sans diplôme', 'travailler diplôme'],
  ['parler sans avoir honte', 'parler avoir honte'],
  ['je parle pas français je veux apprendre', 'je parle français veux apprendre'],
])('[ADV-08] lack with a negation: asked for: «%s»', (sentence, words) => {
  expect(wordsIn(sentence)).toBe(words)
})

test.each([
  ['surtout pas dans un bureau', '', '', 'surtout dans un bureau'],
  ['tout sauf la vente et les enfants', 'tout', '', 'la vente et les enfants'],
  ['Les chiffres, je n’aime pas', '', '', 'les chiffres je aime'],
  ['plus jamais caissière', 'reconversion', '', 'caissière'],
  ['Serveuse depuis 10 ans. Je veux bouger', 'je veux bouger', 'serveuse depuis 10 ans', ''],
  ['je joue de la guitare depuis 8 ans', 'je joue de la guitare depuis ans', '', ''],
])('[ADV-08] what is refused, and what the person does: apart: «%s»', (sentence, words, present, refused) => {
  const read = readSentence(writeInFull(sentence))
  expect([read.words, read.present, read.refused].map((list) => list.flat().join(' '))).toEqual([
    words,
    present,
    refused,
  ])
})

test.each([
  ['cours boulot permis, jarrive pas a gérer mon temps', 'arrive gérer mon temps'],
  ['Je vis à Brest. Je veux du contact : la vente', 'je veux du contact la vente'],
  ['J’ai un entretien lundi et je stresse', 'ai un entretien lundi je stresse'],
  ['La chimie me plaît, les maths me font peur', 'la chimie me plaît les maths font peur'],
  ['Je ne veux pas arrêter le dessin', 'je veux arrêter le dessin'],
])('[ADV-08] wish, lack or what is ahead: the other statements are context: «%s»', (sentence, words) => {
  expect(wordsIn(sentence)).toBe(words)
})

test.each([
  ['jveux koi', 'je veux quoi'],
  ['jaime les jeux', 'aime les jeux'],
  ['jarrive en 3eme', 'arrive en 3eme'],
  ['jsp koi faire', 'indécision faire'],
  ['un stage en mai', 'un stage en mai'],
  ['jsp quoi mettre dans mon cv', 'je sais quoi mettre dans mon cv'],
])('[ADV-08] messaging spelling: written in full: «%s»', (sentence, words) => {
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
        return readSentence(writeInFull(sentence)).words.every(
          (words) =>
            new Set(words).size === words.length &&
            words.every((word) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u.test(word)),
        )
      },
    ),
  )
})
