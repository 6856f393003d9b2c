// What the pages of the office show of the signed-in professional.
import type { OfficeMe, officeAccess } from '@visions/contract/office'
import type { z } from 'zod'
import { labelIn } from '../access/index.ts'
import { freshUntil } from './enrol-factor.use-case.ts'
import { countRecoveryCodes, findFactors } from './factors.repository.ts'
import { refusalOfEnrolment, sortRoles } from './office.rules.ts'
import { findIdentities, findOrganisationsOf, findProfessional } from './professionals.repository.ts'
import { findSessionFacts, type Professional } from './sessions.repository.ts'
import type { OfficeDeps } from './sign-in.routes.ts'

type ReadDeps = Pick<OfficeDeps, 'config' | 'db' | 'officeSessions'>

const labelOf = ({ config }: ReadDeps) =>
  labelIn(config.providers.filter(({ audience }) => audience === 'professionals'))

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
    provider: labelOf(deps)(session.provider),
  }
}

/** Factors, identities and sessions of the professional. */
export async function readOfficeAccess(deps: ReadDeps, me: Professional): Promise<z.input<typeof officeAccess>> {
  const { db, officeSessions } = deps
  const label = labelOf(deps)
  const [{ email, review_mails: reviewMails }, factors, recoveryCodesLeft, identities, sessions] = await Promise.all([
    findProfessional(db, me.id),
    findFactors(db, me.id),
    countRecoveryCodes(db, me.id),
    findIdentities(db, me.id),
    officeSessions.list(me.id, me.secret, label),
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
      provider: label(provider),
      email,
      linkedAt: linked_at.toISOString(),
    })),
    sessions,
    email,
    reviewMails,
  }
}
