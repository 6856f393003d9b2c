// Streaming replicas (DATABASE_REPLICA_URLS): which of them are used, and reads that fall back to the primary.
import { PoolOverloaded, type Pool } from '@visions/server/pool'
import { serverOf } from '@visions/server/settings'
import type { Logger } from '@visions/server/log'
import pg from 'pg'
import { openDatabase, openPool, READERS, type Db } from './database.ts'
import {
  chooseReplica,
  findFault,
  parseLsn,
  PrimaryHistory,
  type Candidate,
  type MustContain,
} from './replicas.rules.ts'
import { Probe } from './probe.ts'
import { TIMELINE } from './last-writes.ts'

/** How long a replica stays out after a failed read. */
const OUT_MS = 1000
/** The first question waits longer: a wrong setting is refused by a busy machine, too. */
const FIRST_TIMEOUT_MS = 5000
/** A read that fails later is not repeated: the primary would take as long. */
const REPEAT_WITHIN_MS = 5000
/** Shortest time between two lines in the log about one replica. */
const LOG_EVERY_MS = 10_000

/** SQLSTATE codes of a server that cannot serve: lost connection, lack of resources, shutdown or start. */
const UNAVAILABLE = /^(08|53|57P)/
const RECOVERY_CONFLICT = '40001'

/** A «replica» that belongs to another cluster: its rows are not those of the product. */
export class ForeignReplica extends Error {}

const PRIMARY = `select pg_current_wal_flush_lsn()::text as lsn, ${TIMELINE} as timeline,
  (select system_identifier::text from pg_control_system()) as cluster`
const REPLICA = `select pg_is_in_recovery() as "isInRecovery", pg_last_wal_replay_lsn()::text as replayed,
  (select system_identifier::text from pg_control_system()) as cluster, pg_backend_pid() as pid,
  exists (select from timelines where timeline = $1 and mark = $2) as "hasMark"`
const MARK = `
  with added as (insert into timelines (timeline) values ($1) on conflict do nothing returning mark)
  select mark from added union all select mark from timelines where timeline = $1`

interface PrimaryAnswer {
  lsn: string
  timeline: number
  cluster: string
}
interface ReplicaRow {
  isInRecovery: boolean
  replayed: string | null
  cluster: string
  pid: number
  hasMark: boolean
}

/** The timeline of the primary, and the mark that its replicas have. */
interface Timeline {
  timeline: number
  mark: string
}

export interface ReplicasOptions {
  /** The connections to the primary: for reads that no replica answers. */
  primary: Pool
  /** Address of the primary for the checks. */
  primaryUrl: string
  urls: readonly string[]
}

export class Replicas {
  #primary: Probe<PrimaryAnswer>
  #members: Member[]
  #history = new PrimaryHistory()
  #cluster: string | undefined
  #timeline: Timeline | undefined
  #primaryReads = 0
  /** Reads of people that no replica may answer. */
  #db: Db

