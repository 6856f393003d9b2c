/**
 * Stories about limits: who does what at which pace, and which share succeeds or is refused
 * (PEO-03, DOR-06, ECO-08; N-4, N-10, N-12, N-14, B-4).
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Actors: «people» each have one browser, one mailbox and a cookie of ours; an «attacker» has one browser, one mailbox,
 * one address and a cookie of ours. The act, calls and seconds follow, then what differs, after « / ».
 */
import { list, mark, optional, optionalList, readCases, text } from '@visions/contract/case-table'

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

const numbered = (count: number, nameOf: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => nameOf(at))

/** Lists that have a name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  none: [],
  TAGS: numbered(30, (at) => `attacker+${at}@evil.example`),
  SPELLINGS: [
    ...numbered(15, (at) => `zoe+${at}@home.example`),
    ...numbered(15, (at) => `${at % 2 === 0 ? 'ZOE' : 'Zoe'}+t${at}@Home.Example`),
  ],
}

/** From «a+b», the name of a list, «300 of person-# at home.example» or «50 of 198.51.100.#». */
function readNames(cell: string): readonly string[] {
  const [, count, pattern] = /^(\d+) of (.*)$/.exec(cell) ?? []
  if (!pattern) return NAMED[cell] ?? cell.split('+')
  return numbered(Number(count), (at) => pattern.replace('#', String(at + 1)).replace(' at ', '@'))
}

const REFUSED: Expectation = { maxSuccesses: 0, refusalStatuses: [400, 401, 403, 409, 410, 422, 429] }

/** From «refused», «nothing» or «maxSuccess 0.9 and refusalStatuses 400+403». */
function readExpectation(cell: string): Expectation {
  if (cell === 'refused') return REFUSED
  if (cell === 'nothing') return {}
  return Object.fromEntries(
    cell.split(' and ').map((part) => {
      const [name, value] = part.split(' ') as [string, string]
      return [name, name === 'refusalStatuses' ? value.split('+').map(Number) : Number(value)]
    }),
  )
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
  seconds: 60,
  expects: { minSuccess: 1, maxMilliseconds: 2_000 },
}

function readActor(entry: string): Actor {
  if (entry === 'READER') return READER
  const [head, ...changes] = entry.split(' / ')
  const [, kind, act, count, seconds, address] = /^(\S+) (\S+) (\d+) in (\d+)(?: at (.*))?$/.exec(head!)!
  const calls = Number(count)
  const isAttacker = kind === 'attacker'
  return {
    name: 'attacker',
    browsers: isAttacker ? 1 : calls,
    addresses: [address ?? '198.51.100.7'],
    mailboxes: isAttacker ? ['attacker@evil.example'] : readNames(`${calls} of person-# at pupils.example`),
    cookie: 'ours',
    act: act as Act,
    calls,
    seconds: Number(seconds),
    expects: isAttacker ? { refusalStatuses: [429] } : { minSuccess: 1 },
    ...Object.fromEntries(changes.map(readChange)),
  }
}

function readChange(change: string): [string, unknown] {
  const [name, value] = change.split(/ (.*)/) as [string, string]
  if (name === 'addresses' || name === 'mailboxes') return [name, readNames(value)]
  if (name === 'expects') return [name, readExpectation(value)]
  return [name, /^\d+$/.test(value) ? Number(value) : value]
}

