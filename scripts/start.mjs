// `npm start`: installs, builds and starts the product with its simulators. Runs on Node 20 or later, without packages.
import { buildStaleApps } from './build-apps.mjs'
import { ensureInstalled } from './install.mjs'
import { serve } from './processes.mjs'
import { startSimulators } from './simulators.mjs'

await ensureInstalled()
await buildStaleApps()

const { PORT = '3000', MATCHING_PORT = '3050', SIMULATORS_PORT = '3100', LOG_LEVEL = 'error' } = process.env
const { PUBLIC_URL = `http://localhost:${PORT}`, MATCHING_URL = `http://localhost:${MATCHING_PORT}` } = process.env
const simulators = startSimulators(Number(SIMULATORS_PORT), PUBLIC_URL, MATCHING_URL)
const [ready] = await Promise.all([
  serve(['apps/api/build/main.js'], 'Visions est prêt', {
    PORT,
    PUBLIC_URL,
    LOG_LEVEL,
    MATCHING_URL,
    ...simulators.settings,
  }),
  simulators.ready,
])
// After the product, whose embedded database it uses.
await serve(['apps/matching/src/main.mjs'], 'Affluents est prêt', {
  MATCHING_URL,
  MATCHING_PORT,
  PRODUCT_URL: PUBLIC_URL,
  CONSENTS_URL: simulators.settings.CONSENTS_URL,
  SEED_TOOLS_URL: simulators.settings.SEED_TOOLS_URL,
  LOG_LEVEL,
})
console.log(ready)
console.log(`  professionnels : ${simulators.settings.PRO_URL}`)
console.log(`  appels de l’API : ${PUBLIC_URL}/api/docs`)
console.log(`  service des matchs : ${MATCHING_URL}`)
console.log(`  tableau de commande des simulateurs : ${simulators.control}`)
console.log(`  e-mails reçus : ${simulators.mailbox}`)
