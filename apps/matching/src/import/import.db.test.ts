import type { Reporter } from '@visions/advice/files/report'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { useFolder } from '@visions/advice/test/files'
import { parcoursupFile, type Line } from '../../test/parcoursup-file.ts'
import { franceTravailOffer, lbaAnswer, lbaJob } from '../../test/native-offers.ts'
import { buildTrade } from '@visions/advice/test/build'
import { deleteExpiredOffers, loadCatalogue, offersByCode } from '../catalogue/catalogue.repository.ts'
import { replaceTrades } from '../trades/copied-trades.repository.ts'
import {
  importFormacodes,
  importJobOffers,
  importLheo,
  importOnisep,
  importParcoursup,
  importRates,
  type Options,
  type Report,
} from './run-import.ts'

let base: TestDatabase
const { folder, fileOf } = useFolder()
beforeAll(async () => void (base = await createTestDatabase()))
afterEach(() =>
  base.query(
    `truncate matching.formacodes, matching.rates, matching.offers, matching.copied_trades, matching.trades_copy,
      matching.places, matching.imports cascade`,
  ),
)
afterAll(() => base.drop())

/** Runs an import, and collects its problems. */
async function run(work: (reporter: Reporter) => Promise<Report>) {
  const problems: string[] = []
  const report = await work({
    onProblem: (where, problem, isRefused) => problems.push(`${where}: ${problem}${isRefused ? '' : ' (imported)'}`),
  })
  return { ...report, problems }
}
const parcoursup = (content: string | Buffer, options: Options = {}) =>
  run((reporter) => importParcoursup(base.pool, fileOf(content), reporter, options))
const offers = (content: string, source = 'essai', options: Options = {}) =>
  run((reporter) => importJobOffers(base.pool, fileOf(content), reporter, { ...options, source }))
const REMOVE = { mayRemove: true }
const codes = async () =>
  (await base.query<{ code: string }>('select code from matching.offers order by code')).map(({ code }) => code)
const countImports = async () => (await base.query('select from matching.imports')).length

const line = (code: number | string, changes: Partial<Line> = {}): Line => ({ code: String(code), ...changes })
const job = (id: string, changes: object = {}) => ({
  id,
  kind: 'job',
  title: `Offre ${id}`,
  trades: ['D1102'],
  ...changes,
})

test('parcoursup: import, import again, next session → added, unchanged, replaced', async () => {
  const first = [
    line(1),
    line(2, { city: 'Grenoble', gps: '45.19, 5.72' }),
    line(3, { name: 'Année préparatoire', field: '', group: 'Année préparatoire', family: 'Autre formation' }),
  ]
  expect(await parcoursup(parcoursupFile(first))).toMatchObject({
    counts: { added: 3, updated: 0, refused: 0, noted: 0, withoutTrade: 1 },
    removed: 0,
    problems: [],
  })
  const rows = () =>
    base.query(
      'select code, title, school, place, latitude, level, trades, popularity, publisher, source from matching.offers order by code',
    )
  const before = await rows()
  expect(before[0]).toEqual({
    code: 'psup-1',
    title: 'BTS Métiers de la coiffure',
    school: 'Lycée Irène-Castagnède',
    place: 'Lyon',
    latitude: 45.757,
    level: 5,
    trades: ['D1202', 'D1220', 'D1216'],
    popularity: 1312,
    publisher: null,
    source: 'parcoursup',
  })
  expect(await parcoursup(parcoursupFile(first))).toMatchObject({
    counts: { added: 0, updated: 0, unchanged: 3 },
    removed: 0,
  })
  expect(await rows()).toEqual(before)
  expect(await parcoursup(parcoursupFile([line(2), line(4)]), REMOVE)).toMatchObject({
    counts: { added: 1, updated: 1, unchanged: 0 },
    removed: 2,
  })
  expect(await codes()).toEqual(['psup-2', 'psup-4'])
  expect(await base.query('select key, name from matching.places order by key')).toEqual([
    { key: 'grenoble', name: 'Grenoble' },
    { key: 'lyon', name: 'Lyon' },
  ])
})

