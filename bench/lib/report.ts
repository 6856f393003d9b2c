// The figures of a scenario, as a table for the terminal and for docs/figures.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { medians, type Measured } from './load.ts'
import { median } from './statistics.ts'

/** A limit for the ratio or amount, from the budgets of the architecture. */
export interface Budget {
  atLeast?: number
  atMost?: number
}

export interface Figure {
  what: string
  /** The product, with its unit. */
  measured: string
  /** The control, with its unit; empty without a control. */
  control: string
  /** The value that the budget limits: measured / control, or an amount. */
  value?: number
  /** `value` as text; a ratio by default. */
  written?: string
  budget?: Budget | undefined
  /** CPU a request of both, and what else helps to read the figure. */
  remarks?: string
}

export interface Report {
  title: string
  /** Printed with the table: what the control is, what was left out and why. */
  notes: string[]
  figures: Figure[]
}

/** Requests a second of the product against those of the control, each given by its rounds. Remarks: CPU of both. */
export function compareSpeed(
  what: string,
  product: readonly Measured[],
  control: readonly Measured[] | readonly number[],
  rest: Pick<Figure, 'budget' | 'remarks'> = {},
): Figure {
  const ours = medians(product)
  const measured = control.filter((each) => typeof each === 'object')
  const theirs = measured.length > 0 ? medians(measured).perSecond : median(control as number[])
  const cpu = measured.length > 0 ? `, control ${microseconds(medians(measured).cpu)}` : ''
  return {
    what,
    measured: `${number(ours.perSecond)}/s`,
    control: `${number(theirs)}/s`,
    value: ours.perSecond / theirs,
    remarks: `CPU a request ${microseconds(ours.cpu)}${cpu}`,
    ...rest,
  }
}

/** An amount without a control. */
export function amount(
  what: string,
  value: number,
  unit: string,
  rest: Pick<Figure, 'budget' | 'remarks'> = {},
): Figure {
  const written = [number(value), unit].filter(Boolean).join(' ')
  return { what, measured: written, control: '', value, written, ...rest }
}

/** An amount that its budget limits, next to that of a control. */
export function compareAmount(
  what: string,
  { product, control }: { product: number; control: number },
  unit: string,
  { remarks, ...rest }: Pick<Figure, 'budget' | 'remarks'>,
): Figure {
  const times = `${number(product / control)} × the control`
  return {
    ...amount(what, product, unit, rest),
    control: `${number(control)} ${unit}`,
    remarks: remarks ? `${times}; ${remarks}` : times,
  }
}

/** The largest amount of some pages; the remarks list all of them. */
export function heaviest(what: string, byPage: Record<string, number>, unit: string, budget?: Budget): Figure {
  const sorted = Object.entries(byPage).toSorted(([, a], [, b]) => b - a)
  const remarks = sorted.map(([page, value]) => `${page} ${number(value)}`).join(', ')
  return amount(what, sorted[0]![1], unit, { budget, remarks })
}

const HEAD = ['what', 'product', 'control', 'ratio', 'budget', '', 'remarks']

function cells({ what, measured, control, value, written, budget, remarks }: Figure): string[] {
  const limit =
    budget?.atLeast === undefined ? (budget?.atMost === undefined ? '' : `≤ ${budget.atMost}`) : `≥ ${budget.atLeast}`
  const ratio = written ?? (value === undefined ? '' : number(value))
  return [what, measured, control, ratio, limit, verdict(value, budget), remarks ?? '']
}

/** `ok`, `over budget`, or an empty text without a budget. */
export function verdict(value: number | undefined, budget: Budget | undefined): string {
  if (value === undefined || !budget) return ''
  const isOver = Number.isNaN(value) || value < (budget.atLeast ?? -Infinity) || value > (budget.atMost ?? Infinity)
  return isOver ? 'over budget' : 'ok'
}

/** A number with three significant digits, or with separators of thousands. */
export function number(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB')
  return value.toPrecision(3)
}

export const microseconds = (value: number): string => (Number.isNaN(value) ? '–' : `${Math.round(value)} µs`)

export function printReport({ title, notes, figures }: Report): void {
  console.log(`\n── ${title}`)
  for (const note of notes) console.log(`   ${note}`)
  const rows = [HEAD, ...figures.map(cells)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  for (const row of rows) {
    const line = row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')
    console.log(`   ${line.trimEnd()}`)
  }
}

/** Lines of at most 110 columns. */
const linesOf = (text: string): string[] => text.match(/.{1,110}(?=\s|$)/g)!.map((line) => line.trim())

/** The cells of a figure as an item: what is over its budget is bold. */
function itemOf([what, measured, control, ratio, limit, verdict, remarks]: string[]): string {
  const facts = [
    measured,
    control && `control ${control}`,
    ratio && ratio !== measured && `ratio ${ratio}`,
    limit && `budget ${limit}`,
    verdict === 'over budget' ? `**${verdict}**` : verdict,
  ]
  const item = `${what}: ${facts.filter(Boolean).join(', ')}${remarks ? ` (${remarks})` : ''}`
  return `- ${linesOf(item).join('\n  ')}`
}

/**
 * Writes the figures of scenarios, by name, into a document with a section each, and leaves the other sections.
 * measured: when and where.
 */
export function writeMarkdown(file: string, measured: string, reports: ReadonlyMap<string, Report>): void {
  const [head, ...others] = readFileSync(file, 'utf8').trimEnd().split('\n\n## ')
  const sections = new Map(others.map((section) => [section.split(':')[0]!, section]))
  for (const [name, { title, notes, figures }] of reports) {
    const items = figures.map((figure) => itemOf(cells(figure))).join('\n')
    const facts = linesOf([measured, ...notes].join(' ')).join('\n')
    sections.set(name, [`${name}: ${title}`, items, facts].filter(Boolean).join('\n\n'))
  }
  writeFileSync(file, `${[head, ...sections.values()].join('\n\n## ')}\n`)
}
