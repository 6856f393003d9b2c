// `npm start`: from a fresh clone to a running product with its simulators. Runs on any Node from 20 on, before anything is installed.
import { buildWebIfStale } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './processes.mjs'
import { startSimulators } from './simulators.mjs'

await ensureInstalled()
await buildWebIfStale()

const { PORT = '3000', SIMULATORS_PORT = '3100', PUBLIC_URL = `http://localhost:${PORT}`, LOG_LEVEL = 'error' } = process.env
const simulators = startSimulators(Number(SIMULATORS_PORT), PUBLIC_URL)
const [ready] = await Promise.all([
  keepRunning(['apps/api/src/main.ts'], 'Visions est prêt', { PORT, PUBLIC_URL, LOG_LEVEL, ...simulators.settings }),
  simulators.ready,
])
console.log(ready)
console.log(`  courriels reçus : ${simulators.mailbox}`)
console.log(`  tableau de commande des simulateurs : ${simulators.control}`)
console.log(`  appels de l’API : ${PUBLIC_URL}/api/docs`)
