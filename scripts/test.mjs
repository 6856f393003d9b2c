// `npm test`: everything, from a fresh clone on. Runs on any Node from 20 on, before anything is installed.
// Layer by layer, stopping at the first that fails. `npm test -- --only=unit,db` runs these layers only.
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './processes.mjs'
import { projectEnv } from './project.mjs'

const LAYERS = {
  check: ['node', 'scripts/check.mjs'],
  build: ['npm', 'run', '--silent', 'build'],
  unit: ['vitest', 'run', '--project', 'unit'],
  db: ['vitest', 'run', '--project', 'db'],
  e2e: ['npm', 'run', '--silent', 'e2e'],
}

const only = process.argv
  .slice(2)
  .flatMap((argument) => (argument.startsWith('--only=') ? argument.slice('--only='.length).split(',') : [argument]))
const unknown = only.filter((name) => !(name in LAYERS))
if (unknown.length > 0) {
  console.error(`npm test -- --only=<${Object.keys(LAYERS).join(',')}>; not ${unknown.join(', ')}`)
  process.exit(2)
}
const names = Object.keys(LAYERS).filter((name) => only.length === 0 || only.includes(name))
const results = new Map(names.map((name) => [name, { outcome: 'not run', ms: 0 }]))

await ensureInstalled()
let failed = false
for (const name of names) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const code = await runLayer(name)
  results.set(name, { outcome: code === 0 ? 'passed' : `FAILED (${code})`, ms: performance.now() - start })
  failed = code !== 0
  if (failed) break
}

console.log('\n== summary')
for (const [name, { outcome, ms }] of results)
  console.log(`${name.padEnd(6)} ${outcome.padEnd(12)} ${(ms / 1000).toFixed(1).padStart(6)} s`)
process.exitCode = failed ? 1 : 0

/** @returns {Promise<number>} its exit code */
async function runLayer(name) {
  let browser = {}
  if (name === 'e2e') {
    try {
      const { path, env } = ensureBrowser()
      browser = { CHROMIUM_PATH: path, ...env }
    } catch (error) {
      console.error(error.message)
      return 1
    }
  }
  // Colours are for people who watch, not for logs.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const { code } = await run(LAYERS[name], { env: projectEnv({ ...colours, ...browser }) })
  return code
}
