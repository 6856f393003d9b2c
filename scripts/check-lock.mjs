// Fails when a platform package (an optional dependency) has no entry in package-lock.json: `npm ci` stops with EUSAGE
// although `npm install` succeeded. Fix: an older version of the package, or `npm install` of the missing one.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

/** Whether `name` resolves from the package at `place`, walking up its parents as Node does. */
function isLocked(place, name) {
  for (let folder = place; ;) {
    if (packages[path.posix.join(folder, 'node_modules', name)]) return true
    if (folder === '') return false
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent < 0 ? '' : folder.slice(0, parent)
  }
}

const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(place, name))
    .map(([name, version]) => `${place || 'package.json'} needs ${name}@${version}, which package-lock.json lacks`),
)
console.log(
  missing.length > 0 ? missing.join('\n') : `package-lock.json is complete: ${Object.keys(packages).length} packages`,
)
process.exitCode = missing.length > 0 ? 1 : 0
