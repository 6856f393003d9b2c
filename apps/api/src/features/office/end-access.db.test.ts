// The end of the access of professionals (PEO-07), at its edges.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildOfficeSession, buildOrganisation, buildProfessional } from '../../../test/build/professionals.ts'
import { useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { accessEndMail, endUnusedAccess, eraseAccess } from './index.ts'
import { appendStaffLine } from './staff-log.repository.ts'

const app = await useTestApp()
const owner = useOwner(app)
const { db } = app
const organisation = await buildOrganisation(db)
const { sent, mailer } = recordMails()
beforeEach(async () => {
  await emptyQueue(owner)
  sent.length = 0
})
afterEach(() => owner.query('update professionals set signed_in_at = now(), alone_since = null'))

const run = () => endUnusedAccess(db)
const work = () => workQueue(owner, deliveryTask(accessEndMail({ ...app.deps, mailer }), { ...app.deps, db }))
type Column = 'signed_in_at' | 'alone_since' | 'end_announced_at'
const ago = ({ id }: { id: string }, column: Column, interval: string) =>
  owner.query(`update professionals set ${column} = now() - interval '${interval}' where id = $1`, [id])
const rowOf = ({ id }: { id: string }) =>
  db.selectFrom('professionals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const isMember = async ({ id }: { id: string }) =>
  (await db.selectFrom('memberships').select('professional_id').where('professional_id', '=', id).execute()).length > 0
const member = () => buildProfessional(db, { organisation, roles: ['editor'] })

/** Notified, and erased when that was long ago: by the last sign-in, and by the time without organisation. */
const EDGES: [who: string, signedIn: string, alone: string | undefined, isNotified: boolean, isEnded: boolean][] = [
  ['member, seen yesterday', '1 day', undefined, false, false],
  ['member, two years less 31 days', '2 years -31 days', undefined, false, false],
  ['member, two years less 29 days', '2 years -29 days', undefined, true, false],
  ['member, two years less an hour', '2 years -1 hour', undefined, true, false],
  ['member, two years and an hour', '2 years 1 hour', undefined, true, true],
  ['left, five months ago less two days', '1 day', '5 months -2 days', false, false],
  ['left, six months less 29 days', '1 day', '6 months -29 days', true, false],
  ['left, six months less an hour', '1 day', '6 months -1 hour', true, false],
  ['left, six months and an hour', '1 day', '6 months 1 hour', true, true],
  ['left, and never seen again', '3 years', '2 years', true, true],
]
test.each(EDGES)('[PEO-07] access of a %s', async (_who, signedIn, alone, isNotified, isEnded) => {
  const who = alone === undefined ? await member() : await buildProfessional(db)
  await ago(who, 'signed_in_at', signedIn)
  if (alone !== undefined) await ago(who, 'alone_since', alone)
  await run()
  expect([(await rowOf(who)).end_announced_at !== null, (await rowOf(who)).ended_at], 'notified first').toEqual([
    isNotified,
    null,
  ])
  await work()
  expect(sent.map(({ to }) => to)).toEqual(isNotified ? [who.email] : [])
  // The announcement was 31 days ago, but after what started the term.
  if (isNotified) await ago(who, 'end_announced_at', '31 days')
  await ago(who, 'signed_in_at', isNotified && signedIn === '1 day' ? '40 days' : signedIn)
  await run()
  expect((await rowOf(who)).ended_at !== null).toBe(isEnded)
})

test('[PEO-07] ended access: no name, address, identity, session, factor; lines have an id only', async () => {
  const who = await member()
  await buildOfficeSession(db, who, { organisation })
  await owner.query(
    `insert into second_factors (professional_id, kind, name, sealed_secret, last_step) values ($1, 'totp', 'x', 'x', 1)`,
    [who.id],
  )
  await owner.query(`insert into recovery_codes (professional_id, code_hash) values ($1, 'x')`, [who.id])
  for (const [email, acceptedBy] of [
    [who.email.toUpperCase(), null],
    ['other@example.org', who.id],
  ])
    await owner.query(
      `insert into invitations (organisation_id, email, roles, expires_at, accepted_by)
       values ($1, $2, '{editor}', now() + interval '1 day', $3)`,
      [organisation.id, email, acceptedBy],
    )
  await db.transaction().execute((tx) => appendStaffLine(tx, { act: 'session-opened', professionalId: who.id }))
  await ago(who, 'signed_in_at', '3 years')
  await ago(who, 'end_announced_at', '31 days')
  await run()
  await run()
  expect(await rowOf(who)).toMatchObject({ name: 'Ancien membre', email: '', first_factor_at: null })
  expect(await isMember(who)).toBe(false)
  for (const table of ['professional_identities', 'professional_sessions', 'second_factors', 'recovery_codes'] as const)
    expect(
      await db.selectFrom(table).select('professional_id').where('professional_id', '=', who.id).execute(),
    ).toEqual([])
  expect(await db.selectFrom('invitations').select('email').execute()).toEqual([])
  const lines = await db.selectFrom('staff_log').selectAll().where('professional_id', '=', who.id).execute()
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain(who.email)
})

test('[PEO-07] professional who asks → erased, with a line; again, or two with one address → nothing', async () => {
  const [who, twin, other] = [await member(), await member(), await member()]
  const erase = (target: Parameters<typeof eraseAccess>[1]['target']) => eraseAccess(db, { target, reason: 'asked' })
  const lines = () => db.selectFrom('staff_log').selectAll().where('act', '=', 'access-erased').execute()
  expect(await erase({ email: who.email.toUpperCase() })).toEqual([who.id])
  expect(await rowOf(who)).toMatchObject({ name: 'Ancien membre', email: '' })
  for (const target of [{ id: who.id }, { email: who.email }, { email: '' }, { email: '%' }])
    expect(await erase(target)).toEqual([])
  await owner.query('update professionals set email = $1 where id = any($2)', [other.email, [twin.id, other.id]])
  expect((await erase({ email: other.email })).toSorted()).toEqual([twin.id, other.id].toSorted())
  for (const one of [twin, other]) expect((await rowOf(one)).ended_at).toBeNull()
  expect(await lines()).toMatchObject([{ subject: who.id, professional_id: null, details: { reason: 'asked' } }])
})

test('[PEO-07] notified, then signed in or invited again → nothing ends; unused again → notified again', async () => {
  const [back, joined] = [await member(), await buildProfessional(db)]
  await ago(back, 'signed_in_at', '3 years')
  await ago(joined, 'alone_since', '1 year')
  await run()
  await owner.query(
    "update professionals set end_announced_at = end_announced_at - interval '31 days' where end_announced_at is not null",
  )
  await buildOfficeSession(db, back, { organisation })
  await owner.query('insert into memberships (organisation_id, professional_id) values ($1, $2)', [
    organisation.id,
    joined.id,
  ])
  await run()
  for (const who of [back, joined]) expect((await rowOf(who)).ended_at).toBeNull()
  expect((await rowOf(joined)).alone_since).toBeNull()
  await work()
  expect(sent).toEqual([])
  await ago(back, 'signed_in_at', '3 years')
  await ago(back, 'end_announced_at', '4 years')
  await run()
  await work()
  expect(sent.map(({ to }) => to)).toEqual([back.email])
})

test('[PEO-07] who leaves the last organisation: the term starts within a run', async () => {
  const who = await member()
  await run()
  await owner.query('delete from memberships where professional_id = $1', [who.id])
  await run()
  expect((await rowOf(who)).alone_since).not.toBeNull()
})

test('[PEO-07] one of the last two administrators: everything is erased, the seat stays', async () => {
  const small = await buildOrganisation(db)
  const [erased] = [
    await buildProfessional(db, { organisation: small, roles: ['admin'] }),
    await buildProfessional(db, { organisation: small, roles: ['admin'] }),
  ]
  await ago(erased, 'signed_in_at', '3 years')
  await ago(erased, 'end_announced_at', '31 days')
  await run()
  expect([(await rowOf(erased)).email, await isMember(erased)]).toEqual(['', true])
})

test('[PEO-07] invitations: erased 90 days after their end, not before', async () => {
  const add = async (email: string, columns: string) =>
    owner.query(
      `insert into invitations (organisation_id, email, roles, expires_at, accepted_at, revoked_at)
       values ($1, $2, '{editor}', ${columns})`,
      [organisation.id, email],
    )
  await add('open@a.fr', "now() + interval '1 day', null, null")
  await add('expired@a.fr', "now() - interval '89 days', null, null")
  await add('old@a.fr', "now() - interval '91 days', null, null")
  await add('accepted@a.fr', "now() - interval '91 days', now() - interval '89 days', null")
  await add('revoked@a.fr', "now() + interval '1 day', null, now() - interval '91 days'")
  await run()
  const left = await db.selectFrom('invitations').select('email').orderBy('email').execute()
  expect(left.map(({ email }) => email)).toEqual(['accepted@a.fr', 'expired@a.fr', 'open@a.fr'])
})
