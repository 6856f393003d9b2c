// Sign-in, session and access: AUT-01 to AUT-12, DOR-01 to DOR-07.
import { z } from 'zod'
import { defineRoutes, done, errors, id, signedToken } from './kernel.ts'
import { LIMITS } from './limits.ts'
import { MAX_TYPED_ADDRESS, readMailAddress } from './mail-addresses.ts'

/** Id of a provider in the setting PROVIDERS. */
export const providerId = z
  .string()
  .max(31)
  .regex(/^[a-z][a-z0-9-]*$/)
/** Normalized: a mailbox is one account, however it is typed. */
export const mailAddress = z
  .string()
  .max(MAX_TYPED_ADDRESS)
  .transform((typed, context) => {
    const { address, fault } = readMailAddress(typed)
    if (address !== undefined) return address
    context.addIssue({ code: 'custom', message: `not a mail address: ${fault}` })
    return z.NEVER
  })
/** Eight characters without those that look alike; spaces and hyphens are ignored (DOR-06). */
export const mailCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[2-9A-HJKMNP-Z]{8}$/, 'must be the eight characters of the code'))
/** A page to open after the sign-in; one that is not ours is ignored. */
const returnPath = z
  .string()
  .max(512)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control characters are not accepted')
/** Names an identity or a session: a hash. */
export const hashId = z
  .string()
  .length(32)
  .regex(/^[\da-f]*$/)

/** Most providers of an installation. */
export const MAX_PROVIDERS = 12
/** Most identities of a person. */
export const MAX_IDENTITIES = 10
/** Most sessions in a list. */
export const MAX_SESSIONS = 50

/** A way to sign in, on the sign-in page and in the profile. */
export const signInProvider = z.object({
  id: providerId,
  kind: z.enum(['interapp', 'openid', 'mail-code']),
  label: z.string(),
  hint: z.string().describe('Who has such an account; may be empty'),
  isUp: z.boolean().describe('false: it does not answer at the moment'),
})

