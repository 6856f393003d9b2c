import { randomUUID } from 'node:crypto'
import { startNode, type Node } from '../lib/api.ts'
import { BEGINNERS, cpu, draw, HOT_REWARD, REWARDS, type Bench } from '../lib/bench.ts'
import { controlName, controlNotes, runControl } from '../lib/control.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Figure, type Report } from '../lib/report.ts'
import { interleave, median } from '../lib/statistics.ts'
import { cookieOf, forgetJobs, idOf, PRICE, sqlId } from '../lib/world.ts'

const CLIENTS = 16

type Range = readonly [number, number]

/** The fewest writes a purchase can be: lock and debit the account, take a code, record the purchase, append to the ledger. */
const writes = (person: string, reward: string) => `
  with account as (
    update star_accounts set stars = stars - ${PRICE}, entries = entries + 1, last_hash = sha256(last_hash)
    where person_id = ${person} and stars >= ${PRICE} returning id, stars, entries, last_hash
  ), stock as (
    select c.id from reward_codes c where c.reward_id = ${reward} and c.purchase_id is null order by c.id limit 1 for update skip locked
  ), purchase as (
    insert into purchases (account_id, reward_id, code_id, price, transaction_type)
    select a.id, ${reward}, s.id, ${PRICE}, 'PromoCode' from account a, stock s returning id
  ), spent as (
    update reward_codes c set purchase_id = p.id from stock s, purchase p where c.id = s.id
  )
  insert into star_ledger (account_id, entry, amount, balance, source_key, hash)
  select a.id, a.entries, -${PRICE}, a.stars, 'purchase:' || p.id, a.last_hash from account a, purchase p`

/** The product's own function, without the product around it. */
const bought = (person: string, reward: string) =>
  `select buy_reward(${person}, ${reward}, 'PromoCode', ${PRICE}, null, gen_random_uuid()::text, '')`

/** Buys with random people and rewards of a range. */
export function buy(
  node: Node,
  people: Range,
  rewards: Range,
  { clients = CLIENTS, seconds }: { clients?: number; seconds: number },
) {
  return load({
    url: node.url,
    pids: [node.pid],
    connections: clients,
    seconds,
    request: {
      method: 'POST',
      body: JSON.stringify({ transactionType: 'PromoCode', price: PRICE }),
      setupRequest: (request) => ({
        ...request,
        path: `/api/rewards/${idOf('reward', draw(rewards))}`,
        headers: {
          'content-type': 'application/json',
          cookie: cookieOf(draw(people)),
          'idempotency-key': randomUUID(),
        },
      }),
    },
  })
}

export async function purchase({ folder, mail, world, rounds, seconds }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const cases: { what: string; people: Range; rewards: Range; atLeast: number }[] = [
    { what: 'many people, many rewards', people: BEGINNERS, rewards: REWARDS, atLeast: 0.45 },
    { what: 'many people, one hot reward', people: BEGINNERS, rewards: [HOT_REWARD, HOT_REWARD], atLeast: 0.65 },
    { what: 'one hot person', people: [1, 1], rewards: REWARDS, atLeast: 0.65 },
  ]
  const figures: Figure[] = []
  for (const { what, people, rewards, atLeast } of cases) {
    const control = (statement: (person: string, reward: string) => string) => async () => {
      const script = {
        statements: [statement(sqlId('person', ':n'), sqlId('reward', ':r'))],
        draw: { n: [...people], r: [...rewards] } as Record<string, [number, number]>,
      }
      const perSecond = await runControl(folder, world.url, script, { clients: CLIENTS, seconds })
      await forgetJobs(world.pool)
      return perSecond
    }
    const product = async () => {
      const measured = await buy(node, people, rewards, { seconds })
      await forgetJobs(world.pool)
      return measured
    }
    await buy(node, people, rewards, { seconds: Math.min(1, seconds) })
    await forgetJobs(world.pool)
    const got = await interleave<Measured | number, 'product' | 'writes' | 'bought'>(rounds, {
      product,
      writes: control(writes),
      bought: control(bought),
    })
    const ours = middle(got.product as Measured[])
    const theirs = median(got.writes as number[])
    figures.push(
      {
        what,
        measured: `${number(ours.perSecond)}/s`,
        control: `${number(theirs)}/s`,
        value: ours.perSecond / theirs,
        budget: { atLeast },
        beside: `CPU a request ${cpu(ours.cpu)}; buy_reward alone in ${controlName} ${number(median(got.bought as number[]))}/s`,
      },
      {
        what: `… p99 at ${CLIENTS} clients`,
        measured: `${ours.p99} ms`,
        control: '',
        value: ours.p99,
        budget: { atMost: 30 },
      },
    )
  }
  await node.stop()
  return {
    title: 'Purchase (POST /api/rewards/{id})',
    notes: [
      `Control: ${controlName}, one statement of data-modifying CTEs with the fewest writes that are a purchase (account, code, purchase, ledger), ${CLIENTS} clients. The product also looks up the session, keeps the outcome under its idempotency key, enqueues a mail and, meanwhile, sends the mails of earlier purchases from the same process.`,
      ...controlNotes,
    ],
    figures,
  }
}
