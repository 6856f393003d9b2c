import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { parcoursupFile, type Line } from '../../test/parcoursup-file.ts'
import { ROME_CONTENT, writeRome } from '../../test/rome-files.ts'
import { loadCatalogue } from '../catalogue/catalogue.repository.ts'
import { importJobOffers, importParcoursup, importRome, type Report } from './run-import.ts'

let base: TestDatabase
const folder = mkdtempSync(path.join(tmpdir(), 'visions-import-'))
beforeAll(async () => void (base = await createTestDatabase()))
afterEach(() => base.query('truncate matching.offers, matching.trades, matching.places, matching.imports cascade'))
afterAll(async () => {
  await base.drop()
  rmSync(folder, { recursive: true, force: true })
})

let number = 0
function fileOf(content: string | Buffer, name = `file-${number++}.csv`) {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

/** Runs an import, and says what was told. */
async function run(work: (tell: (where: string, what: string, isLost: boolean) => void) => Promise<Report>) {
  const told: string[] = []
  const report = await work((where, what, isLost) => told.push(`${where}: ${what}${isLost ? '' : ' (kept)'}`))
  return { ...report, told }
}
const parcoursup = (content: string | Buffer) => run((tell) => importParcoursup(base.pool, fileOf(content), tell))
const offers = (content: string, source = 'essai') =>
  run((tell) => importJobOffers(base.pool, fileOf(content, `o-${number++}.json`), tell, source))
const rome = (where: string) => run((tell) => importRome(base.pool, where, tell))
const codes = async () =>
  (await base.query<{ code: string }>('select code from matching.offers order by code')).map(({ code }) => code)
const isClean = async () => (await base.query('select from matching.imports where finished_at is null')).length === 0

const line = (code: number | string, changes: Partial<Line> = {}): Line => ({ code: String(code), ...changes })
const job = (id: string, changes: object = {}) => ({
  id,
  kind: 'job',
  title: `Offre ${id}`,
  trades: ['D1102'],
  ...changes,
})

test('trainings: imported, imported again without a change, replaced by those of the next session', async () => {
  const first = [
    line(1),
    line(2, { city: 'Grenoble', gps: '45.19, 5.72' }),
    line(3, { full: 'CPGE - MPSI', field: 'MPSI', broad: 'CPGE', family: 'CPGE' }),
  ]
  expect(await parcoursup(parcoursupFile(first))).toMatchObject({
    counts: { added: 3, updated: 0, refused: 0, noted: 0, withoutTrade: 1 },
    removed: 0,
    told: [],
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

test('bad lines are told by number and reason; the good ones are all there, and nothing goes that a bad line may be', async () => {
  await parcoursup(parcoursupFile([line(1), line(2)]))
  const lines = parcoursupFile([line(3), line('x'), line(3), line(4, { gps: '?' }), line(5), line(6)]).split('\r\n')
  lines[5] = lines[5]!.replace('Public', '"Public')
  lines.splice(3, 0, Buffer.from('2024;Priv\u00e9', 'latin1').toString('latin1'), '2024;Public;trop court')
  expect(await parcoursup(lines.join('\r\n'))).toMatchObject({
    counts: { added: 3, updated: 0, refused: 5, noted: 1 },
    removed: 0,
    kept: 2,
    told: [
      'line 3: cod_aff_form: it is no number',
      'line 4: it has 2 columns, the header 20',
      'line 5: it has 3 columns, the header 20',
      expect.stringContaining('line 7'),
      'line 8: a quote is not closed',
      'line 6: an earlier line has this code',
    ],
  })
  expect(await codes()).toEqual(['psup-1', 'psup-2', 'psup-3', 'psup-4', 'psup-6'])
})

test('a code that comes again much later is refused all the same', async () => {
  const lines = [...Array.from({ length: 600 }, (_, code) => line(code)), line(0, { school: 'Une autre école' })]
  expect(await parcoursup(parcoursupFile(lines))).toMatchObject({
    counts: { added: 600, updated: 0, refused: 1 },
    told: ['line 602: an earlier line has this code'],
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
])('%s is no file of trainings: what was there stays', async (_name, content, reason) => {
  await parcoursup(parcoursupFile([line(1)]))
  await expect(parcoursup(content)).rejects.toThrow(reason)
  expect(await codes()).toEqual(['psup-1'])
  expect(await isClean()).toBe(true)
})

test('offers in our JSON, each under its source; a source replaces its own only', async () => {
  await parcoursup(parcoursupFile([line(1)]))
  await offers(JSON.stringify([job('a'), job('b', { city: 'Ruyère-sur-Lix', latitude: 46.1, longitude: 2.2 })]))
  expect(
    await offers(`${JSON.stringify(job('a'))}\n{"id":"z",}\n${JSON.stringify(job('a', { level: 12 }))}\n`, 'autre'),
  ).toMatchObject({
    counts: { added: 1, refused: 2, noted: 1 },
    told: [
      'line 2: it is no JSON, or not UTF-8',
      'line 3: level: it is no number from 3 to 8, and left out (kept)',
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
  await expect(offers(JSON.stringify([job('a')]), 'parcoursup')).rejects.toThrow('no name of a source')
})

test('trades of the ROME: all its files put together, those of the seeds kept beside', async () => {
  await base.query(`insert into matching.trades (code, title, interests, skills, sector, settings, is_in_demand, related, source)
    values ('D1102', 'Boulanger / Boulangère', 'RA', '{Compter et mesurer}', 'artisanat-art', '{mains}', true, '{G1609}', 'seeds'),
      ('G1609', 'Cuisinier / Cuisinière', 'R', '{}', null, '{}', false, '{}', 'seeds')`)
  const archive = writeRome(path.join(folder, 'rome'))
  for (const counts of [
    { added: 2, updated: 1, refused: 0 },
    { added: 0, updated: 3, refused: 0 },
  ]) {
    expect(await rome(archive)).toMatchObject({ counts, removed: 0, missing: [], told: [] })
    const { trades } = await loadCatalogue(base.pool)
    expect(trades).toEqual([
      {
        code: 'A1203',
        title: 'Agent d’entretien, dit «vert» (deux lignes)',
        interests: '',
        skills: [],
        sector: 'agriculture',
        settings: ['dehors'],
        isInDemand: false,
        related: [],
      },
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
  // The next version has one trade less, and no other files.
  const [header, ...rows] = ROME_CONTENT['unix_referentiel_code_rome_v461_utf8']!
  const only = Object.fromEntries(Object.keys(ROME_CONTENT).map((name) => [name, null]))
  const next = writeRome(path.join(folder, 'rome-next'), {
    ...only,
    unix_referentiel_code_rome_v462_utf8: [header!, rows[0]!, rows[1]!],
  })
  expect(await rome(next)).toMatchObject({ counts: { updated: 2 }, removed: 1, missing: { length: 7 } })
  expect((await base.query('select code from matching.trades order by code')).map(({ code }) => code)).toEqual([
    'D1102',
    'D1104',
    'G1609',
  ])
  expect(await base.query('select from matching.rome_facts')).toEqual([])
})

test('bad lines of the ROME, in any of its files', async () => {
  const archive = writeRome(path.join(folder, 'rome-bad'), {
    unix_referentiel_code_rome_v461_utf8:
      'libelle_rome,code_rome\n"Boulanger",D1102\n"Sans fin,D1103\nPâtissier,D1104\n,D1105\nPâtissier,D1104\nX,d1106\n',
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
    told: [
      'unix_referentiel_code_rome_v461_utf8.csv, line 3: a quote is not closed',
      'unix_referentiel_code_rome_v461_utf8.csv, line 5: libelle_rome: a title of up to 300 characters is needed',
      'unix_referentiel_code_rome_v461_utf8.csv, line 7: code_rome: it is no ROME code',
      'unix_referentiel_code_rome_v461_utf8.csv, line 6: an earlier line says this',
      'unix_referentiel_code_rome_riasec_v461_utf8.csv, line 3: riasec_majeur: it is none of R, I, A, S, E, C',
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
])('an archive %s is none: what was there stays', async (name, changes, reason) => {
  await rome(writeRome(path.join(folder, 'rome-before')))
  await expect(rome(writeRome(path.join(folder, `rome-${name}`), changes))).rejects.toThrow(reason)
  expect(await base.query('select from matching.trades')).toHaveLength(3)
  expect(await isClean()).toBe(true)
})

test('two imports of one source take turns; the second does not wait for ever', async () => {
  const many = parcoursupFile(Array.from({ length: 600 }, (_, code) => line(code)))
  const [one, other] = await Promise.all([parcoursup(many), parcoursup(many)])
  expect([one.counts.added, other.counts.added].toSorted()).toEqual([0, 600])
  const holder = new pg.Client({ connectionString: base.url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(7225148, hashtext('parcoursup'))`)
  await expect(parcoursup(many)).rejects.toThrow('Another import of parcoursup is under way.')
  await holder.end()
})

const PROGRAM = path.resolve(import.meta.dirname, '../import.ts')
const env = () => ({ PATH: process.env['PATH'], DATABASE_URL: base.url })

test.each([
  [
    'parcoursup',
    () =>
      fileOf(parcoursupFile(Array.from({ length: 30_000 }, (_, code) => (code % 1000 === 7 ? line('x') : line(code))))),
    29_970,
  ],
  [
    'offers',
    () =>
      fileOf(
        JSON.stringify(
          Array.from({ length: 30_000 }, (_, id) => (id % 1000 === 7 ? { id } : job(String(id)))),
        ).replaceAll('},{', '},\n{'),
        'beaucoup.json',
      ),
    29_970,
  ],
])('%s: killed while it imports, it goes on where it was, and loses nothing', async (kind, makeFile, good) => {
  const file = makeFile()
  const child = spawn(process.execPath, [PROGRAM, kind, file], { env: env(), stdio: 'ignore' })
  const lines = async () =>
    (await base.query<{ line: number }>('select line from matching.imports where finished_at is null'))[0]?.line ?? 0
  await expect.poll(lines, { interval: 5 }).toBeGreaterThan(1000)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  const done = await lines()
  expect(done).toBeLessThan(30_000)
  const again = spawnSync(process.execPath, [PROGRAM, kind, file], { env: env(), encoding: 'utf8' })
  expect(again.status).toBe(0)
  expect(again.stdout).toContain('Went on where an earlier run stopped')
  expect(again.stdout).toContain(`${good} added, 0 updated, 0 removed, 30 lines refused`)
  // Lines of batches that were kept are not read again.
  expect(Math.min(...[...again.stderr.matchAll(/^line (\d+)/gm)].map(([, found]) => Number(found)))).toBeGreaterThan(
    done,
  )
  expect(await codes()).toHaveLength(good)
})

test('the command says what it did, and ends with 0 for a file that can be used and 1 for one that cannot', async () => {
  const command = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { env: env(), encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  expect(command('parcoursup', fileOf(parcoursupFile([line(1), line('x')])))).toEqual({
    status: 0,
    stdout:
      '1 added, 0 updated, 0 removed, 1 lines refused, 0 imported but for something.\nThe catalogue has 0 trades and 1 offers.\n',
    stderr: 'line 3: cod_aff_form: it is no number\n',
  })
  expect(command('offers', fileOf(JSON.stringify([job('a')]), 'Région Sud 2026.json'))).toMatchObject({
    status: 0,
    stderr: '',
  })
  expect(await codes()).toEqual(['psup-1', 'r-gion-sud-2026:a'])
  expect(command('rome', writeRome(path.join(folder, 'rome-command')))).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('3 trades'),
  })
  expect(command('rome', path.join(folder, 'nowhere'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('ENOENT'),
  })
  expect(command('parcoursup', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('EISDIR') })
  expect(command('parcoursup', fileOf(''))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('the file is empty'),
  })
  for (const wrong of [[], ['rome'], ['onisep', 'x'], ['rome', 'x', 'y']])
    expect(command(...wrong)).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run matching:import') })
})

const ROME_DIR = process.env['ROME_DIR']
test.runIf(ROME_DIR && existsSync(ROME_DIR))('the real ROME', async () => {
  const { counts, told } = await rome(ROME_DIR!)
  expect(counts.added).toBeGreaterThan(1400)
  expect(told.length).toBeLessThan(50)
  const { trades } = await loadCatalogue(base.pool)
  expect(trades.filter(({ interests }) => interests !== '').length).toBeGreaterThan(trades.length * 0.9)
  expect(trades.filter(({ related }) => related.length > 0).length).toBeGreaterThan(trades.length * 0.8)
})

const PARCOURSUP_CSV = process.env['PARCOURSUP_CSV']
test.runIf(PARCOURSUP_CSV && existsSync(PARCOURSUP_CSV))('the real trainings of Parcoursup', async () => {
  const { counts } = await run((tell) => importParcoursup(base.pool, PARCOURSUP_CSV!, tell))
  expect(counts.added).toBeGreaterThan(10_000)
  expect(counts.refused).toBeLessThan(counts.added / 100)
  expect(counts.withoutTrade).toBeLessThan(counts.added / 4)
})
