// Imports small archives of the ROME into the catalogue, and serves it to the provider of matches.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Trade } from '@visions/advice/model'
import type { Reporter } from '@visions/advice/files/report'
import { useFolder } from '@visions/advice/test/files'
import { ROME_CONTENT, romeFile, writeRome } from '@visions/advice/test/rome-files'
import { NO_PERSON } from '@visions/contract/partners/trades'
import { signCall } from '@visions/server/signed-calls'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildTrade, someToolApart } from '../../../test/build/content.ts'
import { expectRefusal, useTestApp } from '../../../test/harness.ts'
import { findResults } from '../connections/index.ts'
import { importRome, type RomeOptions } from './import-rome.use-case.ts'
import { findCatalogue } from './trade-catalogue.ts'
import { listTrades } from './trades.repository.ts'

const app = await useTestApp()
const { folder } = useFolder()
afterEach(async () => void (await sql`truncate trades, trade_imports`.execute(app.db)))

/** Runs an import, and collects its problems. */
async function rome(where: string, options: Partial<RomeOptions> = {}) {
  const problems: string[] = []
  const onProblem: Reporter['onProblem'] = (place, problem, isRefused) =>
    problems.push(`${place}: ${problem}${isRefused ? '' : ' (imported)'}`)
  const report = await importRome(app.db, where, { onProblem }, { mayRemove: false, archived: new Set(), ...options })
  return { ...report, problems }
}
const archive = (name: string, changes: Parameters<typeof writeRome>[1] = {}) =>
  writeRome(path.join(folder, name), changes)
const codes = async () => (await listTrades(app.db)).map(({ code }) => code)

test('[ADV-01] rome: all files → trades; the second import changes nothing; words of the office stay', async () => {
  await app.db
    .insertInto('sectors')
    .values({ code: 'industrie', title: 'Industrie' })
    .onConflict((on) => on.doNothing())
    .execute()
  await buildTrade(app.db, {
    code: 'A1203',
    title: 'Mon titre',
    skills: ['Semer'],
    limits: ['nuit'],
    unsaid: ['permis'],
    demand: 'Enquête BMO 2026',
  })
  await buildTrade(app.db, { code: 'G1609', title: 'Cuisinier / Cuisinière' })
  const files = archive('whole')
  for (const counts of [
    { added: 2, updated: 1, unchanged: 0, edited: 1 },
    { added: 0, updated: 0, unchanged: 3, edited: 1 },
  ]) {
    expect(await rome(files)).toMatchObject({ ...counts, removed: 0, missing: [], problems: [] })
    expect(await listTrades(app.db)).toEqual([
      expect.objectContaining({
        code: 'A1203',
        title: 'Mon titre',
        skills: ['Semer'],
        limits: expect.arrayContaining(['nuit']),
        unsaid: ['permis'],
        demand: 'Enquête BMO 2026',
        sectors: ['environnement'],
        level: 2,
      }),
      expect.objectContaining({
        code: 'D1102',
        title: 'Boulanger / Boulangère',
        interests: 'RC',
        profile: expect.arrayContaining([expect.any(Number)]),
        skills: expect.arrayContaining(['Réparer ou monter un objet', 'Réparer un équipement']),
        settings: ['en-equipe', 'horaires-decales', 'mains', 'nuit'],
        level: 3,
        isRegulated: false,
        related: ['D1104', 'A1203'],
      }),
      expect.objectContaining({ code: 'D1104', title: 'Pâtissier d’essai', interests: 'R', level: 4 }),
      expect.objectContaining({ code: 'G1609', related: [] }),
    ])
  }
})

test('[ADV-01] rome: each file → rows read, imported, refused and left out', async () => {
  const { files } = await rome(archive('counts'))
  expect(files).toHaveLength(Object.keys(ROME_CONTENT).length)
  for (const { read, imported, refused, leftOut } of files)
    expect(read).toBe(imported + refused + [...leftOut.values()].reduce((sum, rows) => sum + rows, 0))
})

test('[ADV-01] rome: optional file missing, or with other columns → reported; the others imported', async () => {
  const files = archive('optional', { coherence_item: 'code_rome,code_ogr\nD1102,101\n', rubrique_mobilite: null })
  expect(await rome(files)).toMatchObject({
    added: 3,
    missing: ['file of near trades', `file of main skills (${romeFile('coherence_item')} has no column coeur_metier)`],
  })
})

test('[ADV-01] rome: a trade that the office archived → stays archived', async () => {
  await rome(archive('archived'), { archived: new Set(['D1104']) })
  expect(await codes()).toEqual(['A1203', 'D1102'])
})

