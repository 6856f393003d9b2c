// Professionals on their own origin: sign-in, second factor, members, staff log (DOR-08, DOR-09, OFF-01).
import { z } from 'zod'
import {
  hashId,
  mailAddress,
  MAX_IDENTITIES,
  MAX_PROVIDERS,
  openSessions,
  providerId,
  signInProvider,
} from './account.ts'
import {
  FACTOR_KINDS,
  FACTOR_PROOFS,
  INVITATION_DAYS,
  MIN_ADMINISTRATORS,
  OFFICE_ROLES,
  RECOVERY_CODES,
  REVIEW_MAILS,
  STAFF_ACTS,
} from './constants.ts'
import { defineRoutes, done, errors, id } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { instant, line } from './vocabulary.ts'

const role = z.enum(OFFICE_ROLES)
/** Roles of a member; at least one. */
const roles = z
  .array(role)
  .min(1)
  .max(OFFICE_ROLES.length)
  .refine((list) => new Set(list).size === list.length, 'must not repeat a role')
const memberRoles = z.array(role).max(OFFICE_ROLES.length)
const waiting = memberRoles.describe('Roles that wait for another administrator')
const proof = z.enum(FACTOR_PROOFS)
const token = z.strictObject({ token: z.string().max(120).describe('Secret token of the link of an invitation') })
const nothing = z.strictObject({}).optional()

/** Most organisations of a professional, and factors of one. */
const MAX_ORGANISATIONS = 100
export const MAX_FACTORS = 10

const organisation = z.object({ id, name: z.string() })

/** The signed-in professional, as every page of the office needs them. */
export const officeMe = z
  .object({
    id,
    name: z.string().describe('May be empty: then the address is shown'),
    email: z.string(),
    organisations: z
      .array(organisation.extend({ roles: memberRoles }))
      .max(MAX_ORGANISATIONS)
      .describe('Empty: no member of any, the office shows nothing else'),
    organisation: organisation.nullable().describe('The chosen one; null: choose one first'),
    roles: memberRoles.describe('In the chosen organisation'),
    factor: z.object({
      isProven: z.boolean(),
      provenBy: proof.nullable(),
      freshUntil: instant
        .nullable()
        .describe('Until then dangerous acts are accepted; may be in the past. null: prove it again before one'),
      kinds: z
        .array(z.enum(FACTOR_KINDS))
        .max(FACTOR_KINDS.length)
        .describe('Registered kinds; empty and not proven: register one'),
      canRegister: z.boolean().describe('Whether this session may register a factor now; false: prove one first'),
      recoveryCodesLeft: z.int(),
    }),
    provider: z.string().describe('Label of the provider of this session'),
  })
  .meta({ id: 'OfficeMe' })
export type OfficeMe = z.output<typeof officeMe>

