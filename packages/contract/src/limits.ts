// All limits of calls, pages and mails, by name (PEO-03). Routes refer to them; docs/limits.md lists them.

/** At most `points` in `seconds`. Beyond that the answer is 429 with Retry-After. */
export interface RateLimit {
  name: string
  points: number
  seconds: number
  /**
   * What is counted together. `account`: the signed-in person or professional. `browser`: a cookie that the server
   * signed. `mailbox`: an e-mail address without its +tag and its capitals. `address`: an IPv4 address or a /64 of
   * IPv6. `session`: one session of a professional. `unproven`: all of a professional without a second factor.
   */
  per: 'account' | 'address' | 'browser' | 'mailbox' | 'session' | 'unproven'
  /** For `browser`: points of all callers of one address without such a cookie. */
  pointsWithoutCookie?: number
  /**
   * `calls` when unset. `refusals`: each call is counted when it arrives, and uncounted unless it is refused with 401
   * to 428. `unused`: each call is counted until a sign-in proves that its code was used.
   */
  counts?: 'refusals' | 'unused'
  /**
   * `database` when unset: all nodes count together. `node`: each node counts in its memory, because the limit protects
   * its processor.
   */
  countedBy?: 'node'
}

const calls = (points: number, seconds: number, per: RateLimit['per']) => ({ points, seconds, per })
const refusals = (points: number, seconds: number, per: RateLimit['per']) =>
  ({ points, seconds, per, counts: 'refusals' }) as const
const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/**
 * No limit counts strangers together in a way that one of them can use against the others. Those by address only bound
 * the load: they are far above what a school, a university or a mobile operator needs.
 */
