// `npm run check`: all checks of the code that need no running program, two in parallel. Fails when one of them failed.
// `npm run check -- types imports` runs these steps only; `recipes`, which takes minutes, runs only when it is named.
import path from 'node:path'
import { run } from './processes.mjs'
import { projectEnv, root } from './project.mjs'

/** The compiler in Go collects garbage for a third of its time; with enough memory it hardly needs to. */
const COMPILER = process.availableMemory?.() > 12e9 ? { GOGC: 'off', GOMEMLIMIT: '8GiB' } : {}

/** Each step: the programs to run one after the other. Long ones first, so that two at a time end together. */
const STEPS = {
  'types and lint': [
    // Generates the route types that `+types` imports refer to.
    { cwd: path.join(root, 'apps/web'), command: ['react-router', 'typegen'] },
    { command: ['oxlint', '--deny-warnings', '--format', 'unix'] },
  ],
  format: [{ command: ['oxfmt', '--check'] }, { command: ['node', 'scripts/format-bundles.mjs', '--check'] }],
  'unused code': [{ command: ['knip', '--no-progress', '--no-config-hints'] }],
  imports: [{ command: ['node', 'scripts/check-imports.mjs'] }],
  readmes: [{ command: ['node', 'scripts/feature-readmes.mjs', '--check'] }],
  lockfile: [{ command: ['node', 'scripts/check-lock.mjs'] }],
  licences: [{ command: ['node', 'scripts/check-licences.mjs'] }],
  language: [{ command: ['node', 'scripts/check-language.mjs'] }],
  'requirement ids': [{ command: ['node', 'scripts/check-ids.mjs'] }],
  recipes: [{ command: ['node', 'scripts/check-recipes.mjs'] }],
}
const IS_SLOW = new Set(['recipes'])

const asked = process.argv.slice(2)
const names = Object.keys(STEPS).filter((name) =>
  asked.length === 0 ? !IS_SLOW.has(name) : asked.some((word) => name.includes(word)),
)
if (names.length === 0) throw new Error(`The steps: ${Object.keys(STEPS).join(', ')}`)

const began = performance.now()
const failed = []
const waiting = [...names]
await Promise.all([worker(), worker()])
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(
  failed.length === 0
    ? `check: ${names.length} steps passed in ${seconds} s`
    : `check: FAILED: ${failed.join(', ')} (${seconds} s)`,
)
process.exitCode = failed.length === 0 ? 0 : 1

async function worker() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const start = performance.now()
    const printed = []
    let code = 0
    for (const { command, cwd } of STEPS[name]) {
      const { code: ended, output, errors } = await run(command, { cwd, env: projectEnv(COMPILER), capture: true })
      code = ended
      printed.push(output, errors)
      if (code !== 0) break
    }
    if (code !== 0) failed.push(name)
    const took = `${((performance.now() - start) / 1000).toFixed(1)} s`
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(21)} ${took.padStart(7)}`)
    // A step that failed prints everything, one that passed its summary.
    if (code !== 0) console.log(indent(printed.join('').trim() || `ended with ${code}`))
    else if (STEPS[name][0].command[1]?.startsWith('scripts/')) console.log(indent(printed.join('').trim()))
  }
}

function indent(text) {
  return text.replace(/^/gm, '    ')
}
