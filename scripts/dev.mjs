// `npm run dev`: the product with reload. The API restarts when its sources change; Vite serves the web app and passes /api on to it.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './install.mjs'
import { projectEnv, root } from './project.mjs'

await ensureInstalled()

const port = Number(process.env.PORT ?? 3000)
const apiPort = port + 1
const appUrl = `http://localhost:${port}`
const env = projectEnv({
  APP_URL: appUrl,
  PUBLIC_URL: appUrl,
  SIMULATORS_PORT: process.env.SIMULATORS_PORT ?? '3100',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})
const children = new Set()
function run(args, extra, sign) {
  const child = spawn('node', args, { cwd: root, env: { ...env, ...extra }, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  child.on('exit', () => {
    children.delete(child)
    stop()
  })
  return new Promise((resolve) =>
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(sign)) resolve(line)
      else console.log(line)
    }),
  )
}
function stop() {
  for (const child of children) child.kill('SIGTERM')
  if (children.size === 0) process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

const line = await run(['apps/simulators/src/main.ts'], {}, 'Simulateurs prêts')
const { smtpUrl, ...urls } = JSON.parse(line.slice(line.indexOf('{')))
const partners = { IDENTITY_URL: urls.identity, COMMUNES_URL: urls.communes, SMTP_URL: smtpUrl, SEED_TOOLS_URL: urls.tools }
await run(
  ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'],
  { ...partners, PORT: String(apiPort), WEB_BUILD_DIR: '/nowhere' },
  'Visions est prêt',
)
await run(['apps/web/server/dev.ts'], { PORT: String(port), API_URL: `http://localhost:${apiPort}` }, 'Visions est prêt')
console.log(`Visions est prêt : ${appUrl} (trousse de composants : ${appUrl}/kit)`)
