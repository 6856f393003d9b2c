import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { simulatedProviders, useOwner, useTestApp } from '../../../test/harness.ts'
import { createAgent, createPasskey, OfficeBrowser, openOffice, totpAt } from '../../../test/office.ts'
import { openDatabase, type Db } from '../../platform/database/database.ts'
import { inviteByCommand } from './index.ts'
import { appendStaffLine, readStaffLogFacts } from './staff-log.repository.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const owner = useOwner(app)
const { db } = app
const { secrets } = app.deps

const findBrokenLine = async (from: Db) => (await readStaffLogFacts(from, [])).brokenLine
const countLines = async () =>
  Number((await db.selectFrom('staff_log').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n)

/** An organisation with two administrators; the first one has a session. */
async function withAdmin() {
  const organisation = await buildOrganisation(db)
  await openOffice(app, { organisation })
  return { organisation, me: await openOffice(app, { organisation }) }
}

test('[OFF-01] every act of the office writes one line, with who, what and where, and no secret', async () => {
  const hidden: string[] = []
  const name = `Organisation ${randomUUID()}`
  const email = `${randomUUID()}@example.org`
  const { id: first } = await inviteByCommand(db, { organisation: name, email })
  const token = secrets.linkToken('office-invitation', first)
  const browser = new OfficeBrowser(app)
  await browser.signIn({ subject: await createAgent({ email }), twoFactors: false }, { invitation: token })
  const call = browser.call()
  const { secret } = await call('POST /office/factors/totp')
  const { recoveryCodes } = await call('POST /office/factors/totp/confirmation', {
    body: { code: totpAt(secret), name: 'Téléphone' },
  })
  await call('POST /office/invitation/{token}/acceptance', { params: { token } })
  const code = totpAt(secret, 30)
  await call('POST /office/proofs/totp', { body: { code } })
  await call('POST /office/proofs/recovery-code', { body: { code: recoveryCodes[0]! } })
  const renewed = await call('POST /office/recovery-codes')
  const { options } = await call('POST /office/factors/passkey/options')
  const credential = createPasskey().create({ challenge: options['challenge'] as string })
  await call('POST /office/factors/passkey', { body: { name: 'Clé', credential } })
  const { factors } = await call('GET /office/access')
  await call('DELETE /office/factors/{id}', { params: { id: factors[1]!.id } })
  const { organisation } = await call('GET /office/me')
  await call('PUT /office/organisation', { body: { organisation: organisation!.id } })
  const revoked = await call('POST /office/invitations', { body: { email: 'b@example.org', roles: ['support'] } })
  await call('DELETE /office/invitations/{id}', { params: { id: revoked.id } })
  const member = await openOffice(app, { organisation: organisation!, roles: ['editor'] })
  await openOffice(app, { organisation: organisation!, roles: ['admin'] })
  const params = { id: member.professional.id }
  await call('PUT /office/members/{id}/roles', { params, body: { roles: ['auditor', 'editor'] } })
  await call('PUT /office/members/{id}/roles', { params, body: { roles: ['editor', 'auditor'] } })
  await call('DELETE /office/members/{id}', { params })
  const { lines } = await call('GET /office/staff-log')
  expect(lines.map(({ act }) => act).toReversed()).toEqual([
    'organisation-created',
    'invitation-sent',
    'session-opened',
    'factor-added',
    'invitation-accepted',
    'factor-proven',
    'factor-proven',
    'recovery-codes-renewed',
    'factor-added',
    'factor-removed',
    'organisation-chosen',
    'invitation-sent',
    'invitation-revoked',
    // Unchanged roles are no act.
    'roles-changed',
    'member-removed',
  ])
  const { id } = await call('GET /office/me')
  expect(lines.at(-1)).toMatchObject({ professional: null, subject: name })
  expect(lines.slice(0, -2).every(({ professional }) => professional?.id === id)).toBe(true)
  expect(lines[1]).toMatchObject({
    subject: member.professional.email,
    details: { before: 'editor', after: 'editor auditor' },
  })
  hidden.push(secret, token, browser.cookies.get('pro_sid')!, code, ...recoveryCodes, ...renewed.recoveryCodes)
  hidden.push(credential.id, 'a.b.c')
  const stored = JSON.stringify(await db.selectFrom('staff_log').selectAll().execute())
  for (const value of hidden.flatMap((value) => [value, value.replaceAll('-', '')])) expect(stored).not.toContain(value)
  expect(await findBrokenLine(db)).toBeUndefined()
})

test('[OFF-01] refused and failed acts write no line', async () => {
  const { me } = await withAdmin()
  const before = await countLines()
  await me.call('DELETE /office/members/{id}', { params: { id: me.professional.id } }).catch(() => {})
  await me.call('POST /office/proofs/totp', { body: { code: '000000' } }).catch(() => {})
  await me.call('DELETE /office/sessions')
  expect(await countLines(), 'no other session to end').toBe(before)
})

test('[OFF-01] log of an organisation: for auditors and administrators, no acts of others, in pages', async () => {
  const [{ organisation, me }, other] = [await withAdmin(), await withAdmin()]
  const auditor = await openOffice(app, { organisation, roles: ['auditor'] })
  const stranger = await openOffice(app)
  await db.transaction().execute(async (tx) => {
    await appendStaffLine(tx, { act: 'factor-proven', professionalId: stranger.professional.id })
    const { id } = other.organisation
    // An act of a member of both, in the other organisation.
    const professionalId = me.professional.id
    await appendStaffLine(tx, { act: 'invitation-sent', professionalId, organisationId: id, subject: 'other' })
    for (let count = 0; count < 60; count++)
      await appendStaffLine(tx, {
        act: 'invitation-sent',
        professionalId: me.professional.id,
        organisationId: organisation.id,
        subject: `own-${count}`,
      })
    await appendStaffLine(tx, { act: 'session-opened', professionalId: auditor.professional.id })
  })
  const first = await auditor.call('GET /office/staff-log')
  expect(first.lines).toHaveLength(50)
  expect(first.lines[0]).toMatchObject({ act: 'session-opened', professional: { id: auditor.professional.id } })
  const rest = await me.call('GET /office/staff-log', { query: { before: String(first.next) } })
  expect([rest.lines.length, rest.next]).toEqual([11, null])
  const all = [...first.lines, ...rest.lines]
  expect(all.map(({ line }) => line)).toEqual(all.map(({ line }) => line).toSorted((a, b) => b - a))
  expect(JSON.stringify(all)).not.toMatch(/"other"/)
  expect(JSON.stringify(all)).not.toContain(stranger.professional.id)
})

test('[OFF-01] concurrent lines: one chain', async () => {
  const before = await countLines()
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction().execute((tx) => appendStaffLine(tx, { act: 'session-opened', professionalId: null })),
    ),
  )
  expect(await countLines()).toBe(before + 20)
  expect(await findBrokenLine(db)).toBeUndefined()
})

