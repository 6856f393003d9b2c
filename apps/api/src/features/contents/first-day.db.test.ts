// The first day of an installation: «Avant d'ouvrir» and the start bundle (OFF-20), by the lives of first-day.cases.ts.
import { CONTENT_KINDS, OFFICE_ROLES, type ContentKind, type OfficeRole } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { KINDS } from '@visions/contract/contents/kinds'
import { hasFieldForTwo } from '@visions/contract/contents/two-people'
import type { ContentBundle } from '@visions/contract/imports'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildMission, buildPresetMission, buildTool } from '../../../test/build/content.ts'
import { buildDraft } from '../../../test/build/contents.ts'
import { insert } from '../../../test/build/insert.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { expectRefusal, startOwnApp, untilChangesReceived, untilLockWaits } from '../../../test/harness.ts'
import { openOffice, type OfficeCaller } from '../../../test/office.ts'
import { readDemo } from '../../../db/demo/today.ts'
import { CONTENT_MAPPINGS } from '../../contents.ts'
import { readStartBundle } from '../../start-bundle.ts'
import { firstDayCases } from './first-day.cases.ts'
import { storeStartHashes } from './start-bundle.repository.ts'
import { hashOf } from './start-bundle.use-case.ts'

async function startDay() {
  const app = await startOwnApp()
  const { db } = app
  const organisation = await buildOrganisation(db, { name: 'Région Ouest' })
  const join = (roles: readonly OfficeRole[], of = organisation) => openOffice(app, { organisation: of, roles })
  const nadia = await join(OFFICE_ROLES)
  const isOpen = async () => {
    await untilChangesReceived(app)
    return (await app.callSignedOut('GET /public/opening')).isOpen
  }
  return { app, db, organisation, join, nadia, isOpen }
}
type Day = Awaited<ReturnType<typeof startDay>>

const apply = ({ call }: OfficeCaller) => call('POST /office/start-bundle')
const read = ({ call }: OfficeCaller) => call('GET /office/opening')
const roleOf = async (by: OfficeCaller, role: OfficeRole) => (await read(by)).roles.find((one) => one.role === role)!
const publishWaiting = async (by: OfficeCaller) => {
  const { waiting } = await read(by)
  const contents = waiting
    .filter(({ canPublish }) => canPublish)
    .map(({ kind, key, revision }) => ({ kind, key, revision }))
  return by.call('POST /office/publication', { body: { contents } })
}
const contentOf = (by: OfficeCaller, kind: ContentKind, key: string) =>
  by.call('GET /office/contents/{kind}/{key}', { params: { kind, key }, query: {} })
const bundle = readStartBundle()
const ofKind = (kind: ContentKind) => bundle.filter((one) => one.kind === kind)
const entryOf = async (by: OfficeCaller, key: string) => (await read(by)).bundle.find((one) => one.key === key)
/** Number of rows that the bundle writes, and lines of the staff log about it. */
const countRows = async ({ db }: Day) =>
  (
    await sql<{ items: number; saves: number; versions: number; lines: number }>`
      select (select count(*) from content_items)::int as items, (select count(*) from content_saves)::int as saves,
        (select count(*) from content_versions)::int as versions,
        (select count(*) from staff_log where act = 'start-bundle-applied')::int as lines`.execute(db)
  ).rows[0]!
/** Changes and publishes a content as one person may. */
async function edit(by: OfficeCaller, kind: ContentKind, key: string, change: (old: ContentDocument) => object) {
  const params = { kind, key }
  const { document, revision } = await contentOf(by, kind, key)
  const next = { ...document, ...change(document as ContentDocument) }
  const saved = await by.call('PUT /office/contents/{kind}/{key}/draft', { params, body: { revision, document: next } })
  await by.call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision: saved.revision } })
}