export const officeAccess = z.object({
  factors: z
    .array(
      z.object({
        id,
        kind: z.enum(FACTOR_KINDS),
        name: z.string(),
        addedAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    )
    .max(MAX_FACTORS),
  recoveryCodesLeft: z.int(),
  identities: z
    .array(z.object({ id: hashId, provider: z.string().describe('Label'), email: z.string(), linkedAt: instant }))
    .max(MAX_IDENTITIES),
  sessions: openSessions,
  email: z.string().describe('Where mails are sent; may be empty'),
  reviewMails: z.enum(REVIEW_MAILS).describe('When mails about reviews are sent (OFF-16)'),
})

export const officeMember = z
  .object({
    id: id.describe('The professional'),
    name: z.string(),
    email: z.string(),
    roles: memberRoles,
    joinedAt: instant,
    hasFactor: z.boolean().describe('Has registered a second factor here; the provider may prove another'),
    isMe: z.boolean(),
  })
  .meta({ id: 'OfficeMember' })

export const officeInvitation = z
  .object({
    id,
    email: z.string(),
    roles: memberRoles,
    invitedBy: z.string().describe('Name or address; empty: the command of the operator'),
    createdAt: instant,
    expiresAt: instant,
    state: z
      .enum(['waiting', 'open', 'expired'])
      .describe('waiting: its link is sent when another administrator has confirmed its roles'),
    isMine: z.boolean().describe('The caller invited: another administrator confirms'),
    presented: z
      .object({ id, name: z.string(), email: z.string().describe('As the provider states it; may be empty') })
      .nullable()
      .describe('A professional with another address, who asks an administrator to confirm their identity'),
  })
  .meta({ id: 'OfficeInvitation' })

export const roleRequest = z
  .object({
    id,
    member: z.object({ id, name: z.string(), email: z.string() }),
    roles: memberRoles,
    requestedBy: z.string().describe('Name or address'),
    createdAt: instant,
    expiresAt: instant,
    isMine: z.boolean().describe('The caller asked, or is the member: another administrator confirms'),
  })
  .meta({ id: 'RoleRequest' })

export const staffLine = z
  .object({
    line: z.int().min(1).describe('Number in the log of all organisations'),
    at: instant,
    professional: z.object({ id, name: z.string() }).nullable().describe('null: a command of the operator'),
    act: z.enum(STAFF_ACTS),
    subject: z.string().describe('Member, address or thing that the act concerns; may be empty'),
    details: z.record(z.string(), z.string()).describe('Without secrets'),
    hash: z.string().describe('SHA-256 of the line before and of this one, hexadecimal'),
  })
  .meta({ id: 'StaffLine' })

const base64urlUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
const base64url = base64urlUpTo(4096)
/** Options of WebAuthn for `PublicKeyCredential.parse…OptionsFromJSON`. */
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })
/** Members of a credential that browsers send. What is not used is accepted, and not stored. */
const credential = z.strictObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z
    .strictObject({ credProps: z.strictObject({ rk: z.boolean().optional() }).optional() })
    .optional(),
})
/** `PublicKeyCredential.toJSON()` of a new passkey. */
export const newPasskey = credential.extend({
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64urlUpTo(16_384),
    transports: z
      .array(
        z
          .string()
          .max(40)
          .regex(/^[\w-]+$/),
      )
      .max(10)
      .optional(),
    authenticatorData: base64url.optional(),
    publicKey: base64url.nullish(),
    publicKeyAlgorithm: z.int().min(-65_535).max(65_535).optional(),
  }),
})
/** `PublicKeyCredential.toJSON()` of a signature. */
export const passkeySignature = credential.extend({
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

/** The six digits of an authenticator; spaces are ignored. */
const totpCode = z
  .string()
  .max(20)
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be six digits'))
/** Sixteen characters without those that look alike; spaces and hyphens are ignored. */
const recoveryCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[2-9A-HJKMNP-Z]{16}$/, 'must be the sixteen characters of the code'))
/** Number of a line, in a query. */
const lineNumber = z
  .string()
  .max(9)
  .regex(/^[1-9]\d*$/, 'must be the number of a line')
  .transform(Number)
const factorName = line(60).min(1)

const proven = z.object({ freshUntil: instant })
const enrolled = z.object({
  recoveryCodes: z.array(z.string()).max(RECOVERY_CODES).describe('With the first factor, shown once; empty otherwise'),
})

const forEveryRole = { access: 'office', roles: 'any' } as const
const forMembers = { access: 'office', roles: OFFICE_ROLES } as const
const forAdmins = { access: 'office', roles: ['admin'] } as const

