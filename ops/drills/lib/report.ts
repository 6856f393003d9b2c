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
  const rows = [
    ['figure', 'target', 'measured', ''],
    ...figures.map(({ what, target, measured, isReached }) => [
      what,
      target,
      measured,
      target === '' ? '' : isReached ? 'ok' : 'MISSED',
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  console.log(`\n${title}\n`)
  for (const row of rows)
    console.log(
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd()}`,
    )
  return figures.every(({ isReached }) => isReached)
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}
