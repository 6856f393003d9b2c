/**
 * Stories about limits: who does what at which pace, and which share succeeds or is refused
 * (PEO-03, DOR-06, ECO-08; N-4, N-10, N-12, N-14, B-4).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 */

export type Cookie =
  /** Set by us and sent back by the browser. */
  | 'ours'
  /** Never sent back: each call looks like a new browser. */
  | 'none'
  /** Invented by the caller, another value on each call. */
  | 'forged'
  /** Ours, with one character of value or signature changed. */
  | 'altered'
  /** One cookie of ours, sent by all browsers of the actor. */
  | 'copied'
  /** Ours, read from another actor of the story. */
  | 'stolen'

/** To type a code, an actor first asks for one in the same browser, unless an earlier actor did. */
export type Act =
  | 'request-code'
  | 'type-good-code'
  | 'type-wrong-code'
  | 'sign-in-by-code'
  | 'start-provider'
  | 'read-page-signed-in'
  | 'read-page-anonymous'
  | 'read-providers'
  | 'read-wrong-picture-version'
  | 'send-logout-token'
  | 'post-large-form'
  | 'request-meeting'

export interface Expectation {
  /** Least share of the calls of this actor that succeed, 0 to 1. */
  minSuccess?: number
  /** Greatest share of the calls of this actor that succeed, 0 to 1. */
  maxSuccess?: number
  /** Most calls of this actor that succeed, as a number. */
  maxSuccesses?: number
  /** Most mails that reach one mailbox of this actor. */
  maxMailsPerMailbox?: number
  /** Slowest answer of a successful call, in milliseconds. */
  maxMilliseconds?: number
  /** Statuses that a refusal may have. 500 is always wrong. */
  refusalStatuses?: readonly number[]
}

export interface Actor {
  name: string
  browsers: number
  /** Network addresses; «2001:db8:1::/64» for many addresses of one IPv6 network. */
  addresses: readonly string[]
  mailboxes: readonly string[]
  cookie: Cookie
  act: Act
  /** All calls of the actor, spread evenly over the seconds; 1 second means a burst. */
  calls: number
  seconds: number
  /** In a sequence: seconds to wait before the first call. */
  waitSeconds?: number
  /** Connections held open at the same time, where it matters. */
  connections?: number
  expects: Expectation
}

export interface Crowd {
  id: string
  story: string
  /** true: each actor begins when the one before has ended. Otherwise all act concurrently. */
  isSequence?: boolean
  actors: readonly Actor[]
  /** What else must be true after the story. */
  alsoTrue?: readonly string[]
  row: string
  /** Why the expectation may be discussed. */
  debatable?: string
}

const SCHOOL = '192.0.2.10'
const ATTACKER = '198.51.100.7'
const MINUTE = 60
const HOUR = 3_600

function mailboxes(count: number, domain: string): string[] {
  return Array.from({ length: count }, (_, at) => `person-${at + 1}@${domain}`)
}

/** People who each have one browser, one mailbox and a cookie of ours, and sign in by code once. */
function signingIn(name: string, count: number, address: string, seconds: number): Actor {
  return {
    name,
    browsers: count,
    addresses: [address],
    mailboxes: mailboxes(count, 'pupils.example'),
    cookie: 'ours',
    act: 'sign-in-by-code',
    calls: count,
    seconds,
    expects: { minSuccess: 1 },
  }
}

/** One browser of an attacker with one mailbox and a cookie of ours, unless stated otherwise. */
function attacking(act: Act, calls: number, seconds: number, changes: Partial<Actor>): Actor {
  return {
    name: 'attacker',
    browsers: 1,
    addresses: [ATTACKER],
    mailboxes: ['attacker@evil.example'],
    cookie: 'ours',
    act,
    calls,
    seconds,
    expects: { refusalStatuses: [429] },
    ...changes,
  }
}

