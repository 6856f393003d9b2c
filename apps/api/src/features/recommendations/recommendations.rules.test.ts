import { DICTIONARY } from '@visions/advice/words/dictionary'
import { Meanings } from '@visions/advice/words/meanings.rules'
import { expect, test } from 'vitest'
import { distinct, tradesOf } from './recommendations.rules.ts'

test('[REC-05] sentences that differ by capitals: one', () => {
  expect(distinct(['J’aime LIRE', 'j’aime lire', 'Dehors'])).toEqual(['J’aime LIRE', 'Dehors'])
})

test('[ADV-08] trades of sentences: the best of each first, once, none that another sentence refuses', () => {
  const trade = (code: string, title: string) => ({ code, title, sector: null, names: [] })
  const meanings = new Meanings(DICTIONARY).addTrades([
    trade('D1102', 'Boulanger / Boulangère'),
    trade('D1202', 'Coiffeur / Coiffeuse'),
    trade('H2206', 'Menuisier / Menuisière'),
  ])
  const titles = (...sentences: string[]) => tradesOf(sentences, meanings).map(({ title }) => title)
  expect(titles('boulangère ou coiffeuse', 'je veux être menuisière', 'boulanger')).toEqual([
    'Boulanger / Boulangère',
    'Menuisier / Menuisière',
    'Coiffeur / Coiffeuse',
  ])
  expect(titles('boulangère ou coiffeuse', 'plus jamais coiffeuse')).toEqual(['Boulanger / Boulangère'])
  expect(titles()).toEqual([])
})
