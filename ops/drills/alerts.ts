// Each fault that an alert rule is for is caused for real, under light traffic. Its rule fires in time, no
// other one does.
import { setTimeout as wait } from 'node:timers/promises'
import { ask, buildWorld, purchase, type World, type WorldSize } from '../../apps/api/test/fire/journal.ts'
import type { Context, Drill } from './lib/drill.ts'
import { startLoad, type Rates } from './lib/load.ts'
import { createCluster, createDatabase, sql, startCluster } from './lib/postgres.ts'
import type { Program } from './lib/processes.ts'
import { startNode, startSimulators } from './lib/product.ts'
import { evaluate, listAlerts, startPrometheus, type Rule } from './lib/prometheus.ts'
import { atMost, mustBe, note, printTable, type Figure } from './lib/report.ts'

const NODE = 3001
const URL = `http://127.0.0.1:${NODE}`
const METRICS = 9464
const CONTROL = 'http://127.0.0.1:3100'
/** The durations of the rules are divided by this. Expressions and thresholds are those of the file. */
const FACTOR = 20
/**
 * The node reads the figures of the database at this interval, and a rule needs some scrapes: neither is
 * shortened.
 */
const SLACK_SECONDS = 15 + 10
const RATES: Rates = { read: 20, readiness: 1, purchase: 0.5, communes: 0.3, signIn: 0 }
/** The load may not outlive its drill. */
const MAX_SECONDS = 3 * 3600
/** Fewer stars than StarsBurst allows, each purchase costs one. */
const WORLD: WorldSize = { people: 5, stars: () => 1500, price: 1, codes: 5000 }
/** Rules of the quick form: about the scrape, the answers, and the figures of the database. */
const QUICK_RULES = ['NodeDown', 'ServerErrors', 'DatabaseDown']

interface Fault {
  rule: string
  /** Begins the fault. Returns what ends it. */
  cause: () => Promise<() => Promise<unknown>>
  /** Rates of the load during the fault, where they differ. */
  rates?: Rates
  /** Seconds until the figure passes its threshold, where the threshold is a time. */
  delay?: number
  /** Other rules that may fire, with the reason. */
  companions?: Record<string, string>
  /** The next fault begins while the rule still fires: its range is long. */
  lingers?: true
}

interface Outcome {
  rule: string
  within: number
  firedAfter: number | undefined
  others: string[]
  companions: string[]
}

export const alerts: Drill = {
  summary: 'cause the fault of each alert rule, then none for a while',
  programs: ['prometheus'],
  world: WORLD,
  rates: RATES,
  statements: ({ rewardId }) => [...Object.values(SQL_FAULTS).flat(), addCodes(rewardId)],

  async run(context) {
    const { folder, say, soak, quick, files } = context
    const chosen = files.length === 0 && quick ? QUICK_RULES : files
    const stage = await setUp(context)
    const rules = await startPrometheus(folder, { metricsPort: METRICS, factor: FACTOR })
    const faults = faultsOf(stage)
    const untried = rules.filter(({ name }) => !faults.some(({ rule }) => rule === name)).map(({ name }) => name)
    const watch = startWatch()
    await wait(5000)
    const outcomes: Outcome[] = []
    for (const fault of faults.filter(({ rule }) => chosen.length === 0 || chosen.includes(rule))) {
      const outcome = await tryFault(fault, {
        rule: rules.find(({ name }) => name === fault.rule)!,
        setRates: stage.setRates,
        watch,
      })
      outcomes.push(outcome)
      say(describe(outcome).join('  '))
    }
    const lingering = await watch.settle([])
    say(`no fault for ${soak} minutes`)
    watch.begin()
    await wait(soak * 60_000)
    const soaked = [...watch.fired()]
    const seconds = `${soak * 60}s`
    const scrape = await evaluate(`1000 * quantile_over_time(0.5, scrape_duration_seconds[${seconds}])`)
    const slowest = await evaluate(`1000 * quantile_over_time(0.99, scrape_duration_seconds[${seconds}])`)
    const series = await evaluate('max_over_time(scrape_samples_scraped[1h])')
    printOutcomes(outcomes)
    return [
      ...(chosen.length === 0 ? [atMost('rules without a fault', 0, untried.length)] : []),
      figureOfAll(
        'rules that fired in time',
        outcomes,
        ({ firedAfter, within }) => firedAfter !== undefined && firedAfter <= within,
      ),
      figureOfAll('rules that fired alone', outcomes, ({ others }) => others.length === 0),
      mustBe('firing at the end of the faults', 'none', lingering.join(', ') || 'none', lingering.length === 0),
      mustBe(`fired within ${soak} min without faults`, 'none', soaked.join(', ') || 'none', soaked.length === 0),
      atMost('scrape, median', 20, scrape, ' ms'),
      note('scrape, 99th percentile', `${slowest.toFixed(1)} ms`),
      atMost('series', 500, series),
    ]
  },
}

