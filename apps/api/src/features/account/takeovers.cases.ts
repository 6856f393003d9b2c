/**
 * Stories of an owner and an intruder around linking, unlinking, ending sessions and restoration
 * (PEO-02, DOR-04, DOR-05). The author had not read the rules or any source code.
 *
 * Reading:
 * - Before minute 0 the owner has one account with the identities of `identities`, in order.
 * - `confirmed` is the confirmed mail address of the account, or undefined.
 * - Each browser of `sessions` is signed in to the owner's account for one day: no proof is fresh.
 * - `at` is in minutes. Seven days are 10,080 minutes. A proof is fresh for 15 minutes.
 * - `prove` is a sign-in with an identity, asked for by the page «Connexion et sécurité», in that browser.
 * - A proof counts for the session in which it was given, and only with an identity that the account has.
 * - `expect` refers to the act before it, except where it names an account, an identity or a browser.
 * - `link` and `unlink` include the sign-in at the provider that is linked. That sign-in is no proof.
 * - `quarantine`: the identity was removed less than seven days ago. It opens no account, old or new.
 * - `open-link` is a GET. `confirm-link` is the button on its page, a POST.
 */

export type Person = 'owner' | 'intruder' | 'scanner'

export type MailAbout = 'linked' | 'unlinked' | 'restoration'

export type StepOfTakeover =
  | { at: number; by: Person; browser: string; act: 'prove' | 'link' | 'unlink' | 'sign-in'; with: string }
  // Two requests at the same instant.
  | { at: number; by: Person; browser: string; act: 'unlink-twice' | 'link-twice'; with: string }
  | { at: number; by: Person; browser: string; act: 'end-other-sessions' | 'sign-out' }
  | { at: number; by: Person; browser: string; act: 'erase' | 'cancel-erasure' }
  | {
      at: number
      by: Person
      browser: string
      act: 'change-address'
      to: string
      /** Mailboxes whose code the person types. */
      codesFrom: readonly string[]
    }
  | { at: number; by: Person; browser: string; act: 'ask-restoration'; with: string }
  | { at: number; by: Person; browser: string; act: 'open-link' | 'head-link' | 'confirm-link'; mail: string }
  | { at: number; by: Person; browser: string; act: 'take-session'; from: string } // The cookie is copied.
  | { expect: 'accepted' | 'refused'; why?: string; debatable?: string }
  | { expect: 'exactly-one-accepted'; debatable?: string }
  /** id: name of the mail for open-link. about: what the mail reports. */
  | { expect: 'mail'; id: string; to: string; about: MailAbout; debatable?: string }
  | { expect: 'no-mail'; to: string; debatable?: string }
  | { expect: 'identities'; are: readonly string[]; debatable?: string }
  | { expect: 'quarantine'; identity: string; told: boolean; debatable?: string }
  | { expect: 'opens'; identity: string; account: 'owner' | 'new' | 'nothing'; debatable?: string }
  | { expect: 'session'; browser: string; alive: boolean; debatable?: string }

export interface TakeoverCase {
  id: string
  confirmed: string | undefined
  identities: readonly string[]
  sessions: readonly string[]
  steps: readonly StepOfTakeover[]
}

const OWNER = 'zoe@orange.example'
const EVIL = 'mallory@evil.example'
/** An identity by code has the name of its mailbox. `lycee`, `fc` are the owner's, `evil-fc` is not. */
const EVIL_MAIL = `mail:${EVIL}`
const OWNER_MAIL = `mail:${OWNER}`
const SEVEN_DAYS = 7 * 24 * 60