test('parcoursup: bad lines → reported; good lines imported; earlier trainings retained', async () => {
  await parcoursup(parcoursupFile([line(1), line(2)]))
  const lines = parcoursupFile([line(3), line('x'), line(3), line(4, { gps: '?' }), line(6), line(5)]).split('\r\n')
  lines[6] = lines[6]!.replace('Public', '"Public')
  lines.splice(3, 0, Buffer.from('2025;Priv\u00e9', 'latin1').toString('latin1'), '2025;Public;trop court')
  expect(await parcoursup(lines.join('\r\n'))).toMatchObject({
    counts: { added: 3, updated: 0, refused: 5, noted: 1 },
    removed: 0,
    retained: 2,
    problems: [
      'line 3 (x): cod_aff_form: it is not a number',
      'line 4: it has 2 columns, the header 34',
      'line 5: it has 3 columns, the header 34',
      expect.stringContaining('line 7'),
      'line 9: a quote is not closed',
      'line 6 (3): an earlier line has this code',
    ],
  })
  expect(await codes()).toEqual(['psup-1', 'psup-2', 'psup-3', 'psup-4', 'psup-6'])
})

test('parcoursup: a repeated code in a later batch → refused', async () => {
  const lines = [...Array.from({ length: 600 }, (_, code) => line(code)), line(0, { school: 'Une autre école' })]
  expect(await parcoursup(parcoursupFile(lines))).toMatchObject({
    counts: { added: 600, updated: 0, refused: 1 },
    problems: ['line 602 (0): an earlier line has this code'],
  })
  expect(await base.query(`select school from matching.offers where code = 'psup-0'`)).toMatchObject([
    { school: 'Lycée Irène-Castagnède' },
  ])
})

test.each([
  ['an empty file', '', 'the file is empty'],
  ['a header without lines', parcoursupFile([]), 'no line of it can be used'],
  ['a file of something else', 'a;b\n1;2\n', 'there is no column cod_aff_form'],
  ['only bad lines', parcoursupFile([line('x'), line('y')]), 'no line of it can be used'],
  ['UTF-16', Buffer.from(parcoursupFile([line(1)]), 'utf16le'), 'UTF-8'],
  ['latin-1', Buffer.from(parcoursupFile([line(1)]).slice(1), 'latin1'), 'not UTF-8'],
])('parcoursup: %s → unusable, catalogue unchanged', async (_name, content, reason) => {
  await parcoursup(parcoursupFile([line(1)]))
  await expect(parcoursup(content)).rejects.toThrow(reason)
  expect(await codes()).toEqual(['psup-1'])
  expect(await countImports()).toBe(1)
})

test('offers: import of a source → replaces the offers of this source only', async () => {
  await parcoursup(parcoursupFile([line(1)]))
  await offers(JSON.stringify([job('a'), job('b', { city: 'Ruyère-sur-Lix', latitude: 46.1, longitude: 2.2 })]))
  expect(
    await offers(`${JSON.stringify(job('a'))}\n{"id":"z",}\n${JSON.stringify(job('a', { level: 12 }))}\n`, 'autre'),
  ).toMatchObject({
    counts: { added: 1, refused: 2, noted: 1 },
    problems: [
      'line 2: it is not JSON',
      'line 3 (a): level: left out, as it is not a number from 3 to 8 (imported)',
      'line 3 (a): an earlier line has this code',
    ],
  })
  expect(await codes()).toEqual(['autre:a', 'essai:a', 'essai:b', 'psup-1'])
  expect(await offers(JSON.stringify([job('b', { title: 'Autre titre' })]), 'essai', REMOVE)).toMatchObject({
    counts: { updated: 1 },
    removed: 1,
  })
  expect(await codes()).toEqual(['autre:a', 'essai:b', 'psup-1'])
  expect((await loadCatalogue(base.pool)).places.get('ruyere sur lix')).toEqual({
    name: 'Ruyère-sur-Lix',
    latitude: 46.1,
    longitude: 2.2,
  })
  await expect(offers(JSON.stringify([job('a')]), 'parcoursup')).rejects.toThrow('cannot name a source')
})