/** A signed-in person of another address who reads pages while the others act. */
const READER: Actor = {
  name: 'signed-in person',
  browsers: 1,
  addresses: ['203.0.113.5'],
  mailboxes: ['reader@home.example'],
  cookie: 'ours',
  act: 'read-page-signed-in',
  calls: 30,
  seconds: MINUTE,
  expects: { minSuccess: 1, maxMilliseconds: 2_000 },
}

const REFUSED: Expectation = { maxSuccesses: 0, refusalStatuses: [400, 401, 403, 409, 410, 422, 429] }

export const CROWDS: readonly Crowd[] = [
  {
    id: 'class-with-a-joker',
    story: '35 pupils sign in by code in five minutes while one of them types wrong codes all the time.',
    actors: [
      signingIn('class', 34, SCHOOL, 5 * MINUTE),
      attacking('type-wrong-code', 600, 5 * MINUTE, {
        name: 'class mate',
        addresses: [SCHOOL],
        mailboxes: ['joker@pupils.example'],
        expects: REFUSED,
      }),
    ],
    alsoTrue: ['The class mate asks for a new code, types it right and signs in: 35 of 35.'],
    row: 'PEO-03',
    debatable: 'The class mate may have to wait for their own mailbox: five codes in 15 minutes.',
  },
  {
    id: 'class-in-one-burst',
    story: 'A class of 35 opens the page at the same moment, on new browsers without any cookie before.',
    actors: [signingIn('class', 35, SCHOOL, 1)],
    alsoTrue: ['The cookie is set by the page that shows the form, before the form is sent (B-4).'],
    row: 'PEO-03, B-4',
  },
  {
    id: 'eight-browsers',
    story: 'Eight new browsers of one address ask for a code one after the other.',
    actors: [signingIn('office', 8, SCHOOL, 40)],
    row: 'PEO-03, B-4',
  },
  {
    id: 'class-on-shared-computers',
    story: 'Five pupils sign in one after the other on one computer; the browser keeps its cookie.',
    actors: [{ ...signingIn('five pupils', 5, SCHOOL, 10 * MINUTE), browsers: 1 }],
    row: 'PEO-03',
    debatable: 'A limit by browser may exist. Five in ten minutes is the least that a school computer needs.',
  },
  {
    id: 'household',
    story: 'Four people of a household sign in on their own phones, and two of them ask for a second code.',
    actors: [
      signingIn('household', 4, '203.0.113.20', 10 * MINUTE),
      attacking('request-code', 4, 10 * MINUTE, {
        name: 'two of them, again',
        browsers: 2,
        addresses: ['203.0.113.20'],
        mailboxes: ['person-1@pupils.example', 'person-2@pupils.example'],
        expects: { minSuccess: 1 },
      }),
    ],
    row: 'PEO-03',
  },
  {
    id: 'library',
    story: 'Twelve computers of a library delete their cookies after each visitor: 120 visitors in six hours.',
    actors: [{ ...signingIn('visitors', 120, '203.0.113.30', 6 * HOUR), browsers: 120 }],
    row: 'PEO-03',
  },
  {
    id: 'university',
    story: '2,000 students sign in by code behind one address within one hour.',
    actors: [signingIn('students', 2_000, '192.0.2.99', HOUR)],
    row: 'PEO-03',
    debatable: 'B-4 names 300 an address as a limit of today. PEO-03 counts no strangers together.',
  },
  {
    id: 'mobile-operator',
    story: '500 strangers behind one address of a mobile operator sign in during ten minutes.',
    actors: [signingIn('strangers', 500, '192.0.2.200', 10 * MINUTE)],
    row: 'PEO-03',
    debatable: 'As above: a limit by address must grow with success.',
  },
  {
    id: 'mailbox-bombed',
    story: 'One address invents 300 cookies and asks 300 codes for one mailbox; others ask too.',
    actors: [
      attacking('request-code', 300, 9, {
        browsers: 300,
        mailboxes: ['victim@home.example'],
        cookie: 'forged',
        expects: { maxMailsPerMailbox: 5, refusalStatuses: [400, 403, 429] },
      }),
      signingIn('other people', 10, SCHOOL, MINUTE),
    ],
    alsoTrue: ['Mails of other people leave within 10 s.', 'A refusal does not say if the account exists.'],
    row: 'PEO-03, DOR-06',
    debatable: 'DOR-06 wants the same answer for all: a refused call may also answer as a sent one.',
  },
  {
    id: 'mailbox-bombed-from-many-addresses',
    story: '50 addresses with real cookies ask 300 codes for one mailbox within 15 minutes.',
    actors: [
      attacking('request-code', 300, 15 * MINUTE, {
        browsers: 50,
        addresses: Array.from({ length: 50 }, (_, at) => `198.51.100.${at + 1}`),
        mailboxes: ['victim@home.example'],
        expects: { maxMailsPerMailbox: 5, refusalStatuses: [429] },
      }),
    ],
    row: 'PEO-03',
  },
  {
    id: 'mailbox-all-day',
    story: 'One mailbox is asked for a code every ten minutes during 24 hours.',
    actors: [
      attacking('request-code', 144, 24 * HOUR, {
        mailboxes: ['victim@home.example'],
        expects: { maxMailsPerMailbox: 20, refusalStatuses: [429] },
      }),
    ],
    row: 'PEO-03',
    debatable: '20 a day: of any 24 hours, or of a day of Paris. A run within one such day satisfies both.',
  },
  {
    id: 'owner-of-a-bombed-mailbox',
    story: 'After five codes asked by strangers, the owner asks; 16 minutes later the owner asks again.',
    isSequence: true,
    actors: [
      attacking('request-code', 5, MINUTE, {
        mailboxes: ['victim@home.example'],
        cookie: 'none',
        expects: { maxMailsPerMailbox: 5 },
      }),
      attacking('request-code', 1, 1, {
        name: 'owner, 16 minutes later',
        waitSeconds: 16 * MINUTE,
        addresses: ['203.0.113.40'],
        mailboxes: ['victim@home.example'],
        expects: { minSuccess: 1 },
      }),
    ],
    alsoTrue: ['The first refusal of the owner names other ways to sign in and the minute to try again.'],
    row: 'PEO-03',
    debatable: 'PEO-03 lets strangers use up the 15 minutes of a mailbox. They must not use up more.',
  },
  {
    id: 'plus-tags',
    story: '30 spellings of one mailbox: +tags and capitals.',
    actors: [
      attacking('request-code', 30, MINUTE, {
        browsers: 30,
        mailboxes: [
          ...Array.from({ length: 15 }, (_, at) => `zoe+${at}@home.example`),
          ...Array.from({ length: 15 }, (_, at) => `${at % 2 === 0 ? 'ZOE' : 'Zoe'}+t${at}@Home.Example`),
        ],
        expects: { maxSuccesses: 5, refusalStatuses: [429] },
      }),
    ],
    alsoTrue: ['All 30 spellings together receive at most five codes.'],
    row: 'PEO-03',
    debatable: 'PEO-03 names the +tag only. Capitals are the same mailbox at every provider known.',
  },
  {
    id: 'dots',
    story: 'Two people, «a.b@» and «ab@» of one provider, each ask five codes; five of «a.b@» come first.',
    isSequence: true,
    actors: [
      attacking('request-code', 5, MINUTE, {
        name: 'a.b',
        mailboxes: ['a.b@home.example'],
        expects: { minSuccess: 1 },
      }),
      attacking('request-code', 5, MINUTE, {
        name: 'ab',
        addresses: ['203.0.113.41'],
        mailboxes: ['ab@home.example'],
        expects: { minSuccess: 1 },
      }),
    ],
    row: 'PEO-03',
    debatable: 'Dots tell mailboxes apart everywhere but at Gmail. Gmail’s dots may count as one mailbox.',
  },
  {
    id: 'ipv6-network',
    story: 'An attacker with a /64 uses another of its addresses on each of 5,000 anonymous pages.',
    actors: [
      attacking('read-page-anonymous', 5_000, MINUTE, {
        browsers: 5_000,
        addresses: ['2001:db8:1:2::/64'],
        cookie: 'none',
        connections: 150,
        expects: { maxSuccess: 0.9, refusalStatuses: [429, 503] },
      }),
      READER,
    ],
    row: 'N-10, N-14',
    debatable: 'No row says /64, but an address limit without it is none. 0.9 is our choice.',
  },
  {
    id: 'ipv6-neighbours',
    story: 'Two households in two /64 of one /48: one floods, the other signs in.',
    actors: [
      attacking('request-code', 300, MINUTE, {
        addresses: ['2001:db8:1:2::/64'],
        mailboxes: mailboxes(300, 'invented.example'),
        cookie: 'none',
        expects: { maxSuccess: 0.9, refusalStatuses: [400, 403, 429] },
      }),
      signingIn('neighbours', 4, '2001:db8:1:3::1', MINUTE),
    ],
    row: 'PEO-03',
    debatable: 'How many codes one address without success may ask is not stated: only that a limit exists.',
  },
  {
    id: 'good-code-after-32-wrong',
    story: 'A class mate types 32 wrong codes; then another pupil types a good one behind the same address.',
    isSequence: true,
    actors: [
      attacking('type-wrong-code', 32, 20, { name: 'class mate', addresses: [SCHOOL], expects: REFUSED }),
      { ...signingIn('pupil', 1, SCHOOL, 1), act: 'type-good-code' },
    ],
    row: 'PEO-03, F-4',
  },
  {
    id: 'good-code-on-the-same-computer',
    story: '32 wrong codes for one mailbox, then a good code of another mailbox in the same browser.',
    isSequence: true,
    actors: [
      attacking('type-wrong-code', 32, 20, {
        name: 'first pupil of the browser',
        addresses: [SCHOOL],
        expects: REFUSED,
      }),
      { ...signingIn('second pupil', 1, SCHOOL, 1), act: 'type-good-code', cookie: 'copied' },
    ],
    row: 'PEO-03',
    debatable: '«Wrong codes lock only the code that was tried»: the browser is not locked either.',
  },
  {
    id: 'code-locked-after-five',
    story: 'Five wrong codes, then the good one of the same code; then a new code of the same mailbox.',
    isSequence: true,
    actors: [
      attacking('type-wrong-code', 5, 10, { name: 'person', expects: REFUSED }),
      attacking('type-good-code', 1, 1, { name: 'person, the locked code', expects: REFUSED }),
      attacking('sign-in-by-code', 1, 1, { name: 'person, a new code', expects: { minSuccess: 1 } }),
    ],
    row: 'DOR-06, PEO-03',
  },
  {
    id: 'code-guessed-in-parallel',
    story: '60 guesses of one code at the same moment, then the good code.',
    isSequence: true,
    actors: [
      attacking('type-wrong-code', 60, 1, { connections: 60, expects: REFUSED }),
      attacking('type-good-code', 1, 1, { name: 'attacker, the good code', expects: REFUSED }),
    ],
    alsoTrue: ['At most five guesses were compared.'],
    row: 'DOR-06',
  },
  {
    id: 'cookie-forged',
    story: 'One address sends invented, altered and unsigned cookies with 300 requests for 300 mailboxes.',
    actors: [
      attacking('request-code', 300, MINUTE, {
        browsers: 300,
        mailboxes: mailboxes(300, 'invented.example'),
        cookie: 'altered',
        expects: { maxSuccess: 0.9, refusalStatuses: [400, 403, 429] },
      }),
      signingIn('class', 35, SCHOOL, 5 * MINUTE),
    ],
    alsoTrue: ['A cookie that we did not sign counts as no cookie.'],
    row: 'PEO-03, N-4',
    debatable: 'The least limit of an address without success is not stated.',
  },
  {
    id: 'cookie-replayed',
    story: 'The cookie of a pupil is replayed from another address for 100 mailboxes.',
    actors: [
      attacking('request-code', 100, MINUTE, {
        mailboxes: mailboxes(100, 'invented.example'),
        cookie: 'stolen',
        expects: { maxSuccess: 0.5, refusalStatuses: [400, 403, 429] },
      }),
      signingIn('other pupils', 34, SCHOOL, 5 * MINUTE),
    ],
    row: 'PEO-03, N-4',
    debatable: 'The pupil whose cookie was stolen may be limited, never the class.',
  },
  {
    id: 'cookie-copied-to-50',
    story: 'One cookie of ours is copied to 50 browsers of 50 addresses, which ask 500 codes.',
    actors: [
      attacking('request-code', 500, 5 * MINUTE, {
        browsers: 50,
        addresses: Array.from({ length: 50 }, (_, at) => `198.51.100.${at + 1}`),
        mailboxes: mailboxes(500, 'invented.example'),
        cookie: 'copied',
        expects: { maxSuccess: 0.5, refusalStatuses: [400, 403, 429] },
      }),
    ],
    row: 'N-4',
    debatable: 'How many codes a browser may ask is not stated; 50 browsers with one cookie are one.',
  },
  {
    id: 'cloned-computers',
    story: '35 school computers were cloned from one image that contains our cookie; the class signs in.',
    actors: [{ ...signingIn('class', 35, SCHOOL, 5 * MINUTE), cookie: 'copied' }],
    row: 'PEO-03',
    debatable: 'Contradicts cookie-copied-to-50, unless success raises the limit. PEO-03 is stronger.',
  },
  {
    id: 'anonymous-connections',
    story: 'One anonymous address holds 150 connections on missing pages while a signed-in person reads.',
    actors: [
      attacking('read-page-anonymous', 3_000, MINUTE, {
        cookie: 'none',
        connections: 150,
        expects: { refusalStatuses: [404, 429, 503] },
      }),
      READER,
    ],
    alsoTrue: ['Each refusal is logged as a warning without a stack, never as an error.'],
    row: 'N-10',
    debatable: 'Two seconds a page is our choice: N-10 measured 0.14 s alone, 3.3 to 10 s attacked.',
  },
  {
    id: 'overload-of-everybody',
    story: '40 anonymous addresses with 10 connections each exceed what the node can serve.',
    actors: [
      attacking('read-page-anonymous', 8_000, MINUTE, {
        browsers: 40,
        addresses: Array.from({ length: 40 }, (_, at) => `198.51.100.${at + 1}`),
        cookie: 'none',
        connections: 400,
        expects: { refusalStatuses: [404, 429, 503] },
      }),
      READER,
    ],
    alsoTrue: ['503 has retry-after.', 'The log has warnings, no error with a stack.'],
    row: 'N-10',
    debatable: '«Signed-in people first» is read as: all pages of one person are served.',
  },
  {
    id: 'anonymous-visitors-behind-one-address',
    story: 'A class of 35 without session reads ten public pages each in five minutes.',
    actors: [
      attacking('read-page-anonymous', 350, 5 * MINUTE, {
        name: 'class',
        browsers: 35,
        addresses: [SCHOOL],
        connections: 35,
        expects: { minSuccess: 1 },
      }),
    ],
    row: 'PEO-03, N-10',
  },
  {
    id: 'establishment-with-throw-aways',
    story: '30 accounts without confirmed address ask one establishment, then an honest pupil does.',
    isSequence: true,
    actors: [
      attacking('request-meeting', 30, 5, { browsers: 30, mailboxes: [], expects: {} }),
      {
        ...signingIn('honest pupil with a confirmed address', 1, SCHOOL, 1),
        act: 'request-meeting',
      },
    ],
    alsoTrue: [
      'The establishment receives the mail of the honest pupil, and none of the 30.',
      'The held requests say that the address must be confirmed first.',
    ],
    row: 'N-12, ECO-08',
    debatable: 'Held requests may answer 200 («en attente») or 4xx. They do not count for the establishment.',
  },
  {
    id: 'establishment-with-confirmed-throw-aways',
    story: '30 new accounts with +tags of one mailbox ask one establishment, then a pupil does.',
    isSequence: true,
    actors: [
      attacking('request-meeting', 30, MINUTE, {
        browsers: 30,
        mailboxes: Array.from({ length: 30 }, (_, at) => `attacker+${at}@evil.example`),
        expects: { maxSuccesses: 29 },
      }),
      { ...signingIn('honest pupil, account of a week', 1, SCHOOL, 1), act: 'request-meeting' },
    ],
    row: 'N-12, ECO-08',
    debatable: 'N-12 proposes that accounts of a day count only. Issue 36 names the confirmed address only.',
  },
  {
    id: 'class-asks-one-establishment',
    story: 'After a lesson, 25 pupils with confirmed addresses ask one establishment from one address.',
    actors: [{ ...signingIn('class', 25, SCHOOL, 10 * MINUTE), act: 'request-meeting' }],
    row: 'PEO-03, ECO-08',
    debatable: 'ECO-08 limits by network address; PEO-03 forbids to count strangers together.',
  },
  {
    id: 'sign-in-starts',
    story: 'One browser starts 3,000 sign-ins at a provider in ten seconds. A class starts its own.',
    actors: [
      attacking('start-provider', 3_000, 10, { expects: { maxSuccess: 0.5, refusalStatuses: [429] } }),
      { ...signingIn('class', 35, SCHOOL, MINUTE), act: 'start-provider' },
    ],
    row: 'N-14',
    debatable: 'The number is not stated. Half of 3,000 in ten seconds is far above any person.',
  },
  {
    id: 'sign-in-starts-inside-a-school',
    story: 'One pupil starts 3,000 sign-ins behind the address of the school. The class has cookies of ours.',
    actors: [
      attacking('start-provider', 3_000, 10, {
        name: 'pupil',
        addresses: [SCHOOL],
        expects: { maxSuccess: 0.5, refusalStatuses: [429] },
      }),
      { ...signingIn('class', 34, SCHOOL, MINUTE), act: 'start-provider' },
    ],
    row: 'PEO-03, N-14',
  },
  {
    id: 'public-providers',
    story: 'One address reads the list of providers 6,000 times in a minute.',
    actors: [
      attacking('read-providers', 6_000, MINUTE, {
        cookie: 'none',
        expects: { maxSuccess: 0.9, refusalStatuses: [429, 503] },
      }),
      READER,
    ],
    row: 'N-14',
    debatable: 'A cached answer without limit would do no harm either: READER is the stronger check.',
  },
  {
    id: 'wrong-picture-versions',
    story: 'One address reads pictures with 3,000 invented versions in a minute.',
    actors: [
      attacking('read-wrong-picture-version', 3_000, MINUTE, {
        cookie: 'none',
        expects: { maxSuccess: 0.5, refusalStatuses: [301, 302, 307, 308, 404, 429] },
      }),
      READER,
    ],
    row: 'N-14',
    debatable: 'A redirect to the right version, or 404, is no success here: no picture is read for it.',
  },
  {
    id: 'logout-tokens',
    story: 'One address sends 3,000 invented logout tokens in a minute, then a real one arrives.',
    isSequence: true,
    actors: [
      attacking('send-logout-token', 3_000, MINUTE, {
        cookie: 'none',
        expects: { maxSuccesses: 0, refusalStatuses: [400, 429] },
      }),
      attacking('send-logout-token', 1, 1, {
        name: 'real provider, from its own address',
        addresses: ['203.0.113.200'],
        cookie: 'none',
        expects: { minSuccess: 1 },
      }),
    ],
    alsoTrue: ['At least one of the invented ones is refused with 429.'],
    row: 'N-14, DOR-02',
  },
  {
    id: 'large-forms',
    story: 'One address posts 1,500 forms of 32 KB to /connexion in a minute while a class signs in.',
    actors: [
      attacking('post-large-form', 1_500, MINUTE, {
        cookie: 'none',
        expects: { maxSuccess: 0.1, refusalStatuses: [400, 413, 422, 429] },
      }),
      signingIn('class', 35, SCHOOL, 5 * MINUTE),
      READER,
    ],
    row: 'N-14',
    debatable: 'A form of an address and a code needs less than 4 KB: 413 for all is right as well.',
  },
]
