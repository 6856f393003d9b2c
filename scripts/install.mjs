// Installs the packages of the lockfile when it has changed. Runs on Node 20 or later, without any package.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { root } from './project.mjs'

const lockfile = path.join(root, 'package-lock.json')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.visions-lock')

/** Installs the packages of package-lock.json. Ends the process with npm's code when npm fails. */
export async function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  if (!isInstalled()) {
    console.log('Installation des dépendances…')
    const { code } = await run(
      ['npm', 'ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'],
      {
        env: { ...process.env, PATH: withoutModules(process.env.PATH ?? '') },
        quiet: true,
      },
    )
    if (code !== 0) process.exit(code)
  }
  writeFileSync(stamp, lock)
}

/** Whether npm was run before: its record of node_modules has every package of the lockfile, and our Node exists. */
function isInstalled() {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record) || !['node', 'node.cmd'].some((name) => existsSync(path.join(modules, '.bin', name))))
    return false
  const installed = readPackages(record)
  return Object.entries(readPackages(lockfile)).every(
    ([place, { version, optional, peer }]) =>
      !place.includes('node_modules/') ||
      ((optional || peer) && !installed[place]) ||
      installed[place]?.version === version,
  )
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** The PATH without node_modules: npm replaces that folder and must not run on the Node in it. */
function withoutModules(searched) {
  return searched
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(path.delimiter)
}