test('[ADV-07] offers: answer of France Travail in three towns → one offer in three places', async () => {
  const towns = ['27 - ST MARDS DE BLACARVILLE', '13 - MARSEILLE', '75 - PARIS 15e Arrondissement'].map(
    (libelle, index) => franceTravailOffer(`19${index}`, { lieuTravail: { libelle } }),
  )
  const other = franceTravailOffer('200', { intitule: 'D&eacute;veloppeur &amp; chef <b>de projet</b> H/F' })
  const broken = franceTravailOffer('201', { romeCode: 'boulanger' })
  expect(await offers(JSON.stringify({ resultats: [...towns, other, broken] }), 'ft')).toMatchObject({
    counts: { added: 4, refused: 1, noted: 0 },
    problems: ['line 5 (201): trades: none of them is a ROME code'],
  })
  const rows = await base.query('select code, title, text, place, same_as from matching.offers order by code')
  const sameAs = expect.stringMatching(/^[0-9a-f]{16}$/)
  const text = "Vous pétrissez la nuit.\nL'équipe vous attend."
  const title = 'Boulanger / Boulangère'
  expect(rows).toEqual([
    { code: 'ft:190', title, text, place: 'Saint-Mards-de-Blacarville', same_as: sameAs },
    { code: 'ft:191', title, text, place: 'Marseille', same_as: sameAs },
    { code: 'ft:192', title, text, place: 'Paris', same_as: sameAs },
    { code: 'ft:200', title: 'Développeur & chef de projet', text, place: expect.anything(), same_as: sameAs },
  ])
  expect(new Set(rows.map((row) => row['same_as'])).size).toBe(2)
})

test('[ADV-07] offers: answer of La bonne alternance → companies left out, old offers deleted', async () => {
  await offers(JSON.stringify(lbaAnswer(['a', 'b'])), 'lba')
  const next = JSON.stringify({ ...lbaAnswer([]), jobs: [lbaJob('b'), lbaJob('c')] })
  expect(await offers(next, 'lba', REMOVE)).toMatchObject({
    counts: { added: 1, unchanged: 1, refused: 0 },
    removed: 1,
    files: [{ read: 4, imported: 2, leftOut: new Map([['a company for spontaneous applications has no offer', 2]]) }],
    problems: [],
  })
  expect(await codes()).toEqual(['lba:b', 'lba:c'])
})

test('[ADV-02] parcoursup: a file cut at the end of a line, another session → refused above 5 %', async () => {
  const first = (rows: number) => parcoursupFile(Array.from({ length: rows }, (_, code) => line(code)))
  await parcoursup(first(40))
  await expect(parcoursup(first(37))).rejects.toThrow(
    'it lacks 3 of the 40 rows of the earlier import: was it cut? Nothing was changed. Add --remove to remove them.',
  )
  expect(await codes()).toHaveLength(40)
  expect(await parcoursup(first(38))).toMatchObject({ removed: 2 })
})

test('[ADV-07] offers that have ended → deleted between imports and by the next, without being asked', async () => {
  const soon = (id: string) => job(id, { expires: '2099-01-01' })
  await offers(JSON.stringify([job('a'), soon('b'), soon('c')]))
  const end = (id: string) => base.query(`update matching.offers set expires_at = now() where code = 'essai:${id}'`)
  await end('b')
  await deleteExpiredOffers(base.pool)
  expect(await codes()).toEqual(['essai:a', 'essai:c'])
  await end('c')
  expect(await offers(JSON.stringify([job('a'), job('c', { expires: '2020-01-01' })]))).toMatchObject({
    counts: { unchanged: 1, refused: 0 },
    files: [{ leftOut: new Map([['the offer has expired', 1]]) }],
    removed: 1,
  })
  expect(await codes()).toEqual(['essai:a'])
})

const FILES = path.resolve(import.meta.dirname, '../../test/files')
const importFile = (name: string) => run((reporter) => importJobOffers(base.pool, path.join(FILES, name), reporter))
const placed = () =>
  base.query('select right(code, 2) as id, place, latitude, longitude from matching.offers order by code')
const inTown = (id: string, place: string, latitude: number | null, longitude: number | null) =>
  expect.objectContaining({ id, place, latitude, longitude })

