import type { Db } from './database/database.ts'

export interface Job {
  task: string
  payload: Record<string, string>
  /** One job waits under one key, however often it is put there. */
  key: string
  /** Jobs of one line run one after the other. */
  line?: string
}

/** Has jobs done once the transaction of `db` is committed; nothing happens when it is not. */
export async function enqueue(db: Db, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  await db
    .insertInto('outbox')
    .values(jobs.map(({ task, payload, key, line = null }) => ({ task, payload: JSON.stringify(payload), key, line })))
    .execute()
}