const TABLE = {
  // Sign-in. Wrong codes lock the code itself, in the table `mail_codes`.
  codesOfMailbox: calls(5, 900, 'mailbox'),
  codesOfMailboxADay: calls(20, DAY, 'mailbox'),
  codesOfBrowser: { points: 40, seconds: 900, per: 'browser', pointsWithoutCookie: 100, counts: 'unused' },
  codesOfAddress: { points: 300, seconds: 900, per: 'address', counts: 'unused' },
  wrongCodes: { ...refusals(600, MINUTE, 'browser'), pointsWithoutCookie: 6000, countedBy: 'node' },
  wrongTokens: { ...refusals(10, MINUTE, 'browser'), pointsWithoutCookie: 200 },
  wrongTokensOfAddress: refusals(600, MINUTE, 'address'),
  signInStarts: { ...calls(30, 600, 'browser'), pointsWithoutCookie: 300 },
  signInStartsOfAddress: calls(3000, 600, 'address'),
  signInProviders: { ...calls(3000, MINUTE, 'address'), countedBy: 'node' },
  wrongLogoutTokens: { ...refusals(300, MINUTE, 'address'), countedBy: 'node' },
  proofs: calls(20, 600, 'account'),
  proofCodes: calls(5, 900, 'account'),
  wrongProofCodes: refusals(30, 900, 'account'),
  providerLinks: calls(20, 600, 'account'),
  linkCodes: calls(5, 900, 'account'),
  wrongLinkCodes: refusals(30, 900, 'account'),
  addressCodes: calls(5, 900, 'account'),
  wrongAddressCodes: refusals(30, 900, 'account'),

  // Pages and pictures.
  pagesOfPerson: { ...calls(120, MINUTE, 'account'), countedBy: 'node' },
  pagesOfAddress: { ...calls(1500, MINUTE, 'address'), countedBy: 'node' },
  wrongPictures: { ...calls(600, MINUTE, 'address'), countedBy: 'node' },
  policyReports: calls(30, MINUTE, 'address'),

  // Calls of people.
  accountDeletions: calls(10, 600, 'account'),
  accountDeletionStops: calls(10, 600, 'account'),
  activities: calls(60, MINUTE, 'account'),
  applications: calls(20, HOUR, 'account'),
  assessments: calls(20, HOUR, 'account'),
  catalogueSearches: calls(240, MINUTE, 'account'),
  circumstances: calls(60, MINUTE, 'account'),
  cloudLinks: calls(30, MINUTE, 'account'),
  communeSearches: calls(120, MINUTE, 'account'),
  consents: calls(60, HOUR, 'account'),
  consentExports: calls(60, HOUR, 'account'),
  consentOffers: calls(60, MINUTE, 'account'),
  consentOffersOfPerson: calls(60, MINUTE, 'account'),
  consentOffersOfProvider: calls(60, MINUTE, 'account'),
  dataExports: calls(20, 600, 'account'),
  dataPartExports: calls(120, 600, 'account'),
  essays: calls(20, 600, 'account'),
  grades: calls(60, MINUTE, 'account'),
  jobMatches: calls(60, MINUTE, 'account'),
  journeyConfigurations: calls(5, MINUTE, 'account'),
  journeyStarts: calls(20, MINUTE, 'account'),
  journeySteps: calls(60, MINUTE, 'account'),
  savedPreferences: calls(120, MINUTE, 'account'),
  matches: calls(120, MINUTE, 'account'),
  matchFrames: calls(60, MINUTE, 'account'),
  matchSelections: calls(60, MINUTE, 'account'),
  meetingRequests: calls(30, HOUR, 'account'),
  meetingRequestsOfAddress: calls(1000, HOUR, 'address'),
  pisteVisits: calls(120, MINUTE, 'account'),
  pisteActs: calls(120, 600, 'account'),
  notebookMarks: calls(120, 600, 'account'),
  notebookMarkRemovals: calls(120, 600, 'account'),
  pisteCards: calls(60, 600, 'account'),
  preferenceAnswers: calls(600, 600, 'account'),
  preferenceRemovals: calls(600, 600, 'account'),
  preferenceResets: calls(60, 600, 'account'),
  profileChanges: calls(60, MINUTE, 'account'),
  purchases: calls(30, MINUTE, 'account'),
  recommendations: calls(10, MINUTE, 'account'),
  rewardWishes: calls(30, MINUTE, 'account'),
  swipeDecks: calls(120, MINUTE, 'account'),
  taskActions: calls(120, MINUTE, 'account'),
  taskCompletions: calls(60, MINUTE, 'account'),
  toolSignIns: calls(60, MINUTE, 'account'),

  // Links without an account, and partners. The tokens are signed: no number of tries finds one.
  adviserMessages: calls(200, 600, 'address'),
  pisteProposals: calls(600, 600, 'address'),
  proposedTrades: calls(1200, 600, 'address'),
  wrongAccountChangeLinks: refusals(600, MINUTE, 'address'),
  wrongAssessmentLinks: refusals(600, MINUTE, 'address'),
  wrongAssessmentPdfLinks: refusals(600, MINUTE, 'address'),
  wrongMeetingLinks: refusals(600, MINUTE, 'address'),
  wrongPisteCardLinks: refusals(600, MINUTE, 'address'),
  wrongPisteCardPictures: refusals(600, MINUTE, 'address'),
  wrongSubscriptionLinks: refusals(600, MINUTE, 'address'),
  wrongSubscriptionChanges: refusals(600, MINUTE, 'address'),
  partnerApplications: refusals(120, MINUTE, 'address'),
  partnerCompletions: refusals(120, MINUTE, 'address'),
  partnerTrades: refusals(120, MINUTE, 'address'),

  // Calls of professionals.
  codeLots: calls(120, HOUR, 'account'),
  /** Reads all published contents. */
  contentAdvice: calls(6, MINUTE, 'account'),
  contentArchivals: calls(120, MINUTE, 'account'),
  contentComments: calls(60, 600, 'account'),
  contentCreations: calls(300, HOUR, 'account'),
  contentExports: calls(30, MINUTE, 'account'),
  contentImports: calls(30, 600, 'account'),
  contentKindExports: calls(30, MINUTE, 'account'),
  contentPreviews: calls(120, MINUTE, 'account'),
  contentRestorations: calls(120, MINUTE, 'account'),
  contentSaves: calls(120, MINUTE, 'account'),
  contentSearches: calls(120, MINUTE, 'account'),
  deliveryRetries: calls(60, HOUR, 'account'),
  importPlans: calls(120, MINUTE, 'account'),
  importReports: calls(30, MINUTE, 'account'),
  invitations: calls(30, HOUR, 'account'),
  jobRetries: calls(60, HOUR, 'account'),
  officeLinks: calls(20, 600, 'account'),
  officeSignInStarts: calls(300, 600, 'address'),
  passkeyEnrolments: calls(20, 600, 'account'),
  passkeyProofs: calls(30, 600, 'account'),
  identityPresentations: calls(20, 600, 'account'),
  pictureReplacements: calls(120, HOUR, 'account'),
  recoveryCodeRenewals: calls(10, HOUR, 'account'),
  totpEnrolments: calls(20, 600, 'account'),
  uploads: calls(120, HOUR, 'account'),
  wrongAcceptances: refusals(20, 600, 'account'),
  // Who has only the first factor locks no other session. 40 guesses of six digits a day find a code with a chance of
  // 1 in 8,000; beyond them, a passkey and recovery codes still prove, and sessions that are proven stay.
  wrongTotps: refusals(5, 900, 'session'),
  wrongTotpsADay: refusals(40, DAY, 'unproven'),
  wrongTotpEnrolments: refusals(5, 900, 'session'),
  wrongPasskeys: refusals(5, 900, 'session'),
  wrongPasskeyEnrolments: refusals(5, 900, 'session'),
  wrongRecoveryCodes: refusals(5, 900, 'session'),
  wrongInvitationLinks: refusals(60, 600, 'address'),
} as const satisfies Record<string, Omit<RateLimit, 'name'>>

export type LimitName = keyof typeof TABLE

/** The limits by name. Calls that name the same limit are counted together. */
export const LIMITS = Object.fromEntries(Object.entries(TABLE).map(([name, limit]) => [name, { name, ...limit }])) as {
  readonly [N in LimitName]: (typeof TABLE)[N] & { name: N } & RateLimit
}
