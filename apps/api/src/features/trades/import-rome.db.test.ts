// Imports small archives of the ROME into the catalogue, and serves it to the provider of matches.
import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Trade } from '@visions/advice/model'
import type { Reporter } from '@visions/advice/files/report'
import { useFolder } from '@visions/advice/test/files'
import { readTables, simulateRome461, smallRome460 } from '@visions/advice/test/rome-461'
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

test('[ADV-02] rome: file of work contexts missing → settings and limits stay, the rest is imported', async () => {
  const skilled = { liens_rome_referentiels: [...ROME_CONTENT['liens_rome_referentiels']!, ['A1203', '5', '1', '100']] }
  await rome(archive('before-contexts', skilled))
  const before = await listTrades(app.db)
  const lines = ROME_CONTENT['texte']!.map((row) =>
    row.with(4, row[4]!.replace('Fabrique des pains', 'Cuit des pains')),
  )
  const without = archive('no-contexts', { ...skilled, referentiel_contexte_travail: null, texte: lines })
  for (const counts of [
    { updated: 1, unchanged: 2 },
    { updated: 0, unchanged: 3 },
  ])
    expect(await rome(without)).toMatchObject({ ...counts, missing: ['file of work contexts'], hasContexts: false })
  const changed = before.map((trade) => ({
    ...trade,
    definition: trade.definition.replace('Fabrique des p', 'Cuit des p'),
  }))
  expect(await listTrades(app.db)).toEqual(changed)
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
  await expect(rome(files)).rejects.toThrow('it has files of the versions 347 and 460')
})

test('[ADV-02] command: ROME 4.61 after 4.60 → new titles named; answers about them no longer count', async () => {
  const own = await someToolApart(app.db, 'own')
  const me = await app.signIn()
  const rome460 = smallRome460()
  const before = archive('4.60', rome460)
  const after = writeRome(path.join(folder, '4.61'), simulateRome461(rome460), 'v461')
  await rome(before)
  app.deps.content.changed('trades')
  const like = (code: string) =>
    me.call('PUT /preferences/{kind}/{code}', { params: { kind: 'trade', code }, body: { answer: 'yes' } })
  for (const code of ['M1805', 'M1819']) await like(code)
  const resultsOf = async () =>
    (await findResults(app.db, me.person.id, [own.id]))[0]?.results.sections.trades?.map(({ code }) => code).toSorted()
  expect(await resultsOf()).toEqual(['M1805', 'M1819'])
  const run = (...args: string[]) => {
    const program = path.resolve(import.meta.dirname, '../../import-trades.ts')
    const env = { ...process.env, DATABASE_URL: app.url }
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }
  const { status, stdout, stderr } = run('rome', after)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain(
    '2 added, 7 updated, 3 unchanged, 0 removed.\n2 codes name another trade:\n' +
      '  M1819: Ingénieur / Ingénieure sécurité informatique → Technicien / Technicienne en cybersécurité\n' +
      '  M1854: Administrateur / Administratrice réseau informatique → Chef / Cheffe de projet réseau\n',
  )
  expect(stdout).toContain('1 answers of 1 people are about trades of a former title: they no longer count.\n')
  expect(await listTrades(app.db)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ code: 'M1819', level: 5 }),
      expect.objectContaining({ code: 'M1854', level: 7 }),
      expect.objectContaining({ code: 'M1895', level: 3 }),
    ]),
  )
  expect(await resultsOf()).toEqual(['M1805'])
  app.deps.content.changed('trades')
  expect((await me.call('GET /pistes')).pistes.map(({ code }) => code)).toEqual(['M1805'])
  // The card can be answered again, with the same answer.
  await like('M1819')
  expect(await resultsOf()).toEqual(['M1805', 'M1819'])
  expect(await rome(after)).toMatchObject({ added: 0, updated: 0, unchanged: 12, removed: 0, renamed: [] })
  await expect(rome(before)).rejects.toThrow('or is it an older version? Nothing was changed.')
  expect(await rome(before, { mayRemove: true })).toMatchObject({ added: 0, removed: 2, renamed: { length: 2 } })
  expect(run('rome', path.join(folder, 'none'))).toEqual({
    status: 1,
    stdout: '',
    stderr: `${path.join(folder, 'none')}: it does not exist\n`,
  })
  expect(run('onisep', after)).toMatchObject({ status: 2, stderr: expect.stringContaining('rome <folder> [--remove]') })
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

test.runIf(ROME_DIR && existsSync(ROME_DIR))(
  '[ADV-02] rome: 4.61 simulated from the real files → 327 more trades, two new titles; back only with --remove',
  async () => {
    await rome(ROME_DIR!)
    const before = await listTrades(app.db)
    const tables = simulateRome461(await readTables(ROME_DIR!))
    expect(tables['referentiel_appellation']).toHaveLength(1 + 14_301)
    const parents = tables['referentiel_code_rome']!.slice(1).filter((row) => row[0] !== row.at(-1))
    expect(parents).toHaveLength(1379)
    const after = writeRome(path.join(folder, 'real-4.61'), tables, 'v461')
    const first = await rome(after)
    expect(first).toMatchObject({ added: 327, removed: 0, problems: [] })
    expect(first.renamed.map(({ code }) => code)).toEqual(['M1819', 'M1854'])
    const trades = await listTrades(app.db)
    expect(trades).toHaveLength(1911)
    const levelOf = (code: string) => trades.find((trade) => trade.code === code)!.level
    expect([levelOf('M1819'), levelOf('M1854')]).toEqual([5, 7])
    expect(await rome(after)).toMatchObject({ added: 0, updated: 0, unchanged: 1911, renamed: [] })
    await expect(rome(ROME_DIR!)).rejects.toThrow('definitions 1911 → 1584')
    expect(await rome(ROME_DIR!, { mayRemove: true })).toMatchObject({ added: 0, removed: 327 })
    expect(await listTrades(app.db)).toEqual(before)
  },
)
