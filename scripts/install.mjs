// Installs what the lockfile names when that has not been done since it changed. Runs on any Node from 20 on, before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'
import { root } from './project.mjs'

const lockfile = path.join(root, 'package-lock.json')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.visions-lock')

/** Brings node_modules to what package-lock.json says; ends the process with npm's code when npm fails. */
export async function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  if (!isInstalled()) {
    console.log('Installation des dépendances…')
    const { code } = await run(
      ['npm', 'ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'],
      {
        env: { ...process.env, PATH: withoutOurs(process.env.PATH ?? '') },
        quiet: true,
      },
    )
    if (code !== 0) process.exit(code)
  }
  writeFileSync(stamp, lock)
}

/** Whether somebody ran npm by hand: npm's own record of node_modules names every package of the lockfile, and our Node is there. */
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

/** npm replaces node_modules, so it must not run on the Node in there. */
function withoutOurs(searched) {
  return searched
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(path.delimiter)
}
