import { randomUUID } from 'node:crypto'
import type { ContentKind, OfficeRole } from '@visions/contract/constants'
import type { ShownPlace } from '@visions/contract/office-shown'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildLot } from '../../../test/build/code-lots.ts'
import {
  buildJourney,
  buildMission,
  buildObjective,
  buildPresetMission,
  buildTask,
  buildTool,
  buildTrade,
  buildTraining,
} from '../../../test/build/content.ts'
import { buildExchange, buildPurpose } from '../../../test/build/exchanges.ts'
import { buildTestimony } from '../../../test/build/guidance.ts'
import { buildEstablishment } from '../../../test/build/meetings.ts'
import { buildPerson } from '../../../test/build/people.ts'
import { buildGameSentence, buildSector, buildWorkSetting } from '../../../test/build/preferences.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { buildOrganisation, buildProfessional } from '../../../test/build/professionals.ts'
import { announcementOf, buildAnnouncement, buildDraft } from '../../../test/build/contents.ts'
import { expectRefusal, useTestApp } from '../../../test/harness.ts'
import { openOffice } from '../../../test/office.ts'

const app = await useTestApp()
const { db } = app
await db.insertInto('openings').values({ is_open: true }).execute()
const organisation = await buildOrganisation(db)
const open = (...roles: OfficeRole[]) => openOffice(app, { organisation, roles })
const nadia = await open('editor')
const paul = await open('publisher')

const DAY = 86_400_000
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const shownOf = async (kind: ContentKind, key: string) =>
  (await nadia.call('GET /office/contents/{kind}/{key}', { params: { kind, key }, query: {} })).shown
const listed = async (kind: ContentKind, title: string) =>
  (await nadia.call('GET /office/contents/{kind}', { params: { kind }, query: { search: title } })).contents[0]?.shown

const who = async (kind: ContentKind, key: string) => (await shownOf(kind, key))?.who.map(plain)
const titleOfGen = async () =>
  (await db.selectFrom('namespaces').select('title').where('name', '=', 'gen').executeTakeFirstOrThrow()).title

test('[OFF-17] mission: in no first missions and no objective → proposed to no person; in some → named', async () => {
  const alone = await buildMission(db)
  expect(await shownOf('missions', alone.id)).toEqual({
    isSeen: false,
    who: [],
    reason: 'proposée à personne',
    nextSteps: ['presets', 'objectives'],
  })
  expect(await listed('missions', alone.name)).toMatchObject({ isSeen: false })
  const objective = await buildObjective(db)
  const mission = await buildMission(db, { objective })
  const archived = await buildObjective(db, { archived_at: new Date() })
  await db.insertInto('objective_missions').values({ objective_id: archived.id, mission_id: mission.id }).execute()
  await buildPresetMission(db, { mission, audience: 'JOB', age_group: '30+', position: 9, namespace: 'gen' })
  const title = await titleOfGen()
  const shown = await listed('missions', mission.name)
  expect(shown?.who.map(plain)).toEqual([
    `personnes qui cherchent un emploi, 30 ans ou plus (${title})`,
    `objectif « ${objective.name} », après 2 outils ouverts`,
  ])
  expect(await shownOf('objectives', objective.id)).toMatchObject({ isSeen: true })
  await db.updateTable('missions').set({ archived_at: new Date() }).where('id', '=', mission.id).execute()
  expect(await shownOf('missions', mission.id)).toBeUndefined()
  expect(await shownOf('objectives', objective.id)).toMatchObject({ isSeen: false })
})

test('[OFF-17] first mission: its mission is archived → said', async () => {
  const mission = await buildMission(db, { archived_at: new Date() })
  const preset = await buildPresetMission(db, { mission, position: 8 })
  expect(await shownOf('presets', preset.id)).toMatchObject({ isSeen: false, reason: 'sa mission n’est pas publiée' })
})

const show = (by: typeof nadia, key: string, at: ShownPlace) =>
  by.call('POST /office/missions/{key}/showing', { params: { key }, body: { place: at } })
