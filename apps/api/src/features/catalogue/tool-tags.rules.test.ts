import { DICTIONARY } from '@visions/advice/words/dictionary'
import { Meanings } from '@visions/advice/words/meanings.rules'
import { searchedWords } from '@visions/advice/words/spelling.rules'
import { expect, test } from 'vitest'
import { tagsOf } from './tool-tags.rules.ts'
import { otherForms } from './words.rules.ts'

const meanings = new Meanings(DICTIONARY)
const tags = (sentence: string, ...known: string[]) =>
  meanings
    .read({ words: [searchedWords(sentence)] })
    .terms.flatMap((term) => tagsOf(term, new Set(known)).map(({ tag, isGeneral }) => [tag, isGeneral]))

test('[ADV-08] sector: its tags; when no tool has one of them → trades in general', () => {
  expect(tags('l’informatique', 'Numérique', 'Métiers')).toEqual([['Numérique', false]])
  expect(tags('l’informatique', 'Métiers')).toEqual([['Métiers', true]])
})

test('[ADV-08] trade, also «un métier dans …»: tags of the sector and trades in general', () => {
  const both = [
    ['Numérique', false],
    ['Métiers', true],
  ]
  expect(tags('développeuse', 'Numérique')).toEqual(both)
  expect(tags('un métier dans l’informatique', 'Numérique')).toEqual(both)
})

test('[ADV-08] another subject that no tool treats: no tag', () => {
  expect(tags('une alternance', 'Métiers')).toEqual([])
})

test('[ADV-08] other spellings of a word: other gender, other number after a, i, o, u', () => {
  expect(
    ['infirmier', 'infirmières', 'coiffeur', 'actrice', 'musicien', 'emploi', 'emplois', 'table'].map(otherForms),
  ).toEqual([['infirmiere'], ['infirmier'], ['coiffeuse'], ['acteur'], ['musicienne'], ['emplois'], ['emploi'], []])
})
