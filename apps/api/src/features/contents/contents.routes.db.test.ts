import { randomUUID } from 'node:crypto'
import type { ContentKind, OfficeRole } from '@visions/contract/constants'
import type { ContentDocument } from '@visions/contract/contents/fields'
import { describe, expect, test } from 'vitest'
import { buildMission, buildTool } from '../../../test/build/content.ts'
import { announcementOf, buildAnnouncement, buildDraft } from '../../../test/build/contents.ts'
import { buildMedium } from '../../../test/build/media.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { expectRefusal, untilLockWaits, useTestApp } from '../../../test/harness.ts'
import { openOffice, type OfficeCaller } from '../../../test/office.ts'
import { CONTENT_MAPPINGS } from '../../contents.ts'
import { findKnownMedia } from '../media/index.ts'
import { publishDue } from './publish-due.use-case.ts'

const app = await useTestApp()
const { db } = app
const deps = { ...app.deps, db, mappings: CONTENT_MAPPINGS, findKnownMedia }

const organisation = await buildOrganisation(db)
const open = (...roles: OfficeRole[]) => openOffice(app, { organisation, roles })
const nadia = await open('editor')
const paul = await open('publisher')

const announcements = { kind: 'announcements' as const }
const of = (key: string) => ({ params: { ...announcements, key } })
const read = (key: string, by = nadia, since?: number) =>
  by.call('GET /office/contents/{kind}/{key}', {
    ...of(key),
    query: since === undefined ? {} : { since: String(since) },
  })
const save = (by: OfficeCaller, key: string, revision: number, document: ContentDocument) =>
  by.call('PUT /office/contents/{kind}/{key}/draft', { ...of(key), body: { revision, document } })
const publish = (by: OfficeCaller, key: string, revision: number, at?: Date) =>
  by.call('POST /office/contents/{kind}/{key}/publication', {
    ...of(key),
    body: { revision, ...(at && { at: at.toISOString() }) },
  })
const submit = (kind: ContentKind, key: string, revision: number) =>
  nadia.call('POST /office/contents/{kind}/{key}/submission', { params: { kind, key }, body: { revision } })
const create = async (by = nadia) =>
  (await by.call('POST /office/contents/{kind}', { params: announcements, body: {} })).key
const liveTitle = async (id: string) =>
  (
    await db
      .selectFrom('announcements')
      .select('title')
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
  )?.title
const acts = async (subject: string) =>
  (await db.selectFrom('staff_log').select('act').where('subject', '=', subject).orderBy('line').execute()).map(
    ({ act }) => act,
  )
const makeDue = (key: string) =>
  db
    .updateTable('content_items')
    .set({ publish_at: new Date(Date.now() - 1000) })
    .where('key', '=', key)
    .execute()

test('[OFF-02] draft to archive: live only between publication and archiving, acts are in the log', async () => {
  const key = await create()
  expect(await read(key)).toMatchObject({ state: 'draft', revision: 1, live: null, isAuthor: true })
  const document = announcementOf()
  const title = String(document['title'])
  expect(await save(nadia, key, 1, document)).toEqual({ revision: 2, problems: [], isCorrected: false })
  await expectRefusal(publish(nadia, key, 2), 403, 'role_needed')
  await nadia.call('POST /office/contents/{kind}/{key}/submission', { ...of(key), body: { revision: 2 } })
  expect(await read(key)).toMatchObject({ state: 'in-review' })
  const { waiting } = await paul.call('GET /office/reviews')
  expect(waiting.map((one) => one.key)).toContain(key)
  expect(await liveTitle(key)).toBeUndefined()

  expect(await publish(paul, key, 2)).toEqual({ version: 1 })
  expect(await liveTitle(key)).toBe(title)
  expect(await read(key)).toMatchObject({ state: 'published', document, live: document, changes: [] })

  await save(nadia, key, 2, { ...document, body: 'Les ateliers ouvrent mardi.' })
  expect(await read(key)).toMatchObject({
    state: 'changed',
    changes: [{ label: 'Texte', before: 'Les ateliers ouvrent lundi.', after: 'Les ateliers ouvrent mardi.' }],
  })
  await nadia.call('DELETE /office/contents/{kind}/{key}/draft', { ...of(key), body: { revision: 3 } })
  expect(await read(key)).toMatchObject({ state: 'published', document })

  await paul.call('POST /office/contents/{kind}/archive', { params: announcements, body: { keys: [key] } })
  expect(await liveTitle(key)).toBeUndefined()
  expect(await read(key)).toMatchObject({ state: 'archived', live: null, document })
  expect(await acts(title)).toEqual([
    'content-saved',
    'content-submitted',
    'content-published',
    'content-saved',
    'content-discarded',
    'content-archived',
  ])
})