const escape = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** What is proven here of each life. */
const LIVES: Record<string, (day: Day) => Promise<void>> = {
  'FD-01': async ({ nadia, isOpen }) => {
    const totals = await apply(nadia)
    expect(totals).toMatchObject({ submitted: 3, incomplete: 24 })
    expect(totals.published + totals.submitted + totals.incomplete + totals.unchanged).toBe(bundle.length)
    const { waiting, subjects, roles } = await read(nadia)
    expect(waiting.map(({ kind, canPublish }) => [kind, canPublish])).toEqual(
      ofKind('purposes').map(() => ['purposes', false]),
    )
    const done = (id: string) => subjects.find(({ subject }) => subject === id)!.isDone
    expect(['sectors', 'settings', 'game', 'help', 'purposes', 'pupilMissions'].map(done)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(roles.find(({ role }) => role === 'publisher')).toMatchObject({ members: [nadia.professional.name] })
    const purpose = ofKind('purposes')[0]!
    await expectRefusal(
      nadia.call('POST /office/publication', {
        body: { contents: [{ kind: 'purposes', key: purpose.key, revision: 1 }] },
      }),
      409,
      'two_people_needed',
    )
    expect(await isOpen()).toBe(false)
  },
  'FD-02': async ({ db, nadia, organisation }) => {
    expect((await roleOf(nadia, 'publisher')).requests).toBe(0)
    await nadia.call('POST /office/invitations', { body: { email: 'autre@example.org', roles: ['publisher'] } })
    expect((await roleOf(nadia, 'publisher')).requests).toBe(1)
    await db
      .updateTable('invitations')
      .set({ revoked_at: new Date() })
      .where('organisation_id', '=', organisation.id)
      .execute()
    expect((await roleOf(nadia, 'publisher')).requests).toBe(0)
  },
  'FD-03': async ({ db, nadia, join }) => {
    await apply(nadia)
    const paul = await join(['publisher'])
    expect(await publishWaiting(paul)).toEqual({ published: 3 })
    expect((await read(paul)).waiting).toEqual([])
    const versions = await db.selectFrom('content_versions').selectAll().where('kind', '=', 'purposes').execute()
    expect(versions.map(({ professional_id, authors }) => [professional_id, authors])).toEqual(
      versions.map(() => [paul.professional.id, [nadia.professional.id]]),
    )
    expect((await read(paul)).subjects.find(({ subject }) => subject === 'purposes')).toMatchObject({
      count: 3,
      isDone: true,
    })
  },
  'FD-04': async (day) => {
    const { nadia, join, isOpen } = day
    await apply(nadia)
    await completeAllBut(day)
    const paul = await join(['publisher'])
    expect(await isOpen()).toBe(false)
    expect((await roleOf(nadia, 'publisher')).members).toContain(paul.professional.name)
    expect((await read(paul)).waiting.map(({ key, canPublish }) => [key, canPublish])).toEqual(
      expect.arrayContaining(ofKind('purposes').map(({ key }) => [key, true])),
    )
    await publishWaiting(paul)
    expect(await isOpen()).toBe(true)
    expect((await read(nadia)).isOpen).toBe(true)
  },
  'FD-05': async (day) => {
    const admin = await day.join(['admin'])
    const before = await countRows(day)
    await read(admin)
    await expectRefusal(apply(admin), 403, 'role_needed')
    expect(await countRows(day)).toEqual(before)
  },
  'FD-07': async (day) => {
    const editor = await day.join(['editor'])
    const before = await countRows(day)
    await expectRefusal(apply(editor), 403, 'role_needed')
    expect(await countRows(day)).toEqual(before)
  },
  'FD-08': async ({ join, nadia }) => {
    await apply(nadia)
    expect((await read(await join(['auditor']))).waiting.some(({ canPublish }) => canPublish)).toBe(false)
    expect(await read(await join(['support']))).toMatchObject({ waiting: [], bundle: [], tasksWithoutTool: [] })
  },
  'FD-09': async ({ db, nadia, join }) => {
    await apply(nadia)
    const paul = await join(['publisher'])
    const { waiting } = await read(paul)
    await db.deleteFrom('memberships').where('professional_id', '=', paul.professional.id).execute()
    const contents = waiting.map(({ kind, key, revision }) => ({ kind, key, revision }))
    await expect(paul.call('POST /office/publication', { body: { contents } })).rejects.toMatchObject({ status: 403 })
    expect((await read(nadia)).waiting).toHaveLength(3)
    expect((await roleOf(nadia, 'publisher')).members).toEqual([nadia.professional.name])
  },
  'FD-11': async (day) => {
    const unproven = await openOffice(day.app, {
      organisation: day.organisation,
      roles: ['publisher'],
      factorAge: null,
    })
    const before = await countRows(day)
    await expectRefusal(apply(unproven), 403, 'factor_needed')
    expect(await countRows(day)).toEqual(before)
  },
  'FD-12': async (day) => {
    await apply(day.nadia)
    const before = await countRows(day)
    expect(await apply(day.nadia)).toEqual({ published: 0, submitted: 0, incomplete: 0, unchanged: bundle.length })
    expect(await countRows(day)).toEqual(before)
  },
  'FD-14': async (day) => {
    const paul = await day.join(['publisher'])
    const totals = await Promise.all([apply(day.nadia), apply(paul), apply(day.nadia)])
    expect(totals.map(({ unchanged }) => unchanged).toSorted((a, b) => a - b)).toEqual([
      expect.any(Number),
      bundle.length,
      bundle.length,
    ])
    expect(await countRows(day)).toMatchObject({ lines: 1 })
  },
  'FD-15': async ({ nadia }) => {
    await apply(nadia)
    const { key } = ofKind('help')[0]!
    await edit(nadia, 'help', key, () => ({ title: 'Commencer' }))
    await apply(nadia)
    expect(await entryOf(nadia, key)).toMatchObject({ action: 'keep', reason: 'edited' })
    expect((await contentOf(nadia, 'help', key)).live).toMatchObject({ title: 'Commencer' })
  },
  'FD-16': async ({ db, nadia, join }) => {
    const paul = await join(['editor'])
    const { key, document } = ofKind('objectives')[0]!
    await buildDraft(db, {
      kind: 'objectives',
      key,
      document: { ...document, name: 'Le mien' },
      author: paul.professional,
    })
    await apply(nadia)
    expect(await entryOf(nadia, key)).toMatchObject({ action: 'keep', reason: 'draft' })
    expect(await contentOf(nadia, 'objectives', key)).toMatchObject({ state: 'draft', document: { name: 'Le mien' } })
  },
  'FD-17': async ({ nadia, join }) => {
    await apply(nadia)
    const paul = await join(['publisher'])
    const { key } = ofKind('purposes')[0]!
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const params = { kind: 'purposes' as const, key }
    await paul.call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision: 1, at } })
    expect(await apply(nadia)).toMatchObject({ unchanged: bundle.length })
    expect(await entryOf(nadia, key)).toMatchObject({ reason: 'waiting' })
    expect(await contentOf(nadia, 'purposes', key)).toMatchObject({ state: 'scheduled', publishAt: at })
  },
  'FD-18': async ({ db, nadia }) => {
    const [objective, setting] = [ofKind('objectives')[0]!, ofKind('settings')[0]!]
    const name = String(objective.document['name'])
    await insert(db, 'objectives', { name, type: 'JOB', position: 1 })
    const { title } = setting.document as { title: string }
    await insert(db, 'work_settings', { code: 'au-grand-air', title, body: 'Le nôtre.', position: 1 })
    expect(await entryOf(nadia, objective.key)).toMatchObject({ reason: 'title' })
    await apply(nadia)
    expect(await entryOf(nadia, objective.key)).toMatchObject({ action: 'keep', reason: 'title' })
    const titles = await db.selectFrom('work_settings').select('title').where('title', '=', title).execute()
    expect(titles).toHaveLength(1)
    const cutOff = ofKind('sentences').filter(({ document }) => document['setting'] === setting.key)
    for (const { key } of cutOff) expect(await entryOf(nadia, key)).toMatchObject({ reason: 'reference' })
  },
  'FD-19': async ({ nadia }) => {
    await apply(nadia)
    const { key } = ofKind('sentences')[0]!
    await nadia.call('POST /office/contents/{kind}/archive', { params: { kind: 'sentences' }, body: { keys: [key] } })
    await apply(nadia)
    expect(await entryOf(nadia, key)).toMatchObject({ action: 'keep', reason: 'archived' })
    expect((await contentOf(nadia, 'sentences', key)).state).toBe('archived')
  },
  'FD-21': async (day) => {
    const { db, nadia } = day
    const before = await countRows(day)
    // Hold what the act writes last, then end its connection.
    await db.transaction().execute(async (tx) => {
      await sql`lock table start_bundle_contents`.execute(tx)
      const act = apply(nadia).catch((error: unknown) => error)
      await untilLockWaits(db)
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(await act).toMatchObject({ status: 503 })
    })
    expect(await countRows(day)).toEqual(before)
    expect(await apply(nadia)).toMatchObject({ submitted: 3, incomplete: 24 })
    expect(await countRows(day)).toMatchObject({ lines: 1 })
  },
  'FD-23': async ({ db, nadia }) => {
    await apply(nadia)
    const [own, untouched] = ofKind('sentences')
    // A release before had another text for both; the region has edited one of them.
    await edit(nadia, 'sentences', own!.key, () => ({ body: 'Notre phrase à nous.' }))
    await edit(nadia, 'sentences', untouched!.key, () => ({ body: 'La phrase de la version d’avant.' }))
    await db.deleteFrom('start_bundle_contents').where('key', '=', untouched!.key).execute()
    expect(await entryOf(nadia, untouched!.key)).toMatchObject({ reason: 'edited' })
    const hash = hashOf((await contentOf(nadia, 'sentences', untouched!.key)).live as ContentDocument)
    await storeStartHashes(db, [{ kind: 'sentences', key: untouched!.key, hash }])
    expect(await entryOf(nadia, untouched!.key)).toMatchObject({ action: 'change', outcome: 'publish' })
    expect(await entryOf(nadia, own!.key)).toMatchObject({ action: 'keep', reason: 'edited' })
    expect(await apply(nadia)).toMatchObject({ published: 1, unchanged: bundle.length - 1 })
    expect((await contentOf(nadia, 'sentences', untouched!.key)).live).toEqual(untouched!.document)
  },
  'FD-25': async ({ nadia }) => {
    await apply(nadia)
    const text = JSON.stringify(bundle)
    const names = readDemo({ toolsUrl: 'http://a.example' }).flatMap(({ kind, document }) => {
      if (kind === 'events') return String(document['organizer'])
      return kind === 'tools' || kind === 'partners' ? String(document['name']) : []
    })
    expect(names.filter((name) => new RegExp(`(?<!\\p{L})${escape(name)}(?!\\p{L})`, 'u').test(text))).toEqual([])
    expect(text.match(/https?:\/\/[^\s"\\]+/g)).toBeNull()
  },
  'FD-26': async ({ db, nadia }) => {
    await insert(db, 'member_uploads', {
      professional_id: nadia.professional.id,
      kind: 'imports',
      day: sql`paris_today()` as never,
      count: 1000,
      bytes: 1,
    })
    expect(await apply(nadia)).toMatchObject({ submitted: 3 })
  },
  'FD-27': async ({ nadia, join, isOpen }) => {
    await apply(nadia)
    await publishWaiting(await join(['publisher']))
    expect(await isOpen()).toBe(false)
    const missing = (await read(nadia)).subjects.filter(({ isDone }) => !isDone).map(({ subject }) => subject)
    expect(missing).toEqual(
      expect.arrayContaining(['tools', 'missions', 'pupilMissions', 'jobMissions', 'trainingMissions']),
    )
    expect((await read(nadia)).drafts).toEqual(
      expect.arrayContaining([
        { kind: 'objectives', writing: 6, waiting: 0 },
        { kind: 'presets', writing: 3, waiting: 0 },
        { kind: 'aims', writing: 15, waiting: 0 },
      ]),
    )
  },
  'FD-29': async ({ db, nadia }) => {
    const mission = await buildMission(db, { name: 'Sans outil', tasks: [{ name: 'Choisir' }] })
    expect((await read(nadia)).tasksWithoutTool).toEqual([{ key: mission.id, title: 'Sans outil', task: 'Choisir' }])
    expect((await read(nadia)).classesWithoutAim).toEqual([])
    const usable = await buildMission(db, { tasks: [{ tools: [await buildTool(db)] }] })
    await buildPresetMission(db, { mission: usable, audience: 'FORMATION' })
    expect((await read(nadia)).classesWithoutAim).toEqual(['etudiant-1'])
  },
  'FD-37': async ({ db, nadia, join }) => {
    const toolKey = (await buildDraft(db, { kind: 'tools', document: { name: 'Boussole' } })).key
    const task = { id: null, name: 'Essayer', icon: 1, action: 'toggle', stars: 0 }
    const mission = await nadia.call('POST /office/contents/{kind}', { params: { kind: 'missions' }, body: {} })
    const params = { kind: 'missions' as const, key: mission.key }
    const document = {
      ...(await contentOf(nadia, 'missions', mission.key)).document,
      name: 'J’essaie',
      subtitle: 'Une phrase.',
      bonus: 0,
      tasks: [{ ...task, id: mission.key, tools: [{ tool_id: toolKey, namespace: null }] }],
    }
    const { revision } = await nadia.call('PUT /office/contents/{kind}/{key}/draft', {
      params,
      body: { revision: 1, document },
    })
    await nadia.call('POST /office/contents/{kind}/{key}/submission', { params, body: { revision } })
    const paul = await join(['publisher'])
    await expect(
      paul.call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision } }),
    ).rejects.toMatchObject({
      code: 'reference_missing',
      body: { fields: [{ path: `tools/${toolKey}`, message: expect.stringContaining('Outils') }] },
    })
  },
  'FD-44': async ({ db, nadia, join }) => {
    await apply(nadia)
    const other = await buildOrganisation(db, { name: 'Mission locale' })
    const paul = await join(['publisher'], other)
    expect((await roleOf(nadia, 'publisher')).others).toEqual(['Mission locale'])
    expect(await publishWaiting(paul)).toEqual({ published: 3 })
  },
}

