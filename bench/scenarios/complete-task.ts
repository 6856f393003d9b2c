import { startNode } from '../lib/api.ts'
import { OBJECTIVE, TASKS, type Bench } from '../lib/bench.ts'
import { controlName, controlNotes, runControl } from '../lib/control.ts'
import { load, medians } from '../lib/load.ts'
import { compareSpeed, microseconds, type Report } from '../lib/report.ts'
import { alternate } from '../lib/statistics.ts'
import { cookieOf, idOf, sqlId } from '../lib/world.ts'

const CLIENTS = 8
const [FIRST, LAST] = OBJECTIVE
const PEOPLE = LAST - FIRST + 1
/** The missions of the objective, as the product passes them to `complete_task`. */
const MISSIONS = Array.from({ length: TASKS / 2 }, (_, n) => idOf('mission', n + 1))
const OFFERS = `'${JSON.stringify([{ basis: 'objective', missions: MISSIONS }])}'::jsonb`

/** Each call is a first completion: the product uses the first half of the tasks, the control the second. */
export async function completeTask({ folder, server, mail, world, rounds, seconds }: Bench): Promise<Report> {
  const node = await startNode(world.url, mail.url)
  const json = { 'content-type': 'application/json' }
  let next = 0
  const complete = (duration: number) =>
    load(node, {
      connections: CLIENTS,
      seconds: duration,
      request: {
        method: 'POST',
        body: '{}',
        setupRequest: (request) => {
          const pair = next++
          const task = idOf('task', 1 + (Math.floor(pair / PEOPLE) % (TASKS / 2)))
          const headers = { ...json, cookie: cookieOf(FIRST + (pair % PEOPLE)) }
          return { ...request, path: `/api/usermissions/tasks/${task}`, headers }
        },
      },
    })
  await complete(Math.min(1, seconds))
  const statements = await server.record(async () => {
    const address = `${node.url}/api/usermissions/tasks/${idOf('task', TASKS)}`
    const headers = { ...json, cookie: cookieOf(LAST) }
    const answer = await fetch(address, { method: 'POST', body: '{}', headers })
    if (answer.status !== 200) throw new Error(`Completing a task answered ${answer.status}: ${await answer.text()}`)
  })

  await world.pool.query(`select setval('bench_pair', ${(PEOPLE * TASKS) / 2}, false)`)
  const statement = `select c.credited, c.bonus_credited, c.balance
    from (select nextval('bench_pair') as k offset 0) s, lateral complete_task(
      ${sqlId('person', `${FIRST} + s.k % ${PEOPLE}`)},
      ${sqlId('task', `1 + s.k / ${PEOPLE}`)}, ${OFFERS}) c`
  const got = await alternate(rounds, {
    product: () => complete(seconds),
    control: () => runControl(folder, world.url, { statements: [statement], draw: {} }, { clients: CLIENTS, seconds }),
  })
  await node.stop()
  const { cpu, p99 } = medians(got.product)
  return {
    title: 'Complete a task (POST /api/usermissions/tasks/{taskId})',
    notes: [
      `Control: ${controlName} with the same writes, select from complete_task(…), ${CLIENTS} clients. Each completion is a person's first of that task, on both sides; every second one earns the mission's bonus.`,
      ...controlNotes,
    ],
    figures: [
      compareSpeed('first completion', got.product, got.control, {
        budget: { atLeast: 0.45 },
        remarks: `CPU a request ${microseconds(cpu)}, p99 ${p99} ms, ${statements.length} statements`,
      }),
    ],
  }
}