const place = (fields: object = {}) => ({ audience: 'JOB' as const, ageGroup: null, namespace: null, ...fields })

test('[OFF-17] show a mission in first missions: next free place; publisher → published, editor → draft', async () => {
  const [first, second, third] = [await buildMission(db), await buildMission(db), await buildMission(db)]
  await buildPresetMission(db, { audience: 'JOB', age_group: '16-18', position: 1 })
  await buildPresetMission(db, { audience: 'JOB', age_group: '16-18', position: 3 })
  const set = place({ ageGroup: '16-18' as const })
  const shown = await show(paul, first.id, set)
  expect(shown).toMatchObject({ kind: 'presets', isPublished: true })
  const { position } = await db
    .selectFrom('preset_missions')
    .select('position')
    .where('id', '=', shown.key)
    .executeTakeFirstOrThrow()
  expect(position).toBe(2)
  expect((await shownOf('missions', first.id))?.who.map(plain)).toEqual([
    'personnes qui cherchent un emploi, moins de 18 ans',
  ])
  const draft = await show(nadia, second.id, set)
  expect(draft.isPublished).toBe(false)
  expect(await shownOf('missions', second.id)).toMatchObject({ isSeen: false })
  // The place of the draft is not free either.
  const { key } = await show(paul, third.id, set)
  const read = await nadia.call('GET /office/contents/{kind}/{key}', { params: { kind: 'presets', key }, query: {} })
  expect(read.document).toMatchObject({ position: 5, mission_id: third.id })
  await expectRefusal(show(paul, first.id, set), 409, 'already_shown')
  await expectRefusal(show(paul, second.id, set), 409, 'already_shown')
})

