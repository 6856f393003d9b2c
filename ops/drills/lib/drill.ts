import type { World, WorldSize } from '../../../apps/api/test/fire/journal.ts'
import type { Rates } from './load.ts'
import type { RequiredName } from './programs.ts'
import type { Figure } from './report.ts'

export interface Options {
  /** The short form, under two minutes: smaller amounts and shorter faults, the same targets. */
  quick: boolean
  /** Test files of the drill `pooler`, or rules of the drill `alerts`; the drill's own choice when empty. */
  files: string[]
  /** Folder of the version before, with its packages and pages; this one when left out. */
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
  programs: readonly RequiredName[]
  // What needs no outside component. drills.db.test.ts runs it too, so that a change that breaks the drill
  // fails there.
  /** What buildWorld makes for it. */
  world?: WorldSize
  /** The rates of its load. */
  rates?: Rates
  /** What the superuser runs in the product's database, in an order in which it works. */
  statements?: (world: World) => readonly string[]
  /** Runs before, outside of the namespaces: the network is there. */
  prepare?: (folder: string, options: Options) => Promise<void>
  run: (context: Context) => Promise<Figure[]>
}
