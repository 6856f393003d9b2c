import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { OFFICE_ROLES, type OfficeRole } from '@visions/contract/constants'
import { expect, test } from 'vitest'
import { insert } from '../../../test/build/insert.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { expectRefusal, simulatedProviders, untilLockWaits, useOwner, useTestApp } from '../../../test/harness.ts'
import {
  ageFactor,
  createAgent,
  OfficeBrowser,
  openOffice,
  reopenOffice,
  rolesIn,
  type OfficeCaller,
} from '../../../test/office.ts'
import { recordMails } from '../../../test/mails.ts'
import { workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { confirmByCommand, invitationMail, inviteByCommand } from './index.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const owner = useOwner(app)
const { db } = app
const { secrets } = app.deps

/** An organisation with this many administrators, each with a session. */
async function withAdmins(count: number) {
  const organisation = await buildOrganisation(db)
  const admins: OfficeCaller[] = []
  for (let added = 0; added < count; added++) admins.push(await openOffice(app, { organisation }))
  return { organisation, admins: admins as [OfficeCaller, OfficeCaller, OfficeCaller, ...OfficeCaller[]] }
}
const setRoles = (by: OfficeCaller, of: { professional: { id: string } }, roles: OfficeRole[]) =>
  by.call('PUT /office/members/{id}/roles', { params: { id: of.professional.id }, body: { roles } })
const remove = (by: OfficeCaller, of: { professional: { id: string } }) =>
  by.call('DELETE /office/members/{id}', { params: { id: of.professional.id } })
const invite = (by: OfficeCaller, email = `${randomUUID()}@example.org`, roles: OfficeRole[] = ['editor']) =>
  by.call('POST /office/invitations', { body: { email, roles } })
const confirmInvitation = (by: OfficeCaller, id: string) =>
  by.call('POST /office/invitations/{id}/confirmation', { params: { id } })
const tokenOf = ({ id }: { id: string }) => secrets.linkToken('office-invitation', id)
const accept = (by: OfficeCaller, token: string) =>
  by.call('POST /office/invitation/{token}/acceptance', { params: { token } })

test('[DOR-09] roles of another member: changed by an administrator, effective in their open sessions', async () => {
  const { organisation, admins } = await withAdmins(2)
  const member = await openOffice(app, { organisation, roles: ['editor'] })
  await expectRefusal(member.call('GET /office/staff-log'), 403, 'role_needed')
  await setRoles(admins[0], member, ['auditor', 'support'])
  await member.call('GET /office/staff-log')
  const { members } = await admins[0].call('GET /office/members')
  expect(members.find(({ id }) => id === member.professional.id)?.roles).toEqual(['support', 'auditor'])
  expect(members.map(({ isMe }) => isMe)).toEqual([true, false, false])
  await setRoles(admins[0], member, ['editor'])
  await expectRefusal(member.call('GET /office/staff-log'), 403, 'role_needed')
})

test('[DOR-09] own roles: unchanged, from any session, and by removal', async () => {
  const { organisation, admins } = await withAdmins(3)
  const [me] = admins
  const second = await reopenOffice(app, me.professional, { organisation })
  for (const session of [me, second]) {
    await expectRefusal(setRoles(session, me, ['admin', 'auditor']), 409, 'own_roles')
    await expectRefusal(setRoles(session, me, ['editor']), 409, 'own_roles')
    await expectRefusal(remove(session, me), 409, 'own_roles')
  }
  // An invitation to oneself adds nothing, also to a former member.
  const { id } = await invite(me, me.professional.email, ['auditor'])
  await expectRefusal(accept(me, tokenOf({ id })), 409, 'own_roles')
  const foreign = await invite(admins[1], me.professional.email, ['auditor'])
  await expectRefusal(accept(me, tokenOf(foreign)), 409, 'already_member')
  expect(await rolesIn(app, organisation, me)).toEqual(['admin'])
  // The database refuses it as well.
  const own = { organisation_id: organisation.id, professional_id: me.professional.id, role: 'auditor' }
  await expect(insert(db, 'member_roles', { ...own, granted_by: me.professional.id })).rejects.toThrow(
    /roles_granted_by_others/,
  )
})

test('[DOR-09] two administrators: neither is demoted or removed; a third may be', async () => {
  const { organisation, admins } = await withAdmins(2)
  const [one, two] = admins
  await expectRefusal(setRoles(one, two, ['editor']), 409, 'administrators_needed')
  await expectRefusal(remove(one, two), 409, 'administrators_needed')
  const third = await openOffice(app, { organisation })
  await setRoles(one, third, ['editor'])
  await remove(one, third)
  expect(await rolesIn(app, organisation, two)).toEqual(['admin'])
  // The database refuses it as well, also by the removal of the professional.
  await expect(
    db.deleteFrom('member_roles').where('professional_id', '=', two.professional.id).execute(),
  ).rejects.toMatchObject({ constraint: 'two_administrators' })
  await expect(db.deleteFrom('professionals').where('id', '=', two.professional.id).execute()).rejects.toMatchObject({
    constraint: 'two_administrators',
  })
  await expect(
    db.updateTable('member_roles').set({ role: 'editor' }).where('professional_id', '=', two.professional.id).execute(),
  ).rejects.toMatchObject({ constraint: 'two_administrators' })
})

test('[DOR-09] concurrent removals of two administrators by each other: one of three stays, two remain', async () => {
  const { organisation, admins } = await withAdmins(3)
  const [one, two] = admins
  const outcomes = await Promise.allSettled([remove(one, two), remove(two, one)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'role_needed' } })
  const { members } = await admins[2].call('GET /office/members')
  expect(members).toHaveLength(2)
  expect((await rolesIn(app, organisation, admins[2]))[0]).toBe('admin')
})

