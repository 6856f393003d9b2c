// The figures of a drill.

export interface Figure {
  what: string
  /** Empty for a figure without a target. */
  target: string
  measured: string
  isReached: boolean
}

/** A figure with an upper limit. `unit` follows the number. */
export const atMost = (what: string, limit: number, measured: number, unit = ''): Figure => ({
  what,
  target: limit === 0 ? '0' : `≤ ${limit}${unit}`,
  measured: `${Number.isInteger(measured) ? measured : measured.toFixed(1)}${unit}`,
  isReached: measured <= limit,
})

/** A figure that must hold. */
export const mustBe = (what: string, target: string, measured: string, isReached: boolean): Figure => ({
  what,
  target,
  measured,
  isReached,
})

/** A figure for information. */
export const note = (what: string, measured: string | number): Figure => ({
  what,
  target: '',
  measured: String(measured),
  isReached: true,
})

/** Prints the figures as a table. Returns whether every target was reached. */
export function printReport(title: string, figures: readonly Figure[]): boolean {
  printTable(title, [['figure', 'target', 'measured', ''], ...figures.map(figureRow)])
  return figures.every(({ isReached }) => isReached)
}

/** How a drill of `all` ended. */
export interface Outcome {
  name: string
  /**
   * 0: every target is reached. 1: one is missed, or something failed. 2: the machine lacks something.
   * undefined: not run.
   */
  code: number | undefined
  /** Empty when the drill failed before it had any. */
  figures: readonly Figure[]
  seconds: number
}

/** Prints one table of all figures with a target, after the result of each drill. */
export function printAll(title: string, outcomes: readonly Outcome[]): void {
  const rows = outcomes.flatMap(({ name, code, figures, seconds }) => {
    const isMissed = figures.some(({ isReached }) => !isReached)
    const result = code === undefined ? 'NOT RUN' : code === 0 ? 'ok' : isMissed ? 'MISSED' : 'FAILED'
    return [
      [name, '', '', `${seconds.toFixed(0)} s`, result],
      ...figures.filter(({ target }) => target !== '').map((figure) => ['', ...figureRow(figure)]),
    ]
  })
  printTable(title, [['drill', 'figure', 'target', 'measured', ''], ...rows])
}

const figureRow = ({ what, target, measured, isReached }: Figure): string[] => [
  what,
  target,
  measured,
  target === '' ? '' : isReached ? 'ok' : 'MISSED',
]

/** Prints rows with aligned columns. The first row is the heading. */
export function printTable(title: string, rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  console.log(`\n${title}\n`)
  for (const row of rows) {
    const line = row.map((cell, column) => cell.padEnd(widths[column]!)).join('   ')
    console.log(`  ${line.trimEnd()}`)
  }
}

/** The number that a part of the numbers do not exceed, such as 0.99. */
export function percentile(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(numbers.length * part) - 1)] ?? NaN
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}
