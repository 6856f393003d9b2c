// `npm test`: every layer, also in a fresh clone, on Node 20 or later. A layer that fails does not stop the others.
// `npm test -- --only=check,unit` runs these layers only.
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBrowser } from './ensure-browser.mjs'
import { ensureInstalled } from './install.mjs'
import { run } from './processes.mjs'
import { projectEnv } from './project.mjs'
import { readPlaywrightReport, readVitestReport, slowestFiles } from './test-reports.mjs'

const TMPDIR = temporaryFolder()
const reports = mkdtempSync(path.join(TMPDIR, 'visions-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const reportOf = (name) => path.join(reports, `${name}.json`)
const vitest = (layer, projects) => ({
  command: [
    'vitest',
    'run',
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile.json',
    reportOf(layer),
  ].concat(projects.flatMap((project) => ['--project', project])),
  readReport: readVitestReport,
})

/** Each layer: its command, the layers it needs, and the reader of its report. */
const LAYERS = {
  check: { command: ['node', 'scripts/check.mjs'] },
  build: { command: ['npm', 'run', '--silent', 'build'] },
  unit: vitest('unit', ['unit', 'pages']),
  db: { ...vitest('db', ['db']), needs: ['build'] },
  e2e: { command: ['npm', 'run', '--silent', 'e2e'], needs: ['build'], readReport: readPlaywrightReport },
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
const results = new Map()

await ensureInstalled()
for (const name of names) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  results.set(name, { outcome: await runLayer(name), seconds: (performance.now() - start) / 1000 })
}

console.log('\n== slowest test files')
for (const { file, seconds, layer } of slowestFiles(names.flatMap(readReport), 10))
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${layer.padEnd(4)} ${file}`)
console.log('\n== summary')
for (const [name, { outcome, seconds }] of results)
  console.log(`${name.padEnd(6)} ${outcome.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s`)
process.exitCode = [...results.values()].every(({ outcome }) => outcome === 'passed') ? 0 : 1

/**
 * A folder in memory where the system has one with enough space, unless TMPDIR names another. A database is copied for
 * each test file: in memory this takes 25 ms, on a disk up to 700.
 */
function temporaryFolder() {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (!process.env.TMPDIR && bavail * bsize > 4e9) return memory
  } catch {
    // This system has none.
  }
  return tmpdir()
}

/** @returns {Promise<string>} 'passed', or the reason */
async function runLayer(name) {
  const { command, needs = [] } = LAYERS[name]
  const missing = needs.find((layer) => results.has(layer) && results.get(layer).outcome !== 'passed')
  if (missing) return `NOT RUN (no ${missing})`
  let browser = {}
  if (name === 'e2e') {
    try {
      const { path: program, env } = ensureBrowser()
      browser = { CHROMIUM_PATH: program, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), ...env }
    } catch (error) {
      console.error(error.message)
      return 'FAILED (no browser)'
    }
  }
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
  const { code } = await run(command, { env: projectEnv({ ...colours, ...browser, TMPDIR }) })
  return code === 0 ? 'passed' : `FAILED (${code})`
}

/** The times of a layer's files; empty without a report. */
function readReport(name) {
  return (LAYERS[name].readReport?.(reportOf(name)) ?? []).map((time) => ({ ...time, layer: name }))
}
