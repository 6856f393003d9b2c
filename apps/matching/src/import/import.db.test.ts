import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { useFolder } from '../../test/files.ts'
import { parcoursupFile, type Line } from '../../test/parcoursup-file.ts'
import { ROME_CONTENT, writeRome } from '../../test/rome-files.ts'
import { loadCatalogue } from '../catalogue/catalogue.repository.ts'
import { importJobOffers, importParcoursup, importRome, type OnProblem, type Report } from './run-import.ts'

let base: TestDatabase
const { folder, fileOf } = useFolder()
beforeAll(async () => void (base = await createTestDatabase()))
afterEach(() => base.query('truncate matching.offers, matching.trades, matching.places, matching.imports cascade'))
afterAll(() => base.drop())

/** Runs an import, and collects its problems. */
async function run(work: (onProblem: OnProblem) => Promise<Report>) {
  const problems: string[] = []
  const report = await work((where, problem, isRefused) =>
    problems.push(`${where}: ${problem}${isRefused ? '' : ' (imported)'}`),
  )
  return { ...report, problems }
}
const parcoursup = (content: string | Buffer) =>
  run((onProblem) => importParcoursup(base.pool, fileOf(content), onProblem))
const offers = (content: string, source = 'essai') =>
  run((onProblem) => importJobOffers(base.pool, fileOf(content), onProblem, source))
const rome = (where: string) => run((onProblem) => importRome(base.pool, where, onProblem))
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
    line(3, { full: 'CPGE - MPSI', field: 'MPSI', broad: 'CPGE', family: 'CPGE' }),
  ]
  expect(await parcoursup(parcoursupFile(first))).toMatchObject({
    counts: { added: 3, updated: 0, refused: 0, noted: 0, withoutTrade: 1 },
    removed: 0,
    problems: [],
  })
  const rows = () =>
    base.query(
      'select code, title, place, latitude, level, trades, popularity, publisher, source from matching.offers order by code',
    )
  const before = await rows()
  expect(before[0]).toEqual({
    code: 'psup-1',
    title: 'BTS - Métiers de la coiffure, Lycée Irène-Castagnède',
    place: 'Lyon',
    latitude: 45.757,
    level: 5,
    trades: ['D1202', 'D1220', 'D1216'],
    popularity: 1312,
    publisher: null,
    source: 'parcoursup',
  })
  expect(await parcoursup(parcoursupFile(first))).toMatchObject({ counts: { added: 0, updated: 3 }, removed: 0 })
  expect(await rows()).toEqual(before)
  expect(await parcoursup(parcoursupFile([line(2), line(4)]))).toMatchObject({
    counts: { added: 1, updated: 1 },
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
  lines.splice(3, 0, Buffer.from('2024;Priv\u00e9', 'latin1').toString('latin1'), '2024;Public;trop court')
  expect(await parcoursup(lines.join('\r\n'))).toMatchObject({
    counts: { added: 3, updated: 0, refused: 5, noted: 1 },
    removed: 0,
    retained: 2,
    problems: [
      'line 3: cod_aff_form: it is not a number',
      'line 4: it has 2 columns, the header 20',
      'line 5: it has 3 columns, the header 20',
      expect.stringContaining('line 7'),
      'line 9: a quote is not closed',
      'line 6: an earlier line has this code',
    ],
  })
  expect(await codes()).toEqual(['psup-1', 'psup-2', 'psup-3', 'psup-4', 'psup-6'])
})

