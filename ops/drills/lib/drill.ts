import type { ProgramName } from './programs.ts'
import type { Figure } from './report.ts'

export interface Options {
  /** Test files of the drill `pooler`, or rules of the drill `alerts`; all when empty. */
  files: string[]
  /** Git reference of the version before. */
  from: string | undefined
  /** How often the primary is killed. */
  kills: number
  /** Size of the database in gigabytes. */
  size: number
  /** Minutes without a fault at the end of the drill `alerts`. */
  soak: number
}

export interface Context extends Options {
  /** Temporary folder, removed at the end. */
  folder: string
  /** Prints progress. */
  say: (text: string) => void
}

export interface Drill {
  summary: string
  programs: readonly ProgramName[]
  /** Runs before, outside of the namespaces: the network is there. */
  prepare?: (folder: string, options: Options) => Promise<void>
  run: (context: Context) => Promise<Figure[]>
}
