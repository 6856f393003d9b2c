// What was measured, as a table for the terminal and for docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'

/** A limit from the architecture's budgets: the ratio or amount may not be below, or above. */
export interface Budget {
  atLeast?: number
  atMost?: number
}

export interface Figure {
  what: string
  /** The product, with its unit. */
  measured: string
  /** What it is compared to, with its unit; empty when there is nothing to compare. */
  control: string
  /** What the budget is about: measured / control, or an amount. */
  value?: number
  /** How `value` is written; as a ratio unless told. */
  written?: string
  budget?: Budget
  /** CPU a request of both, and what else helps to read the figure. */
  beside?: string
}

export interface Report {
  title: string
  /** Said before the table: what the control is, what was left out and why. */
  notes: string[]
  figures: Figure[]
}

const HEAD = ['what', 'product', 'control', 'ratio', 'budget', '', 'beside']

function cells({ what, measured, control, value, written, budget, beside }: Figure): string[] {
  const limit =
    budget?.atLeast === undefined ? (budget?.atMost === undefined ? '' : `≤ ${budget.atMost}`) : `≥ ${budget.atLeast}`
  return [
    what,
    measured,
    control,
    written ?? (value === undefined ? '' : number(value)),
    limit,
    verdict(value, budget),
    beside ?? '',
  ]
}

/** «ok», «over budget», or nothing where there is no budget. */
export function verdict(value: number | undefined, budget: Budget | undefined): string {
  if (value === undefined || !budget) return ''
  const isOver = Number.isNaN(value) || value < (budget.atLeast ?? -Infinity) || value > (budget.atMost ?? Infinity)
  return isOver ? 'over budget' : 'ok'
}

/** Three figures, thousands apart. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB')
  return value.toPrecision(3)
}

export function printReport({ title, notes, figures }: Report): void {
  console.log(`\n── ${title}`)
  for (const note of notes) console.log(`   ${note}`)
  const rows = [HEAD, ...figures.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows)
    console.log(
      `   ${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}`,
    )
}

const START = '<!-- figures: written by `npm run bench -- --markdown docs/performance.md` -->'
const END = '<!-- end of the figures -->'

/** Replaces what stands between the two markers of a file. Throws when they are not there. */
export function writeMarkdown(file: string, heading: string, reports: readonly Report[]): void {
  const text = readFileSync(file, 'utf8')
  const from = text.indexOf(START)
  const to = text.indexOf(END)
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures: ${START} … ${END}`)
  const parts = reports.map(({ title, notes, figures }) => {
    const rows = [HEAD, HEAD.map(() => '---'), ...figures.map(cells)]
    const table = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')
    return [`### ${title}`, ...(figures.length > 0 ? [table] : []), ...notes].join('\n\n')
  })
  writeFileSync(file, `${text.slice(0, from)}${START}\n\n${heading}\n\n${parts.join('\n\n')}\n\n${text.slice(to)}`)
}
