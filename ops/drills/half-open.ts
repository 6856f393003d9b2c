// A firewall drops the packets of the established connections between a node and its database, without a reset.
// New connections are possible.
import { setTimeout as wait } from 'node:timers/promises'
import { buildWorld, findJournalFaults } from '../../apps/api/test/fire/journal.ts'
import type { Drill } from './lib/drill.ts'
import { BUYERS, countStatuses, secondsUntilLastFailure, secondsUntilWell, startLoad, unexpected } from './lib/load.ts'
import { run } from './lib/processes.ts'
import { startBackends, startNode, summarizeLog } from './lib/product.ts'
import { atMost, note } from './lib/report.ts'

const DATABASE = 5432
const NODE = 3001
const RATES = { visit: 50 }

export const halfOpen: Drill = {
  summary: 'drop the packets of all established database connections',
  programs: ['nft'],
  world: BUYERS,
  rates: RATES,

  async run({ folder, say, quick }) {
    /** Seconds that the drop lasts. */
    const drop = quick ? 20 : 45
    const databaseUrl = await startBackends(folder)
    const node = await startNode({ folder, name: 'node', port: NODE, databaseUrl })
    // The load's own connections do not pass the rule: they use the socket.
    const world = await buildWorld(
      databaseUrl.replace('127.0.0.1', 'localhost') + `?host=${encodeURIComponent(`${folder}/postgres`)}`,
      BUYERS,
    )

    const load = startLoad(world, `http://127.0.0.1:${NODE}`, { rates: RATES, seconds: 120 })
    await wait(4000)
    const dropped = await dropEstablished()
    const moment = performance.now()
    say(`${dropped} connections dropped for ${drop} s`)
    await wait(drop * 1000)
    await run(['nft', 'delete', 'table', 'inet', 'drill'])
    say('the rule is removed')
    await wait(3000)
    await load.stop()
    for (const line of summarizeLog(node)) say(`log of the node: ${line}`)
    const faults = await findJournalFaults(world, load.journal)
    const during = load.answers.filter(({ sentAt }) => sentAt >= moment && sentAt < moment + drop * 1000)
    return [
      atMost('first 200 after the drop', 15, secondsUntilWell(load.answers, moment), ' s'),
      atMost('last failed request after the drop', 15, secondsUntilLastFailure(during, moment), ' s'),
      atMost('answers other than 200, 4xx and 503', 0, unexpected(load.answers).length),
      atMost('faults of the journal', 0, faults.length),
      note('connections dropped', dropped),
      note('answers during the drop', countStatuses(during)),
    ]
  },
}

/** Drops every packet, both ways, of the connections to the database that exist now. Returns their number. */
async function dropEstablished(): Promise<number> {
  const established = await run(['ss', '-Htn', 'state', 'established', `( dport = :${DATABASE} )`])
  const ports = [...established.matchAll(/127\.0\.0\.1:(\d+)\s+127\.0\.0\.1:5432/g)].map(([, port]) => port)
  const set = ports.join(', ')
  await run([
    'nft',
    `table inet drill { chain output { type filter hook output priority 0; tcp sport { ${set} } tcp dport ${DATABASE} drop; tcp sport ${DATABASE} tcp dport { ${set} } drop; }; }`,
  ])
  return ports.length
}
