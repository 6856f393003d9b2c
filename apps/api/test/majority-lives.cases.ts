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
 * - A step is an act or, after «=», an expectation. «link? zoe fc»: may be refused. Why an expectation is debatable
 *   stands in parentheses.
 */
import { list, oneOf, readCases, text } from '@visions/contract/case-table'

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

/** Zoé is 17 until 14 March 2027, Marc is her father, Karim is 30. */
const IDENTITIES: Readonly<Record<string, IdentityOfLife>> = {
  ZOE_LYCEE: { provider: 'mon-lycee', birthdate: '2009-03-14', given: 'Zoé', family: 'Martin' },
  ZOE_FC: { provider: 'franceconnect', birthdate: '2009-03-14', given: 'Zoé Anne Lou', family: 'MARTIN' },
  MARC_FC: { provider: 'franceconnect', birthdate: '1975-06-02', given: 'Marc', family: 'MARTIN' },
  KARIM_FC: { provider: 'franceconnect', birthdate: '1996-05-02', given: 'Karim Ali', family: 'BENALI' },
  KARIM_OIDC: { provider: 'openid', birthdate: '1996-05-02', given: 'Karim', family: 'Benali' },
}

/** From «name=ZOE_FC» or «name=provider, birthdate 1996-05-02, given Karim, family Benali». */
function readIdentity(entry: string): [string, IdentityOfLife] {
  const [name, who] = entry.split('=') as [string, string]
  const [provider, ...claims] = who.split(', ') as [IdentityOfLife['provider'], ...string[]]
  return [name, IDENTITIES[who] ?? { provider, ...Object.fromEntries(claims.map((claim) => claim.split(/ (.*)/))) }]
}

/** The words of a step after its first one. */
const FIELDS: Readonly<Record<string, string>> = {
  'sign-in': 'account with',
  link: 'account with',
  unlink: 'account with',
  'link-at-once': 'accounts with',
  'declare-age': 'account age',
  wait: 'days',
  until: 'day',
  'provider-changes': 'identity to value',
  refused: 'reason',
  earns: 'account again',
  'at-most-one-adult': 'accounts',
}

