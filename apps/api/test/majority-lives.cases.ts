/**
 * Lives of accounts and identities, with the majority that each account has proven (PEO-01, ECO-06, ECO-09,
 * DOR-07). The author had not read the rules or any source code.
 *
 * Reading:
 * - A life starts on the day `start` (Paris) and its acts run in order.
 * - `sign-in` with an identity that no account has opens a new account under the label `account`.
 * - `expect: 'refused'` refers to the act before it. Every other act succeeds.
 * - `mayBeRefused`: the identity was of another account before. The link is refused, or it proves nothing.
 * - `link`, `unlink` and `erase` come with every fresh proof that PEO-02 asks for.
 * - `erase` is the request. The account is deleted seven days later, unless `restore` comes before.
 * - `unproven` means neither adult nor minor is proven. `not-adult` accepts `minor` and `unproven`.
 * - 18+ rewards are open only to an account whose majority is proven, so they refuse `not-adult`.
 * - `told` means that the person of the account reads on a screen or in a mail about the contradiction.
 * - `earns` says whether the account can be credited for an entry of the ledger that was credited before.
 */

export interface IdentityOfLife {
  provider: 'franceconnect' | 'mon-lycee' | 'openid' | 'mail'
  /** As the provider sends it. Missing: the provider sends none. */
  birthdate?: string
  given?: string
  family?: string
  /** FranceConnect's preferred_username. */
  usual?: string
}

export type Majority = 'adult' | 'minor' | 'unproven' | 'not-adult'
export type Refusal = 'identity-of-another-account' | 'last-identity' | 'account-is-ending' | 'not-proven'

export type StepOfLife =
  | { act: 'sign-in'; account: string; with: string }
  | { act: 'link' | 'unlink'; account: string; with: string; mayBeRefused?: true }
  | { act: 'link-at-once'; with: string; accounts: readonly string[]; exactlyOneSucceeds: true }
  | { act: 'erase' | 'restore' | 'earn' | 'buy-18+'; account: string }
  | { act: 'declare-age'; account: string; age: '16-18' | '18+' }
  | { act: 'wait'; days: number }
  | { act: 'until'; day: string }
  | { act: 'provider-changes'; identity: string; to: Partial<IdentityOfLife> & { noBirthdate?: true } }
  | { expect: Majority; account: string; debatable?: string }
  | { expect: 'refused'; reason: Refusal; debatable?: string }
  | { expect: 'told' | 'not-told'; account: string; debatable?: string }
  | { expect: 'earns'; account: string; again: boolean; debatable?: string }
  | { expect: 'at-most-one-adult'; accounts: readonly string[] }

export interface LifeCase {
  id: string
  requirement: 'PEO-01' | 'ECO-06' | 'ECO-09' | 'DOR-03' | 'DOR-04' | 'DOR-07' | 'PEO-05'
  start: string
  identities: Readonly<Record<string, IdentityOfLife>>
  steps: readonly StepOfLife[]
}

const FC = 'franceconnect'
const LYCEE = 'mon-lycee'

/** Zoé is 17 until 14 March 2027. */
const ZOE_LYCEE = { provider: LYCEE, birthdate: '2009-03-14', given: 'Zoé', family: 'Martin' } as const
const ZOE_FC = { provider: FC, birthdate: '2009-03-14', given: 'Zoé Anne Lou', family: 'MARTIN' } as const
const ZOE_MAIL = { provider: 'mail' } as const
/** Marc is Zoé's father. */
const MARC_FC = { provider: FC, birthdate: '1975-06-02', given: 'Marc', family: 'MARTIN' } as const
/** Karim is 30. */
const KARIM_FC = { provider: FC, birthdate: '1996-05-02', given: 'Karim Ali', family: 'BENALI' } as const
const KARIM_OIDC = { provider: 'openid', birthdate: '1996-05-02', given: 'Karim', family: 'Benali' } as const
const KARIM_MAIL = { provider: 'mail' } as const