test('[OFF-17] show a mission: concurrent calls → different places; all taken → refused, nothing written', async () => {
  const set = place({ ageGroup: '25-30' as const })
  const missions = await Promise.all(Array.from({ length: 11 }, () => buildMission(db)))
  const results = await Promise.allSettled(missions.map(({ id }) => show(paul, id, set)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const rows = await db.selectFrom('preset_missions').select('position').where('age_group', '=', '25-30').execute()
  expect(new Set(rows.map(({ position }) => position)).size).toBe(10)
  await expectRefusal(show(paul, (await buildMission(db)).id, set), 409, 'no_place')
})

test('[OFF-17] show a mission in an objective: published last; with another draft → only in the draft', async () => {
  const [first, second] = [await buildMission(db), await buildMission(db)]
  const objective = await buildObjective(db)
  expect(await show(paul, first.id, { objective: objective.id })).toEqual({
    kind: 'objectives',
    key: objective.id,
    isPublished: true,
  })
  await expectRefusal(show(paul, first.id, { objective: objective.id }), 409, 'already_shown')
  expect(await shownOf('objectives', objective.id)).toMatchObject({ isSeen: true })
  const params = { kind: 'objectives' as const, key: objective.id }
  const { document, revision } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
  const changed = { ...document, name: 'Un nom pas encore relu' }
  await nadia.call('PUT /office/contents/{kind}/{key}/draft', { params, body: { revision, document: changed } })
  expect(await show(paul, second.id, { objective: objective.id })).toMatchObject({ isPublished: false })
  const after = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
  expect(after.live).toMatchObject({ name: objective.name, missions: [{ mission_id: first.id }] })
  expect(after.document).toMatchObject({
    name: 'Un nom pas encore relu',
    missions: [{ mission_id: first.id }, { mission_id: second.id }],
  })
})

test('[OFF-17] show a mission: archived or unknown, or in an archived objective → refused', async () => {
  const archived = await buildMission(db, { archived_at: new Date() })
  await expectRefusal(show(paul, archived.id, place()), 409, 'not_live')
  await expectRefusal(show(paul, randomUUID(), place()), 404, 'not_found')
  const mission = await buildMission(db)
  const objective = await buildObjective(db, { archived_at: new Date() })
  await expectRefusal(show(paul, mission.id, { objective: objective.id }), 409, 'not_live')
  await expectRefusal(show(paul, mission.id, { objective: randomUUID() }), 404, 'not_found')
  // The draft stays: its namespace does not exist.
  expect(await show(paul, mission.id, place({ namespace: 'nulle-part' }))).toMatchObject({ isPublished: false })
})

test('[OFF-17] reward: sold out, codes that wait, for adults, outside its period → said', async () => {
  const reward = await buildReward(db, { codes: 0 })
  expect(await shownOf('rewards', reward.id)).toMatchObject({
    isSeen: true,
    reason: 'épuisée\u00a0: 0 code en vente',
    nextSteps: ['codes'],
  })
  await buildLot(db, { importedBy: await buildProfessional(db), rewardId: reward.id })
  expect(plain((await shownOf('rewards', reward.id))!.reason!)).toMatch(/, 3 codes attendent une confirmation$/)
  const adults = await buildReward(db, { adults_only: true })
  expect(await shownOf('rewards', adults.id)).toEqual({ isSeen: true, who: ['personnes majeures'], nextSteps: [] })
  const over = await buildReward(db, { end_at: new Date(Date.now() - 2 * DAY) })
  expect(await shownOf('rewards', over.id)).toMatchObject({ isSeen: false, reason: expect.stringMatching(/^sa fin/) })
  const early = await buildReward(db, { start_at: new Date(Date.now() + 2 * DAY) })
  expect(await shownOf('rewards', early.id)).toMatchObject({ isSeen: false, reason: expect.stringMatching(/à venir/) })
})

test('[OFF-17] tool: catalogue, missions and journeys; without a site no person can open it', async () => {
  const tool = await buildTool(db, { website: null })
  expect(await shownOf('tools', tool.id)).toMatchObject({
    who: ['catalogue', 'aucune mission'],
    reason: 'sans site\u00a0: personne ne peut l’ouvrir',
  })
  const mission = await buildMission(db, { tasks: [{ tools: [tool] }, { tools: [tool] }] })
  await buildMission(db, { tasks: [{ tools: [tool] }], archived_at: new Date() })
  const armor = await buildMission(db, { objective: await buildObjective(db) })
  await buildTask(db, { mission: armor, tools: [tool], namespace: 'gen' })
  const title = await titleOfGen()
  expect((await listed('tools', tool.name))?.who.map(plain).toSorted()).toEqual(
    [
      'catalogue',
      `mission « ${mission.name} », proposée à personne`,
      `mission « ${armor.name} » (${title})`,
    ].toSorted(),
  )
})

test('[OFF-17] mission: a task whose tool is archived → said', async () => {
  const [tool, objective] = [await buildTool(db, { archived_at: new Date() }), await buildObjective(db)]
  const mission = await buildMission(db, { objective, tasks: [{ tools: [await buildTool(db)] }, { tools: [tool] }] })
  expect((await shownOf('missions', mission.id))?.reason).toBe('sans outil pour tous dans la tâche 2')
})

/** A live content of each kind that says where people meet it, with its text. */
const PLACES: Partial<Record<ContentKind, () => Promise<[key: string, text: string]>>> = {
  trades: async () => {
    const [one, other] = [await buildTrade(db), await buildTrade(db)]
    await buildTraining(db, { trades: [one, other] })
    await buildTraining(db, { trades: [one] })
    await buildTestimony(db, { trade: one.code })
    await buildTestimony(db, { trade: one.code, archived_at: new Date() })
    return [one.code, '« Mes envies » et bilans, selon les réponses ; 2 formations ; 1 témoignage']
  },
  trainings: async () => [(await buildTraining(db)).id, 'bilans, selon les réponses'],
  sectors: async () => {
    const { code } = await buildSector(db)
    await buildTrade(db, { sector: code })
    return [code, 'cartes de « Mes envies » ; 1 métier']
  },
  settings: async () => {
    const setting = await buildWorkSetting(db)
    await buildGameSentence(db, { setting, position: 99 })
    return [setting.code, 'cartes de « Mes envies » ; 1 phrase']
  },
  sentences: async () => {
    const { code } = await buildGameSentence(db, { position: 998 })
    const before = await db.selectFrom('game_sentences').select('code').execute()
    for (let n = before.length; n < 6; n++) await buildGameSentence(db, { position: 997 })
    const { length } = await db.selectFrom('game_sentences').select('code').execute()
    return [code, `jeu, à la place ${length}`]
  },
  purposes: async () => {
    const [purpose, importTool] = [await buildPurpose(db), await buildTool(db)]
    await buildExchange(db, { purpose, importTool, kind: 'm2o' })
    return [purpose.id, `accords demandés par « ${importTool.name} »`]
  },
  exchanges: async () => {
    const importTool = await buildTool(db)
    const { id } = await buildExchange(db, { importTool })
    await buildJourney(db, { name: 'bilan-s', platforms: [{ tool: importTool }] })
    return [id, `accords demandés par « ${importTool.name} »`]
  },
  namespaces: async () => {
    await db.insertInto('namespaces').values({ name: 'groupe-s', title: 'Groupe S' }).execute()
    return ['groupe-s', 'ses membres, avec les premières missions de tous']
  },
  contexts: async () => {
    await db.insertInto('contexts').values({ name: 'version-s', title: 'S', effect: 'S', position: 9 }).execute()
    return ['version-s', 'personnes venues par son lien ; mais sans effet : aucun parcours ne change avec elle']
  },
  establishments: async () => {
    const { id, city } = await buildEstablishment(db)
    return [id, `demandes de rendez-vous (${city})`]
  },
  help: async () => {
    await db.insertInto('help_topics').values({ name: 'compte-s', title: 'S', lead: 'S', position: 0 }).execute()
    const question = { question: 'Bilan ?', answer: '<p>Oui.</p>', position: 1 }
    await db
      .insertInto('help_questions')
      .values({ topic_name: 'compte-s', ...question })
      .execute()
    await db.deleteFrom('journeys').where('makes_assessment', '=', true).execute()
    return ['compte-s', 'page « Aide », 0 question ; mais 1 question cachée, car votre site n’a pas encore : bilans']
  },
}

test.each(Object.keys(PLACES) as ContentKind[])('[OFF-17] %s: where people meet one', async (kind) => {
  const [key, text] = await PLACES[kind]!()
  const { who: places = [], reason } = (await shownOf(kind, key)) ?? {}
  expect(plain([...places, ...(reason ? [`mais ${reason}`] : [])].join(' ; '))).toBe(text)
})

test.each<[ContentKind, (name: string) => Promise<unknown>]>([
  ['trades', (title) => buildTrade(db, { title })],
  ['missions', (name) => buildMission(db, { name })],
  ['tools', (name) => buildTool(db, { name })],
])('[OFF-17] list of %s: as many statements for 30 rows as for 2', async (kind, build) => {
  const read = () =>
    recordStatements(() =>
      nadia.call('GET /office/contents/{kind}', { params: { kind }, query: { search: `${kind} S` } }),
    )
  const add = async (n: number) => {
    for (let left = n; left > 0; left--) await build(`${kind} S ${randomUUID()}`)
  }
  await add(2)
  const few = await read()
  await add(28)
  expect(await read()).toHaveLength(few.length)
})

test('[OFF-17] objective: only members of a group have tools in its missions → the group', async () => {
  const [objective, tool] = [await buildObjective(db, { type: 'JOB' }), await buildTool(db)]
  const mission = await buildMission(db, { objective, tasks: [{ tools: [tool], namespace: 'gen' }] })
  const title = await titleOfGen()
  const after = ', sauf au collège et au lycée, après 2 outils ouverts'
  expect(await who('objectives', objective.id)).toEqual([title + after])
  await buildMission(db, { objective, tasks: [{ tools: [await buildTool(db)] }] })
  expect(await who('objectives', objective.id)).toEqual([`tout le monde${after}`])
  expect((await shownOf('missions', mission.id))?.reason).toBe('sans outil pour tous dans la tâche 1')
})

test('[OFF-17] reward: the codes of the day are sold → until when; a high price → nothing is added', async () => {
  const reward = await buildReward(db, { limit_per_day: 1, codes: 2, price: 900_000 })
  expect(await shownOf('rewards', reward.id)).toEqual({ isSeen: true, who: ['tout le monde'], nextSteps: [] })
  const person = await buildPerson(db)
  await sql`
    insert into purchases (reward_id, price, transaction_type, account_id, code_id)
    select c.reward_id, 1, 'PromoCode', a.id, c.id from star_accounts a, reward_codes c
    where a.person_id = ${person.id} and c.reward_id = ${reward.id} limit 1`.execute(db)
  expect((await shownOf('rewards', reward.id))?.reason).toMatch(
    /^limite du jour atteinte\u00a0: à nouveau le .* à 0\u00a0h$/,
  )
})

test('[OFF-17] announcement: five later ones are shown → it is not; past ones do not count', async () => {
  const day = (n: number) => new Date(Date.now() + n * DAY).toISOString().slice(0, 10)
  const { id } = await buildAnnouncement(db, { shown_from: day(-9), shown_until: day(9) })
  for (let n = 0; n < 4; n++) await buildAnnouncement(db, { shown_from: day(-5), shown_until: day(5) })
  await buildAnnouncement(db, { shown_from: day(-5), shown_until: day(-3) })
  expect(await shownOf('announcements', id)).toMatchObject({ isSeen: true })
  await buildAnnouncement(db, { shown_from: day(-5), shown_until: day(5) })
  expect(await shownOf('announcements', id)).toMatchObject({
    isSeen: false,
    reason: '5 annonces plus récentes sont affichées à sa place',
  })
})

test('[OFF-17] testimony: its trade is not published → said', async () => {
  const { code } = await buildTrade(db)
  const { id } = await buildTestimony(db, { trade: code })
  expect(await shownOf('testimonies', id)).toMatchObject({ isSeen: true })
  await db.deleteFrom('trades').where('code', '=', code).execute()
  expect((await shownOf('testimonies', id))?.reason).toBe('son métier ou son secteur n’est pas publié')
})

test('[OFF-17] live first missions and objectives whose drafts have another mission → both ways named', async () => {
  const [mission, next] = [await buildMission(db), await buildMission(db)]
  const objective = await buildObjective(db)
  await show(paul, mission.id, { objective: objective.id })
  const { key } = await show(paul, mission.id, place({ ageGroup: '30+' }))
  const read = (of: { id: string }) =>
    nadia.call('GET /office/contents/{kind}/{key}', { params: { kind: 'missions', key: of.id }, query: {} })
  expect((await read(mission)).leaving).toBeUndefined()
  for (const [kind, of, fields] of [
    ['presets', key, { mission_id: next.id }],
    ['objectives', objective.id, { missions: [{ mission_id: next.id }] }],
  ] as const) {
    const params = { kind, key: of }
    const { document, revision } = await nadia.call('GET /office/contents/{kind}/{key}', { params, query: {} })
    const changed = { ...document, ...fields }
    await nadia.call('PUT /office/contents/{kind}/{key}/draft', { params, body: { revision, document: changed } })
  }
  expect((await read(mission)).leaving?.map(({ kind }) => kind)).toEqual(['objectives', 'presets'])
  expect((await read(mission)).shown).toMatchObject({ isSeen: true })
  expect(await read(next)).toMatchObject({ shown: { isSeen: false }, later: [{}, {}] })
})

test('[OFF-17] list of missions: those that no person meets, counted; other kinds count none', async () => {
  const mark = randomUUID()
  const [alone, archived, seen, chosen] = await Promise.all(
    ['seule', 'archivée', 'objectif', 'départ'].map((name) => buildMission(db, { name: `${mark} ${name}` })),
  )
  await db.updateTable('missions').set({ archived_at: new Date() }).where('id', '=', archived!.id).execute()
  const list = (unseen?: 'true') =>
    nadia.call('GET /office/contents/{kind}', {
      params: { kind: 'missions' },
      query: { search: mark, ...(unseen && { unseen }) },
    })
  const before = (await list()).unseen!
  await db
    .insertInto('objective_missions')
    .values({ objective_id: (await buildObjective(db)).id, mission_id: seen!.id })
    .execute()
  await show(paul, chosen!.id, place({ audience: 'FORMATION', ageGroup: '30+' }))
  const { contents, unseen } = await list('true')
  expect(contents.map(({ key }) => key)).toEqual([alone!.id])
  expect(contents[0]?.shown).toMatchObject({ isSeen: false })
  expect(unseen).toBe(before - 2)
  expect((await list()).contents).toHaveLength(4)
  const tools = await nadia.call('GET /office/contents/{kind}', {
    params: { kind: 'tools' },
    query: { unseen: 'true' },
  })
  expect(tools.unseen).toBeUndefined()
})

test('[OFF-17] drafts that propose the mission later → named', async () => {
  const mission = await buildMission(db)
  const { key } = await show(nadia, mission.id, place({ ageGroup: '18-25' }))
  const read = await nadia.call('GET /office/contents/{kind}/{key}', {
    params: { kind: 'missions', key: mission.id },
    query: {},
  })
  expect(read.later).toMatchObject([{ kind: 'presets', key }])
})

test('[OFF-17] before the site opens → no content is met; its own reason stays', async () => {
  const [mission, tool] = [await buildMission(db), await buildTool(db)]
  await db.deleteFrom('openings').execute()
  try {
    expect(await shownOf('missions', mission.id)).toMatchObject({ isSeen: false, reason: 'proposée à personne' })
    const closed = { isSeen: false, reason: 'le site n’est pas encore ouvert' }
    expect(await shownOf('tools', tool.id)).toMatchObject(closed)
    // A list does not repeat it in each line.
    expect(await listed('tools', tool.name)).toMatchObject({ isSeen: true })
  } finally {
    await db.insertInto('openings').values({ is_open: true }).execute()
  }
})

test('[OFF-19] search: all kinds, without accents, archived last; 50 at most', async () => {
  const mark = randomUUID().slice(0, 8)
  await buildMission(db, { name: `B Été ${mark}` })
  await buildObjective(db, { name: `A été ${mark}`, archived_at: new Date() })
  await buildDraft(db, { document: announcementOf({ title: `C ÉTÉ ${mark}` }) })
  const search = (text: string) => nadia.call('GET /office/search', { query: { search: text } })
  const { contents, isComplete } = await search(`ete ${mark}`)
  expect(contents.map(({ kind, state }) => [kind, state])).toEqual([
    ['missions', 'published'],
    ['announcements', 'draft'],
    ['objectives', 'archived'],
  ])
  expect(isComplete).toBe(true)
  expect(contents[0]?.shown).toMatchObject({ isSeen: false })
  for (let n = 0; n < 51; n++) await buildDraft(db, { document: announcementOf({ title: `Lot ${mark} ${n}` }) })
  const many = await search(`lot ${mark}`)
  expect([many.contents.length, many.isComplete]).toEqual([50, false])
  expect((await search('%')).contents.every(({ title }) => title.includes('%'))).toBe(true)
})

test('[OFF-19] own drafts: those that the caller has written in, with fields to fill, until published', async () => {
  const marie = await open('editor')
  const params = { kind: 'announcements' as const }
  const { key } = await marie.call('POST /office/contents/{kind}', { params, body: {} })
  await nadia.call('POST /office/contents/{kind}', { params, body: {} })
  const own = async () => (await marie.call('GET /office/drafts')).drafts
  expect(await own()).toMatchObject([{ key, state: 'draft', toFill: 4 }])
  const of = { params: { ...params, key } }
  const save = { revision: 1, document: announcementOf() }
  await marie.call('PUT /office/contents/{kind}/{key}/draft', { ...of, body: save })
  await marie.call('POST /office/contents/{kind}/{key}/submission', { ...of, body: { revision: 2 } })
  expect(await own()).toMatchObject([{ key, state: 'in-review', toFill: 0 }])
  await paul.call('POST /office/contents/{kind}/{key}/publication', { ...of, body: { revision: 2 } })
  expect(await own()).toEqual([])
})
