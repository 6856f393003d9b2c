// What the consents host hands over, and takes back: contract/src/partners/shared-data.ts.
import { sharedDataWithdrawal, shareRecord } from '@visions/contract/partners/shared-data'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import { subjectOf } from '../callers.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { factsOf } from './profile.rules.ts'
import { addShare, withdrawShare } from './shares.repository.ts'

/** A share is twenty data types of a hundred lines at most. */
const BODY_LIMIT = 2 * 1024 * 1024

/** POST /shared-data and /shared-data/{record}/withdrawal; both safe to repeat, in any order. */
export function registerIntake(api: FastifyInstance, { pool, config }: { pool: pg.Pool; config: Config }): void {
  api.post('/shared-data', { bodyLimit: BODY_LIMIT }, async (request) => {
    const caller = await subjectOf(request, config.consentsUrl, config)
    const parsed = shareRecord.safeParse(request.body)
    if (!parsed.success) throw new Refusal(400, 'invalid_input', whereOf(parsed.error))
    const { record, subject, exporter, purpose, givenAt, datatypes } = parsed.data
    if (subject.toLowerCase() !== caller) throw new Refusal(403, 'other_subject', 'the token is about somebody else')
    await addShare(pool, { record, subject, exporter: exporter.name, purpose: purpose.slug, givenAt, facts: factsOf(datatypes) })
    return { record }
  })

  api.post<{ Params: { record: string } }>('/shared-data/:record/withdrawal', async (request) => {
    const caller = await subjectOf(request, config.consentsUrl, config)
    const { record } = request.params
    if (!z.uuid().safeParse(record).success) throw new Refusal(400, 'invalid_input', 'record: must be a UUID')
    const parsed = sharedDataWithdrawal.safeParse(request.body ?? {})
    if (!parsed.success) throw new Refusal(400, 'invalid_input', whereOf(parsed.error))
    if (!(await withdrawShare(pool, record, caller, parsed.data.replacedBy)))
      throw new Refusal(403, 'other_subject', 'the record is about somebody else')
    return { record }
  })
}

/** Where an input is wrong, without its values. */
const whereOf = (error: z.ZodError) =>
  error.issues
    .slice(0, 20)
    .map(({ path, code }) => `${path.join('.') || 'body'}: ${code}`)
    .join('; ')