test('[OFF-09] save: typography corrected in what was typed, and said; saved again as typed → no change', async () => {
  const key = await create()
  const typed = announcementOf({ title: "L'été des métiers !", body: 'Suite...' })
  const first = await save(nadia, key, 1, typed)
  expect(first).toMatchObject({ isCorrected: true })
  expect((await read(key)).document).toMatchObject({ title: 'L’été des métiers\u00a0!', body: 'Suite…' })
  expect(await save(nadia, key, first.revision, typed)).toMatchObject({ revision: first.revision, isCorrected: true })
})

test('[OFF-06] a picture that is not in the library → refused at its field; one of it → accepted', async () => {
  const [tool, medium] = [await buildTool(db), await buildMedium(db)]
  const params = { kind: 'tools' as const, key: tool.id }
  const { document } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
  const withLogo = async (revision: number, id: string) =>
    nadia.call('PUT /office/contents/{kind}/{key}/draft', {
      params,
      body: { revision, document: { ...(document as ContentDocument), logo: `/media/${id}/0123456789ab-320` } },
    })
  const { problems } = await withLogo(0, randomUUID())
  expect(problems).toContainEqual({
    path: 'logo',
    message: expect.stringContaining('pas dans la bibliothèque') as string,
    isBlocking: true,
  })
  const publishTool = (revision: number) =>
    paul.call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision } })
  await submit('tools', tool.id, 1)
  await expectRefusal(publishTool(1), 422, 'content_incomplete')
  expect((await withLogo(1, medium.id)).problems.filter(({ path }) => path === 'logo')).toEqual([])
})

test('[OFF-02] a live row from before the office: version 1, restored after two others', async () => {
  const { id: key, title } = await buildAnnouncement(db)
  const first = (await read(key)).document as ContentDocument
  expect(first).toMatchObject({ title, shown_until: '2099-12-31' })
  await save(nadia, key, 0, { ...first, title: 'Deuxième titre' })
  await publish(paul, key, 1)
  await save(nadia, key, 1, { ...first, title: 'Troisième titre' })
  await publish(paul, key, 2)
  const { versions } = await read(key)
  expect(versions.map(({ version, by, isLive }) => ({ version, by: by?.name, isLive }))).toEqual([
    { version: 3, by: paul.professional.name, isLive: true },
    { version: 2, by: paul.professional.name, isLive: false },
    { version: 1, by: undefined, isLive: false },
  ])
  const second = await nadia.call('GET /office/contents/{kind}/{key}/versions/{version}', {
    params: { ...announcements, key, version: '2' },
  })
  expect(second.changes).toEqual([{ label: 'Titre', before: title, after: 'Deuxième titre' }])
  await nadia.call('POST /office/contents/{kind}/{key}/restoration', {
    ...of(key),
    body: { revision: 2, from: { version: 1 } },
  })
  await publish(paul, key, 3)
  expect(await liveTitle(key)).toBe(title)
})

