// People who buy and complete tasks, with their answers: compared row by row with the database (trust
// §3, I8, I9). Without vitest: the drills (ops/drills) use it as well. expect-journal.ts has the assertions.
import { randomUUID } from 'node:crypto'
import { addressesOf } from '@visions/server/test/copy-database'
import { sql } from 'kysely'
import { findLedgerFaults } from '../../src/features/stars/index.ts'
import { openDatabase, openPool, type Db } from '../../src/platform/database/database.ts'
import { PersonSessions } from '../../src/features/access/index.ts'
import { testCodes } from '../build/codes.ts'
import { buildMission, buildObjective } from '../build/content.ts'
import { buildPerson } from '../build/people.ts'
import { buildReward } from '../build/rewards.ts'

const TASK_STARS = 50
const BONUS = 100

export interface Buyer {
  id: string
  cookie: string
  stars: number
}

export interface World {
  db: Db
  people: Buyer[]
  rewardId: string
  price: number
  /** Tasks of one mission that all people have. */
  taskIds: string[]
  close: () => Promise<void>
}

export interface WorldSize {
  people: number
  stars: (index: number) => number
  price: number
  codes: number
  tasks?: number
}

/** People with stars and a session, one reward with codes, one mission. */
export async function buildWorld(url: string, { people, stars, price, codes, tasks = 0 }: WorldSize): Promise<World> {
  const pool = openPool(addressesOf(url).app, { size: 4 })
  const db = openDatabase(pool)
  const sessions = new PersonSessions(db, { idleSeconds: 3600, seconds: 3600, secure: false })
  const objective = await buildObjective(db)
  const mission = await buildMission(db, {
    objective,
    bonus: BONUS,
    tasks: Array.from({ length: tasks }, () => ({ stars: TASK_STARS })),
  })
  const reward = await buildReward(db, { price, codes })
  const made: Buyer[] = []
  for (let i = 0; i < people; i++) {
    const { id } = await buildPerson(db, { stars: stars(i), main_objective_id: objective.id })
    made.push({ id, stars: stars(i), cookie: `${sessions.cookie}=${await sessions.open(id, undefined)}` })
  }
  return {
    db,
    people: made,
    rewardId: reward.id,
    price,
    taskIds: mission.tasks.map(({ id }) => id),
    close: () => pool.end(),
  }
}

/**
 * An operation of a person. `answer` is the answer they received, undefined while the outcome is unknown.
 */
export interface Operation {
  who: Buyer
  kind: 'purchase' | 'task'
  /** The idempotency key, or the task. */
  key: string
  answer?: { status: number; text: string }
  /** Status of the latest attempt: 0 when no answer came, undefined while it is open. */
  status?: number
}

export const purchase = (who: Buyer): Operation => ({ who, kind: 'purchase', key: randomUUID() })
export const completion = (who: Buyer, taskId: string): Operation => ({ who, kind: 'task', key: taskId })

/**
 * Sends an operation and waits `patience` milliseconds. A broken connection, a deadline or a status from 500
 * leave it unknown; true when there was an answer.
 */
export async function ask(world: World, url: string, operation: Operation, patience = 8000): Promise<boolean> {
  const { who, kind, key } = operation
  const isPurchase = kind === 'purchase'
  try {
    const answer = await fetch(
      `${url}/api${isPurchase ? `/rewards/${world.rewardId}` : `/usermissions/tasks/${key}`}`,
      {
        method: 'POST',
        headers: {
          cookie: who.cookie,
          'content-type': 'application/json',
          ...(isPurchase && { 'idempotency-key': key }),
        },
        body: JSON.stringify(isPurchase ? { transactionType: 'PromoCode', price: world.price } : {}),
        signal: AbortSignal.timeout(patience),
      },
    )
    const text = await answer.text()
    operation.status = answer.status
    if (answer.status >= 500) return false
    operation.answer = { status: answer.status, text }
    return true
  } catch {
    operation.status = 0
    return false
  }
}

/**
 * All people send operations one after another in two lanes, to nodes in turn, until `isOver`. Returns the
 * journal. onAnswer: receives the number of answers so far.
 */
export async function underLoad(
  world: World,
  nodes: () => string[],
  { onAnswer, isOver }: { onAnswer: (count: number) => void; isOver: () => boolean },
): Promise<Operation[]> {
  const journal: Operation[] = []
  let answered = 0
  const lane = async (who: Buyer, wish: () => Operation | undefined) => {
    while (!isOver()) {
      const operation = wish()
      if (!operation) return
      journal.push(operation)
      const urls = nodes()
      if (await ask(world, urls[journal.length % urls.length]!, operation)) onAnswer(++answered)
    }
  }
  await Promise.all(
    world.people.flatMap((who) => {
      const tasks = [...world.taskIds]
      const nextTask = () => {
        const taskId = tasks.shift()
        return taskId === undefined ? undefined : completion(who, taskId)
      }
      return [lane(who, () => purchase(who)), lane(who, () => purchase(who)), lane(who, nextTask)]
    }),
  )
  return journal
}

/** Repeats each operation without an answer, at most 50 times. Returns the number that still has none. */
export async function retryUnanswered(world: World, nodes: () => string[], journal: Operation[]): Promise<number> {
  const unknown = journal.filter(({ answer }) => !answer)
  const retry = async (operation: Operation, place: number) => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const urls = nodes()
      if (await ask(world, urls[(place + attempt) % urls.length]!, operation)) return
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const lanes = Array.from({ length: 16 }, async () => {
    for (let operation = unknown.pop(); operation; operation = unknown.pop()) await retry(operation, unknown.length)
  })
  await Promise.all(lanes)
  return journal.filter(({ answer }) => !answer).length
}

