// Builds the web app and stores the fingerprint of its sources. Runs on Node 20 or later.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { projectEnv, root } from './project.mjs'

const SOURCES = ['apps/web', 'packages/contract/src', 'package-lock.json']
const NOT_SOURCES = /^(build|node_modules|\.react-router)\b/
const stamp = path.join(root, 'apps/web/build/sources')

/** Hash of the names, sizes and times of all source files. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const full = path.join(root, source)
    const names = statSync(full).isDirectory() ? readdirSync(full, { recursive: true, encoding: 'utf8' }) : ['']
    for (const name of names.filter((each) => !NOT_SOURCES.test(each)).sort()) {
      const file = statSync(path.join(full, name))
      if (file.isFile()) hash.update(`${source}/${name} ${file.size} ${file.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Builds the web app. quiet: prints errors only. Ends the process with the code of a build that fails. */
export async function buildWeb({ quiet = false } = {}) {
  const sources = fingerprint()
  const { code } = await run(['npm', 'run', '--silent', 'build', '--workspace', 'apps/web'], {
    env: projectEnv(),
    quiet,
  })
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, sources)
}

/** Builds when the sources have changed since the last build. */
export async function buildWebIfStale() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return
  console.log('Construction du site…')
  await buildWeb({ quiet: true })
}