export const officeRoutes = defineRoutes({
  'GET /office/providers': {
    summary: 'Lists the ways in which professionals sign in, the first one in front, and whether each answers',
    access: 'office-public',
    responses: { 200: z.object({ providers: z.array(signInProvider).max(MAX_PROVIDERS) }), ...errors(404, 503) },
  },
  'GET /office/invitation/{token}': {
    summary: 'Returns the invitation of a link; 404 when it is unknown, used, revoked or expired',
    access: 'office-public',
    params: token,
    limit: LIMITS.wrongInvitationLinks,
    responses: {
      200: z.object({
        organisation: z.string(),
        email: z.string().describe('Masked: the link may have been forwarded'),
        roles: memberRoles,
        invitedBy: z.string(),
        expiresAt: instant,
      }),
      ...errors(400, 404, 429),
    },
  },
  'DELETE /office/session': {
    summary: 'Closes the session; succeeds also without one',
    access: 'office-public',
    body: nothing,
    responses: {
      200: z.object({
        signedOut: z.literal(true),
        redirectTo: z.string().describe('Where the provider closes its own session, or the sign-in page'),
      }),
      ...errors(400, 403, 404),
    },
  },
  'GET /office/me': {
    summary: 'Returns the signed-in professional, their organisations, roles and second factor',
    ...forEveryRole,
    factor: 'none',
    responses: { 200: officeMe, ...errors(401, 404, 440) },
  },
  'POST /office/invitation/{token}/acceptance': {
    summary: `Accepts an invitation to an address that the provider confirms: once, within ${INVITATION_DAYS} days`,
    ...forEveryRole,
    factor: 'proven',
    params: token,
    body: nothing,
    limit: LIMITS.wrongAcceptances,
    responses: { 200: z.object({ organisation }), ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'POST /office/invitation/{token}/identity': {
    summary: 'Asks the administrators to confirm an identity whose provider does not confirm the invited address',
    ...forEveryRole,
    factor: 'proven',
    params: token,
    body: nothing,
    limit: LIMITS.identityPresentations,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'PUT /office/organisation': {
    summary: 'Chooses the organisation of this session',
    ...forEveryRole,
    factor: 'proven',
    body: z.strictObject({ organisation: id }),
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },

  // Second factor. The first one needs none, every further one a fresh proof.
  'POST /office/factors/totp': {
    summary: 'Starts to register an authenticator: returns its secret once, for ten minutes',
    ...forEveryRole,
    factor: 'none',
    body: nothing,
    limit: LIMITS.totpEnrolments,
    responses: {
      200: z.object({ url: z.string().describe('otpauth://, for the QR code'), secret: z.string().describe('Base32') }),
      ...errors(400, 401, 403, 404, 409, 429, 440),
    },
  },
  'POST /office/factors/totp/confirmation': {
    summary: 'Registers the authenticator with a code that it shows; proves the second factor',
    ...forEveryRole,
    factor: 'none',
    body: z.strictObject({ code: totpCode, name: factorName }),
    limit: LIMITS.wrongTotpEnrolments,
    responses: { 200: enrolled, ...errors(400, 401, 403, 404, 409, 422, 429, 440) },
  },
  'POST /office/factors/passkey/options': {
    summary: 'Starts to register a passkey: returns the options for the browser',
    ...forEveryRole,
    factor: 'none',
    body: nothing,
    limit: LIMITS.passkeyEnrolments,
    responses: { 200: passkeyOptions, ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'POST /office/factors/passkey': {
    summary: 'Registers the passkey that the browser created; proves the second factor',
    ...forEveryRole,
    factor: 'none',
    body: z.strictObject({ name: factorName, credential: newPasskey }),
    limit: LIMITS.wrongPasskeyEnrolments,
    responses: { 200: enrolled, ...errors(400, 401, 403, 404, 409, 422, 429, 440) },
  },
  'DELETE /office/factors/{id}': {
    summary: 'Removes a second factor and ends the other sessions; the last factor stays',
    ...forEveryRole,
    factor: 'fresh',
    params: z.strictObject({ id }),
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /office/proofs/totp': {
    summary: 'Proves the second factor with a code of the authenticator; each code works once',
    ...forEveryRole,
    factor: 'none',
    body: z.strictObject({ code: totpCode }),
    limit: [LIMITS.wrongTotps, LIMITS.wrongTotpsADay],
    responses: { 200: proven, ...errors(400, 401, 404, 422, 429, 440) },
  },
  'POST /office/proofs/passkey/options': {
    summary: 'Starts to prove the second factor with a passkey: returns the options for the browser',
    ...forEveryRole,
    factor: 'none',
    body: nothing,
    limit: LIMITS.passkeyProofs,
    responses: { 200: passkeyOptions, ...errors(400, 401, 404, 409, 429, 440) },
  },
  'POST /office/proofs/passkey': {
    summary: 'Proves the second factor with the signature of a passkey',
    ...forEveryRole,
    factor: 'none',
    body: z.strictObject({ credential: passkeySignature }),
    limit: LIMITS.wrongPasskeys,
    responses: { 200: proven, ...errors(400, 401, 404, 422, 429, 440) },
  },
  'POST /office/proofs/recovery-code': {
    summary: 'Proves the second factor with a recovery code; each works once',
    ...forEveryRole,
    factor: 'none',
    body: z.strictObject({ code: recoveryCode }),
    limit: LIMITS.wrongRecoveryCodes,
    responses: { 200: proven, ...errors(400, 401, 404, 422, 429, 440) },
  },
  'POST /office/recovery-codes': {
    summary: 'Replaces all recovery codes; the new ones are shown once',
    ...forEveryRole,
    factor: 'fresh',
    body: nothing,
    limit: LIMITS.recoveryCodeRenewals,
    responses: {
      200: z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) }),
      ...errors(400, 401, 403, 404, 409, 429, 440),
    },
  },

  // Own access: factors, identities, sessions.
  'GET /office/access': {
    summary: 'Returns the second factors, linked identities and sessions of the signed-in professional',
    ...forEveryRole,
    factor: 'proven',
    responses: { 200: officeAccess, ...errors(401, 403, 404, 440) },
  },
  'PUT /office/access/mails': {
    summary: 'Chooses when the signed-in professional receives mails about reviews (OFF-16)',
    ...forEveryRole,
    factor: 'proven',
    body: z.strictObject({ reviewMails: z.enum(REVIEW_MAILS) }),
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },
  'POST /office/identities': {
    summary: 'Starts to link another identity: returns where to sign in, freshly',
    ...forEveryRole,
    factor: 'fresh',
    body: z.strictObject({ provider: providerId }),
    limit: LIMITS.officeLinks,
    responses: { 200: z.object({ redirectTo: z.string() }), ...errors(400, 401, 403, 404, 429, 440, 503) },
  },
  'DELETE /office/identities/{identity}': {
    summary: 'Unlinks an identity and ends its sessions; the last one stays',
    ...forEveryRole,
    factor: 'fresh',
    params: z.strictObject({ identity: hashId }),
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'DELETE /office/sessions/{session}': {
    summary: 'Ends another session of the signed-in professional',
    ...forEveryRole,
    factor: 'proven',
    params: z.strictObject({ session: hashId }),
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },
  'DELETE /office/sessions': {
    summary: 'Ends all other sessions of the signed-in professional',
    ...forEveryRole,
    factor: 'proven',
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },

  // The chosen organisation.
  'GET /office/members': {
    summary: 'Lists the members of the chosen organisation by the day they joined, 50 at a time',
    ...forMembers,
    factor: 'proven',
    query: z.strictObject({ after: id.optional() }),
    responses: {
      200: z.object({ members: z.array(officeMember).max(50), next: id.nullable() }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
  'PUT /office/members/{id}/roles': {
    summary: `Changes the roles of another member; some wait for a second administrator; ${MIN_ADMINISTRATORS} stay`,
    ...forAdmins,
    factor: 'fresh',
    params: z.strictObject({ id }),
    body: z.strictObject({ roles }),
    responses: { 200: z.object({ waiting }), ...errors(400, 401, 403, 404, 409, 440) },
  },
  'DELETE /office/members/{id}': {
    summary: `Removes another member; ${MIN_ADMINISTRATORS} administrators stay`,
    ...forAdmins,
    factor: 'fresh',
    params: z.strictObject({ id }),
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'GET /office/invitations': {
    summary: 'Lists the open and expired invitations of the chosen organisation, the latest first, 50 at most',
    ...forAdmins,
    factor: 'proven',
    responses: { 200: z.object({ invitations: z.array(officeInvitation).max(50) }), ...errors(401, 403, 404, 440) },
  },
  'POST /office/invitations': {
    summary: 'Invites a professional into the chosen organisation by mail; replaces an open invitation of the address',
    ...forAdmins,
    factor: 'fresh',
    body: z.strictObject({ email: mailAddress, roles }),
    limit: LIMITS.invitations,
    responses: { 200: z.object({ id, waiting }), ...errors(400, 401, 403, 404, 409, 429, 440) },
  },
  'POST /office/invitations/{id}/confirmation': {
    summary: 'Confirms the roles of an invitation as the second administrator: its link is sent',
    ...forAdmins,
    factor: 'fresh',
    params: z.strictObject({ id }),
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'POST /office/invitations/{id}/identity': {
    summary: 'Confirms the identity of a professional who presented an invitation to another address',
    ...forAdmins,
    factor: 'fresh',
    params: z.strictObject({ id }),
    body: z.strictObject({ professional: id.describe('The professional that the list showed') }),
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'GET /office/role-requests': {
    summary: 'Lists the roles of members that wait for a second administrator, the oldest first, 50 at most',
    ...forAdmins,
    factor: 'proven',
    responses: { 200: z.object({ requests: z.array(roleRequest).max(50) }), ...errors(401, 403, 404, 440) },
  },
  'POST /office/role-requests/{id}/confirmation': {
    summary: 'Grants requested roles as the second administrator',
    ...forAdmins,
    factor: 'fresh',
    params: z.strictObject({ id }),
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 440) },
  },
  'DELETE /office/role-requests/{id}': {
    summary: 'Withdraws or refuses a request for roles',
    ...forAdmins,
    factor: 'proven',
    params: z.strictObject({ id }),
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },
  'DELETE /office/invitations/{id}': {
    summary: 'Revokes an invitation',
    ...forAdmins,
    factor: 'proven',
    params: z.strictObject({ id }),
    body: nothing,
    responses: { 200: done, ...errors(400, 401, 403, 404, 440) },
  },
  'GET /office/staff-log': {
    summary: 'Lists the acts in the chosen organisation and of its members, the latest first, 50 at a time',
    access: 'office',
    roles: ['auditor', 'admin'],
    factor: 'proven',
    query: z.strictObject({ before: lineNumber.optional() }),
    responses: {
      200: z.object({
        lines: z.array(staffLine).max(50),
        next: z.int().nullable().describe('To pass as before; null on the last page'),
      }),
      ...errors(400, 401, 403, 404, 440),
    },
  },
})
