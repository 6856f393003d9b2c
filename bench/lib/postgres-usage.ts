// What the PostgreSQL of the bench has used so far, read from /proc and from its own counters.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import type { Pool } from './database.ts'

const TICK_MICROSECONDS = 10_000

export interface Usage {
  /** CPU of all its processes, ended ones included, in microseconds; NaN without /proc. */
  cpu: number
  commits: number
  /** Write-ahead log, in bytes. */
  wal: number
  /** The database with its indexes, in bytes. */
  size: number
}

/** postmaster: the process id of the server. pool: of the database whose commits and size are read. */
export async function readUsage(postmaster: number, pool: Pool): Promise<Usage> {
  const { rows } = await pool.query<Record<'commits' | 'wal' | 'size', string>>(`
    select xact_commit as commits, pg_current_wal_lsn() - '0/0' as wal, pg_database_size(datname) as size
    from pg_stat_database where datname = current_database()`)
  const { commits, wal, size } = rows[0]!
  return { cpu: cpuOfServer(postmaster), commits: Number(commits), wal: Number(wal), size: Number(size) }
}

function cpuOfServer(postmaster: number): number {
  if (!existsSync('/proc/self/stat')) return NaN
  const own = readStat(String(postmaster))
  // The server counts the time of its ended processes as that of its children.
  let ticks = own.slice(11, 15).reduce((sum, each) => sum + each, 0)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = readStat(name)
    if (fields[1] === postmaster) ticks += fields[11]! + fields[12]!
  }
  return ticks * TICK_MICROSECONDS
}

/** The fields of /proc/<pid>/stat from the state on; NaN for a process that has ended. */
function readStat(pid: string): number[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
  } catch {
    return Array.from({ length: 50 }, () => NaN)
  }
}