test('[OFF-02] mission with tasks and tools: rows equal the draft, removed rows disappear', async () => {
  const [tool, other] = [await buildTool(db), await buildTool(db)]
  const mission = await buildMission(db, { tasks: [{}, {}, {}] })
  const params = { kind: 'missions' as const, key: mission.id }
  const { document, revision } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
  const tasks = document['tasks'] as ContentDocument[]
  expect(tasks.map(({ id }) => id)).toEqual(mission.tasks.map(({ id }) => id))
  const tools = [
    { tool_id: tool.id, namespace: null },
    { tool_id: other.id, namespace: 'gen' },
    { tool_id: tool.id, namespace: 'gen' },
  ]
  const draft: ContentDocument = {
    ...(document as ContentDocument),
    tasks: [
      { ...tasks[2]!, tools },
      { ...tasks[0]!, tools: [{ tool_id: other.id, namespace: null }] },
      { ...tasks[0]!, id: randomUUID(), name: 'Nouvelle tâche', tools: [{ tool_id: tool.id, namespace: null }] },
    ],
  }
  await nadia.call('PUT /office/contents/{kind}/{key}/draft', { params, body: { revision, document: draft } })
  await submit('missions', mission.id, 1)
  await paul.call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision: 1 } })
  const { live } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
  expect(live).toEqual(draft)
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'position'])
    .where('mission_id', '=', mission.id)
    .orderBy('position')
    .execute()
  expect(rows).toEqual((draft['tasks'] as ContentDocument[]).map(({ id }, index) => ({ id, position: index + 1 })))
})

test('[OFF-02] a row of another content → 409, and both contents stay', async () => {
  const [mine, theirs] = [await buildMission(db), await buildMission(db)]
  const params = { kind: 'missions' as const, key: mine.id }
  const { document } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
  const stolen = (document['tasks'] as ContentDocument[]).map((task) => ({
    ...task,
    id: theirs.tasks[0]!.id,
    action: 'iframe',
  }))
  await nadia.call('PUT /office/contents/{kind}/{key}/draft', {
    params,
    body: { revision: 0, document: { ...document, tasks: stolen } },
  })
  await submit('missions', mine.id, 1)
  await expectRefusal(
    paul.call('POST /office/contents/{kind}/{key}/publication', { params, body: { revision: 1 } }),
    409,
    'already_exists',
  )
  const owners = await db
    .selectFrom('tasks')
    .select('mission_id')
    .where('id', 'in', [mine.tasks[0]!.id, theirs.tasks[0]!.id])
    .execute()
  expect(owners.map(({ mission_id }) => mission_id).toSorted()).toEqual([mine.id, theirs.id].toSorted())
})

describe('two editors', () => {
  test('[OFF-04] a save from an older revision → 409, with the common start; nothing is written', async () => {
    const key = await create()
    const document = announcementOf()
    await save(nadia, key, 1, document)
    await save(paul, key, 2, { ...document, title: 'Titre de Paul' })
    await expectRefusal(save(nadia, key, 2, { ...document, title: 'Titre de Nadia' }), 409, 'draft_changed')
    expect(await read(key, nadia, 2)).toMatchObject({
      revision: 3,
      base: document,
      document: { title: 'Titre de Paul' },
      savedBy: { name: paul.professional.name },
    })
  })

  test('[OFF-04] 200 interleavings of two editors: no save is lost, each refused one finds its start', async () => {
    const key = await create()
    let { revision } = await save(nadia, key, 1, announcementOf())
    let refused = 0
    for (let round = 0; round < 200; round++) {
      const document = announcementOf({ title: `Tour ${round}` })
      const attempts = await Promise.allSettled([
        save(nadia, key, revision, { ...document, body: `Nadia ${round}` }),
        save(paul, key, revision, { ...document, body: `Paul ${round}` }),
      ])
      const won = attempts.findIndex(({ status }) => status === 'fulfilled')
      const lost = attempts.filter(({ status }) => status === 'rejected')
      expect(lost).toHaveLength(1)
      refused++
      const seen = await read(key, nadia, revision)
      expect(seen.document['body']).toBe(`${won === 0 ? 'Nadia' : 'Paul'} ${round}`)
      expect(seen.base).not.toBeNull()
      expect(seen.revision).toBe(revision + 1)
      revision = seen.revision
    }
    expect(refused).toBe(200)
  })

  test('[OFF-04] presence: another professional is listed since they opened it, not oneself', async () => {
    const key = await create()
    for (const by of [nadia, paul]) await by.call('PUT /office/contents/{kind}/{key}/presence', of(key))
    expect((await read(key)).others.map(({ name }) => name)).toEqual([paul.professional.name])
    await db
      .updateTable('content_presence')
      .set({ seen_at: new Date(Date.now() - 91_000) })
      .where('key', '=', key)
      .execute()
    expect((await read(key)).others).toEqual([])
  })

  test('[OFF-02] a live row changed outside the office since the draft began → 409, and the draft stays', async () => {
    const { id: key } = await buildAnnouncement(db)
    const { document } = await read(key)
    await save(nadia, key, 0, { ...document, title: 'Du bureau' })
    await db.updateTable('announcements').set({ title: 'Du dehors' }).where('id', '=', key).execute()
    await expectRefusal(publish(paul, key, 1), 409, 'live_changed')
    expect(await read(key)).toMatchObject({
      state: 'changed',
      changes: [{ label: 'Titre', before: 'Du dehors', after: 'Du bureau' }],
    })
    expect(await liveTitle(key)).toBe('Du dehors')
  })
})

