import { MAX_RETRIED } from '@visions/contract/operations'
import type { StaffAct } from '@visions/contract/constants'
import type { Db } from '../../platform/database/database.ts'
import { resumeGivenUp } from '../consents/index.ts'
import { staffAct, type Professional } from '../office/index.ts'
import { retryDeadJobs } from './dead-jobs.repository.ts'

/** Runs the failed jobs of a task again, and returns their number. */
export const retryJobs = (db: Db, me: Professional, task: string): Promise<number> =>
  retry(db, me, { act: 'jobs-retried', subject: task }, (tx) => retryDeadJobs(tx, task, MAX_RETRIED))

/** Sends live consents whose delivery was given up again, and returns their number. */
export const retryDeliveries = (db: Db, me: Professional): Promise<number> =>
  retry(db, me, { act: 'deliveries-retried', subject: '' }, (tx) => resumeGivenUp(tx, MAX_RETRIED))

const retry = (
  db: Db,
  me: Professional,
  line: { act: StaffAct; subject: string },
  work: (tx: Db) => Promise<number>,
): Promise<number> =>
  staffAct(db, me, ['support', 'admin'], async (tx, log) => {
    const count = await work(tx)
    if (count > 0) log({ ...line, details: { count: String(count) } })
    return count
  })
