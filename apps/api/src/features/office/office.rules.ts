import { OFFICE_ROLES, POWERFUL_ROLES, type OfficeRole } from '@visions/contract/constants'

/** A placeholder origin, to detect paths that leave it. */
const HERE = 'http://here.invalid'

/** A page of the office to return to after a sign-in; null for anything else. */
export function safeOfficePath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > 512 || !/^\/bureau(?=[/?]|$)[^\p{Cc}\\]*$/u.test(path)) return null
  const url = URL.parse(path, HERE)
  if (!url || url.origin !== HERE || !/^\/bureau(\/|$)/.test(url.pathname)) return null
  return url.pathname + url.search
}

/** The roles of a list, in their usual order. */
export const sortRoles = (roles: readonly string[]): OfficeRole[] => OFFICE_ROLES.filter((role) => roles.includes(role))

/** The roles of a list that a second administrator confirms (OFF-12). */
export const rolesNeedingTwo = (roles: readonly OfficeRole[]): OfficeRole[] =>
  POWERFUL_ROLES.filter((role) => roles.includes(role))

/**
 * A mailbox in one form: composed letters (NFC), ASCII letters in lower case. Undefined for no address, and for one
 * with a letter that only looks like an ASCII one. A +tag is part of the mailbox.
 */
function mailboxOf(address: string): string | undefined {
  const disguised = Array.from(address).some((letter) => letter > '\x7f' && letter.normalize('NFC') <= '\x7f')
  const mailbox = address.normalize('NFC').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return disguised || !/^[^@]+@[^@]+$/.test(mailbox) ? undefined : mailbox
}

/** Whether two addresses are one mailbox (OFF-12). */
export const isSameMailbox = (one: string, other: string): boolean =>
  mailboxOf(one) !== undefined && mailboxOf(one) === mailboxOf(other)

/** Whether a provider has proven a second factor, by the values that it is configured with (DOR-08). */
export const isProvenByProvider = (
  { secondFactor }: { secondFactor: { amr: readonly string[]; acr: readonly string[] } },
  { amr, acr }: { amr: readonly string[]; acr: string },
): boolean => amr.some((value) => secondFactor.amr.includes(value)) || secondFactor.acr.includes(acr)

/**
 * Why a session may not register a second factor; null when it may. A registered factor must be proven first, freshly.
 * A professional who has never had one registers it unproven. So does one without an own factor who comes through an
 * invitation, also after a proof of a provider that states no time: otherwise they could never be fresh.
 */
export function refusalOfEnrolment(session: {
  factors: number
  isProven: boolean
  isFresh: boolean
  hadFactor: boolean
  invited: boolean
}): 'factor_needed' | 'fresh_factor_needed' | null {
  if (session.isFresh || (session.factors === 0 && session.invited)) return null
  if (session.isProven) return 'fresh_factor_needed'
  return session.factors > 0 || session.hadFactor ? 'factor_needed' : null
}
