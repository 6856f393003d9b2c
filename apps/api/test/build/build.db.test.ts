// The builders make what they say, and the parents it needs.
import { assessmentDocument } from '@visions/contract/assessments'
import { resultsAnswer } from '@visions/contract/partners/tools'
import { addressesOf } from '@visions/server/test/copy-database'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool, type Db } from '../../src/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../harness.ts'
import { buildAssessment, buildShare, documentOf } from './assessments.ts'
import {
  buildDataType,
  buildJourney,
  buildMission,
  buildObjective,
  buildPresetMission,
  buildTask,
  buildTool,
  buildTrade,
  buildTraining,
  someJourney,
  someToolApart,
} from './content.ts'
import { buildAnnouncement, buildEvent } from './events.ts'
import { buildApplication, buildConsent, buildExchange, buildPurpose } from './exchanges.ts'
import { buildConnection, buildNotification, buildPerson, buildProgress, buildResults, buildWish } from './people.ts'
import { buildGameSentence, buildPreference, buildSector, buildWorkSetting } from './preferences.ts'
import { buildReward } from './rewards.ts'

let database: TestDatabase
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(addressesOf(database.url).app)
  db = openDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a person has an account, with stars of the ledger when asked', async () => {
  const { id } = await buildPerson(db, { situation: 'Lycéen', stars: 150 })
  const account = await db.selectFrom('star_accounts').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow()
  expect(account).toMatchObject({ stars: 150, entries: 1 })
  const other = await buildPerson(db)
  expect(other.email).not.toBe((await buildPerson(db)).email)
  // @ts-expect-error not a situation
  await expect(buildPerson(db, { situation: 'Astronaute' })).rejects.toThrow()
})

test('a mission has tasks in order, offers tools and serves an objective', async () => {
  const objective = await buildObjective(db, { type: 'JOB' })
  const tool = await buildTool(db)
  const mission = await buildMission(db, { objective, tasks: [{ tools: [tool] }, { action: 'iframe' }] })
  expect(mission.tasks.map(({ position, action }) => [position, action])).toEqual([
    [1, 'toggle'],
    [2, 'iframe'],
  ])
  const third = await buildTask(db, { mission, tools: [tool], namespace: 'gen' })
  expect(third).toMatchObject({ mission_id: mission.id, position: 3 })
  const offered = await db
    .selectFrom('task_tools')
    .select(['task_id', 'namespace'])
    .where('tool_id', '=', tool.id)
    .orderBy('namespace')
    .execute()
  expect(offered).toEqual([
    { task_id: third.id, namespace: 'gen' },
    { task_id: mission.tasks[0]!.id, namespace: null },
  ])
  const preset = await buildPresetMission(db, { mission, audience: 'JOB', age_group: '30+' })
  expect(preset.mission_id).toBe(mission.id)
})

test('a journey leads through its tools in order', async () => {
  const [first, second] = [await buildTool(db), await buildTool(db)]
  const journey = await buildJourney(db, { platforms: [{ tool: second, purpose: 'Vous jouez.' }, {}, { tool: first }] })
  expect(journey.platforms.map(({ position }) => position)).toEqual([1, 2, 3])
  expect(journey.platforms[0]).toMatchObject({ journey_name: journey.name, tool_id: second.id, purpose: 'Vous jouez.' })
  expect(journey.platforms[2]!.tool_id).toBe(first.id)
})

test('a journey has variants, and steps that present its platforms', async () => {
  const [first, second] = [await buildTool(db), await buildTool(db)]
  const journey = await buildJourney(db, {
    name: 'bilan-reorientation',
    situations: ['Lycéen'],
    platforms: [
      { tool: first },
      { tool: second, kind: 'data-export', isRequired: false, mustShare: true, needs: first },
    ],
    variants: [{ context: 'numerique', guide: ['Ouvrez l’outil.'], tools: [first] }],
    steps: [{}, {}, { step: 1, isApi: true, tool: first }],
  })
  expect(journey.platforms[0]).toMatchObject({
    kind: 'assessment',
    is_required: true,
    must_share: false,
    needs_tool_id: null,
  })
  expect(journey.platforms[1]).toMatchObject({
    kind: 'data-export',
    is_required: false,
    must_share: true,
    needs_tool_id: first.id,
  })
  const variant = await db
    .selectFrom('journey_variants')
    .selectAll()
    .where('journey_name', '=', journey.name)
    .executeTakeFirstOrThrow()
  expect(variant).toMatchObject({
    context: 'numerique',
    namespace: null,
    guide: ['Ouvrez l’outil.'],
    tool_ids: [first.id],
  })
  const steps = await db
    .selectFrom('assessment_steps')
    .select(['step', 'is_api', 'tool_id'])
    .where('journey_name', '=', journey.name)
    .orderBy('step')
    .orderBy('is_api')
    .execute()
  expect(steps).toEqual([
    { step: 0, is_api: false, tool_id: first.id },
    { step: 1, is_api: false, tool_id: second.id },
    { step: 1, is_api: true, tool_id: first.id },
  ])
  expect((await someJourney(db, journey.name)).id).toBe(journey.id)
})

