// `npm run dev`: the product with reload. The API restarts when its sources change. Vite serves the web app, /api goes
// to the API.
import { ensureInstalled } from './install.mjs'
import { serve } from './processes.mjs'
import { startSimulators } from './simulators.mjs'

await ensureInstalled()

const { PORT = '3000', MATCHING_PORT = '3050', SIMULATORS_PORT = '3100', LOG_LEVEL = 'warn' } = process.env
const appUrl = `http://localhost:${PORT}`
const apiPort = String(Number(PORT) + 1)
const matchingUrl = `http://localhost:${MATCHING_PORT}`
const watch = ['--watch', '--watch-preserve-output']
const simulators = startSimulators(Number(SIMULATORS_PORT), appUrl, matchingUrl)
await Promise.all([
  simulators.ready,
  serve([...watch, 'apps/api/src/main.mjs'], 'Visions est prêt', {
    ...simulators.settings,
    PORT: apiPort,
    PUBLIC_URL: appUrl,
    MATCHING_URL: matchingUrl,
    LOG_LEVEL,
    WEB_BUILD_DIR: '/nowhere',
  }),
  serve(['apps/web/server/dev.ts'], 'Visions est prêt', { PORT, API_URL: `http://localhost:${apiPort}` }),
])
// After the product, whose embedded database it uses.
await serve([...watch, 'apps/matching/src/main.mjs'], 'Affluents est prêt', {
  MATCHING_URL: matchingUrl,
  MATCHING_PORT,
  PRODUCT_URL: appUrl,
  CONSENTS_URL: simulators.settings.CONSENTS_URL,
  SEED_TOOLS_URL: simulators.settings.SEED_TOOLS_URL,
  LOG_LEVEL,
})
console.log(`Visions est prêt : ${appUrl} (trousse de composants : ${appUrl}/kit)`)