test('[DOR-09] concurrent removals past the use case: the database refuses the second one', async () => {
  const { organisation, admins } = await withAdmins(3)
  const [one, two] = admins
  const [first, second] = [await owner.connect(), await owner.connect()]
  const deletion = 'delete from memberships where organisation_id = $1 and professional_id = $2'
  try {
    for (const client of [first, second]) await client.query('begin')
    await first.query(deletion, [organisation.id, one.professional.id])
    const late = second.query(deletion, [organisation.id, two.professional.id]).catch((error: unknown) => error)
    await untilLockWaits(db)
    await first.query('commit')
    expect(await late).toMatchObject({ constraint: 'two_administrators' })
  } finally {
    for (const client of [first, second]) {
      await client.query('rollback')
      client.release()
    }
  }
})

test('[DOR-09] administrator demoted while their request waits → 403', async () => {
  const { organisation, admins } = await withAdmins(3)
  const [one, two] = admins
  const member = await openOffice(app, { organisation, roles: ['editor'] })
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('select from organisations where id = $1 for update', [organisation.id])
    const late = setRoles(two, member, ['publisher']).catch((error: unknown) => error)
    await untilLockWaits(db)
    await client.query("delete from member_roles where role = 'admin' and professional_id = $1", [two.professional.id])
    await client.query('commit')
    expect(await late).toMatchObject({ status: 403, code: 'role_needed' })
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await rolesIn(app, organisation, member)).toEqual(['editor'])
  expect(one.professional.id).not.toBe(two.professional.id)
})

test('[DOR-09] member who left: no organisation in any session; their invitations are revoked', async () => {
  const { organisation, admins } = await withAdmins(4)
  const [one, two] = admins
  const others = await Promise.all([1, 2].map(() => reopenOffice(app, two.professional, { organisation })))
  const { id } = await invite(two)
  await remove(one, two)
  for (const session of [two, ...others]) {
    await expectRefusal(session.call('GET /office/members'), 403, 'role_needed')
    expect(await session.call('GET /office/me')).toMatchObject({ organisations: [], organisation: null, roles: [] })
    await expectRefusal(
      session.call('PUT /office/organisation', { body: { organisation: organisation.id } }),
      404,
      'not_found',
    )
  }
  await expectRefusal(accept(await openOffice(app), tokenOf({ id })), 404)
  const demoted = await invite(admins[2])
  await setRoles(one, admins[2], ['editor'])
  await expectRefusal(accept(await openOffice(app), tokenOf(demoted)), 404)
})

test('[DOR-09] list of members after one of another organisation → empty', async () => {
  const [mine, other] = [await withAdmins(2), await withAdmins(3)]
  const [me] = mine.admins
  const { members } = await me.call('GET /office/members', { query: { after: other.admins[0].professional.id } })
  expect(members).toEqual([])
})