/** What the faults work on. */
interface Stage {
  /** Another person, with a reward of one star. */
  addWorld: (amounts: { stars?: number; codes?: number }) => Promise<World>
  node: () => Program
  startNode: () => Promise<void>
  stopDatabase: () => Promise<void>
  startDatabase: () => Promise<void>
  setRates: (rates: Rates) => void
}

async function setUp({ folder }: Context): Promise<Stage> {
  const cluster = `${folder}/postgres`
  await createCluster(cluster)
  let server = await startCluster(cluster, folder)
  const databaseUrl = await createDatabase()
  await startSimulators(folder)
  let node: Program
  let starts = 0
  const restart = async () => {
    // The node is only ever killed, except by the fault that makes it drain for too long.
    const env = { METRICS_PORT: String(METRICS), DRAIN_SECONDS: '300' }
    node = await startNode({ folder, name: `node-${++starts}`, port: NODE, databaseUrl, env })
  }
  await restart()
  const world = await buildWorld(databaseUrl, WORLD)
  const { setRates } = startLoad(world, URL, { rates: RATES, seconds: MAX_SECONDS, patience: 5000 })
  return {
    addWorld: ({ stars = 10, codes = 100 }) =>
      buildWorld(databaseUrl, { people: 1, stars: () => stars, price: 1, codes }),
    setRates,
    node: () => node,
    startNode: restart,
    stopDatabase: () => server.end('SIGINT'),
    startDatabase: async () => void (server = await startCluster(cluster, folder)),
  }
}

