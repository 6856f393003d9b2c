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
 * - A step is an act (minute, actor, browser, act, its object) or, after «=», an expectation, then its reason after
 *   «:» and why it is debatable after « / ». «owner-mail» and «evil-mail» are identities by code.
 */
import { list, readCases, text } from '@visions/contract/case-table'

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
  | { expect: 'quarantine'; identity: string; isReported: boolean; debatable?: string }
  | { expect: 'opens'; identity: string; account: 'owner' | 'new' | 'nothing'; debatable?: string }
  | { expect: 'session'; browser: string; alive: boolean; debatable?: string }

const OWNER = 'zoe@orange.example'
/** An identity by code has the name of its mailbox. `lycee`, `fc` are the owner's, `evil-fc` is not. */
const MAILBOXES: Readonly<Record<string, string>> = {
  'owner-mail': `mail:${OWNER}`,
  'evil-mail': 'mail:mallory@evil.example',
}

/**
 * The start of several stories: the intruder replaces the identity while the owner's proof is fresh, because the
 * owner left the computer: no rule can tell the two apart here.
 */
const LINKED = [
  '0 owner school prove lycee',
  '2 intruder school link evil-mail',
  '= accepted',
  '= mail m1 zoe@orange.example linked',
  '= no-mail mallory@evil.example',
].join(' ; ')
const REPLACED = `${LINKED} ; 3 intruder school unlink lycee ; = accepted ; = mail m2 zoe@orange.example unlinked`

/** The words of a step after its first one. */
const FIELDS: Readonly<Record<string, string>> = {
  link: 'with',
  unlink: 'with',
  prove: 'with',
  'sign-in': 'with',
  'link-twice': 'with',
  'unlink-twice': 'with',
  'ask-restoration': 'with',
  'take-session': 'from',
  'change-address': 'to codesFrom',
  'open-link': 'mail',
  'head-link': 'mail',
  'confirm-link': 'mail',
  mail: 'id to about',
  'no-mail': 'to',
  identities: 'are',
  quarantine: 'identity isReported',
  opens: 'identity account',
  session: 'browser alive',
}

const identities = (names: string): string[] => names.split('+').map((name) => MAILBOXES[name] ?? name)

function readStep(entry: string): StepOfTakeover {
  const [head, debatable] = entry.split(' / ')
  const [step, why] = head!.split(/: (.*)/)
  const [, at, by, browser, what] = /^(?:(\d+) (\S+) (\S+)|=) (.*)/.exec(step!)!
  const [word, ...words] = what!.split(' ')
  const names = FIELDS[word!]?.split(' ') ?? []
  return {
    ...(at ? { at: Number(at), by, browser, act: word } : { expect: word }),
    ...Object.fromEntries(words.map((value, place) => [names[place], valueOf(names[place]!, value)])),
    ...(why && { why }),
    ...(debatable && { debatable }),
  }
}

function valueOf(name: string, value: string): unknown {
  if (name === 'isReported' || name === 'alive') return value === 'yes'
  if (name === 'are') return identities(value)
  if (name === 'codesFrom') return value === 'no-code' ? [] : value.split('+')
  return MAILBOXES[value] ?? value
}