describe('schedule', () => {
  const scheduled = async () => {
    const key = await create()
    const document = announcementOf()
    await save(nadia, key, 1, document)
    await publish(paul, key, 2, new Date(Date.now() + 3_600_000))
    return { key, title: String(document['title']) }
  }

  test('[OFF-05] an instant in the past, or years ahead → 409; a scheduled draft is not saved', async () => {
    const { key } = await buildDraft(db, { author: nadia.professional })
    await expectRefusal(publish(paul, key, 1, new Date(Date.now() - 1000)), 409, 'past_instant')
    await expectRefusal(publish(paul, key, 1, new Date(Date.now() + 800 * 86_400_000)), 409, 'past_instant')
    await publish(paul, key, 1, new Date(Date.now() + 3_600_000))
    await expectRefusal(save(nadia, key, 1, announcementOf()), 409, 'draft_in_review')
    expect(await read(key)).toMatchObject({ state: 'scheduled' })
    await nadia.call('POST /office/contents/{kind}/{key}/return', { ...of(key), body: { revision: 1, comment: '' } })
    await save(nadia, key, 1, announcementOf())
  })

  test('[OFF-05] due drafts: published once by eight concurrent rounds, not before their time', async () => {
    const { key, title } = await scheduled()
    await publishDue(deps)
    expect(await liveTitle(key)).toBeUndefined()
    await makeDue(key)
    await Promise.all(Array.from({ length: 8 }, () => publishDue(deps)))
    expect(await liveTitle(key)).toBe(title)
    expect((await acts(title)).filter((act) => act === 'content-published')).toHaveLength(1)
    expect((await read(key)).versions).toHaveLength(1)
  })

  test('[OFF-05] node that dies while it publishes: rolled back, another node publishes', async () => {
    const { key, title } = await scheduled()
    await makeDue(key)
    const dying = db.transaction().execute(async (tx) => {
      await tx.selectFrom('content_items').select('key').where('key', '=', key).forUpdate().execute()
      const other = publishDue(deps)
      await untilLockWaits(db)
      throw Object.assign(new Error('the node died'), { other })
    })
    await dying.catch(async (error: { other?: Promise<void> }) => error.other)
    expect(await liveTitle(key)).toBe(title)
  })

  test('[OFF-05] a due draft that cannot be published → back in review with the reason, and counted', async () => {
    const { key, title } = await scheduled()
    const document = announcementOf({ title })
    await db
      .updateTable('content_items')
      .set({ draft: JSON.stringify({ ...document, body: '' }) })
      .where('key', '=', key)
      .execute()
    await makeDue(key)
    await publishDue(deps)
    expect(await read(key)).toMatchObject({
      state: 'in-review',
      comments: [{ by: null, text: expect.stringContaining('n’a pas eu lieu') as string }],
    })
    expect(app.deps.failures.counts()).toContainEqual(
      expect.objectContaining({ target: 'job', name: 'publish-contents' }),
    )
  })
})