test('[DOR-09] professional of two organisations: chooses, has the roles of the chosen one only', async () => {
  const [one, two] = [await withAdmins(2), await withAdmins(2)]
  const me = await openOffice(app, { organisation: one.organisation, roles: ['auditor'] })
  await expectRefusal(invite(me), 403, 'role_needed')
  const { id } = await invite(two.admins[0], me.professional.email, ['admin'])
  await confirmInvitation(two.admins[1], id)
  await accept(me, tokenOf({ id }))
  expect(await me.call('GET /office/me')).toMatchObject({ organisation: { id: two.organisation.id }, roles: ['admin'] })
  await invite(me)
  await me.call('PUT /office/organisation', { body: { organisation: one.organisation.id } })
  await expectRefusal(invite(me), 403, 'role_needed')
})

test('[DOR-09] members: 51 on two pages, by the day they joined', async () => {
  const { organisation, admins } = await withAdmins(2)
  for (let count = 2; count < 51; count++) await openOffice(app, { organisation, roles: [] })
  const first = await admins[0].call('GET /office/members')
  expect(first.members).toHaveLength(50)
  const rest = await admins[0].call('GET /office/members', { query: { after: first.next! } })
  expect([rest.members.length, rest.next]).toEqual([1, null])
})

// ── Invitations ──────────────────────────────────────────────────────────────────────────────────────────────────────

test('[DOR-09] invitation: mailed with its link, accepted once, gives its roles', async () => {
  const { organisation, admins } = await withAdmins(2)
  const [invited, late] = [await openOffice(app), await openOffice(app)]
  const { email } = invited.professional
  const { id } = await invite(admins[0], email, ['support', 'editor'])
  expect(JSON.stringify(await app.jobs('office-invitation-mail'))).not.toContain(tokenOf({ id }))
  const revoked = await invite(admins[0])
  await admins[0].call('DELETE /office/invitations/{id}', { params: { id: revoked.id } })
  const { sent, mailer } = recordMails()
  await workQueue(owner, deliveryTask(invitationMail({ ...app.deps, mailer }), { ...app.deps, db }))
  expect(
    sent.filter(({ text }) => text.includes(tokenOf(revoked))),
    'revoked',
  ).toEqual([])
  const mail = sent.find(({ to }) => to === email)
  expect(mail!.text).toContain(`http://pro.localhost:3000/bureau/invitation/${tokenOf({ id })}`)
  expect(mail!.text).toContain(organisation.name)
  expect(mail!.text, 'what is stored (PEO-07)').toContain('http://pro.localhost:3000/bureau/vos-donnees')
  const token = tokenOf({ id })
  const shown = await app.inject({ url: `/api/office/invitation/${token}`, headers: { host: 'pro.localhost:3000' } })
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  expect(shown.json()).toMatchObject({ organisation: organisation.name, roles: ['editor', 'support'] })
  expect(shown.json<{ email: string }>().email).toBe('p…@example.org')
  await accept(invited, token)
  expect(await rolesIn(app, organisation, invited)).toEqual(['editor', 'support'])
  await expectRefusal(accept(late, token), 404)
  await expectRefusal(late.call('GET /office/invitation/{token}', { params: { token } }), 404)
  await expectRefusal(admins[0].call('DELETE /office/invitations/{id}', { params: { id } }), 404, 'not_found', 'used')
})

test('[OFF-12] own invitation with a powerful role: confirmed by its author → 409, in any session', async () => {
  const { organisation, admins } = await withAdmins(2)
  const { id } = await invite(admins[0], undefined, ['publisher'])
  const second = await reopenOffice(app, admins[0].professional, { organisation })
  for (const session of [admins[0], second])
    await expectRefusal(confirmInvitation(session, id), 409, 'second_administrator_needed')
  await confirmInvitation(admins[1], id)
})

