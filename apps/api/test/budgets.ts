// Counted budgets of pages and personal reads: a figure that grows past its line of budgets.txt is red.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { number, optionalNumber, readCases, text } from '@visions/contract/case-table'
import { afterAll, expect } from 'vitest'
import { recordStatements } from './record-statements.ts'

/** What is counted: SQL statements, and for pages compressed kilobytes and numbers of files. */
const COUNTED = {
  statements: number,
  'KB of HTML': optionalNumber,
  scripts: optionalNumber,
  'KB of scripts': optionalNumber,
  styles: optionalNumber,
  'KB of styles': optionalNumber,
}
export type Figures = Partial<Record<keyof typeof COUNTED, number | undefined>>

const file = path.join(import.meta.dirname, 'budgets.txt')
const head = `# Most of ${Object.keys(COUNTED).join(', ')}; written by npm run budgets\n`
const isWritten = process.env['BUDGETS'] === 'write'
const readBudgets = () =>
  new Map(readCases({ name: text, ...COUNTED }, readFileSync(file, 'utf8')).map(({ name, ...max }) => [name, max]))
const budgets = readBudgets()

/**
 * The number of statements of a page or a read. Timers of the process may send others at the same time: counts again,
 * three times in all, while there are more than its line says.
 */
export async function countStatements(name: string, work: () => Promise<unknown>): Promise<number> {
  let min = Infinity
  for (let tries = 0; tries < 3 && min > (budgets.get(name)?.statements ?? 0); tries++)
    min = Math.min(min, (await recordStatements(work)).length)
  return min
}

/**
 * Expects that a page needs no more than its line says, and a read exactly as many statements. With BUDGETS=write the
 * line is written instead.
 */
export function expectWithinBudget(name: string, figures: Figures): void {
  if (isWritten) return void written.set(name, roundUp(figures))
  const max: Figures | undefined = budgets.get(name)
  if (!max) throw new Error(`${name} has no line in budgets.txt: npm run budgets`)
  const others = Object.entries(figures).flatMap(([what, count = 0]) => {
    const limit = max[what as keyof Figures] ?? 0
    const isOther = name.startsWith('GET ') ? count !== limit : count > limit
    return isOther ? [`${what}: ${count.toFixed(1)}, not ${limit}`] : []
  })
  expect(others, name).toEqual([])
}

/** Expects that no line of the table is left of what was deleted. `isMine` selects the lines of a test file. */
export function expectNoOtherBudgets(names: readonly string[], isMine: (name: string) => boolean): void {
  if (isWritten) isRewritten = isMine
  else expect([...budgets.keys()].filter(isMine).toSorted()).toEqual(names.toSorted())
}

/** Compressed kilobytes of the HTML of a page and of the scripts and styles that it names. */
export function countPage(html: string, folders: readonly string[]): Figures {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  const counted: Figures = { 'KB of HTML': brotliCompressSync(html, { params }).length / 1024 }
  for (const [ending, files] of [
    ['js', 'scripts'],
    ['css', 'styles'],
  ] as const) {
    const names = new Set(html.match(new RegExp(String.raw`/assets/[\w.-]+\.${ending}\b`, 'g')))
    counted[files] = names.size
    const sizes = [...names].map((name) => sizeOf(name.slice('/assets/'.length), folders))
    counted[`KB of ${files}`] = sizes.reduce((sum, size) => sum + size, 0) / 1024
  }
  return counted
}

/** Bytes that are sent: files under 512 bytes are not compressed by the build. */
const sizeOf = (name: string, folders: readonly string[]): number =>
  [`${name}.br`, name]
    .flatMap((file) => folders.map((folder) => path.join(folder, file)))
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .find((stat) => stat !== undefined)!.size

/** An eighth of a kilobyte is left for identifiers, which compress differently in each run. */
const roundUp = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([what, count = 0]) => [
      what,
      what.startsWith('KB') ? Math.ceil(count + (count && 1 / 8)) : count,
    ]),
  )

const written = new Map<string, Figures>()
let isRewritten: (name: string) => boolean = () => false
afterAll(() => {
  if (written.size === 0) return
  const all = new Map<string, Figures>(written)
  for (const [name, max] of readBudgets()) if (!written.has(name) && !isRewritten(name)) all.set(name, max)
  const lines = [...all]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, figures]) => {
      const cells = Object.keys(COUNTED).map((what) => figures[what as keyof Figures] ?? 0)
      return `${[name, ...(name.startsWith('GET ') ? cells.slice(0, 1) : cells)].join(' | ')}\n`
    })
  writeFileSync(file, `${head}${lines.join('')}`)
})
