// `npm run readmes`: writes the last part of the README of each feature of the API: its public functions and
// neighbours. With --check, fails when a README is out of date, incomplete or too long without that part, and when the
// minutes to read a document differ from those of README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { API_ARROWS } from '../.dependency-cruiser.mjs'
import { root } from './project.mjs'

const FEATURES = path.join(root, 'apps/api/src/features')
const MARK = '<!-- From here on written by `npm run readmes`. -->'
const MAX_LINES = 40
/** Lines of at most 110 columns: all but the first begin with a space. */
const LINES = /(?=.).{1,110}(?=\s|$)/g

const isCheck = process.argv.includes('--check')
const problems = []
const features = readdirSync(FEATURES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
for (const { name } of features) {
  const file = path.join(FEATURES, name, 'README.md')
  const text = readFileSync(file, 'utf8')
  const [prose] = text.split(MARK)
  const written = `${prose.trimEnd()}\n\n${MARK}\n\n${factsOf(name)}\n`
  if (isCheck && text !== written) problems.push(`${name}/README.md is out of date: npm run readmes`)
  const lines = prose.trimEnd().split('\n').length
  if (lines > MAX_LINES) problems.push(`${name}/README.md has ${lines} lines, at most ${MAX_LINES}`)
  if (!isCheck) writeFileSync(file, written)
}
const start = readFileSync(path.join(root, 'README.md'), 'utf8')
const toRead = [...start.matchAll(/^\| \[[^\]]*\]\((.*?\.md)\).*?\| (\d+) /gm)]
if (toRead.length === 0) problems.push('README.md: no document has its minutes')
for (const [, file, written] of toRead) {
  const minutes = minutesOf(readFileSync(path.join(root, file), 'utf8'))
  // A fifth or a minute more or less is still true.
  if (Math.abs(minutes - written) > Math.max(1, written / 5))
    problems.push(`README.md: ${file} takes ${Math.round(minutes)} minutes, not ${written}`)
}
for (const problem of problems) console.log(problem)
console.log(`${features.length} READMEs, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

/** At 200 words a minute: words of prose, without code, addresses and signs. */
function minutesOf(text) {
  const prose = text.replaceAll(/^```[^]*?^```|\]\([^)]*\)/gm, '')
  return prose.split(/[\s|]+/).filter((word) => /\p{L}{2}|\d/u.test(word)).length / 200
}

function factsOf(name) {
  const usedBy = Object.keys(API_ARROWS).filter((other) => API_ARROWS[other].includes(name))
  return [
    ['Public functions', publicFunctions(name)],
    ['Uses', API_ARROWS[name] ?? []],
    ['Used by', usedBy],
  ]
    .filter(([label, list]) => list.length > 0 || label === 'Uses' || label === 'Used by')
    .map(([label, list]) => `- **${label}**: ${list.map((item) => `\`${item}\``).join(', ') || 'none'}`)
    .map((item) => item.match(LINES).join('\n '))
    .join('\n')
}

/** The values that the index.ts of a feature exports. */
function publicFunctions(name) {
  const index = readFileSync(path.join(FEATURES, name, 'index.ts'), 'utf8')
  return [...index.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, list]) => list.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .sort()
}
