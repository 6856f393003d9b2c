// What each scenario receives.
import type { BenchServer, Pool } from './database.ts'
import type { MailSink } from './mail-sink.ts'
import type { Report } from './report.ts'
import type { Range } from './statistics.ts'

export interface Bench {
  /** Temporary folder, removed at the end. */
  folder: string
  server: BenchServer
  mail: MailSink
  /** Measured rounds, of which the medians are reported. */
  rounds: number
  /** Duration of one measurement. */
  seconds: number
  quick: boolean
  /** Pages that Lighthouse visits (by default all public ones and some signed-in ones), and how often each. */
  site: { pages: string[] | undefined; runs: number }
  /** The database that most scenarios share: `BEGINNERS`, `OBJECTIVE`, `ACTIVE`, `REWARDS`. */
  world: { url: string; pool: Pool }
}

export type Scenario = (bench: Bench) => Promise<Report>

/** Numbers of the people of the shared database: those on their first missions, and those with an objective. */
export const BEGINNERS: Range = [1, 10_000]
export const OBJECTIVE: Range = [10_001, 20_000]
/** People with three months of use. */
export const ACTIVE: Range = [20_001, 20_300]
/** Rewards of the shared database: twenty with codes, and the one that the scenario `purchase` buys concurrently. */
export const REWARDS: Range = [1, 20]
export const HOT_REWARD = 21
/** Tasks of the objective, two a mission. */
export const TASKS = 10
