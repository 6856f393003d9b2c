// The calls of the consents host: shares and their withdrawals (contract/src/partners/shared-data.ts).
import { sharedDataWithdrawal, shareRecord } from '@visions/contract/partners/shared-data'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { subjectOf } from '../callers.ts'
import type { Config } from '../config.ts'
import { read } from '../read.ts'
import { Refusal } from '@visions/server/refusal'
import { factsOf } from '@visions/advice/profile.rules'
import { addShare, withdrawShare } from './shares.repository.ts'

/** In bytes. A share has at most 20 data types of 100 rows. */
const BODY_LIMIT = 2 * 1024 * 1024

const withdrawalParams = z.object({ record: z.uuid() })

/** POST /shared-data and /shared-data/{record}/withdrawal. Both are idempotent, in any order. */
export function registerIntake(api: FastifyInstance, { pool, config }: { pool: pg.Pool; config: Config }): void {
  api.post('/shared-data', { bodyLimit: BODY_LIMIT }, async (request) => {
    const caller = await subjectOf(request, config.consentsUrl, config)
    const { record, subject, givenAt, datatypes } = read(shareRecord, request.body)
    if (subject.toLowerCase() !== caller) throw new Refusal(403, 'other_subject', 'the token is for another person')
    await addShare(pool, { record, subject, givenAt, facts: factsOf(datatypes) })
    return { record }
  })

  api.post('/shared-data/:record/withdrawal', async (request) => {
    const caller = await subjectOf(request, config.consentsUrl, config)
    const { record } = read(withdrawalParams, request.params)
    const { replacedBy } = read(sharedDataWithdrawal, request.body ?? {})
    if (!(await withdrawShare(pool, record, caller, replacedBy)))
      throw new Refusal(403, 'other_subject', 'the record is about another person')
    return { record }
  })
}
