// `npm run format`, after oxfmt: the bundles of contents, whose short fields share a line. With --check, fails when one
// has another shape.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './project.mjs'

const MAX_COLUMNS = 120

const isCheck = process.argv.includes('--check')
for (const file of globSync('apps/api/{db/demo/*,src/start-bundle}.json', { cwd: root })) {
  const name = path.join(root, file)
  const text = readFileSync(name, 'utf8')
  const { contents, ...head } = JSON.parse(text)
  const lines = contents.map((content) => write('', content, '', ',')).join('\n')
  const written = `${onOneLine(head).slice(0, -2)}, "contents": [\n${lines.slice(0, -1)}\n] }\n`
  if (isCheck && text !== written) {
    console.log(`${file} has another shape: npm run format`)
    process.exitCode = 1
  }
  if (!isCheck) writeFileSync(name, written)
}

/** Appends a value and its end. Its parts fill the lines; a list of documents, and each of them, begins a line. */
function write(text, value, indent, end) {
  if (!isTree(value) || fits(text, onOneLine(value) + end)) return text + onOneLine(value) + end
  const isList = Array.isArray(value)
  return partsOf(value).reduce(
    (before, [name, part], index, { length }) => {
      const after = index < length - 1 ? ',' : (isList ? ']' : ' }') + end
      const space = index === 0 && isList ? '' : ' '
      const isNext = !(isList && isTree(part)) && fits(before, space + name + startOf(part, after))
      return write(`${before}${isNext ? space : `\n${indent}`}${name}`, part, `${indent}  `, after)
    },
    text + (isList ? '[' : '{'),
  )
}

/** What a line must have room for when a value begins on it. */
function startOf(value, end) {
  if (!isTree(value) || isTree(value[0])) return onOneLine(value) + end
  return Array.isArray(value) ? `[${startOf(value[0] ?? '', ',')}` : '{'
}

function onOneLine(value) {
  if (!isTree(value)) return JSON.stringify(value)
  const parts = partsOf(value).map(([name, part]) => name + onOneLine(part))
  return Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
}

/** The parts of a list or document, each with what stands before it. */
function partsOf(value) {
  return Object.entries(value).map(([name, part]) => [Array.isArray(value) ? '' : `${JSON.stringify(name)}: `, part])
}

function isTree(value) {
  return typeof value === 'object' && value !== null
}

function fits(text, more) {
  return text.length - text.lastIndexOf('\n') - 1 + more.length <= MAX_COLUMNS
}