export const CROWDS = readCases(
  {
    id: text,
    row: text,
    /** Each actor begins when the one before has ended. Otherwise all act concurrently. */
    isSequence: mark,
    story: text,
    actors: (cell): readonly Actor[] => list(cell).map(readActor),
    /** What else must be true after the story. */
    alsoTrue: optionalList,
    /** Why the expectation may be discussed. */
    debatable: optional,
  },
  `
class-with-a-joker | PEO-03 |
  | 35 pupils sign in by code in five minutes while one of them types wrong codes all the time.
  | people sign-in-by-code 34 in 300 at 192.0.2.10 / name class ; attacker type-wrong-code 600 in 300 / name
  class mate / addresses 192.0.2.10 / mailboxes joker@pupils.example / expects refused
  | The class mate asks for a new code, types it right and signs in: 35 of 35.
  | The class mate may have to wait for their own mailbox: five codes in 15 minutes.
class-in-one-burst | PEO-03, B-4 |
  | A class of 35 opens the page at the same moment, on new browsers without any cookie before.
  | people sign-in-by-code 35 in 1 at 192.0.2.10 / name class
  | The cookie is set by the page that shows the form, before the form is sent (B-4).
eight-browsers | PEO-03, B-4 | | Eight new browsers of one address ask for a code one after the other.
  | people sign-in-by-code 8 in 40 at 192.0.2.10 / name office
class-on-shared-computers | PEO-03 |
  | Five pupils sign in one after the other on one computer; the browser keeps its cookie.
  | people sign-in-by-code 5 in 600 at 192.0.2.10 / name five pupils / browsers 1 |
  | A limit by browser may exist. Five in ten minutes is the least that a school computer needs.
household | PEO-03 |
  | Four people of a household sign in on their own phones, and two of them ask for a second code.
  | people sign-in-by-code 4 in 600 at 203.0.113.20 / name household ; people request-code 4 in 600 at
  203.0.113.20 / name two of them, again / browsers 2 / mailboxes 2 of person-# at pupils.example
library | PEO-03 |
  | Twelve computers of a library delete their cookies after each visitor: 120 visitors in six hours.
  | people sign-in-by-code 120 in 21600 at 203.0.113.30 / name visitors
university | PEO-03 | | 2,000 students sign in by code behind one address within one hour.
  | people sign-in-by-code 2000 in 3600 at 192.0.2.99 / name students |
  | B-4 names 300 an address as a limit of today. PEO-03 counts no strangers together.
mobile-operator | PEO-03 | | 500 strangers behind one address of a mobile operator sign in during ten minutes.
  | people sign-in-by-code 500 in 600 at 192.0.2.200 / name strangers |
  | As above: a limit by address must grow with success.
mailbox-bombed | PEO-03, DOR-06 |
  | One address invents 300 cookies and asks 300 codes for one mailbox; others ask too.
  | attacker request-code 300 in 9 / browsers 300 / mailboxes victim@home.example / cookie forged / expects
  maxMailsPerMailbox 5 and refusalStatuses 400+403+429 ;
  people sign-in-by-code 10 in 60 at 192.0.2.10 / name other people
  | Mails of other people leave within 10 s. ; A refusal does not say if the account exists.
  | DOR-06 wants the same answer for all: a refused call may also answer as a sent one.
mailbox-bombed-from-many-addresses | PEO-03 |
  | 50 addresses with real cookies ask 300 codes for one mailbox within 15 minutes.
  | attacker request-code 300 in 900 / browsers 50 / addresses 50 of 198.51.100.# / mailboxes
  victim@home.example / expects maxMailsPerMailbox 5 and refusalStatuses 429
mailbox-all-day | PEO-03 | | One mailbox is asked for a code every ten minutes during 24 hours.
  | attacker request-code 144 in 86400 / mailboxes victim@home.example / expects maxMailsPerMailbox 20 and
  refusalStatuses 429 |
  | 20 a day: of any 24 hours, or of a day of Paris. A run within one such day satisfies both.
owner-of-a-bombed-mailbox | PEO-03 | sequence
  | After five codes asked by strangers, the owner asks; 16 minutes later the owner asks again.
  | attacker request-code 5 in 60 / mailboxes victim@home.example / cookie none / expects maxMailsPerMailbox 5
  ; people request-code 1 in 1 at 203.0.113.40 / name owner, 16 minutes later / mailboxes victim@home.example
  / waitSeconds 960 | The first refusal of the owner names other ways to sign in and the minute to try again.
  | PEO-03 lets strangers use up the 15 minutes of a mailbox. They must not use up more.
plus-tags | PEO-03 | | 30 spellings of one mailbox: +tags and capitals.
  | attacker request-code 30 in 60 / browsers 30 / mailboxes SPELLINGS / expects maxSuccesses 5 and
  refusalStatuses 429 | All 30 spellings together receive at most five codes.
  | PEO-03 names the +tag only. Capitals are the same mailbox at every provider known.
dots | PEO-03 | sequence
  | Two people, «a.b@» and «ab@» of one provider, each ask five codes; five of «a.b@» come first.
  | attacker request-code 5 in 60 / name a.b / mailboxes a.b@home.example / expects minSuccess 1 ;
  people request-code 5 in 60 at 203.0.113.41 / name ab / browsers 1 / mailboxes ab@home.example |
  | Dots tell mailboxes apart everywhere but at Gmail. Gmail’s dots may count as one mailbox.
ipv6-network | N-10, N-14 |
  | An attacker with a /64 uses another of its addresses on each of 5,000 anonymous pages.
  | attacker read-page-anonymous 5000 in 60 / browsers 5000 / addresses 2001:db8:1:2::/64 / cookie none /
  connections 150 / expects maxSuccess 0.9 and refusalStatuses 429+503 ; READER |
  | No row says /64, but an address limit without it is none. 0.9 is our choice.
ipv6-neighbours | PEO-03 | | Two households in two /64 of one /48: one floods, the other signs in.
  | attacker request-code 300 in 60 / addresses 2001:db8:1:2::/64 / mailboxes 300 of person-# at
  invented.example / cookie none / expects maxSuccess 0.9 and refusalStatuses 400+403+429 ;
  people sign-in-by-code 4 in 60 at 2001:db8:1:3::1 / name neighbours |
  | How many codes one address without success may ask is not stated: only that a limit exists.
good-code-after-32-wrong | PEO-03, F-4 | sequence
  | A class mate types 32 wrong codes; then another pupil types a good one behind the same address.
  | attacker type-wrong-code 32 in 20 / name class mate / addresses 192.0.2.10 / expects refused ;
  people type-good-code 1 in 1 at 192.0.2.10 / name pupil
good-code-on-the-same-computer | PEO-03 | sequence
  | 32 wrong codes for one mailbox, then a good code of another mailbox in the same browser.
  | attacker type-wrong-code 32 in 20 / name first pupil of the browser / addresses 192.0.2.10 / expects
  refused ; people type-good-code 1 in 1 at 192.0.2.10 / name second pupil / cookie copied |
  | «Wrong codes lock only the code that was tried»: the browser is not locked either.
code-locked-after-five | DOR-06, PEO-03 | sequence
  | Five wrong codes, then the good one of the same code; then a new code of the same mailbox.
  | attacker type-wrong-code 5 in 10 / name person / expects refused ;
  attacker type-good-code 1 in 1 / name person, the locked code / expects refused ;
  attacker sign-in-by-code 1 in 1 / name person, a new code / expects minSuccess 1
code-guessed-in-parallel | DOR-06 | sequence | 60 guesses of one code at the same moment, then the good code.
  | attacker type-wrong-code 60 in 1 / connections 60 / expects refused ;
  attacker type-good-code 1 in 1 / name attacker, the good code / expects refused
  | At most five guesses were compared.
cookie-forged | PEO-03, N-4 |
  | One address sends invented, altered and unsigned cookies with 300 requests for 300 mailboxes.
  | attacker request-code 300 in 60 / browsers 300 / mailboxes 300 of person-# at invented.example / cookie
  altered / expects maxSuccess 0.9 and refusalStatuses 400+403+429 ;
  people sign-in-by-code 35 in 300 at 192.0.2.10 / name class
  | A cookie that we did not sign counts as no cookie.
  | The least limit of an address without success is not stated.
cookie-replayed | PEO-03, N-4 | | The cookie of a pupil is replayed from another address for 100 mailboxes.
  | attacker request-code 100 in 60 / mailboxes 100 of person-# at invented.example / cookie stolen / expects
  maxSuccess 0.5 and refusalStatuses 400+403+429 ;
  people sign-in-by-code 34 in 300 at 192.0.2.10 / name other pupils |
  | The pupil whose cookie was stolen may be limited, never the class.
cookie-copied-to-50 | N-4 |
  | One cookie of ours is copied to 50 browsers of 50 addresses, which ask 500 codes.
  | attacker request-code 500 in 300 / browsers 50 / addresses 50 of 198.51.100.# / mailboxes 500 of person-#
  at invented.example / cookie copied / expects maxSuccess 0.5 and refusalStatuses 400+403+429 |
  | How many codes a browser may ask is not stated; 50 browsers with one cookie are one.
cloned-computers | PEO-03 |
  | 35 school computers were cloned from one image that contains our cookie; the class signs in.
  | people sign-in-by-code 35 in 300 at 192.0.2.10 / name class / cookie copied |
  | Contradicts cookie-copied-to-50, unless success raises the limit. PEO-03 is stronger.
anonymous-connections | N-10 |
  | One anonymous address holds 150 connections on missing pages while a signed-in person reads.
  | attacker read-page-anonymous 3000 in 60 / cookie none / connections 150 / expects refusalStatuses
  404+429+503 ; READER | Each refusal is logged as a warning without a stack, never as an error.
  | Two seconds a page is our choice: N-10 measured 0.14 s alone, 3.3 to 10 s attacked.
overload-of-everybody | N-10 |
  | 40 anonymous addresses with 10 connections each exceed what the node can serve.
  | attacker read-page-anonymous 8000 in 60 / browsers 40 / addresses 40 of 198.51.100.# / cookie none /
  connections 400 / expects refusalStatuses 404+429+503 ; READER
  | 503 has retry-after. ; The log has warnings, no error with a stack.
  | «Signed-in people first» is read as: all pages of one person are served.
anonymous-visitors-behind-one-address | PEO-03, N-10 |
  | A class of 35 without session reads ten public pages each in five minutes.
  | people read-page-anonymous 350 in 300 at 192.0.2.10 / name class / browsers 35 / mailboxes
  attacker@evil.example / connections 35
establishment-with-throw-aways | N-12, ECO-08 | sequence
  | 30 accounts without confirmed address ask one establishment, then an honest pupil does.
  | attacker request-meeting 30 in 5 / browsers 30 / mailboxes none / expects nothing ;
  people request-meeting 1 in 1 at 192.0.2.10 / name honest pupil with a confirmed address
  | The establishment receives the mail of the honest pupil, and none of the 30. ;
  The held requests say that the address must be confirmed first.
  | Held requests may answer 200 («en attente») or 4xx. They do not count for the establishment.
establishment-with-confirmed-throw-aways | N-12, ECO-08 | sequence
  | 30 new accounts with +tags of one mailbox ask one establishment, then a pupil does.
  | attacker request-meeting 30 in 60 / browsers 30 / mailboxes TAGS / expects maxSuccesses 29 ;
  people request-meeting 1 in 1 at 192.0.2.10 / name honest pupil, account of a week |
  | N-12 proposes that accounts of a day count only. Issue 36 names the confirmed address only.
class-asks-one-establishment | PEO-03, ECO-08 |
  | After a lesson, 25 pupils with confirmed addresses ask one establishment from one address.
  | people request-meeting 25 in 600 at 192.0.2.10 / name class |
  | ECO-08 limits by network address; PEO-03 forbids to count strangers together.
sign-in-starts | N-14 |
  | One browser starts 3,000 sign-ins at a provider in ten seconds. A class starts its own.
  | attacker start-provider 3000 in 10 / expects maxSuccess 0.5 and refusalStatuses 429 ;
  people start-provider 35 in 60 at 192.0.2.10 / name class |
  | The number is not stated. Half of 3,000 in ten seconds is far above any person.
sign-in-starts-inside-a-school | PEO-03, N-14 |
  | One pupil starts 3,000 sign-ins behind the address of the school. The class has cookies of ours.
  | attacker start-provider 3000 in 10 / name pupil / addresses 192.0.2.10 / expects maxSuccess 0.5 and
  refusalStatuses 429 ; people start-provider 34 in 60 at 192.0.2.10 / name class
public-providers | N-14 | | One address reads the list of providers 6,000 times in a minute.
  | attacker read-providers 6000 in 60 / cookie none / expects maxSuccess 0.9 and refusalStatuses 429+503 ;
  READER | | A cached answer without limit would do no harm either: READER is the stronger check.
wrong-picture-versions | N-14 | | One address reads pictures with 3,000 invented versions in a minute.
  | attacker read-wrong-picture-version 3000 in 60 / cookie none / expects maxSuccess 0.5 and refusalStatuses
  301+302+307+308+404+429 ; READER |
  | A redirect to the right version, or 404, is no success here: no picture is read for it.
logout-tokens | N-14, DOR-02 | sequence
  | One address sends 3,000 invented logout tokens in a minute, then a real one arrives.
  | attacker send-logout-token 3000 in 60 / cookie none / expects maxSuccesses 0 and refusalStatuses 400+429 ;
  people send-logout-token 1 in 1 at 203.0.113.200 / name real provider, from its own address / mailboxes
  attacker@evil.example / cookie none | At least one of the invented ones is refused with 429.
large-forms | N-14 |
  | One address posts 1,500 forms of 32 KB to /connexion in a minute while a class signs in.
  | attacker post-large-form 1500 in 60 / cookie none / expects maxSuccess 0.1 and refusalStatuses
  400+413+422+429 ; people sign-in-by-code 35 in 300 at 192.0.2.10 / name class ; READER |
  | A form of an address and a code needs less than 4 KB: 413 for all is right as well.
`,
)
export type Crowd = (typeof CROWDS)[number]
