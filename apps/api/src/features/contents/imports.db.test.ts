import { setMatchingAddress } from '../catalogue/index.ts'
import { randomUUID } from 'node:crypto'
import {
  CONTENT_KINDS,
  MAX_EXPORTED,
  UPLOADS_A_DAY,
  type ContentKind,
  type OfficeRole,
} from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { emptyDocument } from '@visions/contract/contents/walk'
import { KINDS } from '@visions/contract/contents/kinds'
import type { ContentBundle } from '@visions/contract/imports'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { buildMission, buildTool } from '../../../test/build/content.ts'
import { announcementOf, buildAnnouncement, buildDraft, buildImport } from '../../../test/build/contents.ts'
import { buildMedium } from '../../../test/build/media.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import {
  expectRefusal,
  openOwner,
  startOwnApp,
  untilLockWaits,
  useOwner,
  useTestApp,
  type TestApp,
} from '../../../test/harness.ts'
import { injectOffice, type OfficeCaller, officeCookie, openOffice } from '../../../test/office.ts'
import { seed } from '../../../db/demo/seed.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { parseCsv } from '../../../test/parse-csv.ts'
import { toCsv } from '../../platform/csv.ts'
import { deleteOldImports } from './index.ts'
import { columnsOf, toCells, withoutLists } from './csv-cells.rules.ts'

