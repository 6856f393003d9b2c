// Writes, notifications and jobs of the SQL functions in each outcome: those that their use cases declare.
import { expect, test } from 'vitest'
import { buildMission } from './build/content.ts'
import { buildPerson } from './build/people.ts'
import { buildReward } from './build/rewards.ts'
import { useOwner, useTestApp } from './harness.ts'
import { emptyQueue } from './queue.ts'
import { installWriteLog } from './write-log.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { effects as taskEffects } from '../src/features/missions/complete-task.use-case.ts'
import { completeTask, creditDueTasks } from '../src/features/missions/missions.repository.ts'
import { effects as purchaseEffects } from '../src/features/rewards/buy-reward.use-case.ts'
import { effects as refundEffects, refundPurchase } from '../src/features/rewards/refund-purchase.use-case.ts'
import { tryToBuy } from '../src/features/rewards/rewards.repository.ts'

interface Effects {
  writes: readonly string[]
  notifies: readonly string[]
  enqueues: readonly string[]
}

const app = await useTestApp()
const owner = useOwner(app)
const watchWrites = await installWriteLog(openDatabase(owner))

/** What a call causes; notifications and jobs by their kinds instead of their tables. */
async function effectsOf(call: () => Promise<unknown>): Promise<Effects> {
  await emptyQueue(owner)
  await app.db.deleteFrom('notifications').execute()
  const written = await watchWrites()
  await call()
  const notifications = await app.db.selectFrom('notifications').select('kind').distinct().execute()
  return {
    writes: (await written()).filter((table) => table !== 'notifications' && table !== '_private_jobs'),
    notifies: notifications.map(({ kind }) => kind),
    enqueues: (await app.jobs()).map(({ task }) => task),
  }
}

/** Every effect is declared, and every declared effect happens in one of the outcomes. */
function expectDeclared(declared: Effects, outcomes: readonly Effects[]): void {
  const union = (key: keyof Effects) => [...new Set(outcomes.flatMap((outcome) => outcome[key]))].toSorted()
  expect({ writes: union('writes'), notifies: union('notifies'), enqueues: union('enqueues') }).toEqual(declared)
}
const NOTHING: Effects = { writes: [], notifies: [], enqueues: [] }

async function buy(stars: number, key?: string, { isWished = false } = {}) {
  const { id: rewardId, price, transaction_type } = await buildReward(app.db, { price: 100, codes: 2 })
  const person = await buildPerson(app.db, { stars, wished_reward_id: isWished ? rewardId : null })
  return () =>
    tryToBuy(app.db, {
      personId: person.id,
      rewardId,
      transactionType: transaction_type as 'PromoCode',
      shownPrice: price,
      isAdult: undefined,
      key,
      requestHash: 'hash',
      vouching: [],
    })
}

test('[RWD-09] effects of buy_reward: bought with and without a key, repeated, refused', async () => {
  const [withKey, withoutKey, refused] = [await buy(100, 'one'), await buy(100), await buy(50, 'two')]
  const bought = await effectsOf(withKey)
  const wished = await effectsOf(await buy(100, undefined, { isWished: true }))
  expect(bought.writes, 'only a wish for this reward is cleared').not.toContain('people')
  expectDeclared(purchaseEffects, [bought, await effectsOf(withoutKey), wished])
  expect(await effectsOf(withKey), 'the same again').toEqual(NOTHING)
  expect(await effectsOf(refused)).toEqual({ ...NOTHING, writes: ['idempotency_keys'] })
})

test('[RWD-09] effects of refund_purchase: refunded, repeated', async () => {
  const { outcome } = await (await buy(100))()
  if (outcome.status !== 200) throw new Error(outcome.code)
  const refund = () => refundPurchase(app.db, outcome.purchaseId)
  expectDeclared(refundEffects, [await effectsOf(refund)])
  expect(await effectsOf(refund)).toEqual(NOTHING)
})

test('[TSK-08] [MIS-13] effects of complete_task: a task, the last one, repeated, unpaid, credited later', async () => {
  const { id: personId } = await buildPerson(app.db)
  const [mission, unpaid] = [await buildMission(app.db, { bonus: 80, tasks: [{}, {}] }), await buildMission(app.db)]
  const offers = [{ basis: 'preset' as const, missions: [mission.id] }]
  const complete = (taskId: string, paid = offers) =>
    effectsOf(() => completeTask(app.db, { personId, taskId, offers: paid }))
  const [first, last] = mission.tasks.map(({ id }) => id) as [string, string]
  const task = await complete(first)
  expect(task).toMatchObject({ notifies: [], enqueues: [] })
  const completed = await complete(last)
  expect(completed, '[NBK-11] the screen shows it: no mail').toMatchObject({
    notifies: ['mission-completed'],
    enqueues: [],
  })
  expect(await complete(last), 'the same again').toEqual(NOTHING)
  expect(await complete(unpaid.tasks[0]!.id, [])).toEqual({ ...NOTHING, writes: ['task_completions'] })

  const { id: other } = await buildPerson(app.db)
  await app.db
    .insertInto('task_completions')
    .values([first, last].map((task_id) => ({ person_id: other, task_id, proof: 'declared', credit_due: true })))
    .execute()
  const credited = await effectsOf(() => creditDueTasks(app.db, other))
  expect(credited, 'on a later day').toMatchObject({
    notifies: ['mission-completed'],
    enqueues: ['notification-mail'],
  })
  expectDeclared(taskEffects, [task, completed, credited])
})
