import { randomUUID } from 'node:crypto'
import { startNode, type Node } from '../lib/api.ts'
import { BEGINNERS, HOT_REWARD, REWARDS, type Bench } from '../lib/bench.ts'
import { controlName, controlNotes, runControl } from '../lib/control.ts'
import { asAnyOf, load, medians } from '../lib/load.ts'
import { amount, compareSpeed, microseconds, number, type Figure, type Report } from '../lib/report.ts'
import { alternate, median, randomIn, type Range } from '../lib/statistics.ts'
import { deleteJobs, idOf, PRICE, sqlId } from '../lib/world.ts'

const CLIENTS = 16

/**
 * The fewest writes of a purchase: debit the account, assign a code, record the purchase, append to the ledger, store
 * the week, write the notification.
 */
const writes = (person: string, reward: string) => `
  with account as (
    update star_accounts set stars = stars - ${PRICE}, entries = entries + 1, last_hash = sha256(last_hash)
    where person_id = ${person} and stars >= ${PRICE} returning id, stars, entries, last_hash
  ), stock as (
    select c.id from reward_codes c where c.reward_id between ${reward} and ${reward} and c.purchase_id is null
    order by c.reward_id, c.id limit 1 for update skip locked
  ), purchase as (
    insert into purchases (account_id, reward_id, code_id, price, transaction_type)
    select a.id, ${reward}, s.id, ${PRICE}, 'PromoCode' from account a, stock s returning id
  ), spent as (
    update reward_codes c set purchase_id = p.id from stock s, purchase p where c.id = s.id
  ), entry as (
    insert into star_ledger (account_id, entry, amount, balance, source_key, hash)
    select a.id, a.entries, -${PRICE}, a.stars, 'purchase:' || p.id, a.last_hash from account a, purchase p
  ), week as (
    insert into star_weeks (account_id, week, received, balance) select a.id, week_of(now()), 0, a.stars from account a
    on conflict (account_id, week) do update set balance = excluded.balance
  )
  insert into notifications (person_id, kind, fact) select ${person}, 'reward-bought', p.id::text from purchase p`

/** The product's own function, without the product around it. */
export const bought = (person: string, reward: string) =>
  `select buy_reward(${person}, ${reward}, 'PromoCode', ${PRICE}, null, gen_random_uuid()::text, '', true, null)`

/** Purchases of random rewards by random people, each number of a range. */
export function buy(
  node: Node,
  people: Range,
  rewards: Range,
  { clients = CLIENTS, seconds }: { clients?: number; seconds: number },
) {
  const request = {
    method: 'POST',
    body: JSON.stringify({ transactionType: 'PromoCode', price: PRICE }),
    headers: { 'content-type': 'application/json' },
  }
  const change = () => ({
    path: `/api/rewards/${idOf('reward', randomIn(rewards))}`,
    headers: { 'idempotency-key': randomUUID() },
  })
  return load(node, { connections: clients, seconds, request: asAnyOf(people, request, change) })
}

export async function purchase({ folder, mail, world, rounds, seconds }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const cases: { what: string; people: Range; rewards: Range; atLeast: number }[] = [
    { what: 'many people, many rewards', people: BEGINNERS, rewards: REWARDS, atLeast: 0.5 },
    { what: 'many people, one hot reward', people: BEGINNERS, rewards: [HOT_REWARD, HOT_REWARD], atLeast: 0.65 },
    { what: 'one hot person', people: [1, 1], rewards: REWARDS, atLeast: 0.65 },
  ]
  const figures: Figure[] = []
  for (const { what, people, rewards, atLeast } of cases) {
    /** Deletes the jobs of the purchases: the mails would disturb the next measurement. */
    const clean = async <T>(measurement: Promise<T>): Promise<T> => {
      const result = await measurement
      await deleteJobs(world.pool)
      return result
    }
    const control = (statement: (person: string, reward: string) => string) => {
      const script = {
        statements: [statement(sqlId('person', ':n'), sqlId('reward', ':r'))],
        draw: { n: people, r: rewards },
      }
      return clean(runControl(folder, world.url, script, { clients: CLIENTS, seconds }))
    }
    await clean(buy(node, people, rewards, { seconds: Math.min(1, seconds) }))
    const got = await alternate(rounds, {
      product: () => clean(buy(node, people, rewards, { seconds })),
      writes: () => control(writes),
      bought: () => control(bought),
    })
    const { cpu, p99 } = medians(got.product)
    figures.push(
      compareSpeed(what, got.product, got.writes, {
        budget: { atLeast },
        remarks: `CPU a request ${microseconds(cpu)}; buy_reward alone in ${controlName} ${number(median(got.bought))}/s`,
      }),
      amount(`… p99 at ${CLIENTS} clients`, p99, 'ms', { budget: { atMost: 30 } }),
    )
  }
  await node.stop()
  return {
    title: 'Purchase (POST /api/rewards/{id})',
    notes: [
      `Control: ${controlName}, one statement of data-modifying CTEs with the fewest writes that are a purchase (account, code, purchase, ledger, week, notification), ${CLIENTS} clients. The product also looks up the session, stores the outcome under its idempotency key, enqueues a mail and concurrently sends the mails of earlier purchases from the same process.`,
      ...controlNotes,
    ],
    figures,
  }
}