test('[OFF-01] changed, removed, swapped or added line: found at its number', async () => {
  const add = (subject: string) =>
    db.transaction().execute((tx) => appendStaffLine(tx, { act: 'session-opened', professionalId: null, subject }))
  for (const subject of ['one', 'two', 'three', 'four']) await add(subject)
  const last = await countLines()
  const asOwner = openDatabase(owner)
  const tryOut = async (change: string): Promise<number | undefined> => {
    let found: number | undefined
    await asOwner
      .transaction()
      .execute(async (tx) => {
        await tx.executeQuery({ sql: change, parameters: [], query: {} as never, queryId: {} as never })
        found = await findBrokenLine(tx)
        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
    return found
  }
  const line = last - 2
  for (const change of [
    "set subject = 'x'",
    "set act = 'role-changed'",
    "set at = at + interval '1 microsecond'",
    `set professional_id = '${randomUUID()}'`,
    `set organisation_id = '${randomUUID()}'`,
    `set details = '{"a": "b"}'`,
    "set hash = sha256('x')",
    "set previous = sha256('x')",
  ])
    expect(await tryOut(`update staff_log ${change} where line = ${line}`), change).toBe(line)
  expect(await tryOut(`delete from staff_log where line = ${line}`)).toBe(line + 1)
  // A line that was rewritten with a valid hash breaks the next one.
  const rewrite = `update staff_log set subject = 'x', hash = staff_line_hash(previous, line, at, organisation_id,
    professional_id, act, 'x', details) where line = ${line}`
  expect(await tryOut(rewrite)).toBe(line + 1)
  expect(await findBrokenLine(db)).toBeUndefined()
})