test('[DOR-09] invitation accepted in two sessions concurrently: a member once', async () => {
  const { organisation, admins } = await withAdmins(2)
  const invited = await openOffice(app)
  const token = tokenOf(await invite(admins[0], invited.professional.email))
  const both = [invited, await reopenOffice(app, invited.professional)]
  const outcomes = await Promise.allSettled(both.map((one) => accept(one, token)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await rolesIn(app, organisation, invited)).toEqual(['editor'])
})

test('[DOR-09] invitation guessed, revoked, expired or replaced → 404', async () => {
  const { admins } = await withAdmins(2)
  const [me] = admins
  const stranger = await openOffice(app)
  const email = `${randomUUID()}@example.org`
  const [first, second] = [await invite(me, email), await invite(me, email.toUpperCase())]
  await expectRefusal(accept(stranger, tokenOf(first)), 404, 'not_found', 'replaced')
  await me.call('DELETE /office/invitations/{id}', { params: { id: second.id } })
  await expectRefusal(accept(stranger, tokenOf(second)), 404, 'not_found', 'revoked')
  const third = await invite(me, email)
  await db
    .updateTable('invitations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', third.id)
    .execute()
  await expectRefusal(accept(stranger, tokenOf(third)), 404, 'not_found', 'expired')
  const { invitations } = await me.call('GET /office/invitations')
  expect(invitations).toMatchObject([{ id: third.id, state: 'expired' }])
  const fourth = tokenOf(await invite(me))
  const [packed, signature] = fourth.split('.') as [string, string]
  for (const token of [
    tokenOf({ id: randomUUID() }),
    `${packed}.${'A'.repeat(22)}`,
    `${packed}.${signature}=`,
    `${packed}=.${signature}`,
    secrets.linkToken('share', third.id),
  ])
    await expectRefusal(accept(stranger, token), 404, 'not_found', token)
})

test('[DOR-09] invitation expires after seven days', async () => {
  const { admins } = await withAdmins(2)
  const { id } = await invite(admins[0])
  const { created_at, expires_at } = await db
    .selectFrom('invitations')
    .select(['created_at', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime() - created_at.getTime()).toBe(7 * 86_400_000)
})

test('[DOR-09] invitation of the command: first administrator; the command confirms who they invite', async () => {
  const name = `Mission locale ${randomUUID()}`
  const email = `${randomUUID()}@example.org`
  const { id } = await inviteByCommand(db, { organisation: name, email })
  const browser = new OfficeBrowser(app)
  const subject = await createAgent({ email })
  await browser.signIn({ subject, twoFactors: true }, { invitation: tokenOf({ id }) })
  const { organisation } = await browser.call()('POST /office/invitation/{token}/acceptance', {
    params: { token: tokenOf({ id }) },
  })
  expect(organisation.name).toBe(name)
  const first = await browser.call()('GET /office/me')
  expect(first.roles).toEqual([...OFFICE_ROLES])
  await ageFactor(app, browser.cookies.get('pro_sid')!, 1)
  const other = await openOffice(app)
  const second = await browser.call()('POST /office/invitations', {
    body: { email: other.professional.email, roles: ['admin'] },
  })
  expect(second.waiting).toEqual(['admin'])
  await expectRefusal(accept(other, tokenOf(second)), 404)
  // The same organisation, however its name is typed.
  const confirmed = { organisation: name.toUpperCase(), email: other.professional.email }
  expect(await confirmByCommand(db, confirmed)).toEqual(['invitation'])
  expect(await confirmByCommand(db, confirmed), 'again').toEqual([])
  await accept(other, tokenOf(second))
  await expectRefusal(remove(other, { professional: { id: first.id } }), 409, 'administrators_needed')
  const third = await openOffice(app)
  const { id: again } = await inviteByCommand(db, {
    ...confirmed,
    email: third.professional.email,
    roles: ['publisher'],
  })
  await accept(third, tokenOf({ id: again }))
  expect(await third.call('GET /office/me')).toMatchObject({
    organisation: { id: organisation.id },
    roles: ['publisher'],
  })
})

test('[DOR-09] command: prints the link of an administrator; without an address or PRO_URL it refuses', async () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../../invite-professional.ts'), ...args], {
      env: { ...process.env, DATABASE_URL: app.url, LOG_LEVEL: 'silent', ...env },
      encoding: 'utf8',
    })
  for (const args of [
    [],
    ['--organisation', 'A'],
    ['--email', 'a@example.org'],
    ['--organisation', ' ', '--email', 'x'],
    ['--organisation', 'A', '--email', 'a@example.org', '--role', 'owner'],
  ])
    expect(run(args)).toMatchObject({ status: 2, stdout: '' })
  const me = await openOffice(app)
  const { email } = me.professional
  const { status, stdout, stderr } = run(['--organisation', 'Équipe', '--email', email.toUpperCase()])
  expect(status, stderr).toBe(0)
  const token = /\/bureau\/invitation\/(\S+)/.exec(stdout)![1]!
  await accept(me, token)
  expect((await me.call('GET /office/me')).roles, 'of the first administrator').toEqual([...OFFICE_ROLES])
  const later = run(['--organisation', 'équipe', '--email', 'second@example.org'])
  expect(later.stdout).toContain('(admin)')
  expect(run(['--organisation', 'Équipe', '--email', email, '--confirm']).stdout).toContain('Nothing waits')
  expect(await app.jobs('office-invitation-mail')).not.toEqual([])
})
