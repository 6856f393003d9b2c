// Builders of professionals, their organisations and sessions.
import type { OfficeRole } from '@visions/contract/constants'
import type { Db } from '../../src/platform/database/database.ts'
import { hashOf, newSecret } from '../../src/platform/random-secrets.ts'
import { insert, unique, type Overrides } from './insert.ts'

export const buildOrganisation = (db: Db, overrides: Overrides<'organisations'> = {}) =>
  insert(db, 'organisations', { name: `Organisation ${unique()}`, ...overrides })

/** A professional with one identity, who is a member of `organisation` with `roles`. */
export async function buildProfessional(
  db: Db,
  {
    organisation,
    roles = [],
    ...overrides
  }: Overrides<'professionals'> & {
    organisation?: { id: string }
    roles?: readonly OfficeRole[]
  } = {},
) {
  const mark = unique()
  const professional = await insert(db, 'professionals', {
    email: `pro-${mark}@example.org`,
    name: `Pro ${mark}`,
    ...overrides,
  })
  const identity = await insert(db, 'professional_identities', {
    issuer: 'https://idp.example',
    subject: mark,
    professional_id: professional.id,
    provider: 'proconnect',
    email: professional.email,
    confirmed_email: professional.email,
  })
  if (organisation) {
    const member = { organisation_id: organisation.id, professional_id: professional.id }
    await insert(db, 'memberships', member)
    for (const role of roles) await insert(db, 'member_roles', { ...member, role })
  }
  return { ...professional, identity }
}

export type BuiltProfessional = Awaited<ReturnType<typeof buildProfessional>>

/** Opens a session. Returns the value of its cookie. factorAge: seconds since the proof; null: none. */
export async function buildOfficeSession(
  db: Db,
  { id, identity }: BuiltProfessional,
  {
    organisation,
    factorAge = 0,
    invited = false,
  }: { organisation?: { id: string } | undefined; factorAge?: number | null; invited?: boolean } = {},
): Promise<string> {
  const secret = newSecret()
  await insert(db, 'professional_sessions', {
    id_hash: hashOf(secret),
    professional_id: id,
    issuer: identity.issuer,
    subject: identity.subject,
    provider: identity.provider,
    id_token: 'a.b.c',
    invited,
    organisation_id: organisation?.id ?? null,
    factor_proof: factorAge === null ? null : 'totp',
    factor_at: factorAge === null ? null : new Date(Date.now() - factorAge * 1000),
    idle_until: new Date(Date.now() + 3_600_000),
    expires_at: new Date(Date.now() + 86_400_000),
  })
  return secret
}