test('[ADV-02] rome: the next version has fewer trades → refused above 5 %; with --remove, removed', async () => {
  await rome(archive('before-less'))
  const [header, ...rows] = ROME_CONTENT['referentiel_code_rome']!
  const only = Object.fromEntries(Object.keys(ROME_CONTENT).map((name) => [name, null]))
  const next = archive('less', { ...only, referentiel_code_rome: [header!, rows[0]!, rows[1]!] })
  await expect(rome(next)).rejects.toThrow('Nothing was changed. Add --remove to import it.')
  expect(await codes()).toHaveLength(3)
  expect(await rome(next, { mayRemove: true })).toMatchObject({ removed: 1 })
  expect(await codes()).toEqual(['D1102', 'D1104'])
})

test('[ADV-02] rome: another kind of data than before is missing → refused, catalogue unchanged', async () => {
  await rome(archive('before-loss'))
  const before = await listTrades(app.db)
  await expect(rome(archive('loss', { rubrique_mobilite: null }))).rejects.toThrow('near trades 4 → 0')
  expect(await listTrades(app.db)).toEqual(before)
})

test('[ADV-01] rome: bad lines in any file → reported with file, line and code; nothing is removed', async () => {
  await rome(archive('before-bad'))
  const files = archive('bad', {
    referentiel_code_rome:
      'libelle_rome,code_rome\n"Boulanger",D1102\nSans" fin,D1103\nPâtissier,D1104\n,D1105\nX,d1106\nVert,A1203\n',
    referentiel_code_rome_riasec: [
      ['code_rome', 'riasec_majeur'],
      ['D1102', 'Q'],
      ['D1104', 'R'],
    ],
  })
  const trades = romeFile('referentiel_code_rome')
  expect(await rome(files, { mayRemove: true })).toMatchObject({
    removed: 0,
    problems: [
      `${trades}, line 3: a quote inside a field without quotes`,
      `${trades}, line 5 (D1105): libelle_rome: a title of up to 300 characters is needed`,
      `${trades}, line 6 (d1106): code_rome: «d1106» is not a ROME code`,
      `${romeFile('referentiel_code_rome_riasec')}, line 2 (D1102): riasec_majeur, riasec_mineur: one of R, I, A, S, E, C is needed`,
    ],
  })
})

test.each([
  ['without its trades', { referentiel_code_rome: null }, 'there is no file of trades'],
  ['whose trades have no titles', { referentiel_code_rome: 'code_rome\nD1102\n' }, 'there is no column libelle_rome'],
  ['with an empty file', { rubrique_mobilite: '' }, `${romeFile('rubrique_mobilite')}: the file is empty`],
  ['whose trades are all wrong', { referentiel_code_rome: 'code_rome,libelle_rome\nx,y\n' }, 'no line of its trades'],
  [
    'in latin-1',
    { texte: Buffer.from('code_rome,libelle_type_texte,libelle_texte\nD1102,definition,Pâte\n', 'latin1') },
    `${romeFile('texte')}: line 2 is not UTF-8`,
  ],
])('[ADV-02] rome: archive %s → unusable, catalogue unchanged', async (name, changes, reason) => {
  await buildTrade(app.db, { code: 'Z9000' })
  await expect(rome(archive(name, changes))).rejects.toThrow(reason)
  expect(await codes()).toEqual(['Z9000'])
})

test('[ADV-01] rome: two versions in one folder → refused', async () => {
  const files = archive('two')
  writeFileSync(path.join(files, 'unix_referentiel_env_travail_v347_utf8.csv'), 'code_ogr,libelle_env_travail\n')
  await expect(rome(files)).rejects.toThrow('it has files of the versions 347 and 461')
})