/** The start of several stories: the intruder replaces the identity while the owner's proof is fresh. */
const REPLACED: readonly StepOfTakeover[] = [
  { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
  { at: 2, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
  { expect: 'accepted' }, // The owner left the computer. No rule can tell the two apart here.
  { expect: 'mail', id: 'm1', to: OWNER, about: 'linked' },
  { expect: 'no-mail', to: EVIL },
  { at: 3, by: 'intruder', browser: 'school', act: 'unlink', with: 'lycee' },
  { expect: 'accepted' },
  { expect: 'mail', id: 'm2', to: OWNER, about: 'unlinked' },
]

const base = { confirmed: OWNER, identities: ['lycee'], sessions: ['school'] } as const

export const TAKEOVERS: readonly TakeoverCase[] = [
  // Proofs.
  {
    id: 'a-minute-at-an-open-session',
    ...base,
    steps: [
      { at: 0, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'refused', why: 'no fresh proof' },
      { at: 1, by: 'intruder', browser: 'school', act: 'unlink', with: 'lycee' },
      { expect: 'refused', why: 'no fresh proof, and the last identity' },
      { expect: 'identities', are: ['lycee'] },
    ],
  },
  {
    id: 'unlink-at-an-open-session',
    ...base,
    identities: ['lycee', 'fc'],
    steps: [
      { at: 0, by: 'intruder', browser: 'school', act: 'unlink', with: 'fc' },
      { expect: 'refused', why: 'no fresh proof' },
      { expect: 'identities', are: ['lycee', 'fc'] },
    ],
  },
  {
    id: 'end-sessions-at-an-open-session',
    ...base,
    sessions: ['school', 'phone'],
    steps: [
      { at: 0, by: 'intruder', browser: 'school', act: 'end-other-sessions' },
      { expect: 'refused', why: 'no fresh proof' },
      { expect: 'session', browser: 'phone', alive: true },
    ],
  },
  {
    id: 'proof-by-the-intruders-own-identity',
    ...base,
    steps: [
      { at: 0, by: 'intruder', browser: 'school', act: 'prove', with: 'evil-fc' },
      { expect: 'refused', why: 'not an identity of this account' },
      { at: 1, by: 'intruder', browser: 'school', act: 'link', with: 'evil-fc' },
      { expect: 'refused', why: 'no fresh proof' },
      { expect: 'identities', are: ['lycee'] },
    ],
  },
  {
    id: 'proof-by-code-to-the-intruders-mailbox',
    ...base,
    identities: ['lycee', OWNER_MAIL],
    steps: [
      { at: 0, by: 'intruder', browser: 'school', act: 'prove', with: EVIL_MAIL },
      { expect: 'refused', why: 'not an identity of this account' },
      { at: 1, by: 'intruder', browser: 'school', act: 'unlink', with: 'lycee' },
      { expect: 'refused', why: 'no fresh proof' },
    ],
  },
  {
    id: 'same-mailbox-at-another-provider',
    ...base,
    identities: [OWNER_MAIL],
    steps: [
      // `evil-oidc` sends the owner's address as its e-mail claim. Equal e-mails are two people (DOR-03).
      { at: 0, by: 'intruder', browser: 'school', act: 'prove', with: `evil-oidc:${OWNER}` },
      { expect: 'refused', why: 'not an identity of this account' },
      { at: 1, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'refused', why: 'no fresh proof' },
    ],
  },
  {
    id: 'proof-14-minutes-old',
    ...base,
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 14, by: 'owner', browser: 'school', act: 'link', with: 'fc' },
      { expect: 'accepted' },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'linked' },
      { expect: 'identities', are: ['lycee', 'fc'] },
    ],
  },
  {
    id: 'proof-16-minutes-old',
    ...base,
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 16, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'refused', why: 'proof too old' },
      { expect: 'no-mail', to: EVIL, debatable: 'A code may have gone to the mailbox before the refusal.' },
    ],
  },
  {
    id: 'proof-expires-while-the-intruder-is-at-the-provider',
    ...base,
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      // Started at 14, back at 17.
      { at: 17, by: 'intruder', browser: 'school', act: 'link', with: 'evil-fc' },
      {
        expect: 'refused',
        why: 'proof too old at the return',
        debatable: 'Deciding at the start is possible.',
      },
    ],
  },
  {
    id: 'proof-in-another-session',
    ...base,
    sessions: ['school', 'phone'],
    steps: [
      { at: 0, by: 'owner', browser: 'phone', act: 'prove', with: 'lycee' },
      { at: 1, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'refused', why: 'the proof belongs to the session on the telephone' },
      { at: 2, by: 'intruder', browser: 'school', act: 'end-other-sessions' },
      { expect: 'refused', why: 'the proof belongs to the session on the telephone' },
      { at: 3, by: 'owner', browser: 'phone', act: 'end-other-sessions' },
      { expect: 'accepted' },
      { expect: 'session', browser: 'school', alive: false },
      { expect: 'session', browser: 'phone', alive: true },
    ],
  },
  {
    id: 'session-stolen-after-the-proof',
    ...base,
    sessions: ['phone'],
    steps: [
      { at: 0, by: 'owner', browser: 'phone', act: 'prove', with: 'lycee' },
      { at: 1, by: 'intruder', browser: 'far', act: 'take-session', from: 'phone' },
      { at: 2, by: 'intruder', browser: 'far', act: 'link', with: EVIL_MAIL },
      {
        expect: 'accepted',
        debatable: 'A changed session secret at each proof would refuse a cookie taken before.',
      },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'linked' },
      { at: 30, by: 'owner', browser: 'phone', act: 'open-link', mail: 'm1' },
      { at: 31, by: 'owner', browser: 'phone', act: 'confirm-link', mail: 'm1' },
      { expect: 'accepted' },
      { expect: 'identities', are: ['lycee'] },
      { expect: 'session', browser: 'far', alive: false },
      {
        expect: 'opens',
        identity: EVIL_MAIL,
        account: 'nothing',
        debatable: 'A new, empty account is possible.',
      },
    ],
  },
  {
    id: 'session-stolen-before-the-proof',
    ...base,
    sessions: ['phone'],
    steps: [
      { at: 0, by: 'intruder', browser: 'far', act: 'take-session', from: 'phone' },
      { at: 1, by: 'owner', browser: 'phone', act: 'prove', with: 'lycee' },
      { at: 2, by: 'intruder', browser: 'far', act: 'link', with: EVIL_MAIL },
      { expect: 'refused', why: 'a proof gives a new session cookie', debatable: 'PEO-02 does not say so.' },
    ],
  },
  {
    id: 'sign-in-is-a-proof',
    ...base,
    sessions: [],
    steps: [
      { at: 0, by: 'owner', browser: 'home', act: 'sign-in', with: 'lycee' },
      { at: 3, by: 'owner', browser: 'home', act: 'link', with: 'fc' },
      {
        expect: 'accepted',
        debatable: 'A provider that signed in without a question (SSO) may be asked again.',
      },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'linked' },
    ],
  },
  {
    id: 'proof-by-a-mailbox-that-is-then-removed',
    ...base,
    identities: ['lycee', OWNER_MAIL],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: OWNER_MAIL },
      { at: 1, by: 'owner', browser: 'school', act: 'unlink', with: OWNER_MAIL },
      { expect: 'accepted' },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'unlinked' },
      { at: 2, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'refused', why: 'the identity that proved is no longer of the account' },
      { expect: 'opens', identity: OWNER_MAIL, account: 'nothing' },
    ],
  },
  {
    id: 'proof-by-a-quarantined-identity',
    ...base,
    identities: ['lycee', 'fc'],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'owner', browser: 'school', act: 'unlink', with: 'fc' },
      { expect: 'accepted' },
      { at: 60, by: 'intruder', browser: 'school', act: 'prove', with: 'fc' },
      { expect: 'refused', why: 'until it is restored it opens nothing' },
      { at: 61, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'refused', why: 'no fresh proof' },
    ],
  },
  {
    id: 'proof-by-the-identity-linked-a-minute-ago',
    ...base,
    steps: [
      ...REPLACED.slice(0, 5),
      { at: 20, by: 'intruder', browser: 'school', act: 'prove', with: EVIL_MAIL },
      {
        expect: 'accepted',
        debatable: 'It is an identity of the account now. A waiting time would be safer.',
      },
      { at: 21, by: 'intruder', browser: 'school', act: 'unlink', with: 'lycee' },
      { expect: 'mail', id: 'm2', to: OWNER, about: 'unlinked' },
      { at: 60, by: 'owner', browser: 'home', act: 'sign-in', with: 'lycee' },
      { expect: 'quarantine', identity: 'lycee', told: true },
    ],
  },

  // Restoration.
  {
    id: 'owner-restores-by-the-mail',
    ...base,
    steps: [
      ...REPLACED,
      { at: 600, by: 'owner', browser: 'home', act: 'open-link', mail: 'm2' },
      { at: 601, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' },
      { expect: 'opens', identity: 'lycee', account: 'owner' },
      {
        expect: 'opens',
        identity: EVIL_MAIL,
        account: 'nothing',
        debatable: 'One link may undo one act only.',
      },
      { expect: 'session', browser: 'school', alive: false },
    ],
  },
  {
    id: 'owner-signs-in-and-is-told',
    ...base,
    steps: [
      ...REPLACED,
      { at: 1500, by: 'owner', browser: 'home', act: 'sign-in', with: 'lycee' },
      { expect: 'quarantine', identity: 'lycee', told: true },
      { expect: 'opens', identity: 'lycee', account: 'nothing' }, // Not a new, empty account either.
      { at: 1501, by: 'owner', browser: 'home', act: 'ask-restoration', with: 'lycee' },
      { expect: 'mail', id: 'm3', to: OWNER, about: 'restoration' },
      { expect: 'no-mail', to: EVIL },
      { at: 1503, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm3' },
      { expect: 'accepted' },
      { expect: 'opens', identity: 'lycee', account: 'owner' },
    ],
  },
  {
    id: 'link-used-twice',
    ...base,
    steps: [
      ...REPLACED,
      { at: 600, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' },
      { at: 601, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'refused', why: 'used', debatable: 'The page may say «already restored». Nothing changes.' },
      {
        expect: 'identities',
        are: ['lycee'],
        debatable: 'If one link undoes one act, the linked mailbox stays.',
      },
    ],
  },
  {
    id: 'used-link-after-the-owners-own-unlink',
    ...base,
    identities: ['lycee', 'fc'],
    steps: [
      ...REPLACED.slice(0, 1),
      { at: 3, by: 'intruder', browser: 'school', act: 'unlink', with: 'fc' },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'unlinked' },
      { at: 60, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm1' },
      { expect: 'accepted' },
      { at: 100, by: 'owner', browser: 'home', act: 'sign-in', with: 'lycee' },
      { at: 101, by: 'owner', browser: 'home', act: 'unlink', with: 'fc' },
      { expect: 'mail', id: 'm2', to: OWNER, about: 'unlinked' },
      { at: 200, by: 'intruder', browser: 'far', act: 'confirm-link', mail: 'm1' },
      { expect: 'refused', why: 'the first link was used and is not valid for the second removal' },
      { expect: 'identities', are: ['lycee'] },
    ],
  },
  {
    id: 'link-on-the-last-minute',
    ...base,
    steps: [
      ...REPLACED,
      { at: 3 + SEVEN_DAYS - 1, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' },
      { expect: 'opens', identity: 'lycee', account: 'owner' },
    ],
  },
  {
    id: 'link-after-seven-days',
    ...base,
    steps: [
      ...REPLACED,
      { at: 3 + SEVEN_DAYS + 1, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'refused', why: 'expired' },
      { at: 3 + SEVEN_DAYS + 2, by: 'owner', browser: 'home', act: 'sign-in', with: 'lycee' },
      { expect: 'opens', identity: 'lycee', account: 'new' },
    ],
  },
  {
    id: 'page-opened-before-and-confirmed-after-the-term',
    ...base,
    steps: [
      ...REPLACED,
      { at: 3 + SEVEN_DAYS - 1, by: 'owner', browser: 'home', act: 'open-link', mail: 'm2' },
      { at: 3 + SEVEN_DAYS + 1, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'refused', why: 'expired' },
    ],
  },
  {
    id: 'restoration-asked-on-the-sixth-day-confirmed-on-the-eighth',
    ...base,
    steps: [
      ...REPLACED,
      { at: 6 * 1440, by: 'owner', browser: 'home', act: 'ask-restoration', with: 'lycee' },
      { expect: 'mail', id: 'm3', to: OWNER, about: 'restoration' },
      { at: 8 * 1440, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm3' },
      { expect: 'refused', why: 'the seven days count from the removal' },
    ],
  },
  {
    id: 'mail-scanner-opens-the-link',
    ...base,
    identities: ['lycee', 'fc'],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'owner', browser: 'school', act: 'unlink', with: 'fc' },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'unlinked' },
      { at: 2, by: 'scanner', browser: 'scanner', act: 'head-link', mail: 'm1' },
      { at: 2, by: 'scanner', browser: 'scanner', act: 'open-link', mail: 'm1' },
      { at: 2, by: 'scanner', browser: 'scanner', act: 'open-link', mail: 'm1' },
      { expect: 'identities', are: ['lycee'] }, // GET and HEAD change nothing.
      { expect: 'session', browser: 'school', alive: true },
      { at: 60, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm1' },
      { expect: 'accepted' }, // The scanner has not used the link up.
      { expect: 'identities', are: ['lycee', 'fc'] },
    ],
  },
  {
    id: 'intruder-uses-the-restoration',
    ...base,
    steps: [
      // The owner removes the intruder's identity. The mail goes to the owner, so the intruder has no link.
      ...REPLACED.slice(0, 5),
      { at: 10, by: 'owner', browser: 'school', act: 'unlink', with: EVIL_MAIL },
      { expect: 'accepted' },
      { expect: 'mail', id: 'm2', to: OWNER, about: 'unlinked' },
      { expect: 'no-mail', to: EVIL },
      { at: 20, by: 'intruder', browser: 'far', act: 'sign-in', with: EVIL_MAIL },
      { expect: 'opens', identity: EVIL_MAIL, account: 'nothing' },
      { at: 21, by: 'intruder', browser: 'far', act: 'ask-restoration', with: EVIL_MAIL },
      { expect: 'mail', id: 'm3', to: OWNER, about: 'restoration' },
      { expect: 'no-mail', to: EVIL },
      { expect: 'identities', are: ['lycee'] },
    ],
  },
  {
    id: 'link-in-the-intruders-browser',
    ...base,
    steps: [
      ...REPLACED,
      // The owner reads mail on the school computer, which is still the intruder's session.
      { at: 60, by: 'owner', browser: 'school', act: 'open-link', mail: 'm2' },
      { at: 61, by: 'owner', browser: 'school', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' },
      {
        expect: 'session',
        browser: 'school',
        alive: false,
        debatable: 'The link proves the mailbox, not this session.',
      },
      { expect: 'opens', identity: 'lycee', account: 'owner' },
    ],
  },
  {
    id: 'guessed-link',
    ...base,
    steps: [
      ...REPLACED,
      { at: 60, by: 'intruder', browser: 'far', act: 'confirm-link', mail: 'guessed' },
      { expect: 'refused', why: 'unknown link' },
      { at: 61, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' }, // Wrong guesses do not end the right link.
    ],
  },
  {
    id: 'intruder-asks-for-restoration-all-day',
    ...base,
    steps: [
      ...REPLACED.slice(0, 5),
      { at: 10, by: 'owner', browser: 'school', act: 'unlink', with: EVIL_MAIL },
      { at: 20, by: 'intruder', browser: 'far', act: 'ask-restoration', with: EVIL_MAIL },
      { at: 20, by: 'intruder', browser: 'far', act: 'ask-restoration', with: EVIL_MAIL },
      { at: 20, by: 'intruder', browser: 'far', act: 'ask-restoration', with: EVIL_MAIL },
      { at: 20, by: 'intruder', browser: 'far', act: 'ask-restoration', with: EVIL_MAIL },
      { at: 20, by: 'intruder', browser: 'far', act: 'ask-restoration', with: EVIL_MAIL },
      { at: 20, by: 'intruder', browser: 'far', act: 'ask-restoration', with: EVIL_MAIL },
      {
        expect: 'refused',
        why: 'a mailbox receives at most five in 15 minutes',
        debatable: 'PEO-03 says it of codes.',
      },
    ],
  },
  {
    id: 'identity-taken-in-the-meantime-within-seven-days',
    ...base,
    steps: [
      ...REPLACED,
      { at: 100, by: 'intruder', browser: 'far', act: 'sign-in', with: 'evil-fc' },
      { at: 101, by: 'intruder', browser: 'far', act: 'link', with: 'lycee' }, // With the password they saw.
      { expect: 'refused', why: 'quarantine: it can be linked to no other account' },
      { at: 600, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' },
      { expect: 'opens', identity: 'lycee', account: 'owner' },
    ],
  },
  {
    id: 'identity-taken-after-seven-days',
    ...base,
    steps: [
      ...REPLACED,
      { at: 4 + SEVEN_DAYS, by: 'intruder', browser: 'far', act: 'sign-in', with: 'evil-fc' },
      { at: 5 + SEVEN_DAYS, by: 'intruder', browser: 'far', act: 'link', with: 'lycee' },
      { expect: 'accepted', debatable: 'The term has ended. It proves no majority there (PEO-01).' },
      { at: 6 + SEVEN_DAYS, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'refused', why: 'expired' },
    ],
  },

  // Addresses.
  {
    id: 'intruder-changes-the-address-without-the-old-mailbox',
    ...base,
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'intruder', browser: 'school', act: 'change-address', to: EVIL, codesFrom: [EVIL] },
      { expect: 'refused', why: 'the code from the old address is missing (DOR-05)' },
      { at: 2, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'linked' },
      { expect: 'no-mail', to: EVIL },
    ],
  },
  {
    id: 'intruder-changes-the-address-with-the-old-mailbox-open',
    ...base,
    steps: [
      // The owner's mailbox is open in the next tab, so the intruder has both codes.
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'intruder', browser: 'school', act: 'change-address', to: EVIL, codesFrom: [OWNER, EVIL] },
      { expect: 'accepted' },
      { at: 2, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { at: 3, by: 'intruder', browser: 'school', act: 'unlink', with: 'lycee' },
      {
        expect: 'mail',
        id: 'm2',
        to: OWNER,
        about: 'unlinked',
        debatable: '«Confirmed before»: read as an address of the last seven days, not only of that minute.',
      },
      { at: 600, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' },
      { expect: 'opens', identity: 'lycee', account: 'owner' },
    ],
  },
  {
    id: 'address-changed-after-the-removal',
    ...base,
    steps: [
      ...REPLACED,
      { at: 4, by: 'intruder', browser: 'school', act: 'change-address', to: EVIL, codesFrom: [OWNER, EVIL] },
      { at: 600, by: 'owner', browser: 'home', act: 'ask-restoration', with: 'lycee' },
      { expect: 'mail', id: 'm3', to: OWNER, about: 'restoration' },
      { expect: 'no-mail', to: EVIL },
    ],
  },
  {
    id: 'owner-without-a-confirmed-address',
    confirmed: undefined,
    identities: ['lycee'],
    sessions: ['school'],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'no-mail', to: OWNER }, // An unconfirmed address receives nothing (DOR-05).
      { at: 2, by: 'intruder', browser: 'school', act: 'unlink', with: 'lycee' },
      {
        expect: 'refused',
        why: 'nobody could undo it',
        debatable: 'PEO-02 names no rule without an address.',
      },
    ],
  },
  {
    id: 'intruder-confirms-an-address-first',
    confirmed: undefined,
    identities: ['lycee'],
    sessions: ['school'],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'intruder', browser: 'school', act: 'change-address', to: EVIL, codesFrom: [EVIL] },
      { at: 2, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { at: 3, by: 'intruder', browser: 'school', act: 'unlink', with: 'lycee' },
      { at: 600, by: 'owner', browser: 'home', act: 'sign-in', with: 'lycee' },
      {
        expect: 'quarantine',
        identity: 'lycee',
        told: true,
        debatable: 'If the unlink was refused: opens the account.',
      },
      {
        expect: 'opens',
        identity: 'lycee',
        account: 'nothing',
        debatable: 'As above. Support must help (PEO-06).',
      },
    ],
  },
  {
    id: 'mail-of-an-unlinked-mailbox-that-is-the-confirmed-address',
    ...base,
    identities: ['lycee', OWNER_MAIL],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'intruder', browser: 'school', act: 'unlink', with: OWNER_MAIL },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'unlinked' }, // It still is the confirmed address.
      { at: 5, by: 'owner', browser: 'home', act: 'sign-in', with: OWNER_MAIL },
      { expect: 'quarantine', identity: OWNER_MAIL, told: true },
      { at: 6, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm1' },
      { expect: 'accepted' },
      { expect: 'identities', are: ['lycee', OWNER_MAIL] },
    ],
  },

  // Owners who change their mind, double clicks, two tabs, one identity.
  {
    id: 'owner-unlinks-and-relinks',
    ...base,
    identities: ['lycee', 'fc'],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'owner', browser: 'school', act: 'unlink', with: 'fc' },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'unlinked' },
      { at: 5, by: 'owner', browser: 'school', act: 'link', with: 'fc' },
      {
        expect: 'accepted',
        debatable: '«Opens nothing» concerns signing in, and the account has proven itself.',
      },
      { at: 60, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm1' },
      { expect: 'identities', are: ['lycee', 'fc'] }, // The old link changes nothing any more.
      { expect: 'opens', identity: 'fc', account: 'owner' },
    ],
  },
  {
    id: 'last-identity',
    ...base,
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'owner', browser: 'school', act: 'unlink', with: 'lycee' },
      { expect: 'refused', why: 'the last one stays (DOR-04)' },
      { expect: 'opens', identity: 'lycee', account: 'owner' },
    ],
  },
  {
    id: 'quarantined-identity-does-not-count-as-one',
    ...base,
    identities: ['lycee', 'fc'],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'owner', browser: 'school', act: 'unlink', with: 'fc' },
      { at: 2, by: 'owner', browser: 'school', act: 'unlink', with: 'lycee' },
      { expect: 'refused', why: 'the last one stays (DOR-04)' },
    ],
  },
  {
    id: 'two-tabs-unlink-both-identities',
    ...base,
    identities: ['lycee', 'fc'],
    sessions: ['school', 'phone'],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 0, by: 'owner', browser: 'phone', act: 'prove', with: 'fc' },
      // At the same instant as the next act.
      { at: 1, by: 'owner', browser: 'school', act: 'unlink', with: 'fc' },
      { at: 1, by: 'owner', browser: 'phone', act: 'unlink', with: 'lycee' },
      { expect: 'exactly-one-accepted' },
    ],
  },
  {
    id: 'double-click-on-unlink',
    ...base,
    identities: ['lycee', 'fc'],
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'owner', browser: 'school', act: 'unlink-twice', with: 'fc' },
      {
        expect: 'exactly-one-accepted',
        debatable: 'The second answer may be the first one again. One mail in any case.',
      },
      { expect: 'identities', are: ['lycee'] },
      { expect: 'mail', id: 'm1', to: OWNER, about: 'unlinked' },
    ],
  },
  {
    id: 'double-click-on-link',
    ...base,
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'owner', browser: 'school', act: 'link-twice', with: 'fc' },
      {
        expect: 'exactly-one-accepted',
        debatable: 'The second answer may be the first one again. One mail in any case.',
      },
      { expect: 'identities', are: ['lycee', 'fc'] },
    ],
  },
  {
    id: 'intruder-signs-out-and-in-with-the-linked-identity',
    ...base,
    steps: [
      ...REPLACED,
      { at: 5, by: 'intruder', browser: 'far', act: 'sign-in', with: EVIL_MAIL },
      { expect: 'opens', identity: EVIL_MAIL, account: 'owner' },
      { at: 6, by: 'intruder', browser: 'far', act: 'end-other-sessions' },
      { at: 600, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' },
      { expect: 'session', browser: 'far', alive: false },
      {
        expect: 'opens',
        identity: EVIL_MAIL,
        account: 'nothing',
        debatable: 'One link may undo one act only.',
      },
    ],
  },
  {
    id: 'intruder-erases-the-account-after-the-replacement',
    ...base,
    steps: [
      ...REPLACED,
      { at: 5, by: 'intruder', browser: 'school', act: 'erase' },
      { at: 3 * 1440, by: 'owner', browser: 'home', act: 'confirm-link', mail: 'm2' },
      { expect: 'accepted' },
      { at: 3 * 1440 + 2, by: 'owner', browser: 'home', act: 'sign-in', with: 'lycee' },
      { at: 3 * 1440 + 3, by: 'owner', browser: 'home', act: 'cancel-erasure' },
      { expect: 'accepted' },
      { expect: 'opens', identity: 'lycee', account: 'owner' },
    ],
  },
  {
    id: 'proof-ends-with-the-session',
    ...base,
    steps: [
      { at: 0, by: 'owner', browser: 'school', act: 'prove', with: 'lycee' },
      { at: 1, by: 'owner', browser: 'school', act: 'sign-out' },
      { at: 2, by: 'intruder', browser: 'school', act: 'link', with: EVIL_MAIL },
      { expect: 'refused', why: 'no session' },
      { expect: 'identities', are: ['lycee'] },
    ],
  },
]