test('a person has results, a way on a journey, wishes and notifications', async () => {
  const person = await buildPerson(db)
  const results = await buildResults(db, { person })
  expect(resultsAnswer.parse(results.document).sections.interests).toHaveLength(3)
  const known = await db.selectFrom('connections').select('person_id').where('tool_id', '=', results.tool_id).execute()
  expect(known).toEqual([{ person_id: person.id }])
  expect(await buildConnection(db, { person })).toMatchObject({ person_id: person.id })
  expect(await buildProgress(db, { person })).toMatchObject({ status: 1, proof: null, finished_at: null })
  expect(await buildProgress(db, { person, status: 2 })).toMatchObject({
    status: 2,
    proof: 'confirmed',
    finished_at: expect.any(Date),
  })
  expect([await buildWish(db, { person }), await buildWish(db, { person })].map(({ position }) => position)).toEqual([
    1, 2,
  ])
  expect(await buildNotification(db, { person, data: { name: 'Bilan' } })).toMatchObject({
    data: { name: 'Bilan' },
    read_at: null,
  })
})

test('a consent keeps what was offered, with what is told to the partner', async () => {
  const exporter = await buildTool(db)
  const types = [
    await buildDataType(db, { tool: exporter, name: 'Valeurs', section: 'values' }),
    await buildDataType(db),
  ]
  const exchange = await buildExchange(db, {
    kind: 'm2o',
    dataTypes: types,
    purpose: await buildPurpose(db, { slug: 'mon-but' }),
  })
  expect(exchange.dataTypeIds).toEqual(types.map(({ id }) => id))
  const person = await buildPerson(db)
  const live = await buildConsent(db, { person, exchange })
  expect(live).toMatchObject({
    kind: 'm2o',
    purpose_slug: 'mon-but',
    exporter_name: exporter.name,
    shared: [{ id: types[0]!.id, name: 'Valeurs', rows: [{ label: 'Aider et accompagner' }] }],
    withdrawn_at: null,
  })
  const { id: subject } = await db
    .selectFrom('connections')
    .select('id')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(live.deliveries).toMatchObject([{ kind: 'given', state: 'pending', record: live.id, subject, attempts: 0 }])
  const other = await buildConsent(db, {
    person,
    exchange,
    exporter: { id: types[1]!.tool_id },
    delivery: { state: 'confirmed' },
  })
  expect(other.export_tool_id).toBe(types[1]!.tool_id)
  expect(other.deliveries[0]).toMatchObject({ state: 'confirmed', subject, confirmed_at: expect.any(Date) })
  const gone = await buildConsent(db, { delivery: { state: 'confirmed' }, withdrawal: {} })
  expect(gone).toMatchObject({ withdrawn_at: expect.any(Date), shared: [{ rows: [] }] })
  expect(gone.deliveries.map(({ kind, state }) => [kind, state])).toEqual([
    ['given', 'confirmed'],
    ['withdrawn', 'pending'],
  ])
})

test('what is ours and the provider of matches are made once', async () => {
  for (const role of ['own', 'matching'] as const) {
    const tool = await someToolApart(db, role)
    expect(tool).toMatchObject({ is_own: role === 'own', is_matching: role === 'matching' })
    expect((await someToolApart(db, role)).id).toBe(tool.id)
  }
})

test('a sentence of the game is about an interest or a work setting; a trade may have a sector', async () => {
  const [sector, setting] = [await buildSector(db), await buildWorkSetting(db, { code: 'dehors' })]
  expect(await buildGameSentence(db)).toMatchObject({ interest: 'R', setting: null })
  expect(await buildGameSentence(db, { setting })).toMatchObject({ interest: null, setting: 'dehors' })
  expect((await buildTrade(db, { sector: sector.code })).sector).toBe(sector.code)
})

