import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useFolder } from '../../test/files.ts'
import { ROME_CONTENT, romeFile, writeRome } from '../../test/rome-files.ts'
import { countArchive, countKinds, countsAfter, findLoss, type RomeCounts } from './losses.rules.ts'
import { readRome } from './read-rome.ts'
import { describeTrades } from './rome-trades.rules.ts'

const { folder } = useFolder()
let number = 0

/** An archive of 43 trades: the small one, with each line about D1104 for 40 more. */
const MANY = Object.fromEntries(
  Object.entries(ROME_CONTENT).map(([name, rows]) => [
    name,
    [
      ...rows,
      ...Array.from({ length: 40 }, (_, index) =>
        rows
          .filter((row) => row.includes('D1104') && (name !== 'rubrique_mobilite' || row[0] === 'D1104'))
          .map((row) => row.map((cell) => (cell === 'D1104' ? `E10${10 + index}` : cell))),
      ).flat(),
    ],
  ]),
)
/** The first lines of a file, after its header. */
const firstLines = (name: string, share: number) =>
  MANY[name]!.slice(0, 1 + Math.ceil((MANY[name]!.length - 1) * share))

async function read(changes: Parameters<typeof writeRome>[1] = {}) {
  const where = writeRome(path.join(folder, `rome-${number++}`), { ...MANY, ...changes })
  const reading = await readRome(where, { onProblem: () => undefined })
  return { ...reading, trades: describeTrades(reading.archive) }
}
const lossOf = async (changes: Parameters<typeof writeRome>[1], before?: RomeCounts) =>
  findLoss(await read(changes), before)

test('[ADV-02] the same archive again, or one that grew → no loss', async () => {
  const before = countArchive(await read())
  expect(await lossOf({}, before)).toBeUndefined()
  expect(await lossOf({}, undefined)).toBeUndefined()
  const smaller = Object.fromEntries(Object.entries(before).map(([kind, count]) => [kind, Math.floor(count * 0.7)]))
  expect(await lossOf({}, smaller)).toBeUndefined()
})

test.each([
  ['texte', 0.7, /^the file of definitions and access says nothing about \d+ of 43 trades/],
  ['liens_rome_referentiels', 0.85, /^the file of skills and contexts of trades says nothing about \d of 43 trades/],
  ['rubrique_mobilite', 0.5, /^the file of near trades says nothing about/],
  ['referentiel_appellation', 0.5, /^the file of names of trades says nothing about/],
  ['referentiel_code_rome', 0.6, /^unix_.*lines are about trades, skills or work contexts that no file names/],
])('[ADV-02] first import, %s cut at %d of its lines → refused', async (name, share, reason) => {
  expect(await lossOf({ [name]: firstLines(name, share) })).toMatch(reason)
})

test('[ADV-02] first import, names of skills cut → refused, with the file of their links', async () => {
  const [header, , ...rows] = MANY['referentiel_competence']!
  expect(await lossOf({ referentiel_competence: [header!, ...rows] })).toMatch(
    /^unix_liens_rome_referentiels.*: 42 of \d+ lines are about .* that no file names/,
  )
})

test('[ADV-01] first import without optional files → no loss: nothing was there before', async () => {
  expect(await lossOf({ referentiel_contexte_travail: null, texte: null })).toBeUndefined()
  const only = Object.fromEntries(Object.keys(MANY).map((name) => [name, null]))
  expect(await lossOf({ ...only, referentiel_code_rome: MANY['referentiel_code_rome']! })).toBeUndefined()
})

test.each([
  ['texte', null, ['definitions 43 → 0', 'levels 43 → 1', 'lines about definitions and access 86 → 0']],
  ['rubrique_mobilite', null, ['near trades 44 → 0']],
  ['coherence_item', null, ['lines about main skills 1 → 0']],
  ['referentiel_macro_competence_riasec', null, ['deeds 42 → 0', 'lines about interests of macro-skills 2 → 0']],
  ['referentiel_code_rome_riasec', [['code_rome', 'riasec_majeur']], ['lines about interests 42 → 0']],
  ['arborescence_secteur_activite', 'other,columns\n1,2\n', ['sectors 46 → 2', 'lines about sectors 44 → 0']],
])('[ADV-02] later import without what %s had → refused, with each kind and its numbers', async (name, rows, kinds) => {
  const loss = await lossOf({ [name]: rows }, countArchive(await read()))
  for (const kind of kinds) expect(loss).toContain(kind)
})

test('[ADV-02] later import without work contexts → no loss: their counts stay for the one after it', async () => {
  const before = countArchive(await read())
  const without = await read({ referentiel_contexte_travail: null })
  expect(findLoss(without, before)).toBeUndefined()
  expect(countsAfter(without, before)).toEqual(before)
  expect(
    await lossOf({ referentiel_contexte_travail: firstLines('referentiel_contexte_travail', 0) }, before),
  ).toContain('lines about work contexts')
})

test('[ADV-02] a kind that falls by 5 % → imported; by more → refused', async () => {
  const reading = await read()
  const { names } = countKinds(reading.trades)
  expect(findLoss(reading, { names: Math.floor(names! / 0.95) })).toBeUndefined()
  expect(findLoss(reading, { names: Math.ceil(names! / 0.95) + 1 })).toContain('names')
})

test('[ADV-02] a web page in place of a file → unusable, with its name', async () => {
  const page = '<!DOCTYPE html>\n<html><head><title>404</title></head></html>\n'
  for (const name of ['texte', 'referentiel_code_rome'])
    await expect(read({ [name]: page })).rejects.toThrow(`${romeFile(name)}: it is a web page`)
})

const ROME_DIR = process.env['ROME_DIR']
test.runIf(ROME_DIR && existsSync(ROME_DIR))('[ADV-02] the real archive → no loss, twice', async () => {
  const reading = await readRome(ROME_DIR!, { onProblem: () => undefined })
  const trades = describeTrades(reading.archive)
  expect(findLoss({ ...reading, trades }, undefined)).toBeUndefined()
  expect(findLoss({ ...reading, trades }, countArchive({ ...reading, trades }))).toBeUndefined()
})
