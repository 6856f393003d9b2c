// Fails when a test title has an unknown or misspelt requirement id, or when a requirement has no test.
// The ids: docs/requirement-ids.txt.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const known = new Set(readFileSync(path.join(root, 'docs/requirement-ids.txt'), 'utf8').split('\n').filter(Boolean))
const families = new Set([...known].map((id) => id.split('-')[0]))

const files = globSync(['{apps,packages}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'apps/{office,web}/build/**'],
})
/** Text at the start of a bracket that looks like an id: [TSK-04], [TSK-4], [tsk 04], [TSK-04, TSK-05]. */
const LIKE_AN_ID = /\[(\p{L}{2,4}[-_ .]?\d{1,3}\b[^\]\n]*)\]/gu
const named = new Set()
const wrong = []
for (const file of files.sort()) {
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      // In code `[a1]` may be an index: only brackets in a string count.
      for (const [, id] of line.matchAll(LIKE_AN_ID)) {
        if (known.has(id)) named.add(id)
        else if (
          isInText(line, `[${id}]`) &&
          (/^[A-Z]{2,4}-\d+$/.test(id) || families.has(id.slice(0, id.search(/[^\p{L}]/u)).toUpperCase()))
        ) {
          wrong.push(
            `${file}:${index + 1}: [${id}] is not an id of docs/requirement-ids.txt (spell it [TSK-04], one id a bracket)`,
          )
        }
      }
    })
}

function isInText(line, bracket) {
  return /['"`]/.test(line.slice(0, line.indexOf(bracket)))
}

const untested = [...known].filter((id) => !named.has(id))
if (wrong.length > 0) console.log(wrong.join('\n'))
console.log(`rows without a test: ${untested.length} of ${known.size}: ${untested.join(' ')}`)
process.exitCode = wrong.length > 0 || untested.length > 0 || files.length === 0 ? 1 : 0