export const MAJORITY_LIVES: readonly LifeCase[] = [
  // The proof goes with its identity.
  {
    id: 'adult-by-franceconnect',
    requirement: 'DOR-07',
    start: '2026-11-26',
    identities: { fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { expect: 'adult', account: 'karim' },
    ],
  },
  {
    id: 'mail-code-proves-nothing',
    requirement: 'ECO-09',
    start: '2026-11-26',
    identities: { mail: KARIM_MAIL },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'mail' },
      { act: 'declare-age', account: 'karim', age: '18+' },
      { act: 'wait', days: 2 },
      { expect: 'unproven', account: 'karim' },
    ],
  },
  {
    id: 'unlink-ends-the-proof',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { mail: KARIM_MAIL, fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'mail' },
      { act: 'link', account: 'karim', with: 'fc' },
      { expect: 'adult', account: 'karim' },
      { act: 'unlink', account: 'karim', with: 'fc' },
      { expect: 'unproven', account: 'karim' },
    ],
  },
  {
    id: 'unlink-of-the-other-identity-leaves-the-proof',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { mail: KARIM_MAIL, fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'mail' },
      { act: 'unlink', account: 'karim', with: 'mail' },
      { expect: 'adult', account: 'karim' },
    ],
  },
  {
    id: 'relinked-by-the-same-account',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { mail: KARIM_MAIL, fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'mail' },
      { act: 'link', account: 'karim', with: 'fc' },
      { act: 'unlink', account: 'karim', with: 'fc' },
      { act: 'wait', days: 30 },
      { act: 'link', account: 'karim', with: 'fc' },
      { expect: 'adult', account: 'karim' },
    ],
  },
  {
    id: 'two-proofs-one-unlinked',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, oidc: KARIM_OIDC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'oidc' },
      { expect: 'not-told', account: 'karim' },
      { act: 'unlink', account: 'karim', with: 'fc' },
      { expect: 'adult', account: 'karim' },
    ],
  },
  {
    id: 'last-identity-stays',
    requirement: 'DOR-04',
    start: '2026-11-26',
    identities: { fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'unlink', account: 'karim', with: 'fc' },
      { expect: 'refused', reason: 'last-identity' },
      { expect: 'adult', account: 'karim' },
    ],
  },

  // One identity proves one account, ever.
  {
    id: 'lent-to-three-friends',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, a: { provider: 'mail' }, b: { provider: 'mail' }, c: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'a', with: 'a' },
      { act: 'link', account: 'a', with: 'fc' },
      {
        expect: 'adult',
        account: 'a',
        debatable: 'The lender is not known, so the first account is believed.',
      },
      { act: 'unlink', account: 'a', with: 'fc' },
      { expect: 'unproven', account: 'a' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'b', with: 'b' },
      { act: 'link', account: 'b', with: 'fc', mayBeRefused: true },
      { expect: 'unproven', account: 'b' },
      { act: 'sign-in', account: 'c', with: 'c' },
      { act: 'declare-age', account: 'c', age: '18+' },
      { act: 'wait', days: 400 },
      { act: 'link', account: 'c', with: 'fc', mayBeRefused: true },
      { expect: 'unproven', account: 'c' },
    ],
  },
  {
    id: 'still-linked-elsewhere',
    requirement: 'DOR-03',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, b: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'sign-in', account: 'b', with: 'b' },
      { act: 'link', account: 'b', with: 'fc' },
      { expect: 'refused', reason: 'identity-of-another-account' },
      { expect: 'unproven', account: 'b' },
      { expect: 'adult', account: 'karim' },
    ],
  },
  {
    id: 'unlinked-then-signed-in-alone',
    requirement: 'ECO-09',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, mail: KARIM_MAIL },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'mail' },
      { act: 'unlink', account: 'karim', with: 'fc' },
      { act: 'wait', days: 8 }, // PEO-02: for seven days the removed identity opens nothing.
      { act: 'sign-in', account: 'second', with: 'fc' },
      { expect: 'unproven', account: 'second' },
      { expect: 'unproven', account: 'karim' },
    ],
  },
  {
    id: 'erased-and-back-with-the-same-identity',
    requirement: 'ECO-06',
    start: '2026-11-26',
    identities: { fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'earn', account: 'karim' },
      { act: 'erase', account: 'karim' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'again', with: 'fc' },
      { expect: 'earns', account: 'again', again: false },
      {
        expect: 'unproven',
        account: 'again',
        debatable: 'Hard on an honest person, but «also after erasure».',
      },
    ],
  },
  {
    id: 'erased-then-lent',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, b: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'erase', account: 'karim' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'b', with: 'b' },
      { act: 'link', account: 'b', with: 'fc', mayBeRefused: true },
      { expect: 'unproven', account: 'b' },
    ],
  },
  {
    id: 'unlinked-before-the-erasure-then-lent',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, a: { provider: 'mail' }, b: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'a', with: 'a' },
      { act: 'link', account: 'a', with: 'fc' },
      { act: 'unlink', account: 'a', with: 'fc' },
      { act: 'erase', account: 'a' },
      { act: 'wait', days: 60 },
      { act: 'sign-in', account: 'b', with: 'b' },
      { act: 'link', account: 'b', with: 'fc', mayBeRefused: true },
      { expect: 'unproven', account: 'b' },
    ],
  },
  {
    id: 'restored-within-seven-days',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'erase', account: 'karim' },
      { act: 'wait', days: 6 },
      { act: 'restore', account: 'karim' },
      { expect: 'adult', account: 'karim' },
      { act: 'wait', days: 10 },
      { expect: 'adult', account: 'karim' },
    ],
  },
  {
    id: 'lent-while-the-account-waits-for-its-erasure',
    requirement: 'DOR-03',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, b: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'erase', account: 'karim' },
      { act: 'wait', days: 3 },
      { act: 'sign-in', account: 'b', with: 'b' },
      { act: 'link', account: 'b', with: 'fc' },
      { expect: 'refused', reason: 'identity-of-another-account' },
      { act: 'restore', account: 'karim' },
      { expect: 'adult', account: 'karim' },
      { expect: 'unproven', account: 'b' },
    ],
  },
  {
    id: 'restored-minor-stays-a-minor',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'erase', account: 'zoe' },
      { act: 'wait', days: 2 },
      { act: 'restore', account: 'zoe' },
      { expect: 'minor', account: 'zoe' },
    ],
  },
  {
    id: 'concurrent-link-to-two-accounts',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, a: { provider: 'mail' }, b: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'a', with: 'a' },
      { act: 'sign-in', account: 'b', with: 'b' },
      { act: 'link-at-once', with: 'fc', accounts: ['a', 'b'], exactlyOneSucceeds: true },
      { expect: 'at-most-one-adult', accounts: ['a', 'b'] },
    ],
  },
  {
    id: 'concurrent-link-after-unlink',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, a: { provider: 'mail' }, b: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'a', with: 'a' },
      { act: 'link', account: 'a', with: 'fc' },
      { act: 'unlink', account: 'a', with: 'fc' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'b', with: 'b' },
      { act: 'link-at-once', with: 'fc', accounts: ['a', 'b'], exactlyOneSucceeds: true },
      { expect: 'not-adult', account: 'b' },
      { expect: 'at-most-one-adult', accounts: ['a', 'b'] },
    ],
  },
  {
    id: 'one-account-per-vouching-identity-bought-before',
    requirement: 'ECO-09',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, a: { provider: 'mail' }, b: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'a', with: 'a' },
      { act: 'link', account: 'a', with: 'fc' },
      { act: 'unlink', account: 'a', with: 'fc' },
      { act: 'buy-18+', account: 'a' },
      { expect: 'refused', reason: 'not-proven' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'b', with: 'b' },
      { act: 'link', account: 'b', with: 'fc', mayBeRefused: true },
      { act: 'buy-18+', account: 'b' },
      { expect: 'refused', reason: 'not-proven' },
    ],
  },

  // From minor to adult.
  {
    id: 'minor-by-school',
    requirement: 'DOR-07',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { expect: 'minor', account: 'zoe' },
      { act: 'declare-age', account: 'zoe', age: '18+' },
      { act: 'wait', days: 3 },
      { expect: 'minor', account: 'zoe' },
      { act: 'buy-18+', account: 'zoe' },
      { expect: 'refused', reason: 'not-proven' },
    ],
  },
  {
    id: 'eighteenth-birthday-then-sign-in',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'until', day: '2027-03-13' },
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { expect: 'minor', account: 'zoe' },
      { act: 'until', day: '2027-03-14' },
      {
        expect: 'minor',
        account: 'zoe',
        debatable: '«Only by a later sign-in». Adult by the calendar is possible.',
      },
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { expect: 'adult', account: 'zoe' },
    ],
  },
  {
    id: 'father-linked-to-a-minor',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, father: MARC_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'link', account: 'zoe', with: 'father' },
      { expect: 'not-adult', account: 'zoe' },
      { expect: 'told', account: 'zoe' },
    ],
  },
  {
    id: 'father-linked-then-school-unlinked',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, father: MARC_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'link', account: 'zoe', with: 'father' },
      { act: 'unlink', account: 'zoe', with: 'lycee' },
      {
        expect: 'not-adult',
        account: 'zoe',
        debatable: 'The minor proof ended, but PEO-01 names one way to adult.',
      },
      { act: 'sign-in', account: 'zoe', with: 'father' },
      { expect: 'not-adult', account: 'zoe' },
      { act: 'wait', days: 30 },
      { act: 'sign-in', account: 'zoe', with: 'father' },
      { expect: 'not-adult', account: 'zoe' },
    ],
  },
  {
    id: 'school-unlinked-first-then-father',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, mail: ZOE_MAIL, father: MARC_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'link', account: 'zoe', with: 'mail' },
      { act: 'unlink', account: 'zoe', with: 'lycee' },
      { act: 'wait', days: 10 },
      { act: 'link', account: 'zoe', with: 'father' },
      { expect: 'not-adult', account: 'zoe', debatable: 'As above: the account was a proven minor.' },
    ],
  },
  {
    id: 'father-linked-and-unlinked',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, father: MARC_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'link', account: 'zoe', with: 'father' },
      { act: 'unlink', account: 'zoe', with: 'father' },
      { expect: 'minor', account: 'zoe' },
      { expect: 'not-told', account: 'zoe' },
    ],
  },
  {
    id: 'father-first-then-school',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, father: MARC_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'father' }, // The father made the account on his telephone.
      { expect: 'adult', account: 'zoe' },
      { act: 'link', account: 'zoe', with: 'lycee' },
      { expect: 'not-adult', account: 'zoe' },
      { expect: 'told', account: 'zoe' },
      { act: 'unlink', account: 'zoe', with: 'father' },
      { expect: 'minor', account: 'zoe' },
    ],
  },
  {
    id: 'father-linked-to-a-declared-lyceen',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { mail: ZOE_MAIL, father: MARC_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'mail' },
      { act: 'declare-age', account: 'zoe', age: '16-18' },
      { act: 'link', account: 'zoe', with: 'father' },
      { act: 'unlink', account: 'zoe', with: 'father' },
      { expect: 'unproven', account: 'zoe' },
      { act: 'buy-18+', account: 'zoe' },
      { expect: 'refused', reason: 'not-proven' },
    ],
  },
  {
    id: 'two-identities-of-a-minor-that-agree',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, fc: ZOE_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'link', account: 'zoe', with: 'fc' },
      { expect: 'minor', account: 'zoe' },
      { expect: 'not-told', account: 'zoe' },
      { act: 'unlink', account: 'zoe', with: 'lycee' },
      { expect: 'minor', account: 'zoe' },
    ],
  },
  {
    id: 'own-franceconnect-after-the-birthday',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, fc: ZOE_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'until', day: '2027-09-01' }, // Zoé left the lycée and cannot sign in there any more.
      { act: 'link', account: 'zoe', with: 'fc' },
      {
        expect: 'adult',
        account: 'zoe',
        debatable: 'The same proven birth passed 18. PEO-01 alone says minor.',
      },
      { expect: 'not-told', account: 'zoe' },
    ],
  },
  {
    id: 'both-linked-before-the-birthday-one-used-after',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, fc: ZOE_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'link', account: 'zoe', with: 'fc' },
      { act: 'until', day: '2027-03-14' },
      { act: 'sign-in', account: 'zoe', with: 'fc' },
      { expect: 'adult', account: 'zoe' },
      { expect: 'not-told', account: 'zoe' },
    ],
  },
  {
    id: 'minor-links-a-stranger-with-the-same-name',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, other: { ...ZOE_FC, birthdate: '1999-03-14' } },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'link', account: 'zoe', with: 'other' },
      { expect: 'not-adult', account: 'zoe' },
      { expect: 'told', account: 'zoe' },
    ],
  },

  // Contradictions, and people who look like a contradiction.
  {
    id: 'two-adults-contradict',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, other: { ...KARIM_OIDC, birthdate: '1996-02-05' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'other' },
      {
        expect: 'unproven',
        account: 'karim',
        debatable: 'Day and month swapped at one provider: still a contradiction.',
      },
      { expect: 'told', account: 'karim' },
      { act: 'unlink', account: 'karim', with: 'other' },
      { expect: 'adult', account: 'karim' },
      { expect: 'not-told', account: 'karim' },
    ],
  },
  {
    id: 'twins-lend',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      ali: { provider: FC, birthdate: '2008-01-10', given: 'Ali', family: 'SAÏDI' },
      adam: { provider: LYCEE, birthdate: '2008-01-10', given: 'Adam', family: 'Saïdi' },
    },
    steps: [
      { act: 'sign-in', account: 'ali', with: 'ali' },
      { expect: 'adult', account: 'ali' },
      { act: 'link', account: 'ali', with: 'adam' },
      { expect: 'unproven', account: 'ali' },
      { expect: 'told', account: 'ali' },
    ],
  },
  {
    id: 'siblings-lend',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      lycee: ZOE_LYCEE,
      sister: { provider: FC, birthdate: '2005-03-14', given: 'Léa', family: 'MARTIN' },
    },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'link', account: 'zoe', with: 'sister' },
      { expect: 'not-adult', account: 'zoe' },
      { expect: 'told', account: 'zoe' },
      { act: 'unlink', account: 'zoe', with: 'sister' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'lea', with: 'sister' },
      {
        expect: 'unproven',
        account: 'lea',
        debatable: 'Did a contradicted identity prove an account? It proved none, so adult is possible.',
      },
    ],
  },
  {
    id: 'same-birth-date-other-person',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: KARIM_FC,
      other: { provider: FC, birthdate: '1996-05-02', given: 'Julie', family: 'ROCHE' },
    },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'other' },
      { expect: 'unproven', account: 'karim' },
      { expect: 'told', account: 'karim' },
    ],
  },
  {
    id: 'capitals-accents-and-second-names-agree',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1998-08-08', given: 'HELENE MARIE', family: 'LE GALL' },
      oidc: { provider: 'openid', birthdate: '1998-08-08', given: 'Hélène', family: 'Le Gall' },
    },
    steps: [
      { act: 'sign-in', account: 'helene', with: 'fc' },
      { act: 'link', account: 'helene', with: 'oidc' },
      { expect: 'adult', account: 'helene' },
      { expect: 'not-told', account: 'helene' },
    ],
  },
  {
    id: 'hyphen-and-apostrophe-agree',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1998-08-08', given: 'JEAN-PIERRE', family: "D'ALMEIDA" },
      oidc: { provider: 'openid', birthdate: '1998-08-08', given: 'Jean Pierre', family: 'd’Almeida' },
    },
    steps: [
      { act: 'sign-in', account: 'jp', with: 'fc' },
      { act: 'link', account: 'jp', with: 'oidc' },
      { expect: 'adult', account: 'jp' },
      { expect: 'not-told', account: 'jp' },
    ],
  },
  {
    id: 'married-name-known-to-both',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1990-04-04', given: 'Claire', family: 'DUBOIS', usual: 'MARTIN' },
      oidc: { provider: 'openid', birthdate: '1990-04-04', given: 'Claire', family: 'Martin' },
    },
    steps: [
      { act: 'sign-in', account: 'claire', with: 'fc' },
      { act: 'link', account: 'claire', with: 'oidc' },
      { expect: 'adult', account: 'claire' },
      { expect: 'not-told', account: 'claire' },
    ],
  },
  {
    id: 'birth-name-at-the-other-provider',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1990-04-04', given: 'Claire', family: 'DUBOIS', usual: 'MARTIN' },
      oidc: { provider: 'openid', birthdate: '1990-04-04', given: 'Claire', family: 'Dubois' },
    },
    steps: [
      { act: 'sign-in', account: 'claire', with: 'oidc' },
      { act: 'link', account: 'claire', with: 'fc' },
      { expect: 'adult', account: 'claire' },
      { expect: 'not-told', account: 'claire' },
    ],
  },
  {
    id: 'provider-changes-the-family-name-at-marriage',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { oidc: { provider: 'openid', birthdate: '1990-04-04', given: 'Claire', family: 'Dubois' } },
    steps: [
      { act: 'sign-in', account: 'claire', with: 'oidc' },
      { act: 'provider-changes', identity: 'oidc', to: { family: 'Martin' } },
      { act: 'sign-in', account: 'claire', with: 'oidc' },
      { expect: 'adult', account: 'claire' },
      { expect: 'not-told', account: 'claire' },
    ],
  },
  {
    id: 'first-name-changed-at-one-provider',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '2000-04-04', given: 'Camille', family: 'PETIT' },
      oidc: { provider: 'openid', birthdate: '2000-04-04', given: 'Paul', family: 'Petit' },
    },
    steps: [
      { act: 'sign-in', account: 'camille', with: 'fc' },
      { act: 'link', account: 'camille', with: 'oidc' },
      {
        expect: 'unproven',
        account: 'camille',
        debatable: 'A changed first name looks like a twin. Unlinking repairs.',
      },
      { expect: 'told', account: 'camille' },
      { act: 'unlink', account: 'camille', with: 'oidc' },
      { expect: 'adult', account: 'camille' },
    ],
  },
  {
    id: 'second-identity-without-birth-date-and-name',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, oidc: { provider: 'openid' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'oidc' },
      { expect: 'unproven', account: 'karim' },
      { act: 'link', account: 'karim', with: 'fc' },
      { expect: 'adult', account: 'karim' },
      { expect: 'not-told', account: 'karim' },
    ],
  },
  {
    id: 'second-identity-with-birth-date-and-no-name',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, oidc: { provider: 'openid', birthdate: '1996-05-02' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'oidc' },
      { expect: 'adult', account: 'karim', debatable: 'A missing name contradicts nothing.' },
      { expect: 'not-told', account: 'karim' },
    ],
  },
  {
    id: 'names-in-two-scripts',
    requirement: 'PEO-05',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1995-01-09', given: 'DARIA', family: 'IVANOVA' },
      oidc: { provider: 'openid', birthdate: '1995-01-09', given: 'Дарья', family: 'Иванова' },
    },
    steps: [
      { act: 'sign-in', account: 'daria', with: 'fc' },
      { act: 'link', account: 'daria', with: 'oidc' },
      {
        expect: 'adult',
        account: 'daria',
        debatable: 'Two scripts cannot be compared. Unproven and told is possible.',
      },
    ],
  },
  {
    id: 'three-identities-one-contradicts',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, oidc: KARIM_OIDC, lycee: ZOE_LYCEE },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'oidc' },
      { act: 'link', account: 'karim', with: 'lycee' },
      { expect: 'not-adult', account: 'karim' }, // Two against one is no majority: there is no vote.
      { expect: 'told', account: 'karim' },
      { act: 'sign-in', account: 'karim', with: 'fc' }, // A later sign-in with one side decides nothing.
      { expect: 'not-adult', account: 'karim' },
    ],
  },

  // Presumed dates.
  {
    id: 'presumed-year-agrees-with-full-date',
    requirement: 'PEO-05',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1990-00-00', given: 'Omid', family: 'SADAT' },
      oidc: { provider: 'openid', birthdate: '1990-05-02', given: 'Omid', family: 'Sadat' },
    },
    steps: [
      { act: 'sign-in', account: 'omid', with: 'fc' },
      { expect: 'adult', account: 'omid' },
      { act: 'link', account: 'omid', with: 'oidc' },
      { expect: 'adult', account: 'omid' },
      { expect: 'not-told', account: 'omid' },
    ],
  },
  {
    id: 'presumed-month-contradicts-full-date',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1990-07-00', given: 'Omid', family: 'SADAT' },
      oidc: { provider: 'openid', birthdate: '1990-05-02', given: 'Omid', family: 'Sadat' },
    },
    steps: [
      { act: 'sign-in', account: 'omid', with: 'fc' },
      { act: 'link', account: 'omid', with: 'oidc' },
      { expect: 'unproven', account: 'omid' },
      { expect: 'told', account: 'omid' },
    ],
  },
  {
    id: 'presumed-month-agrees-with-presumed-year',
    requirement: 'PEO-05',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1990-07-00', given: 'Omid', family: 'SADAT' },
      oidc: { provider: 'openid', birthdate: '1990', given: 'Omid', family: 'Sadat' },
    },
    steps: [
      { act: 'sign-in', account: 'omid', with: 'oidc' },
      { act: 'link', account: 'omid', with: 'fc' },
      { expect: 'adult', account: 'omid' },
      { expect: 'not-told', account: 'omid' },
    ],
  },
  {
    id: 'presumed-year-unclear-with-clear-minor',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '2008-00-00', given: 'Ibrahima', family: 'BAH' },
      lycee: { provider: LYCEE, birthdate: '2008-12-20', given: 'Ibrahima', family: 'Bah' },
    },
    steps: [
      { act: 'sign-in', account: 'ibrahima', with: 'fc' },
      { expect: 'unproven', account: 'ibrahima' },
      { act: 'link', account: 'ibrahima', with: 'lycee' },
      { expect: 'minor', account: 'ibrahima' },
      { expect: 'not-told', account: 'ibrahima' },
      { act: 'until', day: '2026-12-20' },
      { act: 'sign-in', account: 'ibrahima', with: 'lycee' },
      { expect: 'adult', account: 'ibrahima' },
    ],
  },
  {
    id: 'presumed-year-becomes-adult-on-the-last-day',
    requirement: 'PEO-05',
    start: '2026-12-30',
    identities: { fc: { provider: FC, birthdate: '2008-00-00', given: 'Ibrahima', family: 'BAH' } },
    steps: [
      { act: 'sign-in', account: 'ibrahima', with: 'fc' },
      { expect: 'unproven', account: 'ibrahima' },
      { act: 'until', day: '2026-12-31' },
      { act: 'sign-in', account: 'ibrahima', with: 'fc' },
      { expect: 'adult', account: 'ibrahima' },
    ],
  },
  {
    id: 'presumed-other-year',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      fc: { provider: FC, birthdate: '1990-00-00', given: 'Omid', family: 'SADAT' },
      oidc: { provider: 'openid', birthdate: '1991-01-01', given: 'Omid', family: 'Sadat' },
    },
    steps: [
      { act: 'sign-in', account: 'omid', with: 'fc' },
      { act: 'link', account: 'omid', with: 'oidc' },
      { expect: 'unproven', account: 'omid' },
      { expect: 'told', account: 'omid' },
    ],
  },

  // Providers that change their mind.
  {
    id: 'provider-makes-a-minor-an-adult-too-early',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'provider-changes', identity: 'lycee', to: { birthdate: '2007-03-14' } },
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      {
        expect: 'adult',
        account: 'zoe',
        debatable: 'A later sign-in with the same identity. The attack report says: only by a birthday.',
      },
    ],
  },
  {
    id: 'provider-corrects-an-adult-to-a-minor',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: { ...ZOE_LYCEE, birthdate: '2007-03-14' } },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { expect: 'adult', account: 'zoe' },
      { act: 'provider-changes', identity: 'lycee', to: { birthdate: '2009-03-14' } },
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { expect: 'not-adult', account: 'zoe' },
    ],
  },
  {
    id: 'provider-stops-sending-for-an-adult',
    requirement: 'DOR-07',
    start: '2026-11-26',
    identities: { fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'provider-changes', identity: 'fc', to: { noBirthdate: true } },
      { act: 'sign-in', account: 'karim', with: 'fc' },
      {
        expect: 'adult',
        account: 'karim',
        debatable: 'Silence takes nothing back: the proof ends with its identity.',
      },
    ],
  },
  {
    id: 'provider-stops-sending-for-a-minor',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { lycee: ZOE_LYCEE, father: MARC_FC },
    steps: [
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { act: 'provider-changes', identity: 'lycee', to: { noBirthdate: true } },
      { act: 'sign-in', account: 'zoe', with: 'lycee' },
      { expect: 'minor', account: 'zoe' },
      { act: 'link', account: 'zoe', with: 'father' },
      { expect: 'not-adult', account: 'zoe' },
    ],
  },
  {
    id: 'provider-starts-sending',
    requirement: 'DOR-07',
    start: '2026-11-26',
    identities: { oidc: { provider: 'openid', given: 'Karim', family: 'Benali' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'oidc' },
      { expect: 'unproven', account: 'karim' },
      { act: 'provider-changes', identity: 'oidc', to: { birthdate: '1996-05-02' } },
      { expect: 'unproven', account: 'karim' },
      { act: 'sign-in', account: 'karim', with: 'oidc' },
      { expect: 'adult', account: 'karim' },
    ],
  },
  {
    id: 'provider-sends-nonsense',
    requirement: 'DOR-07',
    start: '2026-11-26',
    identities: {
      oidc: { provider: 'openid', birthdate: '2030-02-31', given: 'Karim', family: 'Benali' },
      fc: KARIM_FC,
    },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'oidc' },
      { expect: 'unproven', account: 'karim' },
      { act: 'link', account: 'karim', with: 'fc' },
      { expect: 'adult', account: 'karim', debatable: 'A date that does not exist contradicts nothing.' },
    ],
  },
  {
    id: 'contradiction-repaired-by-the-provider',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, oidc: { ...KARIM_OIDC, birthdate: '1996-02-05' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'oidc' },
      { expect: 'unproven', account: 'karim' },
      { act: 'provider-changes', identity: 'oidc', to: { birthdate: '1996-05-02' } },
      { act: 'sign-in', account: 'karim', with: 'oidc' },
      { expect: 'adult', account: 'karim' },
      { expect: 'not-told', account: 'karim' },
    ],
  },
  {
    id: 'contradiction-appears-at-a-later-sign-in',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, oidc: KARIM_OIDC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'oidc' },
      { expect: 'adult', account: 'karim' },
      { act: 'provider-changes', identity: 'oidc', to: { birthdate: '2010-05-02' } },
      { act: 'sign-in', account: 'karim', with: 'oidc' },
      { expect: 'not-adult', account: 'karim' },
      { expect: 'told', account: 'karim' },
    ],
  },

  // Erased and back with another identity; shared accounts.
  {
    id: 'erased-and-back-with-the-other-identity',
    requirement: 'ECO-06',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, mail: KARIM_MAIL },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'link', account: 'karim', with: 'mail' },
      { act: 'earn', account: 'karim' },
      { act: 'erase', account: 'karim' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'again', with: 'mail' },
      { expect: 'earns', account: 'again', again: false },
    ],
  },
  {
    id: 'first-identity-unlinked-then-erased-and-back-with-it',
    requirement: 'ECO-06',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, mail: KARIM_MAIL },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'earn', account: 'karim' },
      { act: 'link', account: 'karim', with: 'mail' },
      { act: 'unlink', account: 'karim', with: 'fc' },
      { act: 'erase', account: 'karim' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'again', with: 'fc' },
      { expect: 'earns', account: 'again', again: false },
    ],
  },
  {
    id: 'back-with-a-new-mailbox-then-link-the-old-identity',
    requirement: 'ECO-06',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, other: { provider: 'mail' } },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'earn', account: 'karim' },
      { act: 'erase', account: 'karim' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'again', with: 'other' },
      { act: 'link', account: 'again', with: 'fc', mayBeRefused: true },
      {
        expect: 'earns',
        account: 'again',
        again: false,
        debatable: 'If the link is refused, nothing ties the two accounts.',
      },
      { expect: 'unproven', account: 'again' },
    ],
  },
  {
    id: 'erased-twice',
    requirement: 'ECO-06',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, mail: KARIM_MAIL },
    steps: [
      { act: 'sign-in', account: 'one', with: 'fc' },
      { act: 'link', account: 'one', with: 'mail' },
      { act: 'earn', account: 'one' },
      { act: 'erase', account: 'one' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'two', with: 'mail' },
      { act: 'erase', account: 'two' },
      { act: 'wait', days: 8 },
      { act: 'sign-in', account: 'three', with: 'fc' },
      { expect: 'earns', account: 'three', again: false },
      { expect: 'unproven', account: 'three' },
    ],
  },
  {
    id: 'restored-account-goes-on-earning',
    requirement: 'ECO-06',
    start: '2026-11-26',
    identities: { fc: KARIM_FC },
    steps: [
      { act: 'sign-in', account: 'karim', with: 'fc' },
      { act: 'earn', account: 'karim' },
      { act: 'erase', account: 'karim' },
      { act: 'wait', days: 6 },
      { act: 'restore', account: 'karim' },
      { expect: 'earns', account: 'karim', again: false },
      { expect: 'adult', account: 'karim' },
    ],
  },
  {
    id: 'teacher-signs-in-for-a-class',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      teacher: { provider: FC, birthdate: '1980-09-09', given: 'Odile', family: 'PRÉVOST' },
      p1: { provider: LYCEE, birthdate: '2009-01-02', given: 'Rayan', family: 'Haddad' },
      p2: { provider: LYCEE, birthdate: '2010-07-08', given: 'Jade', family: 'Noël' },
    },
    steps: [
      { act: 'sign-in', account: 'class', with: 'teacher' },
      { act: 'link', account: 'class', with: 'p1' },
      { act: 'link', account: 'class', with: 'p2' },
      { expect: 'not-adult', account: 'class' },
      { expect: 'told', account: 'class' },
      { act: 'unlink', account: 'class', with: 'p1' },
      { act: 'unlink', account: 'class', with: 'p2' },
      {
        expect: 'not-adult',
        account: 'class',
        debatable: 'The adult was there first, so adult again is possible.',
      },
    ],
  },
  {
    id: 'teacher-linked-to-each-pupil-in-turn',
    requirement: 'PEO-01',
    start: '2026-11-26',
    identities: {
      teacher: { provider: FC, birthdate: '1980-09-09', given: 'Odile', family: 'PRÉVOST' },
      p1: { provider: 'mail' },
      p2: { provider: 'mail' },
    },
    steps: [
      { act: 'sign-in', account: 'p1', with: 'p1' },
      { act: 'link', account: 'p1', with: 'teacher' },
      { act: 'unlink', account: 'p1', with: 'teacher' },
      { act: 'sign-in', account: 'p2', with: 'p2' },
      { act: 'link', account: 'p2', with: 'teacher', mayBeRefused: true },
      { expect: 'unproven', account: 'p1' },
      { expect: 'unproven', account: 'p2' },
    ],
  },
  {
    id: 'equal-person-at-two-providers-in-two-accounts',
    requirement: 'DOR-03',
    start: '2026-11-26',
    identities: { fc: KARIM_FC, oidc: KARIM_OIDC },
    steps: [
      { act: 'sign-in', account: 'one', with: 'fc' },
      { act: 'sign-in', account: 'two', with: 'oidc' },
      { expect: 'adult', account: 'one' },
      { expect: 'adult', account: 'two' }, // Equal people at two issuers are two people (DOR-03).
    ],
  },
  {
    id: 'father-and-daughter-use-one-computer',
    requirement: 'DOR-03',
    start: '2026-11-26',
    identities: { father: MARC_FC, lycee: ZOE_LYCEE },
    steps: [
      { act: 'sign-in', account: 'marc', with: 'father' },
      { act: 'sign-in', account: 'zoe', with: 'lycee' }, // In the same browser, after signing out.
      { expect: 'adult', account: 'marc' },
      { expect: 'minor', account: 'zoe' },
    ],
  },
]
