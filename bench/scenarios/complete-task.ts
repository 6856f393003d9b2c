import { startNode } from '../lib/api.ts'
import { cpu, OBJECTIVE, TASKS, type Bench } from '../lib/bench.ts'
import { controlName, controlNotes, runControl } from '../lib/control.ts'
import { load, middle, type Measured } from '../lib/load.ts'
import { number, type Report } from '../lib/report.ts'
import { interleave, median } from '../lib/statistics.ts'
import { cookieOf, idOf, sqlId } from '../lib/world.ts'

const CLIENTS = 8
const [FIRST, LAST] = OBJECTIVE
const PEOPLE = LAST - FIRST + 1
/** The missions of the objective, as the product offers them to `complete_task`. */
const OFFERS = `'${JSON.stringify([{ basis: 'objective', missions: Array.from({ length: TASKS / 2 }, (_, n) => idOf('mission', n + 1)) }])}'::jsonb`

/** Each call completes a task that its person has not done: the product takes the first half of the tasks, the control the second. */
export async function completeTask({ folder, server, mail, world, rounds, seconds }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  let next = 0
  const complete = (duration: number) =>
    load({
      url: node.url,
      pids: [node.pid],
      connections: CLIENTS,
      seconds: duration,
      request: {
        method: 'POST',
        body: '{}',
        setupRequest: (request) => {
          const pair = next++
          const task = idOf('task', 1 + (Math.floor(pair / PEOPLE) % (TASKS / 2)))
          const headers = { 'content-type': 'application/json', cookie: cookieOf(FIRST + (pair % PEOPLE)) }
          return { ...request, path: `/api/usermissions/tasks/${task}`, headers }
        },
      },
    })
  await complete(Math.min(1, seconds))
  const statements = await server.record(async () => {
    const headers = { 'content-type': 'application/json', cookie: cookieOf(LAST) }
    const answer = await fetch(`${node.url}/api/usermissions/tasks/${idOf('task', TASKS)}`, {
      method: 'POST',
      body: '{}',
      headers,
    })
    if (answer.status !== 200) throw new Error(`Completing a task answered ${answer.status}: ${await answer.text()}`)
  })

  await world.pool.query(`select setval('bench_pair', ${(PEOPLE * TASKS) / 2}, false)`)
  const fresh = `select c.credited, c.bonus_credited, c.balance from (select nextval('bench_pair') as k offset 0) s,
    lateral complete_task(${sqlId('person', `${FIRST} + s.k % ${PEOPLE}`)}, ${sqlId('task', `1 + s.k / ${PEOPLE}`)}, 'declared', ${OFFERS}) c`
  const got = await interleave<Measured | number, 'product' | 'control'>(rounds, {
    product: () => complete(seconds),
    control: () => runControl(folder, world.url, { statements: [fresh], draw: {} }, { clients: CLIENTS, seconds }),
  })
  await node.stop()
  const ours = middle(got.product as Measured[])
  const theirs = median(got.control as number[])
  return {
    title: 'Complete a task (POST /api/usermissions/tasks/{taskId})',
    notes: [
      `Control: ${controlName} with the same writes, select from complete_task(…), ${CLIENTS} clients. Fresh people and tasks on both sides; every second completion earns the mission's bonus.`,
      ...controlNotes,
    ],
    figures: [
      {
        what: 'fresh task',
        measured: `${number(ours.perSecond)}/s`,
        control: `${number(theirs)}/s`,
        value: ours.perSecond / theirs,
        budget: { atLeast: 0.4 },
        beside: `CPU a request ${cpu(ours.cpu)}, p99 ${ours.p99} ms, ${statements.length} statements`,
      },
    ],
  }
}
