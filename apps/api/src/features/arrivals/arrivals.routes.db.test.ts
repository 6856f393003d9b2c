import { expect, test } from 'vitest'
import { buildMission, buildTool } from '../../../test/build/content.ts'
import { buildStarEntries } from '../../../test/build/people.ts'
import { buildReward } from '../../../test/build/rewards.ts'
import { type SignedIn, useTestApp } from '../../../test/harness.ts'
import { notify } from '../notifications/index.ts'
import { refundPurchase } from '../rewards/index.ts'
import { findLedgerFaults } from '../stars/index.ts'

const app = await useTestApp()
const { db } = app

const read = ({ call }: SignedIn) => call('GET /arrivals')
const hasArrival = async ({ call }: SignedIn) => (await call('GET /me')).hasArrival
const see = ({ call }: SignedIn, until: Awaited<ReturnType<typeof read>>['until']) =>
  call('POST /arrivals/seen', { body: until })
const earn = ({ person }: SignedIn, source: string, amount = 50) =>
  buildStarEntries(db, { person, entries: [{ amount, at: new Date(), source }] })
const kindsOf = async (me: SignedIn) => (await read(me)).arrivals.map(({ kind }) => kind)

async function finishMission(me: SignedIn) {
  const mission = await buildMission(db, { name: 'Je montre mes forces', bonus: 100, tasks: [{}, {}] })
  for (const { id, stars } of mission.tasks) await earn(me, `task:${id}`, stars)
  await earn(me, `mission:${mission.id}`, 100)
  return mission
}

test('[NBK-04] nothing happened → no arrival', async () => {
  const me = await app.signIn()
  expect(await hasArrival(me)).toBe(false)
  expect(await read(me)).toEqual({
    arrivals: [],
    further: { count: 0, stars: 0 },
    total: 0,
    visionsStars: 0,
    until: { entry: 0, at: null },
  })
})

test('[NBK-04] finished mission: shown on any device until it was seen, then never again', async () => {
  const me = await app.signIn()
  const mission = await finishMission(me)
  const tab = await app.signInAgain(me)
  expect([await hasArrival(me), await hasArrival(tab)]).toEqual([true, true])
  const shown = await read(me)
  const stars = mission.tasks.map((task) => task.stars)
  expect(shown).toMatchObject({
    arrivals: [
      { kind: 'mission', data: { missionId: mission.id, mission: 'Je montre mes forces' }, stars, bonus: 100 },
    ],
    total: stars[0]! + stars[1]! + 100,
    visionsStars: stars[0]! + stars[1]! + 100,
  })
  // A crash of the browser before it says so loses nothing.
  expect(await read(tab)).toEqual(shown)
  for (const who of [me, tab]) await see(who, shown.until)
  for (const who of [me, tab]) expect([await hasArrival(who), (await read(who)).arrivals]).toEqual([false, []])
  expect(await findLedgerFaults(db)).toEqual([])
})

test('[NBK-04] credit between the list and its acknowledgement → shown next', async () => {
  const me = await app.signIn()
  await earn(me, 'game:finished')
  const { until } = await read(me)
  await earn(me, 'swipe:trades')
  await see(me, until)
  expect([await hasArrival(me), await kindsOf(me)]).toEqual([true, ['swipe']])
  await see(me, (await read(me)).until)
  // An older acknowledgement, and one above the last entry.
  await see(me, until)
  expect(await hasArrival(me)).toBe(false)
  await see(me, { entry: 1_000_000, at: null })
  expect(await hasArrival(me)).toBe(false)
  await earn(me, 'starter:1')
  expect(await kindsOf(me)).toEqual(['starter'])
})

test('[NBK-04] purchases and refunds are no arrivals', async () => {
  const me = await app.signIn({ stars: 100 })
  await see(me, (await read(me)).until)
  const { id } = await buildReward(db, { price: 100, codes: 2 })
  const { transaction } = await me.call('POST /rewards/{id}', {
    params: { id },
    body: { transactionType: 'PromoCode' },
  })
  await refundPurchase(db, transaction._id)
  expect([await hasArrival(me), (await read(me)).arrivals]).toEqual([false, []])
})

test('[NBK-04] [NBK-11] assessment and adviser’s note: once, the note still unread; read ones: none', async () => {
  const me = await app.signIn()
  const { id } = me.person
  await notify(db, id, 'assessment-ready', 'a1', { experience: 'bilan-orientation', name: 'Bilan d’orientation' })
  await notify(db, id, 'adviser-note', 'n1', { author: 'Mme Diallo' })
  await notify(db, id, 'consent-given', 'c1')
  expect([await hasArrival(me), await kindsOf(me)]).toEqual([true, ['assessment-ready', 'adviser-note']])
  await see(me, (await read(me)).until)
  const { unread } = await me.call('GET /me')
  expect([await hasArrival(me), unread]).toEqual([false, 2])

  await notify(db, id, 'adviser-note', 'n2', { author: 'M. Roche' })
  await me.call('POST /notifications/read', { body: { until: new Date(Date.now() + 60_000).toISOString() } })
  expect([await hasArrival(me), await kindsOf(me)]).toEqual([false, []])
})