/** Publishes all needed contents that the bundle does not have, as their tables. */
async function completeAllBut({ db }: Day): Promise<void> {
  const mission = await buildMission(db, { tasks: [{ tools: [await buildTool(db)] }] })
  for (const audience of ['LYCEEN', 'JOB', 'FORMATION'])
    await insert(db, 'preset_missions', { audience, position: 2, mission_id: mission.id })
  for (const type of ['FORMATION', 'JOB']) await insert(db, 'objectives', { name: `Viser ${type}`, type, position: 9 })
}

/** Where the others are proven, or why they are not. */
const ELSEWHERE: Record<string, string> = {
  'FD-06': 'office:invite: members.db.test.ts',
  'FD-10': 'the names of a role are those of FD-09',
  'FD-13': 'FD-14 sends three at once',
  'FD-20': 'one transaction: FD-21 ends it before its last write',
  'FD-22': 'an older file is imported by hand: imports.db.test.ts',
  'FD-24': 'a node of the version before answers 404 to the page',
  'FD-28': 'opening.routes.db.test.ts: each needed subject missing alone',
  'FD-30': 'opening.routes.db.test.ts, and public pages',
  'FD-31': 'schedule.db.test.ts',
  'FD-32': 'opening.routes.db.test.ts',
  'FD-33': 'opening.routes.db.test.ts: the site stays open; no warning before the last one is archived',
  'FD-34': 'opening.routes.db.test.ts counts live rows, which a draft does not change',
  'FD-35': 'public pages: a failed read is an error, never an opening state',
  'FD-36': 'public pages: a failed read is an error, never an opening state',
  'FD-38': 'the tools of the product come with the settings',
  'FD-39': 'the tools of the product come with the settings',
  'FD-40': 'the tools of the product come with the settings',
  'FD-41': 'the namespaces come with the settings',
  'FD-42': 'e2e/journeys/office-opening.spec.ts',
  'FD-43': 'members.db.test.ts: nobody changes their own roles',
  'FD-45': 'office:invite: members.db.test.ts',
}

