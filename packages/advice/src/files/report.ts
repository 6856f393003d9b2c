// What readers of files report.

/** What an import tells while it works. */
export interface Reporter {
  /** A problem. `where`: file, line and id; `isRefused`: the line was not imported. */
  onProblem: (where: string, problem: string, isRefused: boolean) => void
  /** Rows of a file that were read so far. */
  onProgress?: (file: string, rows: number) => void
}

/** The rows of a file. `leftOut`: numbers of rows that the import does not use, by reason. */
export interface FileReport {
  file: string
  read: number
  imported: number
  refused: number
  leftOut: Map<string, number>
}

/** A line of text for each file. */
export const describeFiles = (files: readonly FileReport[]): string[] =>
  files.map(({ file, read, imported, refused, leftOut }) => {
    const reasons = [...leftOut].map(([reason, rows]) => `${rows} left out (${reason})`)
    return `${file}: ${[`${read} rows read`, `${imported} imported`, `${refused} refused`, ...reasons].join(', ')}.`
  })

export const countLeftOut = ({ leftOut }: FileReport, reason: string) =>
  leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
