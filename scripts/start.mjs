// `npm start`: installs, builds and starts the product with its simulators. Runs on Node 20 or later, without packages.
import { buildWebIfStale } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { startMatching } from './matching.mjs'
import { serve } from './processes.mjs'
import { startSimulators } from './simulators.mjs'

await ensureInstalled()
await buildWebIfStale()

const { PORT = '3000', MATCHING_PORT = '3050', SIMULATORS_PORT = '3100', LOG_LEVEL = 'error' } = process.env
const { PUBLIC_URL = `http://localhost:${PORT}`, MATCHING_URL = `http://localhost:${MATCHING_PORT}` } = process.env
const simulators = startSimulators(Number(SIMULATORS_PORT), PUBLIC_URL, MATCHING_URL)
const [ready] = await Promise.all([
  serve(['apps/api/src/main.ts'], 'Visions est prêt', {
    PORT,
    PUBLIC_URL,
    LOG_LEVEL,
    MATCHING_URL,
    ...simulators.settings,
  }),
  simulators.ready,
])
await startMatching({
  url: MATCHING_URL,
  port: MATCHING_PORT,
  appUrl: PUBLIC_URL,
  consentsUrl: simulators.settings.CONSENTS_URL,
  logLevel: LOG_LEVEL,
})
console.log(ready)
console.log(`  courriels reçus : ${simulators.mailbox}`)
console.log(`  tableau de commande des simulateurs : ${simulators.control}`)
console.log(`  appels de l’API : ${PUBLIC_URL}/api/docs`)
