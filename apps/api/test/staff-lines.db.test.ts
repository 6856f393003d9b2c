// Every writing call of professionals, from the contract, adds one line to the staff log (OFF-01).
import { expect, test } from 'vitest'
import { buildOfficeSession } from './build/professionals.ts'
import { officeRoutes, requestOf, type AnyInput } from './examples.ts'
import { simulatedProviders, useTestApp } from './harness.ts'
import { buildOfficeWorld, officeExamples, type OfficeKey } from './office-examples.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const { db } = app

const WRONG_PROOF = 'Its example has a wrong proof: staff-log.db.test.ts has the line of a right one.'
const NOTHING_TO_DO = 'Its example changes nothing.'
/** Calls that add another number of lines than one, and why. */
const OTHERWISE: Partial<Record<OfficeKey, { lines: number; why: string }>> = {
  'POST /office/factors/totp': { lines: 0, why: 'Its confirmation adds the line.' },
  'POST /office/factors/totp/confirmation': { lines: 0, why: WRONG_PROOF },
  'POST /office/factors/passkey/options': { lines: 0, why: 'The registration adds the line.' },
  'POST /office/factors/passkey': { lines: 0, why: WRONG_PROOF },
  'POST /office/proofs/totp': { lines: 0, why: WRONG_PROOF },
  'POST /office/proofs/passkey/options': { lines: 0, why: 'The proof adds the line.' },
  'POST /office/proofs/passkey': { lines: 0, why: WRONG_PROOF },
  'POST /office/proofs/recovery-code': { lines: 0, why: WRONG_PROOF },
  'POST /office/identities': { lines: 0, why: 'The return from the provider adds the line.' },
  'DELETE /office/identities/{identity}': { lines: 0, why: 'Refused: the last identity stays (members.db.test.ts).' },
  'DELETE /office/sessions/{session}': { lines: 0, why: 'Refused: no such session (fresh-proof.db.test.ts).' },
  'POST /office/invitation/{token}/identity': { lines: 0, why: NOTHING_TO_DO },
  'PUT /office/members/{id}/roles': { lines: 2, why: 'One role changes, another one waits for a second person.' },
  'PUT /office/contents/{kind}/{key}/presence': { lines: 0, why: 'Presence is no act.' },
  'POST /office/contents/{kind}/{key}/restoration': { lines: 0, why: NOTHING_TO_DO },
  'POST /office/imports': { lines: 0, why: 'An import changes nothing until its application.' },
  'POST /office/imports/{id}/application': { lines: 0, why: NOTHING_TO_DO },
  'POST /office/upkeep/jobs/{task}/retry': { lines: 0, why: NOTHING_TO_DO },
  'POST /office/upkeep/deliveries/retry': { lines: 0, why: NOTHING_TO_DO },
}

const countLines = async () =>
  Number((await db.selectFrom('staff_log').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

const writes = officeRoutes.map(({ key }) => key as OfficeKey).filter((key) => !key.startsWith('GET '))

test.each(writes)('[OFF-01] %s: one line of the staff log, or the table says why not', async (key) => {
  const world = await buildOfficeWorld(app)
  // Another session, so that there is one to end.
  await buildOfficeSession(db, world.admin, { organisation: world.organisation })
  const before = await countLines()
  const input = (officeExamples[key] as (world: unknown) => AnyInput)(world)
  const answer = await app.inject(requestOf(key, input, { cookie: world.cookie }))
  expect((await countLines()) - before, answer.body).toBe(OTHERWISE[key]?.lines ?? 1)
})
