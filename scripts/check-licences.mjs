// `npm run licences`: the licences of all packages that production installs. Fails for a missing licence, and for one
// that is neither allowed nor reviewed. `--list` prints every package.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

/** Licences that allow the use of this product without further duties than a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Reviewed manually, by name: what the package says nowhere, or why its licence is accepted. */
const REVIEWED = [
  [/^png-js$/, 'no field in package.json; its LICENSE is MIT'],
  [/^@(?:fontsource|fontsource-variable|embedpdf|expo-google-fonts)\//, 'OFL-1.1: fonts, embedded in documents'],
  [/^@img\/sharp-libvips-/, 'LGPL-3.0-or-later: a library in a file of its own, replaceable'],
  [/^libheif-js$/, 'LGPL-3.0: a library in a file of its own, replaceable'],
  [/^@img\/sharp-(?:wasm32|win32)/, 'Apache-2.0 AND LGPL-3.0-or-later: as above'],
]

/** Whether an SPDX expression is allowed: one of `OR`, all of `AND`. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((part) => part.split(/ AND /).every((licence) => ALLOWED.has(licence.trim())))

/** The licence that the lock file or the installed package states; undefined without one. */
function licenceOf(place, { license }) {
  if (typeof license === 'string') return license
  const file = path.join(root, place, 'package.json')
  if (!existsSync(file)) return undefined
  const { license: stated, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  return [stated?.type ?? stated, ...(licenses ?? []).map(({ type }) => type)].filter(Boolean).join(' OR ') || undefined
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const found = Object.entries(packages)
  .filter(([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link)
  .map(([place, facts]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: facts.version,
    licence: licenceOf(place, facts),
  }))

const problems = found.filter(
  ({ name, licence }) =>
    !(licence !== undefined && isAllowed(licence)) && !REVIEWED.some(([pattern]) => pattern.test(name)),
)
if (process.argv.includes('--list'))
  for (const { name, version, licence } of found) console.log(`${licence ?? 'none'}\t${name} ${version}`)
for (const { name, version, licence } of problems) console.log(`${name} ${version}: ${licence ?? 'no licence'}`)
console.log(`${found.length} packages of production, ${problems.length} without an accepted licence`)
process.exitCode = problems.length > 0 ? 1 : 0
