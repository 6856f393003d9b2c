// Members and invitations of the chosen organisation (DOR-09).
import { redirect } from 'react-router'
import type { Api } from '../../lib/api.ts'
import { attempt } from '../../lib/attempt.ts'
import { text } from '../../lib/form-text.ts'
import { identifier } from '../../lib/identifier.ts'
import type { PageArgs } from '../../lib/universal.ts'
import type { OfficeRole } from '@visions/contract/constants'
import { MEMBERS, withQuery } from './office-address.ts'
import { findMember, isAdmin } from './office-me.ts'
import { memberRefusal } from './office-words.ts'
import { orRefusal } from './on-office.ts'
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
    // null: could not be loaded. undefined: not for this role.
    isAdmin(me) ? attempt(api('GET /office/invitations')).then(({ answer }) => answer?.invitations ?? null) : undefined,
    isAdmin(me) ? attempt(api('GET /office/role-requests')).then(({ answer }) => answer?.requests ?? null) : undefined,
  ])
  const memberAt = (name: string) => identifier(query.get(name)) ?? undefined
  return {
    organisation: me.organisation.name,
    isAdmin: isAdmin(me),
    after,
    next,
    members,
    invitations,
    requests,
    /** Identifier of the member whose roles are being changed, or who is being removed. */
    changing: memberAt('roles'),
    removing: memberAt('retrait'),
    done: query.get('fait'),
  }
}

export async function actOnMembers(api: Api, { request }: PageArgs): Promise<MembersOutcome> {
  const form = await request.formData()
  const params = { id: identifier(form.get('id')) ?? '' }
  const roles = rolesIn(form)
  const email = text(form, 'email').trim()
  switch (form.get('action')) {
    case 'roles': {
      if (roles.length === 0)
        return { failure: 'Cochez au moins un rôle, ou retirez ce membre.', sent: { email, roles } }
      const { answer, refused } = await orRefusal(api('PUT /office/members/{id}/roles', { params, body: { roles } }))
      return finish(refused, answer?.waiting.length ? 'roles-attente' : 'roles', { email, roles })
    }
    case 'confirmation-role':
      return finish(
        (await orRefusal(api('POST /office/role-requests/{id}/confirmation', { params }))).refused,
        'confirme',
      )
    case 'retrait-demande':
      return finish((await orRefusal(api('DELETE /office/role-requests/{id}', { params }))).refused, 'demande-retiree')
    case 'confirmation-invitation':
      return finish(
        (await orRefusal(api('POST /office/invitations/{id}/confirmation', { params }))).refused,
        'invitation-confirmee',
      )
    case 'confirmation-identite': {
      const body = { professional: identifier(form.get('professionnel')) ?? '' }
      const { refused } = await orRefusal(api('POST /office/invitations/{id}/identity', { params, body }))
      return finish(refused, 'identite-confirmee')
    }
    case 'retrait':
      return finish((await orRefusal(api('DELETE /office/members/{id}', { params }))).refused, 'retrait')
    case 'annulation':
      return finish((await orRefusal(api('DELETE /office/invitations/{id}', { params }))).refused, 'annulation')
    default: {
      const sent = { email, roles }
      if (roles.length === 0) return { failure: 'L’invitation n’est pas envoyée\u00a0: cochez au moins un rôle.', sent }
      const { answer, refused } = await orRefusal(api('POST /office/invitations', { body: { email, roles } }))
      return finish(refused, answer?.waiting.length ? 'invitation-attente' : 'invitation', sent)
    }
  }
}

function finish(refused: string | undefined, done: string, sent?: MembersOutcome['sent']): MembersOutcome {
  if (refused === undefined) throw redirect(`${withQuery(MEMBERS, { fait: done })}#contenu`)
  return { failure: memberRefusal(refused), ...(sent && { sent }) }
}