test('[ADV-07] La bonne alternance: ended offers, odd places → left out; repaired or without distance', async () => {
  expect(await importFile('la-bonne-alternance.json')).toMatchObject({
    counts: { added: 10, refused: 0 },
    files: [
      {
        leftOut: new Map([
          ['the offer has expired', 1],
          ['the offer is filled or cancelled', 1],
        ]),
      },
    ],
  })
  const rows = await placed()
  expect(rows.map(({ id }) => id)).toEqual(['01', '03', '04', '05', '06', '07', '08', '09', '11', '12'])
  for (const row of [
    inTown('03', 'Paris', 48.859, 2.379),
    inTown('04', 'Lyon', null, null),
    inTown('05', 'Belgique', null, null),
    inTown('08', 'Ile-de-France', null, null),
    inTown('11', 'Saint-Denis', -20.879, 55.448),
    inTown('12', 'Marseille', null, null),
  ])
    expect(rows).toContainEqual(row)
  expect(await base.query('select key from matching.places order by key')).toEqual(
    ['cayenne', 'nantes', 'paris', 'rennes', 'saint denis'].map((key) => ({ key })),
  )
})

test('[ADV-07] France Travail: odd places → repaired or without distance; an old offer → imported', async () => {
  expect(await importFile('france-travail.json')).toMatchObject({ counts: { added: 10, refused: 0 } })
  const rows = await placed()
  for (const row of [
    inTown('02', 'Paris', 48.859, 2.379),
    inTown('03', 'Lyon', null, null),
    inTown('04', 'Luxembourg', null, null),
    inTown('06', 'Saint-Denis', -20.879, 55.448),
    inTown('07', 'Mamoudzou', -12.781, 45.228),
    inTown('10', 'Ajaccio', 41.919, 8.738),
  ])
    expect(rows).toContainEqual(row)
  const keys = (await base.query<{ key: string }>('select key from matching.places')).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(['ajaccio', 'mamoudzou', 'paris', 'rennes', 'saint denis'])
})

test('[ADV-07] ONISEP: import, again, cut at the end of a line → 20 diplomas, unchanged, refused', async () => {
  const file = path.join(FILES, 'onisep.csv')
  const onisep = (where: string) => run((reporter) => importOnisep(base.pool, where, reporter))
  expect(await onisep(file)).toMatchObject({ counts: { added: 20, refused: 0, noted: 0 }, missing: [], problems: [] })
  expect(await onisep(file)).toMatchObject({ counts: { added: 0, updated: 0, unchanged: 20 } })
  const lines = readFileSync(file, 'utf8').split('\n')
  await expect(onisep(fileOf(lines.slice(0, 10).join('\n')))).rejects.toThrow('it lacks 11 of the 20 rows')
  expect(await onisep(fileOf(`${lines.slice(0, 12).join('\n')}\n222;;bac`))).toMatchObject({
    removed: 0,
    retained: 9,
    problems: ['line 13: it has 3 columns, the header 13'],
  })
})

test('[ADV-07] LHEO after the table ROME–Formacode → trainings in their towns; again → unchanged', async () => {
  const table = await run((reporter) => importFormacodes(base.pool, path.join(FILES, 'rome-formacode.csv'), reporter))
  expect(table).toMatchObject({ counts: { added: 8, refused: 0 }, problems: [] })
  expect(table.files[0]!.leftOut).toEqual(
    new Map([
      ['an earlier line says the same', 1],
      ['it has no trade', 1],
    ]),
  )
  const lheo = () => run((reporter) => importLheo(base.pool, path.join(FILES, 'lheo.xml'), reporter))
  expect(await lheo()).toMatchObject({
    counts: { added: 12, refused: 0, withoutTrade: 0 },
    files: [
      {
        read: 12,
        leftOut: new Map([
          ['every session has ended', 1],
          ['its recruitment is closed', 1],
        ]),
      },
    ],
  })
  expect(await lheo()).toMatchObject({ counts: { added: 0, updated: 0, unchanged: 12 }, removed: 0 })
  expect(await base.query(`select trades from matching.offers where code = 'lheo:X10'`)).toEqual([
    { trades: ['D1102'] },
  ])
  const cut = readFileSync(path.join(FILES, 'lheo.xml'), 'utf8').slice(0, 19_000)
  await expect(run((reporter) => importLheo(base.pool, fileOf(cut), reporter))).rejects.toThrow('was it cut?')
  expect(await codes()).toHaveLength(12)
})

