import { communesAnswer } from '@visions/contract/partners/communes'
import { expect, test } from 'vitest'
import { useNetwork } from '../../test/network.ts'

const network = useNetwork()

async function search(nom: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ nom, boost: 'population', limit: '10', fields: 'nom,codeDepartement', ...more })
  const answer = await fetch(`${network.urls.communes}/communes?${query}`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return communesAnswer.parse(await answer.json())
}

test('[EXT-03] fields=nom,codeDepartement: a match → name and department only', async () => {
  const query = 'nom=Rennes&boost=population&limit=10&fields=nom,codeDepartement'
  const answer = await fetch(`${network.urls.communes}/communes?${query}`)
  expect(((await answer.json()) as object[])[0]).toEqual({ nom: 'Rennes', codeDepartement: '35' })
})

test('[EXT-03] fields with centre → a point, longitude first', async () => {
  const [first] = await search("villeneuve d'ascq", { fields: 'nom,codeDepartement,centre' })
  const centre = { coordinates: [expect.closeTo(3.1, 0), expect.closeTo(50.6, 0)] }
  expect(first).toEqual({ nom: "Villeneuve-d'Ascq", codeDepartement: '59', centre })
})

test.each([
  ['saint etienne', 'Saint-Étienne', '42'],
  ['SAINT ÉTIENNE', 'Saint-Étienne', '42'],
  ['sainte foy les', 'Sainte-Foy-lès-Lyon', '69'],
  ['Paris', 'Paris', '75'],
  ['mars', 'Mars', '42'],
  ['marseil', 'Marseille', '13'],
  ['lhay les roses', "L'Haÿ-les-Roses", '94'],
  ['mesnil roch', "Mesnil-Roc'h", '35'],
  ['l’haÿ', "L'Haÿ-les-Roses", '94'],
  ['ajaccio', 'Ajaccio', '2A'],
  ['saint denis', 'Saint-Denis', '974'],
  ['y', 'Y', '80'],
])('[EXT-03] search «%s» → %s (%s) first', async (typed, nom, codeDepartement) => {
  expect((await search(typed))[0]).toEqual({ nom, codeDepartement })
})

test.each(['St Denis', 'hay les roses', 'lemans', 'Ile de France'])(
  '[EXT-03] search «%s»: an abbreviation, a part of a word, joined words, a region → nothing, as in the real service',
  async (typed) => {
    expect(await search(typed)).toEqual([])
  },
)

test('[EXT-03] limit: default 10, at most 50', async () => {
  const count = async (query: string) =>
    ((await (await fetch(`${network.urls.communes}/communes?nom=saint${query}`)).json()) as []).length
  expect(await Promise.all(['', '&limit=3', '&limit=5000', '&limit=-1', '&limit=abc'].map(count))).toEqual([
    10, 3, 50, 10, 10,
  ])
})