function readStep(entry: string): StepOfLife {
  const [, isExpected, word, mayBeRefused, words, debatable] = /^(= )?([^ ?]+)(\?)? ([^(]*?)(?: \((.*)\))?$/.exec(
    entry,
  )!
  const names = (FIELDS[word!] ?? 'account').split(' ')
  const { accounts, days, again, to, value, ...given } = Object.fromEntries(
    words!.split(' ').map((part, at) => [names[at]!, part]),
  )
  return {
    [isExpected ? 'expect' : 'act']: word,
    ...given,
    ...(mayBeRefused && { mayBeRefused: true }),
    ...(debatable && { debatable }),
    ...(accounts && { accounts: accounts.split('+') }),
    ...(word === 'link-at-once' && { exactlyOneSucceeds: true }),
    ...(days && { days: Number(days) }),
    ...(again && { again: again === 'again' }),
    ...(to && { to: { [to]: value ?? true } }),
  } as unknown as StepOfLife
}

export const MAJORITY_LIVES = readCases(
  {
    id: text,
    requirement: oneOf('PEO-01', 'ECO-06', 'ECO-09', 'DOR-03', 'DOR-04', 'DOR-07', 'PEO-05'),
    start: (cell) => cell || '2026-11-26',
    identities: (cell): Readonly<Record<string, IdentityOfLife>> => Object.fromEntries(list(cell).map(readIdentity)),
    steps: (cell): readonly StepOfLife[] => list(cell).map(readStep),
  },
  `
# The proof goes with its identity.
adult-by-franceconnect | DOR-07 | | fc=KARIM_FC | sign-in karim fc ; = adult karim
mail-code-proves-nothing | ECO-09 | | mail=mail
  | sign-in karim mail ; declare-age karim 18+ ; wait 2 ; = unproven karim
unlink-ends-the-proof | PEO-01 | | mail=mail ; fc=KARIM_FC
  | sign-in karim mail ; link karim fc ; = adult karim ; unlink karim fc ; = unproven karim
unlink-of-the-other-identity-leaves-the-proof | PEO-01 | | mail=mail ; fc=KARIM_FC
  | sign-in karim fc ; link karim mail ; unlink karim mail ; = adult karim
relinked-by-the-same-account | PEO-01 | | mail=mail ; fc=KARIM_FC
  | sign-in karim mail ; link karim fc ; unlink karim fc ; wait 30 ; link karim fc ; = adult karim
two-proofs-one-unlinked | PEO-01 | | fc=KARIM_FC ; oidc=KARIM_OIDC
  | sign-in karim fc ; link karim oidc ; = not-told karim ; unlink karim fc ; = adult karim
last-identity-stays | DOR-04 | | fc=KARIM_FC
  | sign-in karim fc ; unlink karim fc ; = refused last-identity ; = adult karim
# One identity proves one account, ever.
lent-to-three-friends | PEO-01 | | fc=KARIM_FC ; a=mail ; b=mail ; c=mail
  | sign-in a a ; link a fc ; = adult a (The lender is not known, so the first account is believed.) ;
  unlink a fc ; = unproven a ; wait 8 ; sign-in b b ; link? b fc ; = unproven b ; sign-in c c ;
  declare-age c 18+ ; wait 400 ; link? c fc ; = unproven c
still-linked-elsewhere | DOR-03 | | fc=KARIM_FC ; b=mail
  | sign-in karim fc ; sign-in b b ; link b fc ; = refused identity-of-another-account ; = unproven b ;
  = adult karim
# At «wait 8»: PEO-02: for seven days the removed identity opens nothing.
unlinked-then-signed-in-alone | ECO-09 | | fc=KARIM_FC ; mail=mail
  | sign-in karim fc ; link karim mail ; unlink karim fc ; wait 8 ; sign-in second fc ; = unproven second ;
  = unproven karim
erased-and-back-with-the-same-identity | ECO-06 | | fc=KARIM_FC
  | sign-in karim fc ; earn karim ; erase karim ; wait 8 ; sign-in again fc ; = earns again nothing ;
  = unproven again (Hard on an honest person, but «also after erasure».)
erased-then-lent | PEO-01 | | fc=KARIM_FC ; b=mail
  | sign-in karim fc ; erase karim ; wait 8 ; sign-in b b ; link? b fc ; = unproven b
unlinked-before-the-erasure-then-lent | PEO-01 | | fc=KARIM_FC ; a=mail ; b=mail
  | sign-in a a ; link a fc ; unlink a fc ; erase a ; wait 60 ; sign-in b b ; link? b fc ; = unproven b
restored-within-seven-days | PEO-01 | | fc=KARIM_FC
  | sign-in karim fc ; erase karim ; wait 6 ; restore karim ; = adult karim ; wait 10 ; = adult karim
lent-while-the-account-waits-for-its-erasure | DOR-03 | | fc=KARIM_FC ; b=mail
  | sign-in karim fc ; erase karim ; wait 3 ; sign-in b b ; link b fc ; = refused identity-of-another-account
  ; restore karim ; = adult karim ; = unproven b
restored-minor-stays-a-minor | PEO-01 | | lycee=ZOE_LYCEE
  | sign-in zoe lycee ; erase zoe ; wait 2 ; restore zoe ; = minor zoe
concurrent-link-to-two-accounts | PEO-01 | | fc=KARIM_FC ; a=mail ; b=mail
  | sign-in a a ; sign-in b b ; link-at-once a+b fc ; = at-most-one-adult a+b
concurrent-link-after-unlink | PEO-01 | | fc=KARIM_FC ; a=mail ; b=mail
  | sign-in a a ; link a fc ; unlink a fc ; wait 8 ; sign-in b b ; link-at-once a+b fc ; = not-adult b ;
  = at-most-one-adult a+b
one-account-per-vouching-identity-bought-before | ECO-09 | | fc=KARIM_FC ; a=mail ; b=mail
  | sign-in a a ; link a fc ; unlink a fc ; buy-18+ a ; = refused not-proven ; wait 8 ; sign-in b b ;
  link? b fc ; buy-18+ b ; = refused not-proven
# From minor to adult.
minor-by-school | DOR-07 | | lycee=ZOE_LYCEE
  | sign-in zoe lycee ; = minor zoe ; declare-age zoe 18+ ; wait 3 ; = minor zoe ; buy-18+ zoe ;
  = refused not-proven
eighteenth-birthday-then-sign-in | PEO-01 | | lycee=ZOE_LYCEE
  | sign-in zoe lycee ; until 2027-03-13 ; sign-in zoe lycee ; = minor zoe ; until 2027-03-14 ;
  = minor zoe («Only by a later sign-in». Adult by the calendar is possible.) ; sign-in zoe lycee ;
  = adult zoe
father-linked-to-a-minor | PEO-01 | | lycee=ZOE_LYCEE ; father=MARC_FC
  | sign-in zoe lycee ; link zoe father ; = not-adult zoe ; = told zoe
father-linked-then-school-unlinked | PEO-01 | | lycee=ZOE_LYCEE ; father=MARC_FC
  | sign-in zoe lycee ; link zoe father ; unlink zoe lycee ;
  = not-adult zoe (The minor proof ended, but PEO-01 names one way to adult.) ; sign-in zoe father ;
  = not-adult zoe ; wait 30 ; sign-in zoe father ; = not-adult zoe
school-unlinked-first-then-father | PEO-01 | | lycee=ZOE_LYCEE ; mail=mail ; father=MARC_FC
  | sign-in zoe lycee ; link zoe mail ; unlink zoe lycee ; wait 10 ; link zoe father ;
  = not-adult zoe (As above: the account was a proven minor.)
father-linked-and-unlinked | PEO-01 | | lycee=ZOE_LYCEE ; father=MARC_FC
  | sign-in zoe lycee ; link zoe father ; unlink zoe father ; = minor zoe ; = not-told zoe
# At «sign-in zoe father»: The father made the account on his telephone.
father-first-then-school | PEO-01 | | lycee=ZOE_LYCEE ; father=MARC_FC
  | sign-in zoe father ; = adult zoe ; link zoe lycee ; = not-adult zoe ; = told zoe ; unlink zoe father ;
  = minor zoe
father-linked-to-a-declared-lyceen | PEO-01 | | mail=mail ; father=MARC_FC
  | sign-in zoe mail ; declare-age zoe 16-18 ; link zoe father ; unlink zoe father ; = unproven zoe ;
  buy-18+ zoe ; = refused not-proven
two-identities-of-a-minor-that-agree | PEO-01 | | lycee=ZOE_LYCEE ; fc=ZOE_FC
  | sign-in zoe lycee ; link zoe fc ; = minor zoe ; = not-told zoe ; unlink zoe lycee ; = minor zoe
# At «until 2027-09-01»: Zoé left the lycée and cannot sign in there any more.
own-franceconnect-after-the-birthday | PEO-01 | | lycee=ZOE_LYCEE ; fc=ZOE_FC
  | sign-in zoe lycee ; until 2027-09-01 ; link zoe fc ;
  = adult zoe (The same proven birth passed 18. PEO-01 alone says minor.) ; = not-told zoe
both-linked-before-the-birthday-one-used-after | PEO-01 | | lycee=ZOE_LYCEE ; fc=ZOE_FC
  | sign-in zoe lycee ; link zoe fc ; until 2027-03-14 ; sign-in zoe fc ; = adult zoe ; = not-told zoe
minor-links-a-stranger-with-the-same-name | PEO-01 |
  | lycee=ZOE_LYCEE ; other=franceconnect, birthdate 1999-03-14, given Zoé Anne Lou, family MARTIN
  | sign-in zoe lycee ; link zoe other ; = not-adult zoe ; = told zoe
# Contradictions, and people who look like a contradiction.
two-adults-contradict | PEO-01 |
  | fc=KARIM_FC ; other=openid, birthdate 1996-02-05, given Karim, family Benali
  | sign-in karim fc ; link karim other ;
  = unproven karim (Day and month swapped at one provider: still a contradiction.) ; = told karim ;
  unlink karim other ; = adult karim ; = not-told karim
twins-lend | PEO-01 |
  | ali=franceconnect, birthdate 2008-01-10, given Ali, family SAÏDI ;
  adam=mon-lycee, birthdate 2008-01-10, given Adam, family Saïdi
  | sign-in ali ali ; = adult ali ; link ali adam ; = unproven ali ; = told ali
siblings-lend | PEO-01 |
  | lycee=ZOE_LYCEE ; sister=franceconnect, birthdate 2005-03-14, given Léa, family MARTIN
  | sign-in zoe lycee ; link zoe sister ; = not-adult zoe ; = told zoe ; unlink zoe sister ; wait 8 ;
  sign-in lea sister ;
  = unproven lea (Did a contradicted identity prove an account? It proved none, so adult is possible.)
same-birth-date-other-person | PEO-01 |
  | fc=KARIM_FC ; other=franceconnect, birthdate 1996-05-02, given Julie, family ROCHE
  | sign-in karim fc ; link karim other ; = unproven karim ; = told karim
capitals-accents-and-second-names-agree | PEO-01 |
  | fc=franceconnect, birthdate 1998-08-08, given HELENE MARIE, family LE GALL ;
  oidc=openid, birthdate 1998-08-08, given Hélène, family Le Gall
  | sign-in helene fc ; link helene oidc ; = adult helene ; = not-told helene
hyphen-and-apostrophe-agree | PEO-01 |
  | fc=franceconnect, birthdate 1998-08-08, given JEAN-PIERRE, family D'ALMEIDA ;
  oidc=openid, birthdate 1998-08-08, given Jean Pierre, family d’Almeida
  | sign-in jp fc ; link jp oidc ; = adult jp ; = not-told jp
married-name-known-to-both | PEO-01 |
  | fc=franceconnect, birthdate 1990-04-04, given Claire, family DUBOIS, usual MARTIN ;
  oidc=openid, birthdate 1990-04-04, given Claire, family Martin
  | sign-in claire fc ; link claire oidc ; = adult claire ; = not-told claire
birth-name-at-the-other-provider | PEO-01 |
  | fc=franceconnect, birthdate 1990-04-04, given Claire, family DUBOIS, usual MARTIN ;
  oidc=openid, birthdate 1990-04-04, given Claire, family Dubois
  | sign-in claire oidc ; link claire fc ; = adult claire ; = not-told claire
provider-changes-the-family-name-at-marriage | PEO-01 |
  | oidc=openid, birthdate 1990-04-04, given Claire, family Dubois
  | sign-in claire oidc ; provider-changes oidc family Martin ; sign-in claire oidc ; = adult claire ;
  = not-told claire
first-name-changed-at-one-provider | PEO-01 |
  | fc=franceconnect, birthdate 2000-04-04, given Camille, family PETIT ;
  oidc=openid, birthdate 2000-04-04, given Paul, family Petit
  | sign-in camille fc ; link camille oidc ;
  = unproven camille (A changed first name looks like a twin. Unlinking repairs.) ; = told camille ;
  unlink camille oidc ; = adult camille
second-identity-without-birth-date-and-name | PEO-01 | | fc=KARIM_FC ; oidc=openid
  | sign-in karim oidc ; = unproven karim ; link karim fc ; = adult karim ; = not-told karim
second-identity-with-birth-date-and-no-name | PEO-01 | | fc=KARIM_FC ; oidc=openid, birthdate 1996-05-02
  | sign-in karim fc ; link karim oidc ; = adult karim (A missing name contradicts nothing.) ;
  = not-told karim
names-in-two-scripts | PEO-05 |
  | fc=franceconnect, birthdate 1995-01-09, given DARIA, family IVANOVA ;
  oidc=openid, birthdate 1995-01-09, given Дарья, family Иванова
  | sign-in daria fc ; link daria oidc ;
  = adult daria (Two scripts cannot be compared. Unproven and told is possible.)
# At «= not-adult karim»: Two against one is no majority: there is no vote.
# At «sign-in karim fc»: A later sign-in with one side decides nothing.
three-identities-one-contradicts | PEO-01 | | fc=KARIM_FC ; oidc=KARIM_OIDC ; lycee=ZOE_LYCEE
  | sign-in karim fc ; link karim oidc ; link karim lycee ; = not-adult karim ; = told karim ;
  sign-in karim fc ; = not-adult karim
# Presumed dates.
presumed-year-agrees-with-full-date | PEO-05 |
  | fc=franceconnect, birthdate 1990-00-00, given Omid, family SADAT ;
  oidc=openid, birthdate 1990-05-02, given Omid, family Sadat
  | sign-in omid fc ; = adult omid ; link omid oidc ; = adult omid ; = not-told omid
presumed-month-contradicts-full-date | PEO-01 |
  | fc=franceconnect, birthdate 1990-07-00, given Omid, family SADAT ;
  oidc=openid, birthdate 1990-05-02, given Omid, family Sadat
  | sign-in omid fc ; link omid oidc ; = unproven omid ; = told omid
presumed-month-agrees-with-presumed-year | PEO-05 |
  | fc=franceconnect, birthdate 1990-07-00, given Omid, family SADAT ;
  oidc=openid, birthdate 1990, given Omid, family Sadat
  | sign-in omid oidc ; link omid fc ; = adult omid ; = not-told omid
presumed-year-unclear-with-clear-minor | PEO-01 |
  | fc=franceconnect, birthdate 2008-00-00, given Ibrahima, family BAH ;
  lycee=mon-lycee, birthdate 2008-12-20, given Ibrahima, family Bah
  | sign-in ibrahima fc ; = unproven ibrahima ; link ibrahima lycee ; = minor ibrahima ; = not-told ibrahima ;
  until 2026-12-20 ; sign-in ibrahima lycee ; = adult ibrahima
presumed-year-becomes-adult-on-the-last-day | PEO-05 | 2026-12-30
  | fc=franceconnect, birthdate 2008-00-00, given Ibrahima, family BAH
  | sign-in ibrahima fc ; = unproven ibrahima ; until 2026-12-31 ; sign-in ibrahima fc ; = adult ibrahima
presumed-other-year | PEO-01 |
  | fc=franceconnect, birthdate 1990-00-00, given Omid, family SADAT ;
  oidc=openid, birthdate 1991-01-01, given Omid, family Sadat
  | sign-in omid fc ; link omid oidc ; = unproven omid ; = told omid
# Providers that change their mind.
provider-makes-a-minor-an-adult-too-early | PEO-01 | | lycee=ZOE_LYCEE
  | sign-in zoe lycee ; provider-changes lycee birthdate 2007-03-14 ; sign-in zoe lycee ;
  = adult zoe (A later sign-in with the same identity. The attack report says: only by a birthday.)
provider-corrects-an-adult-to-a-minor | PEO-01 |
  | lycee=mon-lycee, birthdate 2007-03-14, given Zoé, family Martin
  | sign-in zoe lycee ; = adult zoe ; provider-changes lycee birthdate 2009-03-14 ; sign-in zoe lycee ;
  = not-adult zoe
provider-stops-sending-for-an-adult | DOR-07 | | fc=KARIM_FC
  | sign-in karim fc ; provider-changes fc noBirthdate ; sign-in karim fc ;
  = adult karim (Silence takes nothing back: the proof ends with its identity.)
provider-stops-sending-for-a-minor | PEO-01 | | lycee=ZOE_LYCEE ; father=MARC_FC
  | sign-in zoe lycee ; provider-changes lycee noBirthdate ; sign-in zoe lycee ; = minor zoe ; link zoe father
  ; = not-adult zoe
provider-starts-sending | DOR-07 | | oidc=openid, given Karim, family Benali
  | sign-in karim oidc ; = unproven karim ; provider-changes oidc birthdate 1996-05-02 ; = unproven karim ;
  sign-in karim oidc ; = adult karim
provider-sends-nonsense | DOR-07 |
  | oidc=openid, birthdate 2030-02-31, given Karim, family Benali ; fc=KARIM_FC
  | sign-in karim oidc ; = unproven karim ; link karim fc ;
  = adult karim (A date that does not exist contradicts nothing.)
contradiction-repaired-by-the-provider | PEO-01 |
  | fc=KARIM_FC ; oidc=openid, birthdate 1996-02-05, given Karim, family Benali
  | sign-in karim fc ; link karim oidc ; = unproven karim ; provider-changes oidc birthdate 1996-05-02 ;
  sign-in karim oidc ; = adult karim ; = not-told karim
contradiction-appears-at-a-later-sign-in | PEO-01 | | fc=KARIM_FC ; oidc=KARIM_OIDC
  | sign-in karim fc ; link karim oidc ; = adult karim ; provider-changes oidc birthdate 2010-05-02 ;
  sign-in karim oidc ; = not-adult karim ; = told karim
# Erased and back with another identity; shared accounts.
erased-and-back-with-the-other-identity | ECO-06 | | fc=KARIM_FC ; mail=mail
  | sign-in karim fc ; link karim mail ; earn karim ; erase karim ; wait 8 ; sign-in again mail ;
  = earns again nothing
first-identity-unlinked-then-erased-and-back-with-it | ECO-06 | | fc=KARIM_FC ; mail=mail
  | sign-in karim fc ; earn karim ; link karim mail ; unlink karim fc ; erase karim ; wait 8 ;
  sign-in again fc ; = earns again nothing
back-with-a-new-mailbox-then-link-the-old-identity | ECO-06 | | fc=KARIM_FC ; other=mail
  | sign-in karim fc ; earn karim ; erase karim ; wait 8 ; sign-in again other ; link? again fc ;
  = earns again nothing (If the link is refused, nothing ties the two accounts.) ; = unproven again
erased-twice | ECO-06 | | fc=KARIM_FC ; mail=mail
  | sign-in one fc ; link one mail ; earn one ; erase one ; wait 8 ; sign-in two mail ; erase two ; wait 8 ;
  sign-in three fc ; = earns three nothing ; = unproven three
restored-account-goes-on-earning | ECO-06 | | fc=KARIM_FC
  | sign-in karim fc ; earn karim ; erase karim ; wait 6 ; restore karim ; = earns karim nothing ;
  = adult karim
teacher-signs-in-for-a-class | PEO-01 |
  | teacher=franceconnect, birthdate 1980-09-09, given Odile, family PRÉVOST ;
  p1=mon-lycee, birthdate 2009-01-02, given Rayan, family Haddad ;
  p2=mon-lycee, birthdate 2010-07-08, given Jade, family Noël
  | sign-in class teacher ; link class p1 ; link class p2 ; = not-adult class ; = told class ; unlink class p1
  ; unlink class p2 ; = not-adult class (The adult was there first, so adult again is possible.)
teacher-linked-to-each-pupil-in-turn | PEO-01 |
  | teacher=franceconnect, birthdate 1980-09-09, given Odile, family PRÉVOST ; p1=mail ; p2=mail
  | sign-in p1 p1 ; link p1 teacher ; unlink p1 teacher ; sign-in p2 p2 ; link? p2 teacher ; = unproven p1 ;
  = unproven p2
# At «= adult two»: Equal people at two issuers are two people (DOR-03).
equal-person-at-two-providers-in-two-accounts | DOR-03 | | fc=KARIM_FC ; oidc=KARIM_OIDC
  | sign-in one fc ; sign-in two oidc ; = adult one ; = adult two
# At «sign-in zoe lycee»: In the same browser, after signing out.
father-and-daughter-use-one-computer | DOR-03 | | father=MARC_FC ; lycee=ZOE_LYCEE
  | sign-in marc father ; sign-in zoe lycee ; = adult marc ; = minor zoe
`,
)
export type LifeCase = (typeof MAJORITY_LIVES)[number]