test('[PEO-10] [NBK-11] assessment with its stars, a bonus of the job: shown → none of them is unread', async () => {
  const me = await app.signIn()
  const { id } = me.person
  const mission = await finishMission(me)
  await earn(me, 'assessment:bilan-orientation', 100)
  const stars = { reason: 'assessment', experience: 'bilan-orientation', stars: '100' }
  await notify(db, id, 'stars-earned', 'assessment:bilan-orientation', stars)
  await notify(db, id, 'assessment-ready', 'a1', { experience: 'bilan-orientation', assessmentId: 'a1' })
  await notify(db, id, 'mission-completed', mission.id, { missionId: mission.id })
  const { until } = await read(me)
  await notify(db, id, 'stars-earned', 'assessment:bilan-reorientation', stars)
  await see(me, until)
  const { notifications } = await me.call('GET /notifications', { query: {} })
  expect(notifications.filter(({ readAt }) => readAt === null).map(({ data }) => data)).toEqual([stars])
})

test('[PEO-10] first step of the starter mission: names the tool that was opened, or the sentences', async () => {
  const [opened, answered] = [await app.signIn(), await app.signIn()]
  const tool = await buildTool(db, { name: 'Mosaïne' })
  await db.insertInto('tool_visits').values({ person_id: opened.person.id, tool_id: tool.id }).execute()
  for (const who of [opened, answered]) await earn(who, 'starter:1')
  expect((await read(opened)).arrivals[0]).toMatchObject({ kind: 'starter', data: { step: '1', tool: 'Mosaïne' } })
  expect((await read(answered)).arrivals[0]).toMatchObject({ kind: 'starter', data: { step: '1', by: 'sentences' } })
})

test('[NBK-04] another person’s arrivals are not shown and not marked', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  await earn(other, 'game:finished')
  await notify(db, other.person.id, 'adviser-note', 'n1', { author: 'Mme Diallo' })
  await see(me, { entry: 100, at: new Date(Date.now() + 60_000).toISOString() })
  expect([await hasArrival(me), await hasArrival(other), await kindsOf(other)]).toEqual([
    false,
    true,
    ['game', 'adviser-note'],
  ])
})

test('[NBK-01] [NBK-04] result: named after its tool; task: after the tool that was started last', async () => {
  const me = await app.signIn()
  const tool = await buildTool(db, { name: 'Cap Bruyère' })
  await earn(me, `result:${tool.id}`)
  const mission = await buildMission(db, { tasks: [{ name: 'Découvrir un métier' }, {}] })
  const taskId = mission.tasks[0]!.id
  for (const resource of [(await buildTool(db)).id, tool.id])
    await db
      .insertInto('task_actions')
      .values({ person_id: me.person.id, task_id: taskId, type: 'service', resource })
      .execute()
  await earn(me, `task:${taskId}`)
  expect((await read(me)).arrivals).toMatchObject([
    { kind: 'result', data: { tool: 'Cap Bruyère' } },
    { kind: 'task', data: { task: 'Découvrir un métier', tool: 'Cap Bruyère', mission: mission.name } },
  ])
})

test('[NBK-04] many arrivals: five are listed, the total is that of all', async () => {
  const me = await app.signIn()
  const entries = Array.from({ length: 60 }, (_, index) => ({
    amount: 10,
    at: new Date(),
    source: `build:${index}x${me.person.id}`,
  }))
  await buildStarEntries(db, { person: me.person, entries })
  const { arrivals, further, total } = await read(me)
  expect([arrivals.length, further, total]).toEqual([5, { count: 55, stars: 550 }, 600])
})

test('[NBK-04] route walked: each fact once with its stars and instant, the oldest first, also when seen', async () => {
  const me = await app.signIn()
  await earn(me, 'game', 30)
  const mission = await finishMission(me)
  await see(me, (await read(me)).until)
  const { walked } = await me.call('GET /arrivals/walked')
  expect(walked.map(({ kind, bonus }) => [kind, bonus])).toEqual([
    ['game', 0],
    ['mission', 100],
  ])
  expect(walked[1]!.data).toMatchObject({ missionId: mission.id, mission: 'Je montre mes forces' })
  expect(walked[1]!.stars).toEqual(mission.tasks.map(({ stars }) => stars))
  expect(Date.parse(walked[0]!.at)).toBeLessThanOrEqual(Date.parse(walked[1]!.at))
})