export const openSessions = z
  .array(
    z.object({
      id: hashId,
      device: z.string().describe('Browser and system; may be empty'),
      provider: z.string().describe('Label; may be empty'),
      openedAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  )
  .max(MAX_SESSIONS)

/** Signed-in devices and linked providers are listed together: they are few. */
export const access = z.object({
  providers: z
    .array(
      signInProvider.omit({ isUp: true }).extend({
        identities: z
          .array(
            z.object({
              id: hashId,
              email: z.string().nullable(),
              linkedAt: z.iso.datetime(),
              lastUsedAt: z.iso.datetime().nullable(),
            }),
          )
          .max(MAX_IDENTITIES),
      }),
    )
    .max(MAX_PROVIDERS + MAX_IDENTITIES)
    .describe('Those of the settings, then removed ones with an identity'),
  canUnlink: z.boolean().describe('false: only one identity is left'),
  proof: z
    .object({
      isFresh: z.boolean().describe('This session was proven within 15 minutes, and may change the access'),
      providers: z.array(z.object({ id: providerId, label: z.string() })).max(MAX_PROVIDERS),
      mailboxes: z
        .array(z.string())
        .max(MAX_IDENTITIES + 1)
        .describe('They receive a code'),
    })
    .describe('How the person proves that they sit here'),
  email: z.object({
    address: z.string().describe('Empty when no provider has one'),
    isConfirmed: z.boolean(),
    change: z
      .object({ address: z.string(), isOldConfirmed: z.boolean(), isNewConfirmed: z.boolean() })
      .nullable()
      .describe('A change that waits for both codes in this browser'),
  }),
  majority: z
    .object({ isAdult: z.boolean(), on: z.iso.date(), provider: z.string().describe('Label') })
    .nullable()
    .describe('What the identities prove'),
  doubt: z
    .object({
      reason: z
        .enum(['contradiction', 'former-minor', 'other-account'])
        .describe('Two contradict; an unlinked one proved a minor born another day; another account had them first'),
      providers: z.array(z.string().describe('Label')).max(MAX_IDENTITIES),
    })
    .nullable()
    .describe('Why identities of these providers prove nothing (PEO-01)'),
  sessions: openSessions,
})

/** How long a proof of a session allows to change how the account is entered, in seconds (PEO-02). */
export const FRESH_PROOF_SECONDS = 900

/** A change that a mail reported, and whether its link can still undo it (PEO-02). */
export const accountChange = z.object({
  state: z.enum(['open', 'undone', 'late']),
  kind: z
    .enum(['linked', 'removed', 'sessions-ended', 'address-changed', 'address-added'])
    .nullable()
    .describe('null: too late, no longer stored'),
})

/** Signed: names the change that a mail reported. */
const changeToken = z.strictObject({ token: z.string().max(64) })
/** Limits of code requests. Requests of one mailbox are counted with the mail (LIMITS.codesOfMailbox). */
const codeLimits = [LIMITS.codesOfBrowser, LIMITS.codesOfAddress] as const

export const accountRoutes = defineRoutes({
  'POST /auth/sso/{ssoToken}': {
    summary: 'Opens a session with a single-use token of the identity service',
    access: 'public',
    params: z.strictObject({ ssoToken: signedToken }),
    body: z.strictObject({}).optional(),
    // The second limit only bounds the load: one pupil or one page must not lock a whole school out.
    limit: [LIMITS.wrongTokens, LIMITS.wrongTokensOfAddress],
    responses: {
      200: z.object({
        userId: id,
        returnTo: z.string().nullable().describe('Path to return to after the last session expired, same origin'),
      }),
      ...errors(400, 401, 403, 429, 503),
    },
  },
  'GET /auth/check': {
    summary: 'Returns the signed-in person; does not prolong the session',
    access: 'person',
    extendsSession: false,
    responses: { 200: z.object({ userId: id, email: z.string() }), ...errors(401, 440) },
  },
  'DELETE /auth/logout': {
    summary: 'Closes the session; succeeds also without one',
    access: 'public',
    body: z.strictObject({}).optional(),
    responses: {
      200: z.object({
        signedOut: z.literal(true),
        redirectTo: z.url().describe('Address at which the identity service closes its own session'),
      }),
      ...errors(400, 403),
    },
  },
  'GET /public/providers': {
    summary: 'Lists the ways to sign in, the first one in front, and whether each answers',
    access: 'public',
    limit: LIMITS.signInProviders,
    responses: { 200: z.object({ providers: z.array(signInProvider).max(MAX_PROVIDERS) }), ...errors(429, 503) },
  },
  'POST /auth/code': {
    summary: 'Sends a code to an address, for a sign-in in this browser; same answer for every address',
    access: 'public',
    body: z.strictObject({ email: mailAddress, returnTo: returnPath.optional() }),
    limit: codeLimits,
    responses: { 200: z.object({ sent: z.literal(true) }), ...errors(400, 404, 429) },
  },
  'POST /auth/code/confirmation': {
    summary: 'Opens a session with the code that this browser requested; five tries for each code',
    access: 'public',
    body: z.strictObject({
      code: mailCode,
      email: mailAddress
        .optional()
        .describe('Where it was sent; without it, the try counts for all codes of the browser'),
    }),
    // No limit by address: wrong codes of a class mate do not count for others.
    limit: LIMITS.wrongCodes,
    frees: codeLimits,
    responses: {
      200: z.object({ userId: id, returnTo: z.string().nullable() }),
      ...errors(400, 401, 403, 404, 429),
    },
  },
  'GET /account/access': {
    summary: 'Returns linked providers, address, proven majority and sessions of the signed-in person',
    access: 'person',
    responses: { 200: access, ...errors(401, 440) },
  },
  'POST /account/proofs': {
    summary: 'Starts a proof of this session: returns where to sign in again, with an identity of the account',
    access: 'person',
    body: z.strictObject({ provider: providerId, returnTo: returnPath.optional() }),
    limit: LIMITS.proofs,
    responses: { 200: z.object({ redirectTo: z.url() }), ...errors(400, 401, 404, 429, 440, 503) },
  },
  'POST /account/proofs/code': {
    summary: 'Sends a code that proves this session, to a mailbox of the person',
    access: 'person',
    body: z.strictObject({ email: mailAddress }),
    limit: LIMITS.proofCodes,
    responses: { 200: z.object({ sent: z.literal(true) }), ...errors(400, 401, 404, 429, 440) },
  },
  'POST /account/proofs/code/confirmation': {
    summary: 'Proves this session with the code',
    access: 'person',
    body: z.strictObject({ code: mailCode }),
    limit: LIMITS.wrongProofCodes,
    responses: { 200: done, ...errors(400, 401, 404, 422, 429, 440) },
  },
  'POST /account/links': {
    summary: 'Starts to link a provider: returns where to sign in there, freshly. Needs a proof of this session',
    access: 'person',
    body: z.strictObject({ provider: providerId }),
    limit: LIMITS.providerLinks,
    responses: { 200: z.object({ redirectTo: z.url() }), ...errors(400, 401, 403, 404, 429, 440, 503) },
  },
  'POST /account/links/code': {
    summary: 'Sends a code to an address, to sign in with it in the future',
    access: 'person',
    body: z.strictObject({ email: mailAddress }),
    limit: LIMITS.linkCodes,
    responses: { 200: z.object({ sent: z.literal(true) }), ...errors(400, 401, 403, 404, 429, 440) },
  },
  'POST /account/links/code/confirmation': {
    summary: 'Links the address whose code this is',
    access: 'person',
    body: z.strictObject({ code: mailCode }),
    limit: LIMITS.wrongLinkCodes,
    responses: { 200: done, ...errors(400, 401, 403, 404, 409, 422, 429, 440) },
  },
  'DELETE /account/identities/{identity}': {
    summary: 'Removes an identity and ends its sessions; restored within seven days. The last identity stays',
    access: 'person',
    params: z.strictObject({ identity: hashId }),
    body: z.strictObject({}).optional(),
    responses: { 200: done, ...errors(400, 401, 403, 409, 440) },
  },
  'DELETE /account/sessions/{session}': {
    summary: 'Ends another session of the signed-in person',
    access: 'person',
    params: z.strictObject({ session: hashId }),
    body: z.strictObject({}).optional(),
    responses: { 200: done, ...errors(400, 401, 403, 440) },
  },
  'DELETE /account/sessions': {
    summary: 'Ends all other sessions of the signed-in person',
    access: 'person',
    body: z.strictObject({}).optional(),
    responses: { 200: done, ...errors(401, 403, 440) },
  },
  'GET /public/account-changes/{token}': {
    summary: 'Returns the change of an account that a link in a mail undoes; changes nothing',
    access: 'public',
    params: changeToken,
    limit: LIMITS.wrongAccountChangeLinks,
    responses: { 200: accountChange, ...errors(400, 404, 429) },
  },
  'POST /public/account-changes/{token}/reversal': {
    summary: 'Undoes a change of an account and ends all sessions; safe to repeat',
    access: 'public',
    params: changeToken,
    body: z.strictObject({}).optional(),
    limit: LIMITS.wrongAccountChangeLinks,
    responses: { 200: done, ...errors(400, 404, 409, 429) },
  },
  'POST /account/email/codes': {
    summary: 'Sends a code to confirm the address, or one to each mailbox to change it',
    access: 'person',
    body: z.strictObject({ email: mailAddress.optional().describe('The new address; without it, the present one') }),
    limit: LIMITS.addressCodes,
    responses: { 200: z.object({ sent: z.literal(true) }), ...errors(400, 401, 409, 429, 440) },
  },
  'POST /account/email/confirmation': {
    summary: 'Confirms a mailbox by its code; a change is made with the second of its two codes',
    access: 'person',
    body: z.strictObject({ code: mailCode }),
    limit: LIMITS.wrongAddressCodes,
    responses: {
      200: z.object({ isConfirmed: z.boolean().describe('false: the code of the other mailbox is missing') }),
      ...errors(400, 401, 409, 422, 429, 440),
    },
  },
})