test.each(firstDayCases.filter(({ id }) => Object.hasOwn(LIVES, id)).map((one) => [one.id, one.life] as const))(
  '[OFF-20] %s: %s',
  async (id) => LIVES[id]!(await startDay()),
)

test('[OFF-20] lives of the first day: each is proven here, or says where', () => {
  const unknown = firstDayCases.filter(({ id }) => !Object.hasOwn(LIVES, id) && !Object.hasOwn(ELSEWHERE, id))
  expect(unknown.map(({ id }) => id)).toEqual([])
})

test('[OFF-20] start bundle: every document fits its kind, in an order that resolves references', async () => {
  const { nadia } = await startDay()
  const text = JSON.stringify({ format: 'visions-contents', version: 1, contents: bundle } satisfies ContentBundle)
  const { id } = await nadia.call('POST /office/imports', { query: { name: 'depart.json' }, body: Buffer.from(text) })
  const { counts, lines } = await nadia.call('GET /office/imports/{id}', { params: { id } })
  expect(counts.refused, JSON.stringify(lines[0])).toBe(0)
  // The help that migrations insert is that of the bundle.
  expect(counts.unchanged).toBe(ofKind('help').length)
  const ranks = bundle.map(({ kind }) => CONTENT_KINDS.indexOf(kind))
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
  expect(CONTENT_MAPPINGS.map(({ kind }) => kind)).toEqual(expect.arrayContaining(bundle.map(({ kind }) => kind)))
  expect(hasFieldForTwo(KINDS.purposes.fields)).toBe(true)
})