  constructor({ primary, primaryUrl, urls }: ReplicasOptions) {
    this.#db = databaseOver(primary, (text, values) => {
      this.#primaryReads += 1
      return primary.read(text, values)
    })
    this.#primary = new Probe(primaryUrl, (client) => this.#askPrimary(client))
    this.#members = urls.map((url) => new Member(url, primary, (member, client) => this.#askReplica(member, client)))
  }

  /** Checks all servers once, then four times a second. Throws ForeignReplica. */
  async start(log: Pick<Logger, 'warn' | 'info'>): Promise<void> {
    for (const member of this.#members) member.log = log
    await this.#primary.check(FIRST_TIMEOUT_MS)
    await Promise.all(this.#members.map((member) => member.probe.check(FIRST_TIMEOUT_MS)))
    const foreign = this.#members.find(({ isForeign }) => isForeign)
    if (foreign)
      throw new ForeignReplica(
        `DATABASE_REPLICA_URLS: ${foreign.name} does not belong to the database cluster of DATABASE_URL`,
      )
    this.#primary.start()
    for (const { probe } of this.#members) probe.start()
  }

  /** Where to read for a person: a replica that contains what it must, else the primary. Never waits. */
  choose(personId: string, mustContain: MustContain): Db {
    const chosen = chooseReplica(this.#members, this.#timeline?.timeline, { personId, mustContain })
    return chosen?.db ?? this.#db
  }

  /** For the metrics. lagSeconds: at most 3600. */
  figures() {
    return {
      primaryReads: this.#primaryReads,
      repeated: this.#members.reduce((sum, { repeated }) => sum + repeated, 0),
      replicas: this.#members.map(({ name, isUsed, reads, containedUntil }) => ({
        name,
        isUsed,
        reads,
        lagSeconds: Math.min(3600, Math.max(0, performance.now() - containedUntil) / 1000),
      })),
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary.close(), ...this.#members.map((member) => member.close())])
  }

  async #askPrimary(client: pg.PoolClient): Promise<PrimaryAnswer> {
    const askedAt = performance.now()
    const answer = (await client.query<PrimaryAnswer>(PRIMARY)).rows[0]!
    if (this.#timeline?.timeline !== answer.timeline || this.#cluster !== answer.cluster) {
      // Another primary: positions and replicas of before prove nothing.
      this.#history.clear()
      const { rows } = await client.query<{ mark: string }>(MARK, [answer.timeline])
      this.#timeline = { timeline: answer.timeline, mark: rows[0]!.mark }
      this.#cluster = answer.cluster
      for (const member of this.#members) member.replayed = 0n
    }
    this.#history.add(askedAt, parseLsn(answer.lsn))
    return answer
  }

  async #askReplica(member: Member, client: pg.PoolClient): Promise<void> {
    const timeline = this.#timeline
    const values = [timeline?.timeline ?? 0, timeline?.mark ?? null]
    const row = (await client.query<ReplicaRow>(REPLICA, values)).rows[0]!
    if (row.pid !== (client as pg.PoolClient & { processID: number }).processID)
      throw new Error('it is a pooler: a check says nothing about the server of the next read')
    member.isForeign = this.#cluster !== undefined && row.cluster !== this.#cluster
    if (member.isForeign) throw new ForeignReplica('it belongs to another cluster')
    // The primary has changed while the replica was asked.
    if (timeline !== this.#timeline) return
    const replayed = parseLsn(row.replayed ?? '0/0')
    member.containedUntil = this.#history.containedUntil(replayed)
    const answer = { ...row, lagMs: performance.now() - member.containedUntil }
    const fault = findFault(answer, member.isUsed)
    member.replayed = row.hasMark ? replayed : 0n
    if (fault === undefined) member.use()
    else member.leaveOut(fault)
  }
}

/** One replica. */
class Member implements Candidate {
  readonly name: string
  readonly db: Db
  readonly probe: Probe<void>
  isUsed = false
  isForeign = false
  replayed = 0n
  containedUntil = -Infinity
  reads = 0
  repeated = 0
  log: Pick<Logger, 'warn' | 'info'> | undefined
  #url: string
  #primary: Pool
  #pool: Pool
  #outUntil = 0
  /** Ends the reads without an answer when the replica is left out. */
  #abandon = new Set<(error: Error) => void>()
  #logged: { fault: string | undefined; at: number } = { fault: undefined, at: -Infinity }

  constructor(url: string, primary: Pool, ask: (member: Member, client: pg.PoolClient) => Promise<void>) {
    this.name = serverOf(url)
    this.#url = url
    this.#primary = primary
    this.#pool = this.#open()
    this.db = databaseOver(primary, (text, values) => this.#read(text, values))
    this.probe = new Probe(
      url,
      (client) => ask(this, client),
      ({ message }) => this.#breakOff(message),
    )
  }

  /** Uses it, unless a read has just failed. */
  use(): void {
    if (!this.isUsed && performance.now() < this.#outUntil) return
    this.isUsed = true
    this.#report(undefined)
  }

  leaveOut(fault: string): void {
    this.isUsed = false
    this.#report(fault)
  }

  async close(): Promise<void> {
    await Promise.all([this.probe.close(), this.#pool.end()])
  }

  #open = (): Pool => openPool(this.#url, { size: 1, readers: READERS })

  /** Leaves out a replica that fails. What it has not answered is read from the primary. */
  #breakOff(fault: string): void {
    const { isUsed } = this
    this.leaveOut(fault)
    this.#outUntil = performance.now() + OUT_MS
    if (!isUsed) return
    for (const abandon of this.#abandon) abandon(new Error(fault))
    // Connections without an answer are not used again.
    void this.#pool.end().catch(() => {})
    this.#pool = this.#open()
  }

  /** Reads from the replica, and once from the primary when it fails. */
  async #read<R extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<R[]> {
    if (!this.isUsed) return this.#primary.read<R>(text, values)
    const began = performance.now()
    const { promise: isAbandoned, reject: abandon } = Promise.withResolvers<never>()
    this.#abandon.add(abandon)
    try {
      const rows = await Promise.race([this.#pool.read<R>(text, values), isAbandoned])
      this.reads += 1
      return rows
    } catch (error) {
      const { code, message } = error as pg.DatabaseError
      const isSql = error instanceof pg.DatabaseError && !UNAVAILABLE.test(code ?? '')
      this.#abandon.delete(abandon)
      if (!isSql && !(error instanceof PoolOverloaded)) this.#breakOff(message)
      if (performance.now() - began > REPEAT_WITHIN_MS) throw error
      const rows = await this.#primary.read<R>(text, values)
      this.repeated += 1
      // Older than a migration or a grant, for example.
      if (isSql && code !== RECOVERY_CONFLICT) this.#breakOff(message)
      return rows
    } finally {
      this.#abandon.delete(abandon)
    }
  }

  #report(fault: string | undefined): void {
    const now = performance.now()
    const { fault: logged, at } = this.#logged
    if ((fault === undefined) === (logged === undefined) || now - at < LOG_EVERY_MS) return
    this.#logged = { fault, at: now }
    if (fault === undefined) this.log?.info({ replica: this.name }, 'a replica is used again')
    else this.log?.warn({ replica: this.name, fault }, 'a replica is left out')
  }
}

/** A database whose reads outside a transaction run by `read`, and anything else over the connections of a pool. */
function databaseOver(pool: Pool, read: Pool['read']): Db {
  const over = { read, connect: pool.connect.bind(pool), query: pool.query.bind(pool), end: async () => {} }
  return openDatabase(over as unknown as Pool)
}
