// Members and invitations of the chosen organisation (DOR-09).
import { addressSentence, slipQuestion } from '@visions/contract/mail-address-words'
import type { Api } from '@visions/ui/lib/api.ts'
import { orNull } from '@visions/ui/lib/attempt.ts'
import { text } from '@visions/ui/lib/form-text.ts'
import { identifier } from '@visions/ui/lib/identifier.ts'
import type { PageArgs } from '@visions/ui/lib/on-server.ts'
import type { OfficeRole } from '@visions/contract/constants'
import { MEMBERS, withQuery } from '@visions/contract/office-addresses'
import { findMember, isAdmin } from './office-me.ts'
import { memberRefusal } from './office-words.ts'
import { actOf, finish } from './on-office.ts'
import { rolesIn } from './role-fields.tsx'

export type MembersPage = Awaited<ReturnType<typeof loadMembers>>
export interface MembersOutcome {
  failure: string
  /** What was typed into the form of an invitation or of roles, shown again. */
  sent?: { email: string; roles: OfficeRole[] }
}

export async function loadMembers(api: Api, { url }: PageArgs) {
  const query = url.searchParams
  const after = identifier(query.get('apres')) ?? undefined
  const me = await findMember(api)
  const [{ members, next }, invitations, requests] = await Promise.all([
    api('GET /office/members', { query: after ? { after } : {} }),
    isAdmin(me) ? orNull(api('GET /office/invitations')) : undefined,
    isAdmin(me) ? orNull(api('GET /office/role-requests')) : undefined,
  ])
  const memberAt = (name: string) => identifier(query.get(name)) ?? undefined
  return {
    organisation: me.organisation.name,
    isAdmin: isAdmin(me),
    after,
    next,
    members,
    /** For an administrator; undefined when they could not be loaded. */
    invitations: invitations?.invitations,
    requests: requests?.requests,
    /** Identifier of the member whose roles are being changed, or who is being removed. */
    changing: memberAt('roles'),
    removing: memberAt('retrait'),
    done: query.get('fait'),
  }
}

interface Sent {
  api: Api
  params: { id: string }
  form: FormData
  sent: { email: string; roles: OfficeRole[] }
}
const ACTS: Readonly<Record<string, (sent: Sent) => Promise<MembersOutcome>>> = {
  'change-roles': async ({ api, params, sent }) =>
    sent.roles.length === 0
      ? { failure: 'Cochez au moins un rôle, ou retirez ce membre.', sent }
      : act(
          api('PUT /office/members/{id}/roles', { params, body: { roles: sent.roles } }),
          ({ waiting }) => (waiting.length > 0 ? 'roles-attente' : 'roles'),
          sent,
        ),
  'confirm-roles': ({ api, params }) =>
    act(api('POST /office/role-requests/{id}/confirmation', { params }), 'confirme'),
  'withdraw-request': ({ api, params }) => act(api('DELETE /office/role-requests/{id}', { params }), 'demande-retiree'),
  'confirm-invitation': ({ api, params }) =>
    act(api('POST /office/invitations/{id}/confirmation', { params }), 'invitation-confirmee'),
  'confirm-identity': ({ api, params, form }) => {
    const body = { professional: identifier(form.get('professional')) ?? '' }
    return act(api('POST /office/invitations/{id}/identity', { params, body }), 'identite-confirmee')
  },
  'remove-member': ({ api, params }) => act(api('DELETE /office/members/{id}', { params }), 'retrait'),
  'revoke-invitation': ({ api, params }) => act(api('DELETE /office/invitations/{id}', { params }), 'annulation'),
  invite: async ({ api, sent }) =>
    sent.roles.length === 0
      ? { failure: 'L’invitation n’est pas envoyée\u00a0: cochez au moins un rôle.', sent }
      : act(
          api('POST /office/invitations', { body: sent }),
          ({ waiting }) => (waiting.length > 0 ? 'invitation-attente' : 'invitation'),
          sent,
        ),
}

export async function actOnMembers(api: Api, { request }: PageArgs): Promise<MembersOutcome> {
  const form = await request.formData()
  const params = { id: identifier(form.get('id')) ?? '' }
  const sent = { email: text(form, 'email').trim(), roles: rolesIn(form) }
  const isInvitation = form.get('intent') === 'invite'
  const wrong = isInvitation
    ? (addressSentence(sent.email) ?? slipQuestion(sent.email, text(form, 'asked')))
    : undefined
  if (wrong !== undefined) return { failure: wrong, sent }
  return actOf(ACTS, form)({ api, params, form, sent })
}

async function act<T>(
  call: Promise<T>,
  done: string | ((answer: T) => string),
  sent?: MembersOutcome['sent'],
): Promise<MembersOutcome> {
  const next = (answer: T) => `${withQuery(MEMBERS, { fait: typeof done === 'string' ? done : done(answer) })}#contenu`
  return { ...(await finish(call, memberRefusal, next)), ...(sent && { sent }) }
}