test('[ADV-07] InserJeunes, InserSup: rates of a diploma at its school; again, cut → unchanged, refused', async () => {
  const training = (id: string, title: string, uai: string) => ({ ...job(id), kind: 'training', title, uai })
  const school = '0359999A'
  await offers(
    JSON.stringify([
      training('baker', 'CAP Boulanger', school),
      training('electrician', 'Bac pro Métiers de l’électricité et de ses environnements connectés', school),
      training('cook', 'CAP Cuisine', school),
      training('mason', 'CAP Maçon', '0699999B'),
      training('accountant', 'BTS Comptabilité et gestion', '0699999B'),
      training('elsewhere', 'CAP Boulanger', '0359999B'),
      training('apprentice', 'CAP Boulanger', '0359998D'),
      training('computing', 'BUT Informatique', '0999999X'),
      { ...job('none'), kind: 'training', title: 'CAP Boulanger' },
      { ...training('wrong', 'CAP Boulanger', 'LP Exemple') },
    ]),
  )
  const rates = (kind: 'inserjeunes' | 'insersup', file: string, options: Options = {}) =>
    run((reporter) => importRates(kind)(base.pool, file, reporter, options))
  const file = (name: string) => path.join(FILES, name)
  expect(await rates('inserjeunes', file('inserjeunes-lycee-pro.csv'))).toMatchObject({
    counts: { added: 4, refused: 0 },
    files: [
      {
        leftOut: new Map([
          ['another row of the diploma has later years, or more people', 1],
          ['it has no rate', 1],
        ]),
      },
    ],
    unmatched: 1,
  })
  expect(await rates('inserjeunes', file('inserjeunes-cfa.csv'))).toMatchObject({ counts: { added: 2 }, unmatched: 1 })
  expect(await rates('insersup', file('insersup.csv'))).toMatchObject({ counts: { added: 1 }, unmatched: 0 })
  const shown = [...(await offersByCode(base.pool, await codes())).values()]
  expect(
    Object.fromEntries(shown.map(({ code, rates: of }) => [code.slice(6), of && [of.isOfDiploma, of.shares]])),
  ).toEqual({
    baker: [true, { 6: 52, 12: 61 }],
    electrician: [true, { 6: 38, 12: 49 }],
    cook: null,
    mason: null,
    accountant: [true, { 6: 0, 12: 0 }],
    elsewhere: null,
    apprentice: [false, { 6: 69, 12: 74 }],
    computing: [true, { 6: 55.2, 12: 67.4, 18: 71 }],
    none: null,
    wrong: null,
  })
  expect(shown.find(({ code }) => code === 'essai:computing')!.rates).toMatchObject({
    publisher: 'InserSup',
    period: '2023-2024',
    areGraduates: true,
  })
  const text = readFileSync(file('inserjeunes-lycee-pro.csv'), 'utf8')
  expect(await rates('inserjeunes', file('inserjeunes-lycee-pro.csv'))).toMatchObject({
    counts: { added: 0, updated: 0, unchanged: 4 },
    removed: 0,
  })
  const cut = fileOf(text.split('\n').slice(0, 3).join('\n'))
  await expect(rates('inserjeunes', cut)).rejects.toThrow('it lacks 2 of the 4 rows of the earlier import')
  expect(await rates('inserjeunes', cut, REMOVE)).toMatchObject({ removed: 2, counts: { unchanged: 2 } })
  await expect(rates('insersup', cut)).rejects.toThrow('there is no column libelle_diplome')
})

test('[ADV-01] places: one wrong coordinate → the city stays; the right file again → the same', async () => {
  const places = async () => (await loadCatalogue(base.pool)).places
  const right = [line(1), line(2), line(3)]
  const wrong = [line(1), line(2), line(3, { gps: '-12.78, 45.22' })]
  await parcoursup(parcoursupFile(right))
  const before = await places()
  await parcoursup(parcoursupFile(wrong))
  await parcoursup(parcoursupFile([...wrong, line(4), line(5)]))
  expect(await places()).toEqual(before)
  const elsewhere = [1, 2, 3].map((code) => line(code, { gps: '-12.78, 45.22' }))
  await parcoursup(parcoursupFile([...elsewhere, line(4), line(5)]))
  expect((await places()).has('lyon'), 'ambiguous: both are likely').toBe(false)
  await parcoursup(parcoursupFile([...right, line(4), line(5)]))
  expect(await places()).toEqual(before)
})

