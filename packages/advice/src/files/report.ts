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

export const countLeftOut = ({ leftOut }: FileReport, reason: string) =>
  leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
