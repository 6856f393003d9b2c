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
  const verdict = ({ target, isReached }: Figure) => (target === '' ? '' : isReached ? 'ok' : 'MISSED')
  const rows = figures.map((figure) => [figure.what, figure.target, figure.measured, verdict(figure)])
  printTable(title, [['figure', 'target', 'measured', ''], ...rows])
  return figures.every(({ isReached }) => isReached)
}

/** Prints rows with aligned columns. The first row is the heading. */
export function printTable(title: string, rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  console.log(`\n${title}\n`)
  for (const row of rows) {
    const line = row.map((cell, column) => cell.padEnd(widths[column]!)).join('   ')
    console.log(`  ${line.trimEnd()}`)
  }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}