test('[ADV-02] command: new titles → the report names them; answers from before no longer count', async () => {
  const own = await someToolApart(app.db, 'own')
  const me = await app.signIn()
  await rome(archive('before-titles'))
  app.deps.content.changed('trades')
  await me.call('PUT /preferences/{kind}/{code}', {
    params: { kind: 'trade', code: 'D1104' },
    body: { answer: 'yes' },
  })
  const resultsOf = async () =>
    (await findResults(app.db, me.person.id, [own.id]))[0]?.results.sections.trades?.map(({ code }) => code)
  expect(await resultsOf()).toEqual(['D1104'])
  const [header, ...rows] = ROME_CONTENT['referentiel_code_rome']!
  const renamed = rows.map((row) => (row[0] === 'D1104' ? row.with(3, 'Technicien en cybersécurité') : row))
  const files = archive('titles', { referentiel_code_rome: [header!, ...renamed] })
  const run = (...args: string[]) => {
    const program = path.resolve(import.meta.dirname, '../../import-trades.ts')
    const env = { ...process.env, DATABASE_URL: app.url }
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const { status, stdout, stderr } = run('rome', files)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(
    '0 added, 1 updated, 2 unchanged, 0 removed.\n1 codes name another trade:\n' +
      '  D1104: Pâtissier d’essai → Technicien en cybersécurité\n',
  )
  expect(stdout).toContain('1 answers of 1 people are about trades of a former title: they no longer count.\n')
  expect(await resultsOf()).toBeUndefined()
  app.deps.content.changed('trades')
  expect((await me.call('GET /preferences/saved')).cards).toEqual([])
  // The card can be answered again, with the same answer.
  await me.call('PUT /preferences/{kind}/{code}', {
    params: { kind: 'trade', code: 'D1104' },
    body: { answer: 'yes' },
  })
  expect(await resultsOf()).toEqual(['D1104'])
  expect(run('rome', path.join(folder, 'none'))).toEqual({
    status: 1,
    stdout: '',
    stderr: `${path.join(folder, 'none')}: it does not exist\n`,
  })
  expect(run('onisep', files)).toMatchObject({ status: 2, stderr: expect.stringContaining('rome <folder> [--remove]') })
})

test('[BIL-10] catalogue for the provider of matches: pages of one version, nothing for a known one', async () => {
  await rome(archive('served'))
  app.deps.content.changed('trades')
  const api = `${app.deps.config.matchingUrl}/api`
  const ask = async (query: { version?: string; afterCode?: string }, key = app.deps.secrets.partnerKey(api)) => {
    const call = { issuer: api, audience: app.deps.config.publicUrl, subject: NO_PERSON, seconds: 60 }
    const headers = { authorization: `Bearer ${await signCall(key, call)}` }
    return app.callSignedOut('GET /partners/trades', { headers, query })
  }
  const { version, trades, hasMore } = await ask({})
  expect(trades).toEqual(await listTrades(app.db))
  expect(hasMore).toBe(false)
  expect(await ask({ version })).toEqual({ version, trades: null, hasMore: false })
  const after = await ask({ version, afterCode: 'D1102' })
  expect(after.trades!.map(({ code }) => code)).toEqual(['D1104'])
  expect((await ask({ version, afterCode: 'D1104' })).trades).toEqual([])
  await expectRefusal(ask({ version: 'other', afterCode: 'D1102' }), 409, 'version_changed')
  await expectRefusal(ask({}, app.deps.secrets.partnerKey('http://localhost:1/api')), 403, 'bad_signature')
  await buildTrade(app.db, { code: 'Z9001' })
  app.deps.content.changed('trades')
  expect(await ask({ version })).toMatchObject({ hasMore: false, trades: { length: 4 } })
})

test('[BIL-10] large catalogue: the last one serves while a change is prepared', async () => {
  const many = Array.from({ length: 450 }, (_, index) => ({
    code: `Y${String(index).padStart(4, '0')}`,
    title: `Métier ${index}`,
    interests: 'R',
  }))
  await app.db.insertInto('trades').values(many).execute()
  app.deps.content.changed('trades')
  const before = await findCatalogue(app.deps)
  await app.db.deleteFrom('trades').where('code', '=', 'Y0000').execute()
  app.deps.content.changed('trades')
  expect(await findCatalogue(app.deps)).toBe(before)
  await expect.poll(async () => (await findCatalogue(app.deps)).trades.length).toBe(449)
})

const ROME_DIR = process.env['ROME_DIR']
test.runIf(ROME_DIR && existsSync(ROME_DIR))(
  '[ADV-01] rome: the real files → every trade with sector, interests, near trades; most with a level',
  async () => {
    const { added, files, problems } = await rome(ROME_DIR!)
    expect(problems).toEqual([])
    expect(added).toBe(files[0]!.read)
    expect(added).toBeGreaterThan(1400)
    const trades = await listTrades(app.db)
    const share = (has: (trade: Trade) => boolean) => trades.filter(has).length / trades.length
    expect(share(({ profile }) => profile.length > 0)).toBeGreaterThan(0.95)
    expect(share(({ sectors }) => sectors.length > 0)).toBeGreaterThan(0.95)
    expect(share(({ related }) => related.length > 0)).toBeGreaterThan(0.8)
    expect(share(({ level }) => level !== null)).toBeGreaterThan(0.95)
    expect(await rome(ROME_DIR!)).toMatchObject({ added: 0, updated: 0, unchanged: added })
  },
)
