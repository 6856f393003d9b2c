// What every scenario is given.
import type { BenchServer, Pool } from './database.ts'
import type { MailSink } from './mail-sink.ts'
import type { Report } from './report.ts'

export interface Bench {
  /** Temporary folder, removed at the end. */
  folder: string
  server: BenchServer
  mail: MailSink
  /** Measured rounds; the medians count. */
  rounds: number
  /** How long one measurement takes. */
  seconds: number
  quick: boolean
  /** Pages that Lighthouse visits, all of the sitemap unless told, and how often each. */
  site: { pages: string[] | undefined; runs: number }
  /** The database most scenarios share, with `PEOPLE` in it. */
  world: { url: string; pool: Pool }
}

export type Scenario = (bench: Bench) => Promise<Report>

/** Numbers of the people of the shared world, from and to: those on their first missions, and those with an objective. */
export const BEGINNERS = [1, 10_000] as const
export const OBJECTIVE = [10_001, 20_000] as const
/** Rewards of the shared world: many with codes, and one for everybody. */
export const REWARDS = [1, 20] as const
export const HOT_REWARD = 21
/** Tasks of the objective, two a mission. */
export const TASKS = 10

export const draw = ([from, to]: readonly [number, number]): number =>
  from + Math.floor(Math.random() * (to - from + 1))

/** Microseconds as the tables write them. */
export const cpu = (microseconds: number): string =>
  Number.isNaN(microseconds) ? '–' : `${Math.round(microseconds)} µs`