describe('review', () => {
  test('[OFF-09] an incomplete draft → 422 with the fields, and saved all the same', async () => {
    const key = await create()
    const { problems } = await save(
      nadia,
      key,
      1,
      announcementOf({ title: '', link: 'http://exemple.fr', body: 'Vous êtes inscrit.' }),
    )
    expect(problems.map(({ path, isBlocking }) => [path, isBlocking])).toEqual([
      ['title', true],
      ['body', false],
      ['link', true],
    ])
    await expectRefusal(publish(paul, key, 2), 422, 'content_incomplete')
    await save(nadia, key, 2, announcementOf({ shown_until: '2020-01-01' }))
    await expectRefusal(publish(paul, key, 3), 422, 'content_incomplete')
  })

  test('[OFF-09] a removed task that people have accomplished: said before publication, their stars stay', async () => {
    const mission = await buildMission(db, { tasks: [{}, {}] })
    const me = await app.signIn()
    await db
      .insertInto('task_completions')
      .values({ person_id: me.person.id, task_id: mission.tasks[0]!.id, proof: 'declared' })
      .execute()
    const params = { kind: 'missions' as const, key: mission.id }
    const { document, problems } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
    expect(problems.filter(({ path }) => path === 'tasks')).toEqual([])
    const [, second] = document['tasks'] as ContentDocument[]
    const saved = await nadia.call('PUT /office/contents/{kind}/{key}/draft', {
      params,
      body: { revision: 0, document: { ...document, tasks: [second] } },
    })
    expect(saved.problems.find(({ path }) => path === 'tasks')).toMatchObject({
      isBlocking: false,
      message: expect.stringContaining('accomplies 1\u00a0fois') as string,
    })
  })

  test('[OFF-02] input of another shape → 400 with its field, nothing is saved', async () => {
    const key = await create()
    for (const document of [
      announcementOf({ title: 3 }),
      announcementOf({ shown_from: '2026-02-30' }),
      announcementOf({ other: 'x' }),
      announcementOf({ title: 'x'.repeat(161) }),
      {},
    ])
      await expectRefusal(save(nadia, key, 1, document), 400, 'invalid_input')
    expect(await read(key)).toMatchObject({ revision: 1 })
  })

  test('[OFF-02] a content that a live one references is not archived; with it, or after it, it is', async () => {
    const mission = await buildMission(db)
    const { id: preset } = await db
      .insertInto('preset_missions')
      .values({ audience: 'JOB', age_group: '30+', namespace: 'gen', position: 9, mission_id: mission.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const archive = (kind: 'missions' | 'presets', key: string, by = paul) =>
      by.call('POST /office/contents/{kind}/archive', { params: { kind }, body: { keys: [key] } })
    await expectRefusal(archive('missions', mission.id), 409, 'in_use')
    expect(await archive('presets', preset)).toEqual({ archived: 1 })
    expect(await archive('missions', mission.id)).toEqual({ archived: 0, proposed: 1 })
    expect(await archive('missions', mission.id)).toEqual({ archived: 0 })
    const second = await open('publisher')
    expect(await archive('missions', mission.id, second)).toEqual({ archived: 1 })
    expect(await archive('missions', mission.id, second)).toEqual({ archived: 0 })
  })

  test('[OFF-02] a reference to a content that is not published → 409', async () => {
    const { key } = await buildDraft(db, {
      kind: 'presets',
      document: {
        audience: 'JOB',
        age_group: null,
        namespace: 'gen',
        position: 8,
        mission_id: randomUUID(),
        subtitle: null,
      },
    })
    await expectRefusal(
      paul.call('POST /office/contents/{kind}/{key}/publication', {
        params: { kind: 'presets', key },
        body: { revision: 1 },
      }),
      409,
      'reference_missing',
    )
  })

  test('[OFF-02] lists: by state, by part of the title without accents, in pages that do not overlap', async () => {
    const mark = randomUUID().slice(0, 8)
    for (let place = 0; place < 52; place++)
      await buildDraft(db, { document: announcementOf({ title: `Été ${mark} ${place}` }) })
    const list = (query: object) => nadia.call('GET /office/contents/{kind}', { params: announcements, query })
    const first = await list({ search: `ete ${mark}` })
    const second = await list({ search: `ete ${mark}`, from: first.nextFrom! })
    expect([first.contents.length, second.contents.length, second.nextFrom]).toEqual([50, 2, null])
    expect(new Set([...first.contents, ...second.contents].map(({ key }) => key)).size).toBe(52)
    expect((await list({ search: mark, state: 'published' })).contents).toEqual([])
    const { kinds } = await nadia.call('GET /office/contents')
    expect(kinds.find(({ kind }) => kind === 'announcements')!.counts.draft).toBeGreaterThanOrEqual(52)
  })
})
