// Builds the apps with pages, bundles the API, and stores the fingerprints of their sources. Runs on Node 20 or later.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { projectEnv, root } from './project.mjs'

/** The sources of each app that is built. */
const APPS = {
  'apps/web': ['apps/web', 'packages/ui', 'packages/contract/src', 'packages/drawings/src', 'package-lock.json'],
  'apps/office': ['apps/office', 'packages/ui', 'packages/contract/src', 'package-lock.json'],
  'apps/api': [
    'apps/api',
    'packages/advice/src',
    'packages/contract/src',
    'packages/drawings/src',
    'packages/server/src',
    'package-lock.json',
  ],
}
const NOT_SOURCES = /^(build|node_modules|test|\.react-router)\b|\.test\.tsx?$/

const stampOf = (app) => path.join(root, app, 'build/sources')

/** Hash of the names, sizes and times of all source files of an app. */
function fingerprint(app) {
  const hash = createHash('sha256')
  for (const source of APPS[app]) {
    const full = path.join(root, source)
    const names = statSync(full).isDirectory() ? readdirSync(full, { recursive: true, encoding: 'utf8' }) : ['']
    for (const name of names.filter((each) => !NOT_SOURCES.test(each)).sort()) {
      const file = statSync(path.join(full, name))
      if (file.isFile()) hash.update(`${source}/${name} ${file.size} ${file.mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

/** Whether the sources of an app have changed since its last build. */
const isStale = (app) => !existsSync(stampOf(app)) || readFileSync(stampOf(app), 'utf8') !== fingerprint(app)

/** Builds apps, all by default. quiet: prints failed builds only. Ends the process with the code of one that fails. */
export async function buildApps({ apps = Object.keys(APPS), quiet = false } = {}) {
  const builds = apps.map(async (app) => {
    const sources = fingerprint(app)
    const command = ['npm', 'run', '--silent', 'build', '--workspace', app]
    const { code, output, errors } = await run(command, { env: projectEnv(), capture: quiet })
    if (code !== 0) {
      process.stderr.write(output + errors)
      process.exit(code)
    }
    writeFileSync(stampOf(app), sources)
  })
  await Promise.all(builds)
}

/** Builds the apps whose sources have changed since their last build. */
export async function buildStaleApps() {
  const apps = Object.keys(APPS).filter(isStale)
  if (apps.length === 0) return
  console.log('Construction du site…')
  await buildApps({ apps, quiet: true })
}
