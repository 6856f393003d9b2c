// `npm start`: from a fresh clone to a running product with its simulators. Runs on any Node from 20 on, before anything is installed.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { buildWebIfStale } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { projectEnv, root } from './project.mjs'

await ensureInstalled()
buildWebIfStale()

const port = process.env.PORT ?? '3000'
const env = projectEnv({
  PORT: port,
  SIMULATORS_PORT: process.env.SIMULATORS_PORT ?? '3100',
  DATA_DIR: process.env.DATA_DIR ?? '.data',
  APP_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
})
const children = new Set()

/** Starts a program of ours; resolves with the first line that starts with `sign`. */
function run(file, sign, extra = {}) {
  const child = spawn('node', [file], { cwd: root, env: { ...env, ...extra }, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(sign)) resolve(line)
      else console.log(line)
    })
    child.on('exit', (code) => {
      children.delete(child)
      stop(code ?? 1)
    })
  })
}

let stopping = false
/** Ends what was started, then this process; nothing is left running. */
function stop(code) {
  if (!stopping) {
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  if (children.size === 0) process.exit(code)
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

const line = await run('apps/simulators/src/main.ts', 'Simulateurs prêts')
const { smtpUrl, ...urls } = JSON.parse(line.slice(line.indexOf('{')))
const ready = await run('apps/api/src/main.ts', 'Visions est prêt', {
  IDENTITY_URL: urls.identity,
  COMMUNES_URL: urls.communes,
  SMTP_URL: smtpUrl,
  SEED_TOOLS_URL: urls.tools,
})
console.log(ready)
console.log(`  courriels reçus : ${urls.mailbox}`)
console.log(`  tableau de commande des simulateurs : ${urls.control}`)
console.log(`  appels de l’API : ${env.APP_URL}/api/docs`)