interface Held {
  purchases: Map<
    string,
    { person_id: string; code: string | null; price: number; debit: number | null; outcome: string | null }
  >
  outcomes: Map<string, { status: number; purchase_id: string | null }>
  completions: Map<string, { is_completed: boolean; credit: number | null }>
  accounts: Map<string, { stars: number; purchases: number; outcomes: number }>
}

async function readHeld(db: Db): Promise<Held> {
  const purchases = await sql<{
    id: string
    person_id: string
    reward_id: string
    code: string | null
    sealed: Buffer | null
    price: number
    debit: number | null
    outcome: string | null
  }>`
    select p.id, a.person_id, p.reward_id, c.code, c.sealed, p.price, l.amount as debit, k.key as outcome
    from purchases p join star_accounts a on a.id = p.account_id
    join reward_codes c on c.id = p.code_id and c.purchase_id = p.id
    left join star_ledger l on l.account_id = a.id and l.source_key = 'purchase:' || p.id
    left join idempotency_keys k on k.person_id = a.person_id and k.body ->> 'purchaseId' = p.id::text`.execute(db)
  const outcomes = await sql<{ name: string; status: number; purchase_id: string | null }>`
    select person_id || ' ' || key as name, status, body ->> 'purchaseId' as purchase_id from idempotency_keys`.execute(
    db,
  )
  const completions = await sql<{ name: string; is_completed: boolean; credit: number | null }>`
    select p.id || ' ' || t.id as name, d.task_id is not null as is_completed, l.amount as credit
    from people p join star_accounts a on a.person_id = p.id cross join tasks t
    left join task_completions d on d.person_id = p.id and d.task_id = t.id
    left join star_ledger l on l.account_id = a.id and l.source_key = 'task:' || t.id`.execute(db)
  const accounts = await sql<{ id: string; stars: number; purchases: number; outcomes: number }>`
    select a.person_id as id, a.stars, (select count(*) from purchases p where p.account_id = a.id) as purchases,
      (select count(*) from idempotency_keys k where k.person_id = a.person_id and k.status = 200) as outcomes
    from star_accounts a`.execute(db)
  return {
    purchases: new Map(
      purchases.rows.map((row) => [
        row.id,
        { ...row, code: row.sealed ? testCodes.open(row.reward_id, row.sealed) : row.code },
      ]),
    ),
    outcomes: new Map(outcomes.rows.map((row) => [row.name, row])),
    completions: new Map(completions.rows.map((row) => [row.name, row])),
    accounts: new Map(accounts.rows.map((row) => [row.id, row])),
  }
}

/**
 * Compares the journal with the database and lists the differences. An acknowledged operation must be there.
 * An operation without an answer must be there entirely or not at all. When every operation has an answer,
 * the balances follow from the journal alone.
 */
export async function findJournalFaults(world: World, journal: Operation[]): Promise<string[]> {
  const faults = (await findLedgerFaults(world.db)).map(
    ({ account_id, fault }) => `ledger of account ${account_id}: ${fault}`,
  )
  const held = await readHeld(world.db)
  const check = (isTrue: boolean, fault: string, operation: Operation) => {
    if (!isTrue) faults.push(`${fault}: ${operation.kind} ${operation.key} ${operation.answer?.text ?? 'unknown'}`)
  }
  const codes = new Set<string>()
  for (const operation of journal) {
    const { who, kind, key, answer } = operation
    if (kind === 'task') {
      const { is_completed, credit } = held.completions.get(`${who.id} ${key}`)!
      check(is_completed === (credit !== null), 'half a completion', operation)
      if (answer)
        check(
          answer.status === 200 && is_completed && credit === TASK_STARS,
          'an acknowledged completion is lost',
          operation,
        )
      continue
    }
    const outcome = held.outcomes.get(`${who.id} ${key}`)
    const row = outcome?.purchase_id ? held.purchases.get(outcome.purchase_id) : undefined
    if (outcome?.status === 200)
      check(row?.debit === -world.price && row.person_id === who.id, 'half a purchase', operation)
    if (!answer) continue
    check(outcome?.status === answer.status, 'an acknowledged outcome is lost', operation)
    if (answer.status !== 200) continue
    const body = JSON.parse(answer.text) as {
      transaction: { _id: string; price: number }
      reward: { promoCode: string }
    }
    const known = held.purchases.get(body.transaction._id)
    check(
      known?.person_id === who.id &&
        known.code === body.reward.promoCode &&
        known.price === body.transaction.price &&
        known.outcome === key,
      'an acknowledged purchase is lost',
      operation,
    )
    check(!codes.has(body.reward.promoCode), 'a code was given twice', operation)
    codes.add(body.reward.promoCode)
  }
  const isSettled = journal.every(({ answer }) => answer)
  for (const { id, stars } of world.people) {
    const account = held.accounts.get(id)!
    if (account.purchases !== account.outcomes)
      faults.push(`person ${id}: ${account.purchases} purchases, ${account.outcomes} outcomes`)
    if (!isSettled) continue
    const mine = journal.filter(({ who, answer }) => who.id === id && answer!.status === 200)
    const bought = mine.filter(({ kind }) => kind === 'purchase').length
    const completed = mine.length - bought
    const bonus = completed > 0 && completed === world.taskIds.length ? BONUS : 0
    const balance = stars + completed * TASK_STARS + bonus - bought * world.price
    if (account.stars !== balance) faults.push(`person ${id}: ${account.stars} stars instead of ${balance}`)
    if (account.purchases !== bought) faults.push(`person ${id}: ${account.purchases} purchases instead of ${bought}`)
  }
  return faults
}