const app = await useTestApp()
const { db } = app
const owner = openDatabase(useOwner(app))
const SEEDS = { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' }
await seed(owner, SEEDS)

const organisation = await buildOrganisation(db)
const open = (...roles: OfficeRole[]) => openOffice(app, { organisation, roles })
const nadia = await open('editor')
const paul = await open('publisher')

const announcements = { kind: 'announcements' as const }
const readFile = async (by: OfficeCaller, path: string, on: TestApp = app) => {
  const answer = await injectOffice(on, { url: `/api/office/${path}`, headers: { cookie: officeCookie(by.secret) } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.body
}
const seededBundle = await readFile(nadia, 'exports')
const store = async (text: string, { kind, by = nadia }: { kind?: ContentKind; by?: OfficeCaller } = {}) =>
  (
    await by.call('POST /office/imports', {
      query: { ...(kind && { kind }), name: 'fichier.csv' },
      body: Buffer.from(text),
    })
  ).id
const check = async (text: string, options: { kind?: ContentKind; by?: OfficeCaller } = {}) => {
  const id = await store(text, options)
  return (options.by ?? nadia).call('GET /office/imports/{id}', { params: { id } })
}
const apply = (report: { id: string; fingerprint: string }, by = nadia) =>
  by.call('POST /office/imports/{id}/application', {
    params: { id: report.id },
    body: { fingerprint: report.fingerprint },
  })
const readContent = (key: string, kind: ContentKind = 'announcements', by = nadia) =>
  by.call('GET /office/contents/{kind}/{key}', { params: { kind, key }, query: {} })
/** CSV of announcements with all their columns. */
const table = (...contents: (ContentDocument & { key?: string })[]) =>
  toCsv(
    columnsOf(KINDS.announcements).map(({ name }) => name),
    contents.map(({ key = '', ...document }) => [key, ...toCells(KINDS.announcements.fields, document)]),
    { delimiter: ';' },
  )
const bundleOf = (...contents: ContentBundle['contents']) =>
  JSON.stringify({ format: 'visions-contents', version: 1, contents })
const counts = (given: Partial<Record<'create' | 'change' | 'unchanged' | 'refused', number>>) => ({
  create: 0,
  change: 0,
  unchanged: 0,
  refused: 0,
  ...given,
})
/** Number of rows of each table that an import may write. */
const countRows = async () =>
  (
    await sql<object>`
      select (select count(*) from content_items) as items, (select count(*) from content_saves) as saves,
        (select count(*) from content_versions) as versions, (select count(*) from staff_log) as lines`.execute(db)
  ).rows[0]

describe('export', () => {
  test.each(CONTENT_KINDS)(
    '[OFF-07] %s: the CSV of all seeded contents, imported again → nothing differs',
    async (kind) => {
      const text = await readFile(nadia, `exports/${kind}`)
      const [header, ...rows] = parseCsv(text)
      expect(text.startsWith('\ufeffRéférence;')).toBe(true)
      expect(header!.cells).toEqual(columnsOf(withoutLists(KINDS[kind])).map(({ label }) => label))
      expect(rows.length).toBeGreaterThan(0)
      const report = await check(text, { kind })
      expect(report.problems).toEqual([])
      expect(report.lines.filter(({ action }) => action !== 'unchanged')).toEqual([])
      expect(report.counts).toEqual(counts({ unchanged: rows.length }))
    },
  )

  test('[OFF-07] a bundle of everything, imported again → nothing differs', async () => {
    const text = await readFile(nadia, 'exports')
    const { contents } = JSON.parse(text) as ContentBundle
    expect(new Set(contents.map(({ kind }) => kind))).toEqual(new Set(CONTENT_KINDS))
    const report = await check(text)
    expect(report.lines.filter(({ action }) => action !== 'unchanged')).toEqual([])
    expect(report.counts).toEqual(counts({ unchanged: contents.length }))
  })

  test('[OFF-07] bundle of the seeds, in another seeded database → no change; one content less → one new', async () => {
    const other = await startOwnApp()
    await seed(openDatabase(openOwner(other)), SEEDS)
    const editor = await openOffice(other, { organisation: await buildOrganisation(other.db), roles: ['editor'] })
    const { contents } = JSON.parse(seededBundle) as ContentBundle
    expect((await check(seededBundle, { by: editor })).counts).toEqual(counts({ unchanged: contents.length }))
    const { key } = contents.find(({ kind }) => kind === 'announcements')!
    await other.db.deleteFrom('announcements').where('id', '=', key).execute()
    const report = await check(seededBundle, { by: editor })
    expect(report.counts).toEqual(counts({ create: 1, unchanged: contents.length - 1 }))
    expect(report.lines[0]).toMatchObject({ action: 'create', kind: 'announcements', key })
  })

  test('[OFF-07] drafts and archived contents are in no export', async () => {
    const [draft, archived, live] = [await buildDraft(db), await buildAnnouncement(db), await buildAnnouncement(db)]
    await paul.call('POST /office/contents/{kind}/archive', { params: announcements, body: { keys: [archived.id] } })
    for (const path of ['exports/announcements', 'exports?kinds=announcements']) {
      const text = await readFile(nadia, path)
      expect(text).toContain(live.id)
      for (const key of [draft.key, archived.id]) expect(text).not.toContain(key)
    }
  })

  test('[OFF-07] a text that a spreadsheet would run: escaped in the CSV, the same after an import', async () => {
    const { id } = await buildAnnouncement(db, { title: '=HYPERLINK("http://x")', body: "'=1+1", link_label: '@SUM' })
    const text = await readFile(nadia, 'exports/announcements')
    expect(text).toContain(`"'=HYPERLINK(""http://x"")";''=1+1;`)
    const line = (await check(text, announcements)).lines.find(({ key }) => key === id)
    expect(line).toMatchObject({ action: 'unchanged', title: '=HYPERLINK("http://x")' })
  })

  test('[OFF-07] a bundle of staging, imported and published in production → both export the same', async () => {
    // Its contents link to the simulators of the seeds.
    const demonstrationOrigins = [3102, 3107, 3108, 3050].map((port) => `http://localhost:${port}`)
    const production = await startOwnApp({ demonstrationOrigins })
    const there = await buildOrganisation(production.db)
    const [editor, publisher] = [
      await openOffice(production, { organisation: there, roles: ['editor'] }),
      await openOffice(production, { organisation: there, roles: ['publisher'] }),
    ]
    await setMatchingAddress(production.db, 'https://matchs.example')
    const text = await readFile(nadia, `exports?kinds=${CONTENT_KINDS.join(',')}`)
    const report = await check(text, { by: editor })
    expect(report.counts).toMatchObject({ refused: 0 })
    await apply(report, editor)
    const listDrafts = async (kind: ContentKind) => {
      const lists = await Promise.all(
        (['draft', 'changed'] as const).map((state) =>
          publisher.call('GET /office/contents/{kind}', { params: { kind }, query: { state } }),
        ),
      )
      return lists.flatMap(({ contents }) => contents).slice(0, 50)
    }
    for (const kind of CONTENT_KINDS)
      for (let drafts = await listDrafts(kind); drafts.length > 0; drafts = await listDrafts(kind)) {
        const selection = {
          params: { kind },
          body: { contents: drafts.map(({ key, revision }) => ({ key, revision })) },
        }
        await editor.call('POST /office/contents/{kind}/submission', selection)
        await publisher.call('POST /office/contents/{kind}/publication', selection)
      }
    // The address of the provider of matches is that of the installation.
    const expected = text
      .replace('"website":"http://localhost:3050"', '"website":"https://matchs.example"')
      .replace('"api_url":"http://localhost:3050/api"', '"api_url":"https://matchs.example/api"')
    expect(await readFile(editor, `exports?kinds=${CONTENT_KINDS.join(',')}`, production)).toBe(expected)
  })
})

describe('export in parts', () => {
  test('[OFF-07] more contents than one export has → 409 without a part; parts have each content once', async () => {
    const other = await startOwnApp()
    const reader = await openOffice(other, { organisation: await buildOrganisation(other.db), roles: ['editor'] })
    const added = MAX_EXPORTED + 3
    await sql`
      insert into announcements (title, body, shown_from, shown_until)
      select 'Annonce ' || n, 'Texte.', '2026-01-01', '2099-12-31' from generate_series(1, ${added}::int) n
    `.execute(other.db)
    const read = (path: string) => readFile(reader, path, other)
    const keysOf = async (part: number) =>
      parseCsv(await read(`exports/announcements?part=${part}`))
        .slice(1)
        .map(({ cells }) => cells[0])
    const refusal = { url: '/api/office/exports/announcements', headers: { cookie: officeCookie(reader.secret) } }
    expect((await injectOffice(other, refusal)).statusCode).toBe(409)
    const parts = [await keysOf(1), await keysOf(2), await keysOf(3)]
    expect(parts.map(({ length }) => length)).toEqual([MAX_EXPORTED, 3, 0])
    expect(new Set(parts.flat()).size).toBe(added)
    const bundles = await Promise.all([1, 2, 3].map((part) => read(`exports?part=${part}`)))
    const contents = bundles.flatMap((text) => (JSON.parse(text) as ContentBundle).contents)
    expect(new Set(contents.map(({ kind, key }) => `${kind}/${key}`)).size).toBe(contents.length)
    const live = await reader.call('GET /office/contents')
    expect(contents).toHaveLength(live.kinds.reduce((sum, { counts: by }) => sum + (by.published ?? 0), 0))
  })
})

describe('report', () => {
  test('[OFF-07] dry run: lines with numbers, actions and French differences; nothing is written', async () => {
    const { id: key, title } = await buildAnnouncement(db)
    const before = await countRows()
    const report = await check(
      table(
        { ...announcementOf({ title, body: 'Les ateliers ouvrent mardi.' }), key },
        announcementOf({ title: 'Nouvelle annonce', body: 'Deux\nlignes' }),
        announcementOf({ title: 'Sans date', shown_from: null }),
      ),
      announcements,
    )
    expect(report.counts).toEqual(counts({ create: 2, change: 1 }))
    expect(report.lines.map(({ line, title: of, action }) => [line, of, action])).toEqual([
      [3, 'Nouvelle annonce', 'create'],
      [5, 'Sans date', 'create'],
      [2, title, 'change'],
    ])
    expect(report.lines[2]!.changes).toEqual([
      { label: 'Texte', before: 'Les ateliers ouvrent lundi.', after: 'Les ateliers ouvrent mardi.' },
    ])
    expect(report.lines[1]!.problems).toEqual([
      {
        label: 'Premier jour',
        message: 'Avant la publication\u00a0: Ce champ est vide. Remplissez-le.',
        isBlocking: false,
      },
    ])
    expect(await countRows()).toEqual(before)
    const csv = parseCsv(await readFile(nadia, `imports/${report.id}/report`)).map(({ cells }) => cells)
    expect(csv).toContainEqual([
      '2',
      'Annonces',
      key,
      title,
      'Modification',
      'Différence',
      'Texte',
      '',
      'Les ateliers ouvrent lundi.',
      'Les ateliers ouvrent mardi.',
    ])
  })

  test.each([
    ['an unknown column', 'key;title;titres\n;A;B', [1, /«.titres.» n’existe pas/]],
    ['no column of keys', 'title;body\nA;B', [1, /«.Référence.».*manque/]],
    ['a column twice', 'key;title;title\n;A;B', [1, /deux fois/]],
    ['only a header', 'key;title\n', [1, /aucun contenu/]],
    ['blank lines', '\n\n', [1, /vide/]],
    ['an open quote', 'key;title\n;A\n;"B', [3, /guillemet/]],
    ['a lost letter', 'key;title\n;A\n;\ufffdt\ufffd', [3, /lettre est perdue.*CSV/]],
    ['too many lines', `key;title\n${';A\n'.repeat(2001)}`, [2002, /plus de 2000/]],
  ] as const)('[OFF-07] a CSV with %s → no line is read, and why', async (_, text, [line, message]) => {
    const report = await check(text, announcements)
    expect(report.problems[0]).toEqual({ line, message: expect.stringMatching(message) as string })
    expect(report.lines).toEqual([])
    await expectRefusal(apply(report), 409, 'import_refused')
  })

  test.each([
    ['no JSON', 'key;title', /pas un export/],
    ['another JSON', '{"contents":[]}', /pas un export/],
    ['no content', bundleOf(), /aucun contenu/],
    ['an unknown kind', bundleOf({ kind: 'robots' as 'events', key: 'a', document: {} }), /illisible/],
  ] as const)('[OFF-07] a bundle that is %s → no content is read, and why', async (_, text, message) => {
    const report = await check(text)
    expect(report.problems).toEqual([{ line: 1, message: expect.stringMatching(message) as string }])
  })

  test('[OFF-07] lines with mistakes → refused with the field, the others planned', async () => {
    const { id: known } = await buildAnnouncement(db)
    const [submitted, tool] = [await buildDraft(db, { stage: 'submitted' }), randomUUID()]
    const report = await check(
      `key,title,shown_from,link_label\n${[
        `${known},Titre,2026-02-30,`,
        `${known.toUpperCase()},Titre,2026-02-01,`,
        `${submitted.key},Autre titre,2026-02-01,`,
        `inconnu,Titre,2026-02-01,`,
        `,${'x'.repeat(161)},31/01/2026,`,
        `,Titre`,
        `,Titre,2026-02-01,Voir`,
      ].join('\n')}`,
      announcements,
    )
    const problems = new Map(report.lines.map(({ line, problems: found }) => [line, found]))
    expect(report.counts).toEqual(counts({ refused: 6, create: 1 }))
    expect(problems.get(2)).toEqual([
      {
        label: 'Premier jour',
        message: '«\u00a02026-02-30\u00a0»\u00a0: ce jour n’existe pas. Écrivez un jour comme 31/01/2027.',
        isBlocking: true,
      },
    ])
    for (const [line, message] of [
      [3, /déjà à la ligne 2/],
      [4, /en relecture ou programmé/],
      [5, /inconnu/],
      [6, /160\scaractères au plus/],
      [7, /2 cellules, pour 4 colonnes/],
    ] as const)
      expect(problems.get(line)).toContainEqual(
        expect.objectContaining({ message: expect.stringMatching(message) as string, isBlocking: true }),
      )
    const missions = await check(
      `key;name;tasks\n;A;[{\n;B;"[{""name"":""T"",""tools"":[{""tool_id"":""${tool}""}]}]"`,
      {
        kind: 'missions',
      },
    )
    expect(missions.lines.map(({ problems: found }) => found[0])).toEqual([
      { label: 'Tâches', message: expect.stringContaining('liste est illisible') as string, isBlocking: true },
      { label: 'Tâches › 1 › Image', message: 'Ce champ manque.', isBlocking: true },
    ])
    const presets = await check(`key;audience;mission_id\n;JOB;${tool}`, { kind: 'presets' })
    expect(presets.lines[0]!.problems[0]!.message).toContain(tool)
    const trades = await check('key;title\nd1102;Boulanger\nZ9999;Autre', { kind: 'trades' })
    expect(trades.lines.map(({ action, key }) => [action, key])).toEqual([
      ['refused', 'd1102'],
      ['create', 'Z9999'],
    ])
  })

  test('[OFF-07] some columns of a content: the others stay; new rows get identifiers', async () => {
    const [mission, tool] = [await buildMission(db, { tasks: [{}, {}] }), await buildTool(db)]
    const { document } = await readContent(mission.id, 'missions')
    const renamed = await check(`key;subtitle\n${mission.id};Autre sous-titre`, { kind: 'missions' })
    expect(renamed.lines[0]!.changes.map(({ label }) => label)).toEqual(['Sous-titre'])
    await apply(renamed)
    expect((await readContent(mission.id, 'missions')).document).toEqual({ ...document, subtitle: 'Autre sous-titre' })
    const tasks = JSON.stringify([
      ...(document['tasks'] as ContentDocument[]),
      { name: 'Ajoutée', icon: 1, action: 'toggle', stars: 10, tools: [{ tool_id: tool.id, namespace: null }] },
    ])
    await apply(await check(toCsv(['key', 'tasks'], [[mission.id, tasks]]), { kind: 'missions' }))
    const stored = (await readContent(mission.id, 'missions')).document['tasks'] as ContentDocument[]
    expect(stored.map(({ name }) => name)).toEqual([...mission.tasks.map(({ name }) => name), 'Ajoutée'])
    expect(stored[2]!['id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('[OFF-07] a line of a former export, copied without its key → rows of its own, published', async () => {
    const [header, ...rows] = parseCsv(await readFile(nadia, 'exports/missions'))
    expect(header!.cells).not.toContain('Tâches')
    const exported = rows.find((row) => row.cells[1] === 'J’élargis mon réseau')!.cells
    const { live } = await readContent(exported[0]!, 'missions')
    const cells = [...exported, JSON.stringify(live!['tasks'])]
    const headings = ['Identifiant', ...header!.cells.slice(1), 'Tâches']
    const report = await check(toCsv(headings, [cells, ['', ...cells.slice(1)]]), { kind: 'missions' })
    expect(report.counts).toEqual(counts({ unchanged: 1, create: 1 }))
    const { key } = report.lines.find(({ action }) => action === 'create')!
    await apply(report)
    const selection = { params: { kind: 'missions' as const }, body: { contents: [{ key, revision: 1 }] } }
    await nadia.call('POST /office/contents/{kind}/submission', selection)
    await paul.call('POST /office/contents/{kind}/publication', selection)
    const [one, copy] = [await readContent(cells[0]!, 'missions'), await readContent(key, 'missions')]
    const tasksOf = ({ live }: typeof one) => live!['tasks'] as ContentDocument[]
    const without = (tasks: ContentDocument[]) => tasks.map((task) => ({ ...task, id: null }))
    expect(without(tasksOf(copy))).toEqual(without(tasksOf(one)))
    expect(new Set([...tasksOf(one), ...tasksOf(copy)].map(({ id }) => id)).size).toBe(2 * tasksOf(one).length)
  })

  test('[OFF-07] new contents with a known title → advice, applied all the same', async () => {
    const { id: key, title } = await buildAnnouncement(db)
    const twice = await check(`key;title\n;${title}\n;Deux fois\n;Deux fois\n${key};${title} bis`, announcements)
    const ofTitle = (report: typeof twice) =>
      report.lines
        .filter(({ problems }) => problems.some(({ message }) => message.includes('déjà ce titre')))
        .map(({ line }) => line)
    expect(ofTitle(twice)).toEqual([2, 4])
    expect(await apply(twice)).toEqual({ created: 3, changed: 1 })
    expect(ofTitle(await check('key;title\n;Deux fois\n;Une fois', announcements))).toEqual([2])
  })

  test('[OFF-07] values of any shape and depth → refused lines, no failure', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const documents = ['{"title":{"toString":1}}', `{"title":${nested}}`, '{"__proto__":{"title":"Titre"}}', nested]
    for (const document of documents) {
      const content = `{"kind":"announcements","key":"${randomUUID()}","document":${document}}`
      const report = await check(`{"format":"visions-contents","version":1,"contents":[${content}]}`)
      if (document.includes(nested)) expect(report.problems[0]!.message).toContain('illisible')
      else expect(report.counts).toEqual(counts({ refused: 1 }))
    }
    const csv = await check(`key;name;tasks\n;A;${nested}`, { kind: 'missions' })
    expect(csv.lines[0]!.problems[0]).toMatchObject({ label: 'Tâches › 1', isBlocking: true })
  })

  test('[OFF-07] a picture of another library → advice; one of this library → none', async () => {
    const [tool, medium] = [await buildTool(db), await buildMedium(db)]
    const { document } = await readContent(tool.id, 'tools')
    const reportOn = (id: string) =>
      check(
        bundleOf({
          kind: 'tools',
          key: tool.id,
          document: { ...(document as ContentDocument), logo: `/media/${id}/0123456789ab-400` },
        }),
      )
    const messages = async (id: string) => (await reportOn(id)).lines[0]!.problems.map(({ message }) => message)
    expect(await messages(randomUUID())).toContainEqual(expect.stringContaining('pas dans la bibliothèque'))
    expect(await messages(medium.id)).not.toContainEqual(expect.stringContaining('pas dans la bibliothèque'))
  })

  test('[OFF-13] pictures in a table have their names: unchanged, another one, an unknown one', async () => {
    const [one, other] = [await buildMedium(db), await buildMedium(db)]
    const addressOf = ({ prefix }: typeof one) => `${prefix}320`
    const tool = await buildTool(db, { logo: addressOf(one) })
    const rows = parseCsv(await readFile(nadia, 'exports/tools'))
    const place = rows[0]!.cells.indexOf('Logo')
    const { cells } = rows.find((row) => row.cells[0] === tool.id)!
    expect(cells[place]).toBe(one.name)
    expect(rows.flatMap((row) => row.cells).filter((cell) => cell.startsWith('/media/'))).toEqual([])
    const reportOn = (logo: string) =>
      check(toCsv(['Référence', 'Logo'], [[tool.id, logo]], { delimiter: ';' }), { kind: 'tools' })
    for (const logo of [one.name, addressOf(one)])
      expect((await reportOn(logo)).counts).toEqual(counts({ unchanged: 1 }))
    expect((await reportOn(other.name.toUpperCase())).lines[0]!.changes).toEqual([
      { label: 'Logo', before: one.name, after: other.name },
    ])
    const { counts: refused, lines } = await reportOn('logo.png')
    expect([refused, lines[0]!.problems[0]!.message]).toEqual([
      counts({ refused: 1 }),
      expect.stringContaining('«\u00a0logo.png\u00a0» n’est le nom d’aucune image'),
    ])
  })

  test('[OFF-07] an import of another professional, or of yesterday → 404', async () => {
    const report = await check(table(announcementOf()), announcements)
    const params = { id: report.id }
    for (const key of ['GET /office/imports/{id}', 'GET /office/imports/{id}/report'] as const)
      await expectRefusal(paul.call(key, { params }), 404)
    await expectRefusal(apply(report, paul), 404)
    await db
      .updateTable('content_imports')
      .set({ stored_at: new Date(Date.now() - 90_000_000) })
      .where('id', '=', report.id)
      .execute()
    await deleteOldImports(db)
    await expectRefusal(nadia.call('GET /office/imports/{id}', { params }), 404)
  })
})

describe('stored plan', () => {
  const readReport = (id: string, by = nadia) => by.call('GET /office/imports/{id}', { params: { id } })

  test('[OFF-13] a report read again and as CSV → the file is read once', async () => {
    const runs = vi.spyOn(app.deps.fileThread, 'run')
    try {
      const report = await check(table(announcementOf()), announcements)
      for (let time = 0; time < 5; time++) expect(await readReport(report.id)).toEqual(report)
      await readFile(nadia, `imports/${report.id}/report`)
      expect(runs).toHaveBeenCalledTimes(1)
    } finally {
      runs.mockRestore()
    }
  })

  test('[OFF-13] published contents have changed → planned again, once for several readers', async () => {
    const { id: key, title } = await buildAnnouncement(db)
    const { id } = await check(table({ ...announcementOf({ title, body: 'Importé.' }), key }), announcements)
    await db.updateTable('announcements').set({ body: 'Importé.' }).where('id', '=', key).execute()
    expect((await readReport(id)).counts).toEqual(counts({ change: 1 }))
    // Not more often than every ten seconds.
    await db
      .updateTable('content_imports')
      .set({ planned_at: new Date(Date.now() - 11_000) })
      .where('id', '=', id)
      .execute()
    const runs = vi.spyOn(app.deps.fileThread, 'run')
    try {
      const reports = await Promise.all([readReport(id), readReport(id), readReport(id)])
      for (const report of reports) expect(report.counts.change).toBe(0)
      expect(runs).toHaveBeenCalledTimes(1)
    } finally {
      runs.mockRestore()
    }
  })

  test('[OFF-13] file of the version before → planned when it is read; its applied report → shown', async () => {
    const { id } = await buildImport(db, nadia.professional)
    expect((await readReport(id)).counts).toEqual(counts({ create: 1 }))
    const applied = await buildImport(db, nadia.professional, {
      file: '',
      applied_at: new Date(),
      report: JSON.stringify({ counts: counts({ create: 3 }), problems: [], lines: [] }),
    })
    expect((await readReport(applied.id)).counts).toEqual(counts({ create: 3 }))
    expect(await readFile(nadia, `imports/${applied.id}/report`)).toContain('Ligne;Type')
  })

  test('[OFF-13] 1,000 contents with long texts → a short report for the page, all lines in the CSV', async () => {
    const rows = Array.from({ length: 1000 }, (_, place) => announcementOf({ title: `${place} ${'x'.repeat(80)}` }))
    const text = table(...rows.map((row) => ({ ...row, body: 'Un texte de quelques lignes. '.repeat(30) })))
    const answer = await injectOffice(app, {
      url: `/api/office/imports/${await store(text, announcements)}`,
      headers: { cookie: officeCookie(nadia.secret) },
    })
    expect(answer.json<{ counts: unknown }>().counts).toEqual(counts({ create: 1000 }))
    expect(answer.body.length).toBeLessThan(600_000)
    const { id } = answer.json<{ id: string }>()
    expect(new Set(parseCsv(await readFile(nadia, `imports/${id}/report`)).map(({ cells }) => cells[0])).size).toBe(
      1001,
    )
  })

  test('[OFF-13] more files, or bytes, than a member adds in a day → 429; others and the next day: free', async () => {
    const limited = await startOwnApp({ rateLimits: true })
    const there = await buildOrganisation(limited.db)
    const [one, other] = [
      await openOffice(limited, { organisation: there, roles: ['editor'] }),
      await openOffice(limited, { organisation: there, roles: ['editor'] }),
    ]
    const send = (by: OfficeCaller, text = 'key;title\n;A') =>
      by.call('POST /office/imports', { query: { ...announcements, name: 'a.csv' }, body: Buffer.from(text) })
    const used = (values: { count?: number; bytes?: number; day?: Date }) =>
      limited.db.updateTable('member_uploads').set(values).execute()
    await send(one)
    await used({ count: UPLOADS_A_DAY.imports.count })
    await expectRefusal(send(one), 429, 'too_many_uploads')
    await send(other)
    await used({ count: 1, bytes: UPLOADS_A_DAY.imports.bytes - 20 })
    await expectRefusal(send(one, 'key;title\n;Vingt octets de plus'), 429, 'too_many_uploads')
    const { day } = await limited.db.selectFrom('member_uploads').select('day').limit(1).executeTakeFirstOrThrow()
    await used({ day: new Date(new Date(day).getTime() - 86_400_000) })
    await send(one, 'key;title\n;Vingt octets de plus')
  })
})

describe('application', () => {
  test('[OFF-07] applied: drafts as a save writes them, one line in the staff log; again: same answer', async () => {
    const { id: key, title } = await buildAnnouncement(db)
    const report = await check(
      table({ ...announcementOf({ title, body: 'Importé.' }), key }, announcementOf({ title: 'Ajoutée' })),
      announcements,
    )
    const lines = () => db.selectFrom('staff_log').select(['act', 'subject', 'details']).orderBy('line').execute()
    const before = (await lines()).length
    expect(await apply(report)).toEqual({ created: 1, changed: 1 })
    expect(await readContent(key)).toMatchObject({
      state: 'changed',
      revision: 1,
      document: { title, body: 'Importé.' },
      live: { body: 'Les ateliers ouvrent lundi.' },
      authors: [{ name: nadia.professional.name }],
      versions: [{ version: 1, by: null, isLive: true }],
    })
    const created = report.lines.find(({ action }) => action === 'create')!
    expect(await readContent(created.key)).toMatchObject({ state: 'draft', revision: 1, live: null })
    expect((await lines()).slice(before)).toEqual([
      {
        act: 'contents-imported',
        subject: 'fichier.csv',
        details: { kind: 'announcements', created: '1', changed: '1' },
      },
    ])
    expect(await apply(report)).toEqual({ created: 1, changed: 1 })
    expect(await readContent(key)).toMatchObject({ revision: 1 })
    const params = { id: report.id }
    expect(await nadia.call('GET /office/imports/{id}', { params })).toMatchObject({
      appliedAt: expect.any(String) as string,
      counts: counts({ create: 1, change: 1 }),
      lines: report.lines,
    })
    expect(await readFile(nadia, `imports/${report.id}/report`)).toContain('Ajoutée')
    // Published as any other draft: a live row was not changed since.
    await paul.call('POST /office/contents/{kind}/{key}/publication', {
      params: { ...announcements, key },
      body: { revision: 1 },
    })
    expect(await readContent(key)).toMatchObject({ live: { body: 'Importé.' } })
  })

  test('[OFF-07] one bad line → 409, nothing is written', async () => {
    const report = await check(table(announcementOf(), announcementOf({ shown_from: '2026-13-01' })), announcements)
    const before = await countRows()
    await expectRefusal(apply(report), 409, 'import_refused')
    expect(await countRows()).toEqual(before)
  })

  test.each([
    [
      'saved by another professional',
      (key: string) =>
        paul.call('PUT /office/contents/{kind}/{key}/draft', {
          params: { ...announcements, key },
          body: { revision: 1, document: announcementOf() },
        }),
    ],
    [
      'submitted',
      (key: string) =>
        paul.call('POST /office/contents/{kind}/{key}/submission', {
          params: { ...announcements, key },
          body: { revision: 1 },
        }),
    ],
    [
      'published',
      (key: string) =>
        paul.call('POST /office/contents/{kind}/{key}/publication', {
          params: { ...announcements, key },
          body: { revision: 1 },
        }),
    ],
  ])(
    '[OFF-07] a draft that was %s since the report → 409, nothing is written; a new report is applied',
    async (_, act) => {
      const { key } = await buildDraft(db, { author: paul.professional })
      const other = announcementOf()
      const report = await check(table({ ...announcementOf({ body: 'Importé.' }), key }, other), announcements)
      await act(key)
      const before = await countRows()
      await expectRefusal(apply(report), 409, 'import_changed')
      expect(await countRows()).toEqual(before)
      const renewed = await nadia.call('GET /office/imports/{id}', { params: { id: report.id } })
      expect(renewed.fingerprint).not.toBe(report.fingerprint)
      if (renewed.counts.refused === 0) expect(await apply(renewed)).toEqual({ created: 1, changed: 1 })
      else await expectRefusal(apply(renewed), 409, 'import_refused')
    },
  )

  test('[OFF-07] a live row that changed since the report → 409', async () => {
    const { id: key, title } = await buildAnnouncement(db)
    const report = await check(table({ ...announcementOf({ title, body: 'Importé.' }), key }), announcements)
    await db.updateTable('announcements').set({ body: 'Du dehors' }).where('id', '=', key).execute()
    await expectRefusal(apply(report), 409, 'import_changed')
  })

  test('[OFF-07] two concurrent applications of files with one content: one of them, the other 409', async () => {
    const { id: key, title } = await buildAnnouncement(db)
    const reports = await Promise.all(
      ['Un', 'Deux'].map((body) => check(table({ ...announcementOf({ title, body }), key }), announcements)),
    )
    const attempts = await Promise.allSettled(reports.map((report) => apply(report)))
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'import_changed' } })
    expect(await readContent(key)).toMatchObject({ revision: 1 })
  })

  test('[OFF-07] concurrent bundles with the same new contents in another order → one applied, one 409', async () => {
    for (let round = 0; round < 5; round++) {
      const contents: ContentBundle['contents'] = (['announcements', 'events', 'sectors'] as const).map((kind) => ({
        kind,
        key: kind === 'sectors' ? `s-${round}` : randomUUID(),
        document: { ...emptyDocument(KINDS[kind].fields), title: `Tour ${round}` },
      }))
      const bundles = [bundleOf(...contents), bundleOf(...contents.toReversed())]
      const reports = await Promise.all(bundles.map((text) => check(text)))
      expect(reports.map((report) => report.lines.filter(({ action }) => action === 'refused'))).toEqual([[], []])
      const attempts = await Promise.allSettled(reports.map((report) => apply(report)))
      expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'import_changed' } })
    }
  })

  test('[OFF-07] the connection is killed in the middle → nothing is half there; applied again, all is', async () => {
    const contents = Array.from({ length: 100 }, (_, place) => announcementOf({ title: `Coupée ${place}` }))
    const report = await check(table(...contents), announcements)
    const before = await countRows()
    // The import has written its drafts when it waits for the staff log.
    const failure = await owner.transaction().execute(async (tx) => {
      await sql`lock table staff_log in exclusive mode`.execute(tx)
      const applying = apply(report).catch((error: unknown) => error)
      await untilLockWaits(owner)
      await sql`
        select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(tx)
      return applying
    })
    expect(failure).toMatchObject({ status: 503 })
    expect(await countRows()).toEqual(before)
    expect(await apply(report)).toEqual({ created: 100, changed: 0 })
    const { contents: stored } = await nadia.call('GET /office/contents/{kind}', {
      params: announcements,
      query: { search: 'Coupée' },
    })
    expect(stored).toHaveLength(50)
  })

  test('[OFF-07] 500 lines: report within 5 s, applied within 10 s', async () => {
    const live = await Promise.all(Array.from({ length: 250 }, () => buildTool(db)))
    const { fields } = KINDS.tools
    const { document: one } = await readContent(live[0]!.id, 'tools')
    const rows = Array.from({ length: 500 }, (_, place) => [
      live[place]?.id ?? '',
      ...toCells(fields, {
        ...(one as ContentDocument),
        name: `Outil ${place}`,
        slug: `outil-${place}`,
        description: 'Un texte de quelques lignes. '.repeat(20),
        guide: ['Ouvrir', 'Répondre'],
        data_types: [],
      }),
    ])
    const id = await store(
      toCsv(
        columnsOf(KINDS.tools).map(({ name }) => name),
        rows,
        { delimiter: ';' },
      ),
      {
        kind: 'tools',
      },
    )
    const start = performance.now()
    const report = await nadia.call('GET /office/imports/{id}', { params: { id } })
    const checked = performance.now()
    expect(report.counts).toEqual(counts({ create: 250, change: 250 }))
    expect(await apply(report)).toEqual({ created: 250, changed: 250 })
    const applied = performance.now()
    expect(checked - start).toBeLessThan(5000)
    expect(applied - checked).toBeLessThan(10_000)
  })
})

describe('publication of several drafts', () => {
  const publish = (contents: { key: string; revision: number }[], kind: ContentKind = 'announcements', by = paul) =>
    by.call('POST /office/contents/{kind}/publication', { params: { kind }, body: { contents } })

  test('[OFF-07] three drafts → live; with one incomplete or changed → 422 or 409, none is live', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => buildDraft(db, { author: nadia.professional })))
    const incomplete = await buildDraft(db, { document: announcementOf({ title: 'Incomplète', body: '' }) })
    const selection = drafts.map(({ key }) => ({ key, revision: 1 }))
    await expect(publish([...selection, { key: incomplete.key, revision: 1 }])).rejects.toMatchObject({
      status: 422,
      code: 'content_incomplete',
      body: { details: { title: 'Incomplète' } },
    })
    await expectRefusal(publish(selection.map((one, place) => ({ ...one, revision: place + 1 }))), 409, 'draft_changed')
    for (const { key } of drafts) expect(await readContent(key)).toMatchObject({ state: 'draft' })
    await expectRefusal(publish(selection, 'announcements', nadia), 403, 'role_needed')
    expect(await publish(selection)).toEqual({ published: 3 })
    for (const { key } of drafts)
      expect(await readContent(key)).toMatchObject({ state: 'published', versions: [{ version: 1 }] })
  })

  test('[OFF-07] drafts of two kinds in one act: parents first; two refused → both named, none is live', async () => {
    const { id: known } = await buildTool(db)
    const { document } = await readContent(known, 'tools')
    const stage = { stage: 'submitted', submitted_by: nadia.professional.id, author: nadia.professional }
    const tool = await buildDraft(db, {
      kind: 'tools',
      title: 'Boussole',
      document: { ...document, name: 'Boussole', slug: 'boussole', api_url: null, data_types: [] },
      ...stage,
    })
    const task = { id: randomUUID(), name: 'Essayer', icon: 1, action: 'toggle', stars: 50 }
    const mission = await buildDraft(db, {
      kind: 'missions',
      document: {
        name: 'J’essaie',
        subtitle: 'Une phrase.',
        bonus: 100,
        tasks: [{ ...task, tools: [{ tool_id: tool.key, namespace: null }] }],
      },
      ...stage,
    })
    const empty = await buildDraft(db, { document: announcementOf({ title: 'Vide', body: '' }) })
    const stale = await buildDraft(db, { document: announcementOf({ title: 'Changée' }), revision: 2 })
    const seen = ({ kind, key }: { kind: ContentKind; key: string }) => ({ kind, key, revision: 1 })
    const publishAll = (...drafts: { kind: ContentKind; key: string }[]) =>
      paul.call('POST /office/publication', { body: { contents: drafts.map(seen) } })
    const refusal = await publishAll(mission, empty, tool, stale).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      body: {
        fields: expect.arrayContaining([
          { path: `announcements/${empty.key}`, message: expect.stringMatching(/^Vide.*Texte.*Ce champ est vide/) },
          { path: `announcements/${stale.key}`, message: expect.stringMatching(/^Changée.*le brouillon a changé/) },
        ]),
      },
    })
    expect((refusal as { body: { fields: unknown[] } }).body.fields).toHaveLength(2)
    for (const { kind, key } of [tool, mission]) expect((await readContent(key, kind)).state).toBe('in-review')
    const alone = publishAll(mission)
    await expect(alone).rejects.toMatchObject({
      code: 'reference_missing',
      body: { fields: [{ message: expect.stringContaining('Boussole') }] },
    })
    expect(await publishAll(mission, tool)).toEqual({ published: 2 })
    expect((await readContent(mission.key, 'missions')).state).toBe('published')
  })

  test('[OFF-11] several drafts submitted: all or none, twice changes nothing', async () => {
    const drafts = await Promise.all([1, 2].map(() => buildDraft(db, { author: nadia.professional })))
    const submit = (revision: number) =>
      nadia.call('POST /office/contents/{kind}/submission', {
        params: { kind: 'announcements' },
        body: { contents: drafts.map(({ key }, place) => ({ key, revision: place === 0 ? 1 : revision })) },
      })
    await expectRefusal(submit(2), 409, 'draft_changed')
    for (const { key } of drafts) expect((await readContent(key)).state).toBe('draft')
    expect([await submit(1), await submit(1)]).toEqual([{ submitted: 2 }, { submitted: 0 }])
    for (const { key } of drafts) expect((await readContent(key)).state).toBe('in-review')
  })

  test('[OFF-10] an import does not get around the second person: its author does not publish it', async () => {
    const both = await open('editor', 'publisher')
    const document = JSON.parse(await readFile(nadia, 'exports?kinds=purposes')) as ContentBundle
    const { key, document: purpose } = document.contents[0]!
    const text = bundleOf({ kind: 'purposes', key, document: { ...purpose, retention: 'Deux ans.' } })
    await apply(await check(text, { by: both }), both)
    await expectRefusal(publish([{ key, revision: 1 }], 'purposes', both), 409, 'two_people_needed')
    await nadia.call('POST /office/contents/{kind}/submission', {
      params: { kind: 'purposes' },
      body: { contents: [{ key, revision: 1 }] },
    })
    expect(await publish([{ key, revision: 1 }], 'purposes')).toEqual({ published: 1 })
  })
})