test('[ADV-07] offers: a town without coordinates → those of the catalogue; unknown trades → counted', async () => {
  await parcoursup(parcoursupFile([line(1)]))
  await replaceTrades(base.pool, 'v1', [buildTrade('D1102')])
  const { unknownTrades } = await offers(
    JSON.stringify([job('a', { city: 'LYON 3e' }), job('b', { trades: ['Z9999'], city: 'Nulle-Part' })]),
  )
  expect(unknownTrades).toEqual(new Map([['Z9999', 1]]))
  const loaded = (await loadCatalogue(base.pool)).offers.filter(({ source }) => source === 'essai')
  expect(loaded.map(({ code, latitude }) => [code, latitude])).toEqual([
    ['essai:a', 45.757],
    ['essai:b', null],
  ])
})

test('two imports of one source → one after the other; the second times out', async () => {
  const many = parcoursupFile(Array.from({ length: 600 }, (_, code) => line(code)))
  const [one, other] = await Promise.all([parcoursup(many), parcoursup(many)])
  expect([one.counts.added, other.counts.added].toSorted()).toEqual([0, 600])
  const holder = new pg.Client({ connectionString: base.url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(7225148, hashtext('parcoursup'))`)
  await expect(parcoursup(many)).rejects.toThrow('Another import of parcoursup is in progress.')
  await holder.end()
})

const PROGRAM = path.resolve(import.meta.dirname, '../import.ts')
const env = () => ({ PATH: process.env['PATH'], DATABASE_URL: base.url })

test('import fails after its first batch → the catalogue is unchanged', async () => {
  await parcoursup(parcoursupFile([line(1)]))
  const many = parcoursupFile(Array.from({ length: 1200 }, (_, code) => line(code)))
  await expect(parcoursup(`${many}"${'x\n'.repeat(40_000)}`)).rejects.toThrow('line 1202: a quote is not closed')
  expect(await codes()).toEqual(['psup-1'])
})

test('command: usable file → report and exit code 0; unusable → 1; usage → 2', async () => {
  const command = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { env: env(), encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  expect(command('parcoursup', fileOf(parcoursupFile([line(1), line('x')])))).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^[^:]+: 2 rows read, 1 imported, 1 refused\.\n1 added, 0 updated, 0 unchanged, .*\nThe catalogue has 0 .*\n$/,
    ),
    stderr: 'line 3 (x): cod_aff_form: it is not a number\n',
  })
  const offersFile = fileOf(JSON.stringify([job('a')]), 'Région Sud 2026.json')
  expect(command('offers', offersFile)).toMatchObject({ status: 0, stderr: '' })
  expect(await codes()).toEqual(['psup-1', 'r-gion-sud-2026:a'])
  for (const [kind, file, reason] of [
    ['parcoursup', path.join(folder, 'nowhere'), 'it does not exist'],
    ['parcoursup', folder, 'it is a folder'],
    ['parcoursup', fileOf(''), 'the file is empty'],
  ] as const)
    expect(command(kind, file)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) })
  for (const wrong of [[], ['onisep'], ['formations', 'x'], ['onisep', 'x', 'y'], ['onisep', '--delete']])
    expect(command(...wrong)).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run matching:import') })
  const moved = 'npm run trades:import -- rome <folder>'
  expect(command('rome', folder)).toMatchObject({ status: 2, stderr: expect.stringContaining(moved) })
})

const PARCOURSUP_CSV = process.env['PARCOURSUP_CSV']
test.runIf(PARCOURSUP_CSV && existsSync(PARCOURSUP_CSV))(
  'parcoursup: the real file → more than 10,000 trainings',
  async () => {
    const { counts } = await run((reporter) => importParcoursup(base.pool, PARCOURSUP_CSV!, reporter))
    expect(counts.added).toBeGreaterThan(10_000)
    expect(counts.refused).toBeLessThan(counts.added / 100)
    expect(counts.withoutTrade).toBeLessThan(counts.added / 4)
  },
)
