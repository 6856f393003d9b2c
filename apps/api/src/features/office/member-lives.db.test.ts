// The cases of members.cases.ts through HTTP: invitations for their address, roles that need two administrators, and
// the command as the second person (OFF-12). Those about fresh proofs are stories of the sign-in.
import { randomUUID } from 'node:crypto'
import type { OfficeRole } from '@visions/contract/constants'
import { ApiError } from '@visions/contract/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insert } from '../../../test/build/insert.ts'
import { buildOrganisation, buildProfessional } from '../../../test/build/professionals.ts'
import { control, expectRefusal, openOwner, simulatedProviders, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import {
  createAgent,
  OfficeBrowser,
  openOffice,
  reopenOffice,
  rolesIn,
  type OfficeCaller,
} from '../../../test/office.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { actMail, confirmByCommand, inviteByCommand } from './index.ts'
import { MEMBER_LIVES, type Expected } from './members.cases.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const { db } = app
const tokenOf = (id: string) => app.deps.secrets.linkToken('office-invitation', id)

/** Cases without a story here, and why. */
const ELSEWHERE: Record<string, string> = {
  M22: 'a request ends after seven days, as the task states: the invitation is written again',
  M24: 'sign-in.db.test.ts: a known identity signs in without an invitation',
  M49: 'no act moves a member: M50 is the grant in the second organisation',
  M91: 'schedules belong to contents',
  M93: 'no act: nobody changes or removes themselves (DOR-09)',
  M95: 'the notice for professionals is a page of its own',
}
/** Mails that a case names and that are not caused by the last act. */
const NO_MAIL: Record<string, string> = {
  M19: 'the removal was mailed; a refused acceptance is not',
  M52: 'a request that ends is not mailed: nothing changed',
  M60: 'the mail to the member is the invitation',
}

async function buildWorld() {
  const organisation = await buildOrganisation(db)
  const open = (...roles: OfficeRole[]) => openOffice(app, { organisation, roles })
  const [zoe, yan] = [await open('admin'), await open('admin')]
  const mark = randomUUID().slice(0, 8)
  const mailbox = (local: string, domain = 'region.example') => `${local}-${mark}@${domain}`
  /** A professional with a session, without an organisation, whose provider confirms the address. */
  const visitor = async (email: string, { confirmed = email } = {}) => {
    const professional = await buildProfessional(db, { email })
    await db
      .updateTable('professional_identities')
      .set({ confirmed_email: confirmed })
      .where('professional_id', '=', professional.id)
      .execute()
    return reopenOffice(app, professional)
  }
  return {
    organisation,
    zoe,
    yan,
    open,
    mailbox,
    visitor,
    /** Opens the session of a case only when it needs it. */
    max: () => open('admin', 'publisher'),
    eve: () => open('editor'),
  }
}
type World = Awaited<ReturnType<typeof buildWorld>>

const invite = async (by: OfficeCaller, email: string, ...roles: OfficeRole[]) =>
  by.call('POST /office/invitations', { body: { email, roles } })
const confirmInvited = (by: OfficeCaller, { id }: { id: string }) =>
  by.call('POST /office/invitations/{id}/confirmation', { params: { id } })
const accept = (by: OfficeCaller, { id }: { id: string }) =>
  by.call('POST /office/invitation/{token}/acceptance', { params: { token: tokenOf(id) } })
const setRoles = (by: OfficeCaller, { professional: { id } }: OfficeCaller, ...roles: OfficeRole[]) =>
  by.call('PUT /office/members/{id}/roles', { params: { id }, body: { roles } })
const remove = (by: OfficeCaller, { professional: { id } }: OfficeCaller) =>
  by.call('DELETE /office/members/{id}', { params: { id } })
const confirmRoles = (by: OfficeCaller, id: string) =>
  by.call('POST /office/role-requests/{id}/confirmation', { params: { id } })
const requestsOf = async (by: OfficeCaller) => (await by.call('GET /office/role-requests')).requests
const onlyRequest = async (by: OfficeCaller) => (await requestsOf(by))[0]!.id
const rolesOf = ({ organisation }: World, member: OfficeCaller) => rolesIn(app, organisation, member)
/** Moves the ends of invitations and requests into the past, as if these days had passed. */
const wait = async (days: number) => {
  const by = sql<Date>`expires_at - make_interval(days => ${days})`
  await db.updateTable('invitations').set({ expires_at: by }).execute()
  await db.updateTable('role_requests').set({ expires_at: by }).execute()
}

/** The acts before the last one. Returns the last act. */
type Story = (world: World) => Promise<() => Promise<unknown>>

/** An invitation to one address, accepted by a professional with another one. */
const sentAndAccepted =
  (invited: string, accepting: string): Story =>
  async ({ zoe, visitor }) =>
  async () =>
    accept(await visitor(accepting), await invite(zoe, invited, 'editor'))

/** Signs in at the regional broker with these claims, with a second factor, and accepts. */
const acceptAtBroker =
  (claims: (email: string) => Record<string, unknown>): Story =>
  async ({ zoe, mailbox }) => {
    const email = mailbox('new')
    const invitation = await invite(zoe, email, 'editor')
    const { subject } = await control<{ subject: string }>('/openid/region/people', {
      claims: { given_name: 'Nour', ...claims(email) },
    })
    const browser = new OfficeBrowser(app)
    await browser.signIn({ provider: 'region', subject }, { invitation: tokenOf(invitation.id) })
    await db
      .updateTable('professional_sessions')
      .set({ factor_proof: 'totp' })
      .where('provider', '=', 'region')
      .execute()
    return () =>
      browser.call()('POST /office/invitation/{token}/acceptance', { params: { token: tokenOf(invitation.id) } })
  }

const asked = async ({ zoe, eve }: World, ...roles: OfficeRole[]) => {
  const member = await eve()
  await setRoles(zoe, member, 'editor', ...roles)
  return member
}

const STORIES: Record<string, Story> = {
  M01:
    async ({ zoe, mailbox }) =>
    async () => {
      const email = mailbox('zoe', 'home.example')
      const invitation = await invite(zoe, email, 'publisher', 'economy', 'editor')
      expect(await app.jobs(invitation.id), 'no link is sent').toEqual([])
      return invitation
    },
  M02: async ({ zoe, mailbox, visitor }) => {
    const email = mailbox('zoe', 'home.example')
    const invitation = await invite(zoe, email, 'editor')
    return async () => accept(await visitor(email), invitation)
  },
  M03: sentAndAccepted('new@region.example', 'stranger@elsewhere.example'),
  M04: acceptAtBroker((email) => ({ email, email_verified: false })),
  M05: acceptAtBroker((email) => ({ email, email_verified: 'false' })),
  M06: sentAndAccepted('New.Person@Region.Example', 'new.person@region.example'),
  M07: sentAndAccepted('new@region.example', 'new+office@region.example'),
  M08: sentAndAccepted('new+office@region.example', 'new@region.example'),
  M09: sentAndAccepted('new@region.example', 'new@r\u0435gion.example'),
  M11: sentAndAccepted('kim.is@region.example', '\u212aim.i\u017f@region.example'),
  M13: sentAndAccepted(' new@region.example\u200b', 'new@region.example'),
  M14:
    async ({ zoe }) =>
    async () =>
      invite(zoe, 'new@region.example,evil@evil.example', 'editor'),
  M15: async ({ zoe, yan, mailbox, visitor }) => {
    const invitation = await invite(zoe, mailbox('new'), 'publisher')
    await confirmInvited(yan, invitation)
    return async () => accept(await visitor(mailbox('eve')), invitation)
  },
  M16: async ({ zoe, yan, mailbox }) => {
    const invitation = await invite(zoe, mailbox('new'), 'publisher')
    await confirmInvited(yan, invitation)
    const elsewhere = await buildOrganisation(db)
    const eve = await openOffice(app, { organisation: elsewhere, roles: ['editor'] })
    return () => accept(eve, invitation)
  },
  M17: sentAndAccepted('orientation@region.example', 'orientation@region.example'),
  M18: async ({ zoe, mailbox, visitor }) => {
    const invitation = await invite(zoe, mailbox('new'), 'editor')
    const invited = await visitor(mailbox('new'))
    await accept(invited, invitation)
    return () => accept(invited, invitation)
  },
  M19: async ({ zoe, max, mailbox, visitor }) => {
    const leaving = await max()
    const invitation = await invite(leaving, mailbox('new'), 'editor')
    await remove(zoe, leaving)
    return async () => accept(await visitor(mailbox('new')), invitation)
  },
  M20: async ({ zoe, max, mailbox, visitor }) => {
    const leaving = await max()
    const invitation = await invite(leaving, mailbox('new'), 'editor')
    await setRoles(zoe, leaving, 'editor')
    return async () => accept(await visitor(mailbox('new')), invitation)
  },
  M21: async ({ zoe, mailbox, visitor }) => {
    const invitation = await invite(zoe, mailbox('new'), 'editor')
    await wait(6)
    return async () => accept(await visitor(mailbox('new')), invitation)
  },
  M23: sentAndAccepted('old.name@region.example', 'new.name@region.example'),
  M25: async ({ eve }) => {
    const { professional } = await eve()
    const subject = await createAgent({ email: professional.email })
    return async () => {
      const page = await new OfficeBrowser(app).signIn({ subject, twoFactors: true })
      if (page.includes('erreur=inconnu')) throw new ApiError('GET', 403, undefined)
    }
  },
  M26: async () => async () => {
    const { statusCode: status } = await new OfficeBrowser(app).get('/authentication/start/unlisted')
    if (status === 404) throw new ApiError('GET', 404, undefined)
  },

  M30: async ({ zoe, eve }) => {
    const member = await eve()
    return () => setRoles(zoe, member, 'editor', 'publisher')
  },
  M31: async ({ zoe, eve }) => {
    const member = await eve()
    return () => setRoles(zoe, member, 'editor', 'economy')
  },
  M32: async ({ zoe, open }) => {
    const ada = await open('publisher')
    return () => setRoles(zoe, ada, 'publisher', 'admin')
  },
  M33: async ({ zoe, eve }) => {
    const member = await eve()
    return () => setRoles(zoe, member, 'editor', 'support', 'auditor')
  },
  M34: async (world) => {
    const otto = await world.open()
    return async () => {
      const answer = await setRoles(world.zoe, otto, 'editor', 'publisher')
      expect(await rolesOf(world, otto)).toEqual(['editor'])
      return answer
    }
  },
  M35: async (world) => {
    const member = await asked(world, 'publisher')
    return async () => {
      await confirmRoles(world.yan, await onlyRequest(world.yan))
      expect(await rolesOf(world, member)).toEqual(['editor', 'publisher'])
    }
  },
  M36: async (world) => {
    await asked(world, 'publisher')
    const old = await reopenOffice(app, world.yan.professional, { organisation: world.organisation, factorAge: 7200 })
    return async () => confirmRoles(old, await onlyRequest(old))
  },
  M37: async (world) => {
    await asked(world, 'publisher')
    const telephone = await reopenOffice(app, world.zoe.professional, { organisation: world.organisation })
    return async () => confirmRoles(telephone, await onlyRequest(telephone))
  },
  M38: async (world) => {
    await asked(world, 'publisher')
    const id = await onlyRequest(world.yan)
    const other = await buildOrganisation(db)
    const member = { organisation_id: other.id, professional_id: world.zoe.professional.id }
    await insert(db, 'memberships', member)
    await insert(db, 'member_roles', { ...member, role: 'admin' })
    const there = await reopenOffice(app, world.zoe.professional, { organisation: other })
    return () => confirmRoles(there, id)
  },
  M39: async (world) => {
    await asked(world, 'publisher')
    return async () => confirmRoles(world.zoe, (await onlyRequest(world.zoe)).toUpperCase())
  },
  M40: async ({ zoe, yan, open }) => {
    const ada = await open('publisher')
    await setRoles(zoe, ada, 'publisher', 'admin')
    const id = await onlyRequest(yan)
    return () => confirmRoles(ada, id)
  },
  M41: async ({ zoe, yan }) => {
    await setRoles(zoe, yan, 'admin', 'publisher')
    return async () => confirmRoles(yan, await onlyRequest(yan))
  },
  M42: async ({ zoe, yan }) => {
    await setRoles(zoe, yan, 'admin', 'publisher')
    await setRoles(yan, zoe, 'admin', 'publisher')
    const about = (await requestsOf(yan)).find(({ member }) => member.id === yan.professional.id)!
    return () => confirmRoles(yan, about.id)
  },
  M43: async ({ zoe, yan, max, eve }) => {
    const [leaving, member] = [await max(), await eve()]
    await setRoles(leaving, member, 'editor', 'publisher')
    const id = await onlyRequest(yan)
    await remove(zoe, leaving)
    return () => confirmRoles(yan, id)
  },
  M44: async ({ zoe, yan, max, eve }) => {
    const [leaving, member] = [await max(), await eve()]
    await setRoles(leaving, member, 'editor', 'publisher')
    const id = await onlyRequest(yan)
    await setRoles(zoe, leaving, 'editor')
    return () => confirmRoles(yan, id)
  },
  M45: async (world) => {
    const member = await asked(world, 'publisher')
    const shown = await onlyRequest(world.yan)
    await setRoles(world.zoe, member, 'editor', 'publisher', 'admin')
    return () => confirmRoles(world.yan, shown)
  },
  M46: async ({ zoe, mailbox, visitor }) => {
    const email = mailbox('zoe', 'home.example')
    const invitation = await invite(zoe, email, 'admin')
    const invited = await visitor(email)
    await expect(accept(invited, invitation), 'no link works').rejects.toMatchObject({ status: 404 })
    return () => confirmInvited(invited, invitation)
  },
  M47: async (world) => {
    const ada = await world.open('publisher')
    return async () => {
      const answer = await setRoles(world.zoe, ada, 'editor')
      expect(await rolesOf(world, ada)).toEqual(['editor'])
      return answer
    }
  },
  M48: async (world) => {
    const ada = await asked(world, 'publisher')
    await confirmRoles(world.yan, await onlyRequest(world.yan))
    await setRoles(world.zoe, ada, 'editor')
    return () => setRoles(world.zoe, ada, 'editor', 'publisher')
  },
  M50: async () => {
    const there = await buildWorld()
    const here = await buildWorld()
    const ada = await here.open('publisher')
    return () => invite(there.zoe, ada.professional.email, 'publisher')
  },
  M51: async (world) => {
    const member = await asked(world, 'publisher')
    const id = await onlyRequest(world.yan)
    return async () => {
      const outcomes = await Promise.allSettled([
        world.zoe.call('DELETE /office/role-requests/{id}', { params: { id } }),
        confirmRoles(world.yan, id),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await rolesOf(world, member)).includes('publisher')).toBe(outcomes[1].status === 'fulfilled')
      if (outcomes[1].status === 'rejected') throw outcomes[1].reason
    }
  },
  M52: async (world) => {
    await asked(world, 'publisher')
    const id = await onlyRequest(world.yan)
    await wait(60)
    return () => confirmRoles(world.yan, id)
  },
  M53: async ({ zoe, mailbox, visitor }) => {
    const email = mailbox('otto', 'home.example')
    const invitation = await invite(zoe, email, 'economy')
    const second = await visitor(email)
    await accept(second, invitation).catch(() => {})
    return () => second.call('POST /office/code-lots/{id}/release', { params: { id: randomUUID() } })
  },

  M60: async ({ mailbox, visitor }) => {
    const organisation = `Région ${randomUUID()}`
    const { id } = await inviteByCommand(db, { organisation, email: mailbox('zoe') })
    return async () => accept(await visitor(mailbox('zoe')), { id })
  },
  M61: async ({ mailbox }) => {
    const organisation = await buildOrganisation(db)
    const only = await openOffice(app, { organisation })
    return () => invite(only, mailbox('yan'), 'admin')
  },
  M62: async ({ organisation, zoe, mailbox, visitor }) => {
    const invitation = await invite(zoe, mailbox('new'), 'admin')
    expect(await confirmByCommand(db, { organisation: organisation.name, email: mailbox('new') })).toEqual([
      'invitation',
    ])
    return async () => accept(await visitor(mailbox('new')), invitation)
  },
  M63: async ({ organisation, mailbox, visitor }) => {
    const email = mailbox('ada')
    const { id } = await inviteByCommand(db, { organisation: organisation.name, email, roles: ['publisher'] })
    return async () => accept(await visitor(email), { id })
  },
  M64: async ({ mailbox, visitor }) => {
    const { id } = await inviteByCommand(db, { organisation: `Région ${randomUUID()}`, email: mailbox('zoe') })
    return async () => accept(await visitor(mailbox('stranger', 'elsewhere.example')), { id })
  },
  M65: async ({ mailbox }) => {
    const organisation = await buildOrganisation(db)
    const only = await openOffice(app, { organisation })
    return () => invite(only, mailbox('zoe', 'home.example'), 'publisher')
  },
  M66:
    async ({ zoe, yan }) =>
    () =>
      remove(zoe, yan),
  M67: async ({ organisation, mailbox, visitor }) => {
    const { id } = await inviteByCommand(db, { organisation: organisation.name, email: mailbox('new') })
    return async () => accept(await visitor(mailbox('new')), { id })
  },
  M68: async ({ organisation, zoe, mailbox, visitor }) => {
    const before = await insert(db, 'invitations', {
      organisation_id: organisation.id,
      email: mailbox('new'),
      roles: ['publisher'],
      invited_by: zoe.professional.id,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    return async () => {
      await expect(accept(await visitor(mailbox('new')), before)).rejects.toMatchObject({ status: 404 })
      const { invitations } = await zoe.call('GET /office/invitations')
      return { waiting: invitations.filter(({ state }) => state === 'waiting').flatMap(({ roles }) => roles) }
    }
  },

  M90: async ({ zoe, max }) => {
    const leaving = await max()
    await remove(zoe, leaving)
    return () => leaving.call('GET /office/contents')
  },
  M92: async ({ zoe, yan, max, mailbox }) => {
    const leaving = await max()
    const invitation = await invite(leaving, mailbox('new'), 'publisher')
    await remove(zoe, leaving)
    return () => confirmInvited(yan, invitation)
  },
  M94: async ({ zoe, open }) => {
    const ada = await open('publisher')
    const other = await buildOrganisation(db)
    const member = { organisation_id: other.id, professional_id: ada.professional.id }
    await insert(db, 'memberships', member)
    await insert(db, 'member_roles', { ...member, role: 'publisher' })
    await remove(zoe, ada)
    await ada.call('PUT /office/organisation', { body: { organisation: other.id } })
    return () => ada.call('GET /office/contents')
  },

  M96:
    async ({ zoe, mailbox }) =>
    () =>
      invite(zoe, mailbox('new'), 'publisher'),
  M97: async ({ zoe, yan, max, mailbox }) => {
    await max()
    const before = await lastLine()
    await remove(zoe, yan)
    expect(await receiversSince(before), 'told of the removal').toContain(yan.professional.id)
    return () => invite(zoe, mailbox('new'), 'publisher')
  },
  M98:
    async ({ zoe, mailbox }) =>
    () =>
      invite(zoe, mailbox('new'), 'publisher'),
}
STORIES['M10'] = sentAndAccepted('ren\u00e9@region.example', 'rene\u0301@region.example')
STORIES['M12'] = sentAndAccepted('new@r\u00e9gion.example', 'new@xn--rgion-bsa.example')

const lastLine = async () =>
  (
    await db
      .selectFrom('staff_log')
      .select(({ fn }) => fn.max('line').as('line'))
      .executeTakeFirstOrThrow()
  ).line
const receiversSince = async (line: number): Promise<string[]> =>
  (await app.jobs('office-act-mail'))
    .filter(({ payload }) => Number(payload['line']) > line)
    .map(({ payload }) => payload['professionalId']!)

const outcomeOf = async (act: () => Promise<unknown>): Promise<Expected> => {
  try {
    const answer = (await act()) as { waiting?: unknown[] } | undefined
    return answer?.waiting?.length ? 'waits' : 'ok'
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return 'refused'
    throw error
  }
}

for (const { id, group, title, expected, alsoRight = [], mailsTo } of MEMBER_LIVES) {
  if (group === 'fresh') continue
  if (ELSEWHERE[id]) continue
  test(`[OFF-12] ${id} ${title} → ${expected}`, async () => {
    const world = await buildWorld()
    const act = await STORIES[id]!(world)
    const before = await lastLine()
    expect([expected, ...alsoRight]).toContain(await outcomeOf(act))
    if (!mailsTo || NO_MAIL[id]) return
    const receivers = await receiversSince(before)
    if (mailsTo.includes('admins') && !['M61', 'M65'].includes(id))
      expect(receivers).toEqual(expect.arrayContaining([world.zoe.professional.id]))
    if (mailsTo.includes('member')) expect(receivers.length, 'administrators and the member').toBeGreaterThanOrEqual(3)
  })
}

test('[OFF-12] every case has a story, or a reason to have none', () => {
  const cases = MEMBER_LIVES.filter(({ group }) => group !== 'fresh').map(({ id }) => id)
  expect(cases.toSorted()).toEqual([...Object.keys(STORIES), ...Object.keys(ELSEWHERE)].toSorted())
})

// ── An identity that an administrator confirms ───────────────────────────────────────────────────────────────────────

const present = (by: OfficeCaller, { id }: { id: string }) =>
  by.call('POST /office/invitation/{token}/identity', { params: { token: tokenOf(id) } })
const confirmIdentity = (by: OfficeCaller, { id }: { id: string }, { professional }: OfficeCaller) =>
  by.call('POST /office/invitations/{id}/identity', { params: { id }, body: { professional: professional.id } })

test('[OFF-12] another address: waits; an administrator confirms the listed identity → accepted', async () => {
  const { organisation, zoe, yan, mailbox, visitor, open } = await buildWorld()
  const invitation = await invite(zoe, mailbox('new'), 'editor')
  const [renamed, stranger] = [await visitor(mailbox('renamed')), await visitor(mailbox('stranger'))]
  await expectRefusal(accept(renamed, invitation), 409, 'address_differs')
  const before = await lastLine()
  await present(renamed, invitation)
  expect(await receiversSince(before)).toEqual(expect.arrayContaining([zoe.professional.id, yan.professional.id]))
  await present(renamed, invitation)
  await expectRefusal(accept(renamed, invitation), 409, 'identity_waits')
  const { invitations } = await zoe.call('GET /office/invitations')
  expect(invitations[0]!.presented).toMatchObject({ id: renamed.professional.id, email: mailbox('renamed') })
  await expectRefusal(confirmIdentity(await open('editor'), invitation, renamed), 403, 'role_needed')
  await expectRefusal(confirmIdentity(yan, invitation, stranger), 404, 'not_found', 'not the one that was shown')
  await confirmIdentity(zoe, invitation, renamed)
  await expectRefusal(present(stranger, invitation), 409, 'identity_confirmed')
  await expectRefusal(accept(stranger, invitation), 409, 'address_differs')
  await accept(renamed, invitation)
  expect(await rolesOf({ organisation } as World, renamed)).toEqual(['editor'])
})

test('[OFF-12] another address, role that needs two: the inviter does not confirm the identity', async () => {
  const { zoe, yan, mailbox, visitor } = await buildWorld()
  const invitation = await invite(zoe, mailbox('new'), 'publisher')
  await confirmInvited(yan, invitation)
  const second = await visitor(mailbox('zoe', 'home.example'))
  await present(second, invitation)
  await expectRefusal(confirmIdentity(zoe, invitation, second), 409, 'second_administrator_needed')
  await expectRefusal(accept(second, invitation), 409, 'identity_waits')
  await confirmIdentity(yan, invitation, second)
  await accept(second, invitation)
})

test('[OFF-12] concurrent confirmations: one; confirmation and removal of the requester: never half', async () => {
  const world = await buildWorld()
  const [first, second] = [await world.open('admin'), await world.open('admin')]
  const member = await asked(world, 'publisher')
  const id = await onlyRequest(first)
  const both = await Promise.allSettled([confirmRoles(first, id), confirmRoles(second, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rolesOf(world, member)).toEqual(['editor', 'publisher'])
  const other = await world.eve()
  await setRoles(first, other, 'editor', 'economy')
  const next = await onlyRequest(second)
  const [confirmed, removed] = await Promise.allSettled([confirmRoles(second, next), remove(world.zoe, first)])
  expect(removed.status).toBe('fulfilled')
  expect((await rolesOf(world, other)).includes('economy')).toBe(confirmed.status === 'fulfilled')
})

test('[OFF-12] mails: act, author and where to object; no link that grants anything', async () => {
  const { zoe, yan, mailbox } = await buildWorld()
  const owner = openOwner(app)
  await emptyQueue(owner)
  const { id } = await invite(zoe, mailbox('new'), 'publisher')
  const { sent, mailer } = recordMails()
  await workQueue(owner, deliveryTask(actMail({ ...app.deps, mailer }), { ...app.deps, db }))
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [yan, zoe].map(({ professional }) => professional.email).toSorted(),
  )
  const [{ text }] = sent as [(typeof sent)[number]]
  expect(text).toContain(`${zoe.professional.name} a invité ${mailbox('new')}. Rôle\u00a0: publication.`)
  expect(text).toContain('attend une seconde personne')
  expect(text).toContain('/bureau/membres')
  expect(text).not.toContain(tokenOf(id))
})
