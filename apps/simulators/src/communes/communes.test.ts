import { communesAnswer } from '@visions/contract/partners/communes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Network, startNetwork } from '../network.ts'

let network: Network
beforeAll(async () => {
  network = await startNetwork({ port: 0 })
})
afterAll(() => network.stop())

async function search(nom: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ nom, boost: 'population', limit: '10', fields: 'nom,codeDepartement', ...more })
  const answer = await fetch(`${network.urls.communes}/communes?${query}`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  return communesAnswer.parse(await answer.json())
}

test('[EXT-03] answers name and department, and nothing that was not asked for', async () => {
  const query = 'nom=Rennes&boost=population&limit=10&fields=nom,codeDepartement'
  const answer = await fetch(`${network.urls.communes}/communes?${query}`)
  expect(((await answer.json()) as object[])[0]).toEqual({ nom: 'Rennes', codeDepartement: '35' })
})

test.each([
  ['saint etienne', 'Saint-Étienne', '42'],
  ['St-Étienne', 'Saint-Étienne', '42'],
  ['SAINT ÉTIENNE', 'Saint-Étienne', '42'],
  ['ste foy les', 'Sainte-Foy-lès-Lyon', '69'],
  ['Paris', 'Paris', '75'],
  ['mars', 'Mars', '42'],
  ['marseil', 'Marseille', '13'],
  ['hay les roses', "L'Haÿ-les-Roses", '94'],
  ['l’haÿ', "L'Haÿ-les-Roses", '94'],
  ['ajaccio', 'Ajaccio', '2A'],
  ['saint denis', 'Saint-Denis', '974'],
  ['y', 'Y', '80'],
])('[EXT-03] «%s» gives %s (%s) first', async (typed, nom, codeDepartement) => {
  expect((await search(typed))[0]).toEqual({ nom, codeDepartement })
})

test('«st» alone is the start of a word, not yet a saint', async () => {
  expect((await search('st'))[0]?.nom).toBe('Strasbourg')
})

test('names that start with the text come before names with such a word inside, the populous first', async () => {
  const names = (await search('rochelle', { limit: '50' })).map(({ nom }) => nom)
  expect(names).toContain('La Rochelle')
  const firstInner = names.findIndex((nom) => !nom.startsWith('Rochelle'))
  expect(names.slice(firstInner).some((nom) => nom.startsWith('Rochelle'))).toBe(false)
  expect(names[firstInner]).toBe('La Rochelle')
})

test('[EXT-03] the limit is 10 unless told, 50 at most', async () => {
  const count = async (query: string) =>
    ((await (await fetch(`${network.urls.communes}/communes?nom=saint${query}`)).json()) as []).length
  expect(await Promise.all(['', '&limit=3', '&limit=5000', '&limit=-1', '&limit=abc'].map(count))).toEqual([
    10, 3, 50, 10, 10,
  ])
})

test('without boost the order is by name', async () => {
  const names = (await search('montreuil', { boost: '' })).map(({ nom }) => nom)
  expect(names).toEqual([...names].sort((one, two) => one.localeCompare(two, 'fr')))
})

test('nothing typed, or nothing found, is an empty list', async () => {
  expect(await search('')).toEqual([])
  expect(await search(' -’ ')).toEqual([])
  expect(await search('xyzzy')).toEqual([])
})