export const TAKEOVERS = readCases(
  {
    id: text,
    confirmed: (cell) => (cell ? undefined : OWNER),
    identities: (cell) => identities(cell || 'lycee'),
    sessions: (cell) => (cell === 'none' ? [] : (cell || 'school').split('+')),
    steps: (cell) => list(cell.replace('REPLACED', REPLACED).replace('LINKED', LINKED)).map(readStep),
  },
  `
# Proofs.
a-minute-at-an-open-session | | |
  | 0 intruder school link evil-mail ; = refused: no fresh proof ; 1 intruder school unlink lycee ;
  = refused: no fresh proof, and the last identity ; = identities lycee
unlink-at-an-open-session | | lycee+fc |
  | 0 intruder school unlink fc ; = refused: no fresh proof ; = identities lycee+fc
end-sessions-at-an-open-session | | | school+phone
  | 0 intruder school end-other-sessions ; = refused: no fresh proof ; = session phone yes
proof-by-the-intruders-own-identity | | |
  | 0 intruder school prove evil-fc ; = refused: not an identity of this account ;
  1 intruder school link evil-fc ; = refused: no fresh proof ; = identities lycee
proof-by-code-to-the-intruders-mailbox | | lycee+owner-mail |
  | 0 intruder school prove evil-mail ; = refused: not an identity of this account ;
  1 intruder school unlink lycee ; = refused: no fresh proof
# At «0 intruder school prove evil-oidc:zoe@orange.example»: \`evil-oidc\` sends the owner's address as its
# e-mail claim. Equal e-mails are two people (DOR-03).
same-mailbox-at-another-provider | | owner-mail |
  | 0 intruder school prove evil-oidc:zoe@orange.example ; = refused: not an identity of this account ;
  1 intruder school link evil-mail ; = refused: no fresh proof
proof-14-minutes-old | | |
  | 0 owner school prove lycee ; 14 owner school link fc ; = accepted ; = mail m1 zoe@orange.example linked ;
  = identities lycee+fc
proof-16-minutes-old | | |
  | 0 owner school prove lycee ; 16 intruder school link evil-mail ; = refused: proof too old ;
  = no-mail mallory@evil.example / A code may have gone to the mailbox before the refusal.
# At «17 intruder school link evil-fc»: Started at 14, back at 17.
proof-expires-while-the-intruder-is-at-the-provider | | |
  | 0 owner school prove lycee ; 17 intruder school link evil-fc ;
  = refused: proof too old at the return / Deciding at the start is possible.
proof-in-another-session | | | school+phone
  | 0 owner phone prove lycee ; 1 intruder school link evil-mail ;
  = refused: the proof belongs to the session on the telephone ; 2 intruder school end-other-sessions ;
  = refused: the proof belongs to the session on the telephone ; 3 owner phone end-other-sessions ; = accepted
  ; = session school no ; = session phone yes
session-stolen-after-the-proof | | | phone
  | 0 owner phone prove lycee ; 1 intruder far take-session phone ; 2 intruder far link evil-mail ;
  = accepted / A changed session secret at each proof would refuse a cookie taken before. ;
  = mail m1 zoe@orange.example linked ; 30 owner phone open-link m1 ; 31 owner phone confirm-link m1 ;
  = accepted ; = identities lycee ; = session far no ;
  = opens evil-mail nothing / A new, empty account is possible.
session-stolen-before-the-proof | | | phone
  | 0 intruder far take-session phone ; 1 owner phone prove lycee ; 2 intruder far link evil-mail ;
  = refused: a proof gives a new session cookie / PEO-02 does not say so.
sign-in-is-a-proof | | | none
  | 0 owner home sign-in lycee ; 3 owner home link fc ;
  = accepted / A provider that signed in without a question (SSO) may be asked again. ;
  = mail m1 zoe@orange.example linked
proof-by-a-mailbox-that-is-then-removed | | lycee+owner-mail |
  | 0 owner school prove owner-mail ; 1 owner school unlink owner-mail ; = accepted ;
  = mail m1 zoe@orange.example unlinked ; 2 intruder school link evil-mail ;
  = refused: the identity that proved is no longer of the account ; = opens owner-mail nothing
proof-by-a-quarantined-identity | | lycee+fc |
  | 0 owner school prove lycee ; 1 owner school unlink fc ; = accepted ; 60 intruder school prove fc ;
  = refused: until it is restored it opens nothing ; 61 intruder school link evil-mail ;
  = refused: no fresh proof
proof-by-the-identity-linked-a-minute-ago | | |
  | LINKED ; 20 intruder school prove evil-mail ;
  = accepted / It is an identity of the account now. A waiting time would be safer. ;
  21 intruder school unlink lycee ; = mail m2 zoe@orange.example unlinked ; 60 owner home sign-in lycee ;
  = quarantine lycee yes
# Restoration.
owner-restores-by-the-mail | | |
  | REPLACED ; 600 owner home open-link m2 ; 601 owner home confirm-link m2 ; = accepted ; = opens lycee owner
  ; = opens evil-mail nothing / One link may undo one act only. ; = session school no
# At «= opens lycee nothing»: Not a new, empty account either.
owner-signs-in-and-is-told | | |
  | REPLACED ; 1500 owner home sign-in lycee ; = quarantine lycee yes ; = opens lycee nothing ;
  1501 owner home ask-restoration lycee ; = mail m3 zoe@orange.example restoration ;
  = no-mail mallory@evil.example ; 1503 owner home confirm-link m3 ; = accepted ; = opens lycee owner
link-used-twice | | |
  | REPLACED ; 600 owner home confirm-link m2 ; = accepted ; 601 owner home confirm-link m2 ;
  = refused: used / The page may say «already restored». Nothing changes. ;
  = identities lycee / If one link undoes one act, the linked mailbox stays.
used-link-after-the-owners-own-unlink | | lycee+fc |
  | 0 owner school prove lycee ; 3 intruder school unlink fc ; = mail m1 zoe@orange.example unlinked ;
  60 owner home confirm-link m1 ; = accepted ; 100 owner home sign-in lycee ; 101 owner home unlink fc ;
  = mail m2 zoe@orange.example unlinked ; 200 intruder far confirm-link m1 ;
  = refused: the first link was used and is not valid for the second removal ; = identities lycee
link-on-the-last-minute | | | | REPLACED ; 10082 owner home confirm-link m2 ; = accepted ; = opens lycee owner
link-after-seven-days | | |
  | REPLACED ; 10084 owner home confirm-link m2 ; = refused: expired ; 10085 owner home sign-in lycee ;
  = opens lycee new
page-opened-before-and-confirmed-after-the-term | | |
  | REPLACED ; 10082 owner home open-link m2 ; 10084 owner home confirm-link m2 ; = refused: expired
restoration-asked-on-the-sixth-day-confirmed-on-the-eighth | | |
  | REPLACED ; 8640 owner home ask-restoration lycee ; = mail m3 zoe@orange.example restoration ;
  11520 owner home confirm-link m3 ; = refused: the seven days count from the removal
# At «= identities lycee»: GET and HEAD change nothing.
# At «= accepted»: The scanner has not used the link up.
mail-scanner-opens-the-link | | lycee+fc |
  | 0 owner school prove lycee ; 1 owner school unlink fc ; = mail m1 zoe@orange.example unlinked ;
  2 scanner scanner head-link m1 ; 2 scanner scanner open-link m1 ; 2 scanner scanner open-link m1 ;
  = identities lycee ; = session school yes ; 60 owner home confirm-link m1 ; = accepted ;
  = identities lycee+fc
# At ...REPLACED.slice(0, 5),: The owner removes the intruder's identity. The mail goes to the owner, so the
# intruder has no link.
intruder-uses-the-restoration | | |
  | LINKED ; 10 owner school unlink evil-mail ; = accepted ; = mail m2 zoe@orange.example unlinked ;
  = no-mail mallory@evil.example ; 20 intruder far sign-in evil-mail ; = opens evil-mail nothing ;
  21 intruder far ask-restoration evil-mail ; = mail m3 zoe@orange.example restoration ;
  = no-mail mallory@evil.example ; = identities lycee
# At «60 owner school open-link m2»: The owner reads mail on the school computer, which is still the
# intruder's session.
link-in-the-intruders-browser | | |
  | REPLACED ; 60 owner school open-link m2 ; 61 owner school confirm-link m2 ; = accepted ;
  = session school no / The link proves the mailbox, not this session. ; = opens lycee owner
# At «= accepted»: Wrong guesses do not end the right link.
guessed-link | | |
  | REPLACED ; 60 intruder far confirm-link guessed ; = refused: unknown link ; 61 owner home confirm-link m2
  ; = accepted
intruder-asks-for-restoration-all-day | | |
  | LINKED ; 10 owner school unlink evil-mail ; 20 intruder far ask-restoration evil-mail ;
  20 intruder far ask-restoration evil-mail ; 20 intruder far ask-restoration evil-mail ;
  20 intruder far ask-restoration evil-mail ; 20 intruder far ask-restoration evil-mail ;
  20 intruder far ask-restoration evil-mail ;
  = refused: a mailbox receives at most five in 15 minutes / PEO-03 says it of codes.
# At «101 intruder far link lycee»: With the password they saw.
identity-taken-in-the-meantime-within-seven-days | | |
  | REPLACED ; 100 intruder far sign-in evil-fc ; 101 intruder far link lycee ;
  = refused: quarantine: it can be linked to no other account ; 600 owner home confirm-link m2 ; = accepted ;
  = opens lycee owner
identity-taken-after-seven-days | | |
  | REPLACED ; 10084 intruder far sign-in evil-fc ; 10085 intruder far link lycee ;
  = accepted / The term has ended. It proves no majority there (PEO-01). ; 10086 owner home confirm-link m2 ;
  = refused: expired
# Addresses.
intruder-changes-the-address-without-the-old-mailbox | | |
  | 0 owner school prove lycee ; 1 intruder school change-address mallory@evil.example mallory@evil.example ;
  = refused: the code from the old address is missing (DOR-05) ; 2 intruder school link evil-mail ;
  = mail m1 zoe@orange.example linked ; = no-mail mallory@evil.example
# At «0 owner school prove lycee»: The owner's mailbox is open in the next tab, so the intruder has both
# codes.
intruder-changes-the-address-with-the-old-mailbox-open | | |
  | 0 owner school prove lycee ;
  1 intruder school change-address mallory@evil.example zoe@orange.example+mallory@evil.example ; = accepted ;
  2 intruder school link evil-mail ; 3 intruder school unlink lycee ; = mail m2 zoe@orange.example unlinked /
  «Confirmed before»: read as an address of the last seven days, not only of that minute. ;
  600 owner home confirm-link m2 ; = accepted ; = opens lycee owner
address-changed-after-the-removal | | |
  | REPLACED ; 4 intruder school change-address mallory@evil.example zoe@orange.example+mallory@evil.example ;
  600 owner home ask-restoration lycee ; = mail m3 zoe@orange.example restoration ;
  = no-mail mallory@evil.example
# At «= no-mail zoe@orange.example»: An unconfirmed address receives nothing (DOR-05).
owner-without-a-confirmed-address | unconfirmed | |
  | 0 owner school prove lycee ; 1 intruder school link evil-mail ; = no-mail zoe@orange.example ;
  2 intruder school unlink lycee ; = refused: nobody could undo it / PEO-02 names no rule without an address.
intruder-confirms-an-address-first | unconfirmed | |
  | 0 owner school prove lycee ; 1 intruder school change-address mallory@evil.example mallory@evil.example ;
  2 intruder school link evil-mail ; 3 intruder school unlink lycee ; 600 owner home sign-in lycee ;
  = quarantine lycee yes / If the unlink was refused: opens the account. ;
  = opens lycee nothing / As above. Support must help (PEO-06).
# At «= mail m1 zoe@orange.example unlinked»: It still is the confirmed address.
mail-of-an-unlinked-mailbox-that-is-the-confirmed-address | | lycee+owner-mail |
  | 0 owner school prove lycee ; 1 intruder school unlink owner-mail ; = mail m1 zoe@orange.example unlinked ;
  5 owner home sign-in owner-mail ; = quarantine owner-mail yes ; 6 owner home confirm-link m1 ; = accepted ;
  = identities lycee+owner-mail
# Owners who change their mind, double clicks, two tabs, one identity.
# At «= identities lycee+fc»: The old link changes nothing any more.
owner-unlinks-and-relinks | | lycee+fc |
  | 0 owner school prove lycee ; 1 owner school unlink fc ; = mail m1 zoe@orange.example unlinked ;
  5 owner school link fc ;
  = accepted / «Opens nothing» concerns signing in, and the account has proven itself. ;
  60 owner home confirm-link m1 ; = identities lycee+fc ; = opens fc owner
last-identity | | |
  | 0 owner school prove lycee ; 1 owner school unlink lycee ; = refused: the last one stays (DOR-04) ;
  = opens lycee owner
quarantined-identity-does-not-count-as-one | | lycee+fc |
  | 0 owner school prove lycee ; 1 owner school unlink fc ; 2 owner school unlink lycee ;
  = refused: the last one stays (DOR-04)
# At «1 owner school unlink fc»: At the same instant as the next act.
two-tabs-unlink-both-identities | | lycee+fc | school+phone
  | 0 owner school prove lycee ; 0 owner phone prove fc ; 1 owner school unlink fc ;
  1 owner phone unlink lycee ; = exactly-one-accepted
double-click-on-unlink | | lycee+fc |
  | 0 owner school prove lycee ; 1 owner school unlink-twice fc ;
  = exactly-one-accepted / The second answer may be the first one again. One mail in any case. ;
  = identities lycee ; = mail m1 zoe@orange.example unlinked
double-click-on-link | | |
  | 0 owner school prove lycee ; 1 owner school link-twice fc ;
  = exactly-one-accepted / The second answer may be the first one again. One mail in any case. ;
  = identities lycee+fc
intruder-signs-out-and-in-with-the-linked-identity | | |
  | REPLACED ; 5 intruder far sign-in evil-mail ; = opens evil-mail owner ; 6 intruder far end-other-sessions
  ; 600 owner home confirm-link m2 ; = accepted ; = session far no ;
  = opens evil-mail nothing / One link may undo one act only.
intruder-erases-the-account-after-the-replacement | | |
  | REPLACED ; 5 intruder school erase ; 4320 owner home confirm-link m2 ; = accepted ;
  4322 owner home sign-in lycee ; 4323 owner home cancel-erasure ; = accepted ; = opens lycee owner
proof-ends-with-the-session | | |
  | 0 owner school prove lycee ; 1 owner school sign-out ; 2 intruder school link evil-mail ;
  = refused: no session ; = identities lycee
`,
)
export type TakeoverCase = (typeof TAKEOVERS)[number]
