// `npm run dev`: the product with reload. The API restarts when its sources change; Vite serves the web app and passes /api on to it.
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './processes.mjs'
import { startSimulators } from './simulators.mjs'

await ensureInstalled()

const { PORT = '3000', SIMULATORS_PORT = '3100', LOG_LEVEL = 'warn' } = process.env
const appUrl = `http://localhost:${PORT}`
const apiPort = String(Number(PORT) + 1)
const simulators = startSimulators(Number(SIMULATORS_PORT), appUrl)
await Promise.all([
  simulators.ready,
  keepRunning(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], 'Visions est prêt', {
    ...simulators.settings,
    PORT: apiPort,
    PUBLIC_URL: appUrl,
    LOG_LEVEL,
    WEB_BUILD_DIR: '/nowhere',
  }),
  keepRunning(['apps/web/server/dev.ts'], 'Visions est prêt', { PORT, API_URL: `http://localhost:${apiPort}` }),
])
console.log(`Visions est prêt : ${appUrl} (trousse de composants : ${appUrl}/kit)`)
