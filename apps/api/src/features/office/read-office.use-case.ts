// What the pages of the office show of the signed-in professional.
import type { OfficeMe, officeAccess } from '@visions/contract/office'
import type { z } from 'zod'
import type { Professional } from '../../platform/http/office-access.ts'
import type { Deps } from '../deps.ts'
import { freshUntil } from './enrol-factor.use-case.ts'
import { countRecoveryCodes, findFactors } from './factors.repository.ts'
import { refusalOfEnrolment, sortRoles } from './office.rules.ts'
import { findIdentities, findOrganisationsOf, findProfessional } from './professionals.repository.ts'
import { findSessionFacts, findSessions } from './sessions.repository.ts'
import { officeProviders } from './sign-in.use-case.ts'

type ReadDeps = Pick<Deps, 'config' | 'db'>

const labelIn =
  ({ config }: ReadDeps) =>
  (provider: string): string =>
    officeProviders(config.providers).find(({ id }) => id === provider)?.label ?? provider

/** The professional, their organisations and roles, and the state of the second factor. */
export async function readMe(deps: ReadDeps, me: Professional): Promise<OfficeMe> {
  const { db } = deps
  const [{ name, email, had_factor: hadFactor }, organisations, session, factors, recoveryCodesLeft] =
    await Promise.all([
      findProfessional(db, me.id),
      findOrganisationsOf(db, me.id),
      findSessionFacts(db, me.session),
      findFactors(db, me.id),
      countRecoveryCodes(db, me.id),
    ])
  const chosen = organisations.find(({ id }) => id === me.organisationId)
  return {
    id: me.id,
    name,
    email,
    organisations: organisations.map(({ roles, ...one }) => ({ ...one, roles: sortRoles(roles) })),
    organisation: chosen ? { id: chosen.id, name: chosen.name } : null,
    roles: sortRoles(me.roles),
    factor: {
      isProven: me.isProven,
      provenBy: session.factor_proof,
      freshUntil: session.factor_at && freshUntil(session.factor_at).toISOString(),
      kinds: [...new Set(factors.map(({ kind }) => kind))],
      canRegister: refusalOfEnrolment({ ...me, factors: factors.length, hadFactor, invited: session.invited }) === null,
      recoveryCodesLeft,
    },
    provider: labelIn(deps)(session.provider),
  }
}

/** Factors, identities and sessions of the professional. */
export async function readOfficeAccess(deps: ReadDeps, me: Professional): Promise<z.input<typeof officeAccess>> {
  const { db } = deps
  const labelOf = labelIn(deps)
  const [factors, recoveryCodesLeft, identities, sessions] = await Promise.all([
    findFactors(db, me.id),
    countRecoveryCodes(db, me.id),
    findIdentities(db, me.id),
    findSessions(db, me.id, me.session),
  ])
  return {
    factors: factors.map(({ id, kind, name, added_at, last_used_at }) => ({
      id,
      kind,
      name,
      addedAt: added_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    identities: identities.map(({ id, provider, email, linked_at }) => ({
      id,
      provider: labelOf(provider),
      email,
      linkedAt: linked_at.toISOString(),
    })),
    sessions: sessions.map(({ id, device, provider, opened_at, last_seen_at, is_current }) => ({
      id,
      device,
      provider: labelOf(provider),
      openedAt: opened_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      isCurrent: is_current,
    })),
  }
}