test('a person says something of a trade, or of what else they are asked about', async () => {
  const person = await buildPerson(db)
  expect(await buildPreference(db, { person, code: 'Z9999' })).toMatchObject({
    person_id: person.id,
    kind: 'trade',
    answer: 'yes',
  })
  const sector = await buildPreference(db, { kind: 'sector', code: 'bois', answer: 'no' })
  expect(sector).toMatchObject({ person_id: expect.any(String), kind: 'sector', answer: 'no' })
})

test('a profile sent to a publisher is a consent, with its exchange and its two data types', async () => {
  const person = await buildPerson(db)
  const trainings = [{ code: 'psup-1', title: 'BTS Biologie médicale' }]
  const sent = await buildApplication(db, { person, publisher: 'Lycée des Dunes', trainings })
  expect(sent).toMatchObject({
    id: sent.consent.id,
    person_id: person.id,
    publisher: 'Lycée des Dunes',
    acknowledged_at: null,
  })
  expect(sent.consent).toMatchObject({
    kind: 'publisher',
    purpose_slug: 'sell_trainings',
    recipient_name: 'Lycée des Dunes',
    trainings,
  })
  expect(sent.consent.shared).toMatchObject([{ name: 'Coordonnées' }, { name: 'Situation' }])
  expect(sent.consent.deliveries.map(({ state }) => state)).toEqual(['confirmed'])
  const again = await buildApplication(db, { person, withdrawal: {} })
  expect(again.consent.exchange_id).toBe(sent.consent.exchange_id)
  expect(again.consent.withdrawn_at).toBeInstanceOf(Date)
})

test('an assessment has versions, a document of the agreed shape, two files and links', async () => {
  const person = await buildPerson(db)
  const [first, second] = [
    await buildAssessment(db, { person }),
    await buildAssessment(db, { person, document: documentOf({ title: 'Autre' }) }),
  ]
  expect([first.version, second.version]).toEqual([1, 2])
  expect(assessmentDocument.parse(second.document).title).toBe('Autre')
  const files = await db
    .selectFrom('assessment_files')
    .select('form')
    .where('assessment_id', '=', first.id)
    .orderBy('form')
    .execute()
  expect(files.map(({ form }) => form)).toEqual(['full', 'summary'])
  expect(await buildAssessment(db, { person, state: 'making' })).toMatchObject({
    version: 3,
    document: null,
    ready_at: null,
  })
  const share = await buildShare(db, { assessment: first })
  expect(share).toMatchObject({ assessment_id: first.id, form: 'full', paused_at: null, withdrawn_at: null })
  expect(share.expires_at.getTime()).toBeGreaterThan(Date.now())
  expect((await buildShare(db, { person, form: 'summary' })).form).toBe('summary')
})

test('what is not given is made', async () => {
  expect((await buildDataType(db)).tool_id).toBeTypeOf('string')
  expect((await buildTask(db)).mission_id).toBeTypeOf('string')
  expect((await buildJourney(db, { name: 'parcoursup' })).platforms).toHaveLength(1)
  expect((await buildPresetMission(db)).mission_id).toBeTypeOf('string')
  const trade = await buildTrade(db)
  expect((await buildTraining(db, { trades: [trade] })).trade_codes).toEqual([trade.code])
  expect((await buildTraining(db)).trade_codes).toHaveLength(1)
  for (const made of [
    buildResults,
    buildConnection,
    buildProgress,
    buildWish,
    buildNotification,
    buildConsent,
    buildAssessment,
  ])
    expect((await made(db)).person_id).toBeTypeOf('string')
  expect((await buildShare(db)).assessment_id).toBeTypeOf('string')
  const reward = await buildReward(db, { codes: ['A', 'B'], on_purchase: { message: 'Merci' } })
  expect(reward).toMatchObject({ codes: ['A', 'B'], on_purchase: { message: 'Merci' } })
  expect((await buildReward(db, { codes: 3 })).codes).toHaveLength(3)
  const stock = await db.selectFrom('reward_codes').select('code').where('reward_id', '=', reward.id).execute()
  expect(stock).toHaveLength(2)
})

test('an event is to come, an announcement is shown', async () => {
  expect((await buildEvent(db, { category: 3 })).starts_at.getTime()).toBeGreaterThan(Date.now())
  expect((await buildAnnouncement(db)).shown_until.getTime()).toBeGreaterThan(Date.now())
  // @ts-expect-error not a category
  await expect(buildEvent(db, { category: 5 })).rejects.toThrow()
})