test('parcoursup: a repeated code in a later batch → refused', async () => {
  const lines = [...Array.from({ length: 600 }, (_, code) => line(code)), line(0, { school: 'Une autre école' })]
  expect(await parcoursup(parcoursupFile(lines))).toMatchObject({
    counts: { added: 600, updated: 0, refused: 1 },
    problems: ['line 602: an earlier line has this code'],
  })
  expect(await base.query(`select title from matching.offers where code = 'psup-0'`)).toMatchObject([
    { title: expect.stringContaining('Lycée Irène') },
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
      'line 3: level: left out, as it is not a number from 3 to 8 (imported)',
      'line 3: an earlier line has this code',
    ],
  })
  expect(await codes()).toEqual(['autre:a', 'essai:a', 'essai:b', 'psup-1'])
  expect(await offers(JSON.stringify([job('b', { title: 'Autre titre' })]))).toMatchObject({
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

test('rome: all files → trades; titles and skills of the seeds stay', async () => {
  await base.query(`insert into matching.trades
      (code, title, interests, skills, sector, settings, is_in_demand, related, source)
    values
      ('D1102', 'Boulanger / Boulangère', 'RA', '{Compter et mesurer}', 'artisanat-art', '{mains}', true, '{G1609}',
        'seeds'),
      ('G1609', 'Cuisinier / Cuisinière', 'R', '{}', null, '{}', false, '{}', 'seeds')`)
  const archive = writeRome(path.join(folder, 'rome'))
  for (const counts of [
    { added: 2, updated: 1, refused: 0 },
    { added: 0, updated: 3, refused: 0 },
  ]) {
    expect(await rome(archive)).toMatchObject({ counts, removed: 0, missing: [], problems: [] })
    const { trades } = await loadCatalogue(base.pool)
    const first = { code: 'A1203', title: 'Agent d’entretien, dit «vert» (deux lignes)', sector: 'agriculture' }
    expect(trades).toEqual([
      { ...first, interests: '', skills: [], settings: ['dehors'], isInDemand: false, related: [] },
      {
        code: 'D1102',
        title: 'Boulanger / Boulangère',
        interests: 'RC',
        skills: ['Compter et mesurer', 'Tenir un four', 'Pétrir la pâte d’un pain', 'Faire preuve de rigueur'],
        sector: 'artisanat-art',
        settings: ['mains'],
        isInDemand: true,
        related: ['D1104', 'A1203'],
      },
      expect.objectContaining({ code: 'D1104', title: 'Pâtissier d’essai', interests: 'R' }),
      expect.objectContaining({ code: 'G1609', related: [] }),
    ])
  }
  expect(await base.query(`select rome_settings from matching.trades where code = 'D1102'`)).toEqual([
    { rome_settings: ['horaires-decales', 'mains'] },
  ])
  // The next version has one trade less and no other files.
  const [header, ...rows] = ROME_CONTENT['unix_referentiel_code_rome_v461_utf8']!
  const only = Object.fromEntries(Object.keys(ROME_CONTENT).map((name) => [name, null]))
  const next = writeRome(path.join(folder, 'rome-next'), {
    ...only,
    unix_referentiel_code_rome_v462_utf8: [header!, rows[0]!, rows[1]!],
  })
  expect(await rome(next)).toMatchObject({ counts: { updated: 2 }, removed: 1, missing: { length: 7 } })
  const left = await base.query('select code from matching.trades order by code')
  expect(left.map(({ code }) => code)).toEqual(['D1102', 'D1104', 'G1609'])
  expect(await base.query('select from matching.rome_facts')).toEqual([])
})

test('rome: bad lines in any file → reported with file and line', async () => {
  const archive = writeRome(path.join(folder, 'rome-bad'), {
    unix_referentiel_code_rome_v461_utf8:
      'libelle_rome,code_rome\n"Boulanger",D1102\nSans" fin,D1103\nPâtissier,D1104\n,D1105\nPâtissier,D1104\nX,d1106\n',
    unix_referentiel_code_rome_riasec_v461_utf8: [
      ['code_rome', 'riasec_majeur'],
      ['D1102', 'Q'],
      ['D1104', 'R'],
    ],
    unix_rubrique_mobilite_v461_utf8: null,
  })
  expect(await rome(archive)).toMatchObject({
    counts: { added: 2, refused: 5 },
    missing: ['mobility'],
    problems: [
      'unix_referentiel_code_rome_v461_utf8.csv, line 3: a quote inside a field without quotes',
      'unix_referentiel_code_rome_v461_utf8.csv, line 5: libelle_rome: a title of up to 300 characters is needed',
      'unix_referentiel_code_rome_v461_utf8.csv, line 7: code_rome: it is not a ROME code',
      'unix_referentiel_code_rome_v461_utf8.csv, line 6: an earlier line says this',
      'unix_referentiel_code_rome_riasec_v461_utf8.csv, line 3: riasec_majeur: it is not one of R, I, A, S, E, C',
    ],
  })
})

test.each([
  ['without its trades', { unix_referentiel_code_rome_v461_utf8: null }, 'there is no file of trades'],
  [
    'whose trades have no titles',
    { unix_referentiel_code_rome_v461_utf8: 'code_rome\nD1102\n' },
    'there is no column libelle_rome',
  ],
  [
    'with an empty file',
    { unix_rubrique_mobilite_v461_utf8: '' },
    'unix_rubrique_mobilite_v461_utf8.csv: the file is empty',
  ],
  [
    'whose trades are all wrong',
    { unix_referentiel_code_rome_v461_utf8: 'code_rome,libelle_rome\nx,y\n' },
    'no line of its trades',
  ],
])('rome: archive %s → unusable, catalogue unchanged', async (name, changes, reason) => {
  await rome(writeRome(path.join(folder, 'rome-before')))
  await expect(rome(writeRome(path.join(folder, `rome-${name}`), changes))).rejects.toThrow(reason)
  expect(await base.query('select from matching.trades')).toHaveLength(3)
  expect(await countImports()).toBe(1)
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
    stdout:
      '1 added, 0 updated, 0 removed, 1 lines refused, 0 imported in part.\nThe catalogue has 0 trades and 1 offers.\n',
    stderr: 'line 3: cod_aff_form: it is not a number\n',
  })
  const offersFile = fileOf(JSON.stringify([job('a')]), 'Région Sud 2026.json')
  expect(command('offers', offersFile)).toMatchObject({ status: 0, stderr: '' })
  expect(await codes()).toEqual(['psup-1', 'r-gion-sud-2026:a'])
  const archive = writeRome(path.join(folder, 'rome-command'))
  expect(command('rome', archive)).toMatchObject({ status: 0, stdout: expect.stringContaining('3 trades') })
  for (const [kind, file, reason] of [
    ['rome', path.join(folder, 'nowhere'), 'ENOENT'],
    ['parcoursup', folder, 'EISDIR'],
    ['parcoursup', fileOf(''), 'the file is empty'],
  ] as const)
    expect(command(kind, file)).toMatchObject({ status: 1, stderr: expect.stringContaining(reason) })
  for (const wrong of [[], ['rome'], ['onisep', 'x'], ['rome', 'x', 'y']])
    expect(command(...wrong)).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run matching:import') })
})

const ROME_DIR = process.env['ROME_DIR']
test.runIf(ROME_DIR && existsSync(ROME_DIR))('rome: the real files → more than 1,400 trades', async () => {
  const { counts, problems } = await rome(ROME_DIR!)
  expect(counts.added).toBeGreaterThan(1400)
  expect(problems.length).toBeLessThan(50)
  const { trades } = await loadCatalogue(base.pool)
  expect(trades.filter(({ interests }) => interests !== '').length).toBeGreaterThan(trades.length * 0.9)
  expect(trades.filter(({ related }) => related.length > 0).length).toBeGreaterThan(trades.length * 0.8)
})

const PARCOURSUP_CSV = process.env['PARCOURSUP_CSV']
test.runIf(PARCOURSUP_CSV && existsSync(PARCOURSUP_CSV))(
  'parcoursup: the real file → more than 10,000 trainings',
  async () => {
    const { counts } = await run((onProblem) => importParcoursup(base.pool, PARCOURSUP_CSV!, onProblem))
    expect(counts.added).toBeGreaterThan(10_000)
    expect(counts.refused).toBeLessThan(counts.added / 100)
    expect(counts.withoutTrade).toBeLessThan(counts.added / 4)
  },
)