/** Breaks a partner through the simulators. Returns what ends the fault. */
async function breakPartner(partner: string, fault: string, delayMs?: number): Promise<() => Promise<unknown>> {
  const answer = await fetch(`${CONTROL}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ partner, fault, ...(delayMs !== undefined && { delayMs }) }),
  })
  if (answer.status !== 201) throw new Error(`The simulators refused the fault: ${await answer.text()}`)
  return () => fetch(`${CONTROL}/faults`, { method: 'DELETE' })
}

const inProduct = (text: string) => sql(text, { database: 'visions' })
const COMPLETE_UNKNOWN = `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
  where task_identifier = 'task-of-a-later-version'`
/** What begins and what ends the fault of a rule, or of a part of it, in the database. */
export const SQL_FAULTS = {
  // As after a migration that the running node does not fit. The node has prepared the call of buy_reward: it
  // would find a renamed function.
  ServerErrors: [
    'alter table purchases rename column transaction_type to renamed',
    'alter table purchases rename column renamed to transaction_type',
  ],
  // The withdrawal of an erased person, of twenty minutes ago, that the host has not accepted.
  DeliveriesLate: [
    `with late as (
       insert into consent_deliveries (record, subject, kind, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 'withdrawn', now() - interval '20 minutes') returning id)
     select graphile_worker.add_job('deliver-consent', json_build_object('deliveryId', id)) from late`,
    'select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs',
  ],
  // A task that no node knows is never begun. It has been due for ten minutes.
  JobsLate: [
    `select graphile_worker.add_job('task-of-a-later-version', run_at => now() - interval '10 minutes')`,
    COMPLETE_UNKNOWN,
  ],
  // The payload makes the task fail.
  JobsDead: [
    `select graphile_worker.add_job('deliver-consent', '{"deliveryId": "no uuid"}', max_attempts => 1)`,
    'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where attempts >= max_attempts',
  ],
  JobsPilingUp: [
    `select graphile_worker.add_job('task-of-a-later-version') from generate_series(1, 25)`,
    COMPLETE_UNKNOWN,
  ],
  // Two hours later. The ledger is append-only except for a session without triggers.
  StarsBurst: [
    '',
    `set session_replication_role = replica; update star_ledger set created_at = created_at - interval '2 hours'`,
  ],
  ContentStale: ['revoke select on content_changes from visions_app', 'grant select on content_changes to visions_app'],
} as const satisfies Record<string, readonly [string, string]>

/** Begins a fault of SQL_FAULTS. Returns what ends it. */
const change = async (rule: keyof typeof SQL_FAULTS): Promise<() => Promise<unknown>> => {
  const [now, later] = SQL_FAULTS[rule]
  await inProduct(now)
  return () => inProduct(later)
}
/** Codes in clear: a released reward has both kinds. */
const addCodes = (rewardId: string): string =>
  `insert into reward_codes (reward_id, code) select '${rewardId}', 'MORE-' || n from generate_series(1, 50) n`
const DISCONNECT = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = 'visions' and pid <> pg_backend_pid()`

function faultsOf({ addWorld, node, startNode, stopDatabase, startDatabase }: Stage): Fault[] {
  const signal = (name: NodeJS.Signals) => process.kill(node().pid, name)
  const replaceNode = async () => {
    await node().end('SIGKILL')
    await startNode()
  }
  return [
    {
      rule: 'NodeDown',
      cause: async () => {
        signal('SIGSTOP')
        return async () => signal('SIGCONT')
      },
    },
    {
      rule: 'EventLoopBlocked',
      // Stopped for half of each second.
      cause: async () => {
        let isOver = false
        const pulses = (async () => {
          while (!isOver) {
            signal('SIGSTOP')
            await wait(500)
            signal('SIGCONT')
            await wait(500)
          }
        })()
        return async () => {
          isOver = true
          await pulses
        }
      },
    },
    {
      rule: 'NodeNotReady',
      cause: async () => {
        await inProduct(`alter database visions set default_transaction_read_only = on; ${DISCONNECT}`)
        return () => sql(`alter database visions reset default_transaction_read_only; ${DISCONNECT}`)
      },
      companions: { ServerErrors: 'purchases and readiness checks get 503' },
    },
    {
      rule: 'ServerErrors',
      cause: () => change('ServerErrors'),
      rates: { purchase: 2 },
    },
    {
      rule: 'SlowAnswers',
      cause: () => breakPartner('communes', 'slow', 1200),
      rates: { communes: 5 },
    },
    {
      rule: 'PoolSaturated',
      // Every request of a person reads its session and waits for the lock, with its connection.
      cause: async () => {
        let isOver = false
        const locks = (async () => {
          while (!isOver) {
            await inProduct('begin; lock table sessions in access exclusive mode; select pg_sleep(3); commit')
            await wait(300)
          }
        })()
        return async () => {
          isOver = true
          await locks
        }
      },
      companions: { SlowAnswers: 'the requests that wait take seconds' },
    },
    { rule: 'PartnerFailing', cause: () => breakPartner('communes', 'down') },
    { rule: 'SignInFailing', cause: () => breakPartner('identity', 'down'), rates: { signIn: 0.3 } },
    {
      rule: 'DatabaseDown',
      cause: async () => {
        await stopDatabase()
        return startDatabase
      },
      companions: {
        ServerErrors: 'requests get 503',
        NodeNotReady:
          'the node reads the figures of the database every 15 s, longer than the shortened time of this rule',
      },
    },
    {
      rule: 'CodesRunningOut',
      cause: async () => {
        const shop = await addWorld({ codes: 20 })
        await ask(shop, URL, purchase(shop.people[0]!))
        return () => inProduct(addCodes(shop.rewardId))
      },
    },
    {
      rule: 'DeliveriesLate',
      cause: async () => {
        const repair = await breakPartner('consents', 'down')
        const deliver = await change('DeliveriesLate')
        return async () => {
          await repair()
          await deliver()
        }
      },
    },
    { rule: 'JobsLate', cause: () => change('JobsLate') },
    { rule: 'JobsDead', cause: () => change('JobsDead') },
    { rule: 'JobsPilingUp', cause: () => change('JobsPilingUp') },
    {
      rule: 'StarsBurst',
      cause: async () => {
        await addWorld({ stars: 12_000 })
        return change('StarsBurst')
      },
    },
    {
      rule: 'NodeDraining',
      cause: async () => {
        signal('SIGTERM')
        return replaceNode
      },
      companions: { NodeDown: 'the start that follows takes as long as the shortened time of this rule' },
    },
    { rule: 'ContentStale', cause: () => change('ContentStale'), delay: 180 },
    { rule: 'MailFailing', cause: () => breakPartner('mailbox', 'refuse'), rates: { purchase: 2 }, lingers: true },
    {
      rule: 'NodeRestarts',
      cause: async () => {
        for (let times = 0; times < 3; times++) {
          await replaceNode()
          await wait(3000)
        }
        return async () => {}
      },
      companions: { NodeDown: 'a start takes as long as the shortened time of this rule' },
      lingers: true,
    },
  ]
}

type Watch = ReturnType<typeof startWatch>

/** Asks Prometheus twice a second which alerts fire. */
function startWatch() {
  let now: string[] = []
  let active: string[] = []
  let fired = new Set<string>()
  setInterval(() => {
    void listAlerts().then(
      (list) => {
        active = list.map(({ name }) => name)
        now = list.flatMap(({ name, state }) => (state === 'firing' ? [name] : []))
        for (const name of now) fired.add(name)
      },
      () => {},
    )
  }, 500)
  return {
    begin: () => void (fired = new Set(now)),
    /** The rules that fired since `begin`. */
    fired: () => fired,
    isFiring: (name: string) => now.includes(name),
    /**
     * Waits until no rule but the named ones is pending or firing, at most three minutes. Returns those that
     * still are.
     */
    settle: async (allowed: readonly string[]): Promise<string[]> => {
      const others = () => active.filter((name) => !allowed.includes(name))
      await wait(2000)
      for (const until = performance.now() + 180_000; others().length > 0 && performance.now() < until;) await wait(500)
      return [...new Set(others())]
    },
  }
}

/** Rules of earlier faults that may still fire. */
const lingering: string[] = []

async function tryFault(
  fault: Fault,
  { rule, setRates, watch }: { rule: Rule; setRates: Stage['setRates']; watch: Watch },
): Promise<Outcome> {
  const { delay = 0, companions = {} } = fault
  const within = rule.forSeconds + rule.rangeSeconds + SLACK_SECONDS + delay
  await watch.settle(lingering)
  watch.begin()
  setRates(fault.rates ?? {})
  const began = performance.now()
  const end = await fault.cause()
  while (!watch.isFiring(fault.rule) && performance.now() - began < within * 1000) await wait(250)
  const firedAfter = watch.isFiring(fault.rule) ? (performance.now() - began) / 1000 : undefined
  await end()
  setRates(RATES)
  if (fault.lingers) lingering.push(fault.rule)
  const left = await watch.settle(lingering)
  const fired = [...watch.fired()].filter((name) => name !== fault.rule && !lingering.includes(name))
  const others = [...new Set([...fired.filter((name) => !(name in companions)), ...left])]
  return { rule: fault.rule, within, firedAfter, others, companions: fired.filter((name) => name in companions) }
}

function describe({ rule, within, firedAfter, others, companions }: Outcome): string[] {
  const also = [...others, ...companions.map((name) => `(${name})`)].join(', ') || 'none'
  const isOk = firedAfter !== undefined && firedAfter <= within && others.length === 0
  return [
    rule,
    firedAfter === undefined ? 'never' : `${firedAfter.toFixed(0)} s`,
    `${within} s`,
    also,
    isOk ? 'ok' : 'MISSED',
  ]
}

/** Prints the outcome of each fault; rules in parentheses are allowed companions. */
function printOutcomes(outcomes: readonly Outcome[]): void {
  const rows = [['rule', 'fired after', 'limit', 'others fired', ''], ...outcomes.map(describe)]
  printTable(`Each fault; durations of the rules divided by ${FACTOR}`, rows)
}

function figureOfAll(what: string, outcomes: readonly Outcome[], isReached: (outcome: Outcome) => boolean): Figure {
  const reached = outcomes.filter(isReached).length
  return mustBe(what, String(outcomes.length), String(reached), reached === outcomes.length)
}
