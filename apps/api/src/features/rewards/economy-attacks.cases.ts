/**
 * Strategies of an attacker who wants vouchers, with the most that each may obtain (ECO-01 to ECO-12, N-8).
 * «Voucher» means a reward of cash value. Ordinary rewards are not counted.
 * The author of these cases had read the requirements and findings, not the rules or the source code.
 *
 * Columns: the identifier; accounts, different identities that vouch for one human (ECO-09; a code by mail never does)
 * and different Paris days with acts that count before the first purchase; the most that the attacker obtains; the
 * requirements; the story; its steps; what must still work for honest people, or what the refusal says; why the
 * expectation may be discussed. An honest account is 48 hours old, vouched for, with results confirmed on three days.
 */
import { list, optional, optionalList, readCases, text } from '@visions/contract/case-table'

export type Bound =
  /** 0 €: no voucher at all. */
  | { kind: 'nothing' }
  /** The limits of that many honest people, and never more than the released stock. */
  | { kind: 'honest-people'; people: number }
  /** Parts of the day's stock that were released until then; a part is 1/14 of the day. */
  | { kind: 'released-parts'; parts: number }

/** Parts of a day's stock: one at each full hour from 8 to 21 (Paris). */
export const PARTS_PER_DAY = 14

const EARN = 'earn proven stars by confirmed results of at least the least duration on three days'

function readBound(cell: string): Bound {
  const [kind, count] = cell.split(' ')
  if (kind === 'nothing') return { kind }
  return kind === 'people'
    ? { kind: 'honest-people', people: Number(count) }
    : { kind: 'released-parts', parts: Number(count) }
}

export const STRATEGIES = readCases(
  {
    id: text,
    numbers: (cell) => cell.split(' ').map(Number) as [number, number, number],
    bound: readBound,
    row: text,
    story: text,
    steps: (cell) => list(cell).map((step) => (step === 'earn' ? EARN : step)),
    alsoTrue: optionalList,
    debatable: optional,
  },
  `
honest-person | 1 1 3 | people 1 | ECO-03, ECO-09, ECO-10
  | The measure of all others: one person with FranceConnect who works on three days.
  | sign in by FranceConnect ; earn ; wait until the account is 48 hours old ; buy up to the limit
  | The purchase answers with its code immediately (ECO-11).
one-account-by-mail | 1 0 7 | nothing | ECO-09
  | One account that only has a code by mail does everything that gives stars during a week.
  | sign in by mail ; earn ; buy | The refusal names the ways in that vouch. ; Ordinary rewards can be bought.
fifty-accounts-by-mail | 50 0 3 | nothing | ECO-09
  | Fifty mailboxes, made within five seconds, three days of script.
  | make 50 accounts by mail from one address ; earn ; buy with each
  | The day’s stock is untouched for honest people.
plus-tags | 50 0 3 | nothing | ECO-09, PEO-03 | Fifty +tags of one mailbox.
  | make 50 accounts with attacker+1@ to attacker+50@ ; earn ; buy with each
fifty-real-people | 50 50 3 | parts 5 | ECO-11
  | Fifty vouching identities that exist (a bought class) buy in one burst at 12:00.
  | earn ; at 12:00, after nobody bought in the morning, all 50 buy at the same moment
  | At 13:00 an honest person obtains a voucher of the next part.
  | Parts that nobody bought stay available (8, 9, 10, 11 and 12 h are five). Else it is one part.
burst-at-8 | 50 50 3 | parts 1 | ECO-11 | Fifty vouched accounts buy at 8:00:00.
  | earn ; buy with all at 8:00:00 | The card says that the next part comes at 9 h.
  | The stock of a small day (fewer than 14) does not divide: at 8 h at most the part rounded up.
before-8 | 50 50 3 | nothing | ECO-11 | Fifty vouched accounts buy at 0:01 and at 7:59.
  | earn ; buy with all at 0:01 ; buy with all at 7:59 | The refusal names 8 h and takes no stars.
  | What was left of the day before does not stay for the night.
burst-at-21-59 | 50 50 3 | parts 15 | ECO-11, ECO-03 | A burst at 21:59, and again at 8:00 of the next day.
  | earn ; buy with all at 21:59 ; buy with those left at 8:00
  | Each account stays within the limit per person. ; Each day stays within its own limit.
  | At 21:59 all 14 parts are released; unsold ones do not raise the next day: 14 + 1.
clock-change | 50 50 3 | parts 1 | ECO-11
  | The same bursts on the Sundays when the clocks change, with hours of Paris.
  | earn ; on the last Sunday of March and of October, buy with all at 8:00 of Paris
erased-and-back | 2 1 6 | people 1 | ECO-06, ECO-09
  | Buys up to the limit, erases the account, comes back with the same FranceConnect identity.
  | earn ; buy up to the limit ; erase ; come back by the same identity ; earn ; buy
unlinked-then-erased | 2 1 6 | people 1 | ECO-06, ECO-09, N-11
  | Links a mailbox, unlinks the vouching identity, erases the account, comes back with the identity.
  | earn ; buy ; link a mailbox ; unlink FranceConnect ; erase ; come back by FranceConnect ; buy
shared-identity | 10 1 3 | people 1 | ECO-09, PEO-01
  | One vouching identity is linked, used and unlinked at one account after the other.
  | make ten accounts by mail ; earn ; at each: link FranceConnect, buy, unlink
  | The link at the second account is refused, or does not vouch, and says so.
linked-then-unlinked | 1 1 3 | nothing | ECO-09, PEO-01
  | An account links a vouching identity, unlinks it and buys.
  | sign in by mail ; earn ; link FranceConnect ; unlink it ; buy |
  | "Need an identity that vouches" is read as: linked at the moment of the purchase.
unlinked-and-linked-again | 1 1 3 | people 1 | ECO-09
  | The same account links the same identity again and buys.
  | sign in by mail ; earn ; link FranceConnect ; unlink it ; link it again ; buy |
  | One account for each identity: the same account is that one, so it may vouch again.
two-vouching-identities | 2 2 3 | people 2 | ECO-09
  | One human has FranceConnect and the school’s broker: one account for each.
  | make one account by FranceConnect, one by the school’s broker ; earn ; buy with both |
  | ECO-09 counts identities. No row compares two providers, so a human may count twice.
two-identities-in-one-account | 1 2 3 | people 1 | ECO-03, ECO-09
  | One account links FranceConnect and France Travail to double its limit.
  | sign in by FranceConnect ; link France Travail ; earn ; buy up to the limit, then again
five-request-tools | 1 1 3 | nothing | ECO-10
  | Five requests a tool: start, open, first answers, end, the link back. No call of the partner.
  | on three days, do a tool in five requests and follow its link back ; buy
  | The results are stored; their stars are not proven.
  | ECO-01 calls «returned» proven; ECO-10 says that only a confirmation proves. ECO-10 is later.
too-fast | 1 1 3 | nothing | ECO-10
  | The partner confirms each result, one second below the least duration of the tool.
  | open a tool ; finish one second before its least duration, with the partner’s confirmation ; buy
opened-early | 1 1 1 | nothing | ECO-10
  | Opens all tools in parallel, waits for one least duration, then finishes all within one second.
  | open ten tools ; wait for the longest least duration ; finish all ten, confirmed ; buy |
  | Each result may prove its stars, since each took its time. One day of acts refuses the voucher.
declared-only | 1 1 30 | nothing | ECO-01, ECO-02, ECO-04
  | Declares tasks and platforms as finished, ten a day, for a month.
  | declare ten tasks a day ; mark platforms as finished ; buy
three-acts-on-one-day | 1 1 1 | nothing | ECO-10
  | Three confirmed results on one day, then waits for three days.
  | finish three tools on one day, confirmed ; wait 72 hours ; buy
  | The refusal says how many different days are missing.
around-midnight | 1 1 2 | nothing | ECO-10
  | Acts at 23:58 and 0:02 of Paris, nothing else, then waits for 48 hours.
  | finish a tool at 23:58, confirmed ; finish another at 0:02, confirmed ; wait 48 hours ; buy
three-days-in-24-hours | 1 1 3 | nothing | ECO-03, ECO-10, ECO-11
  | Acts at 23:59 of day 1, at 12:00 of day 2 and at 0:01 of day 3: three days within 24 hours.
  | finish one tool at each of these three instants, confirmed ; buy at 0:02 of day 3
  | From 48 hours after the birth of the account: the limit of one honest person.
  | The three days count, but the account is younger than 48 hours and no stock is out before 8.
utc-midnight | 1 1 2 | nothing | ECO-10
  | Acts on both sides of midnight UTC, which is one day in Paris, and on one more day.
  | in July, finish a tool at 1:58 and one at 2:02 of Paris ; finish one the day after ; buy |
  | ECO-10 does not name Paris. All other days of the product are days of Paris.
acts-that-are-none | 1 1 1 | nothing | ECO-10
  | One confirmed result, and on two other days only a sign-in, a page and a declared task.
  | finish a tool on day 1, confirmed, with enough stars ; declare a task on days 2 and 3 ; buy |
  | "Acts on three different days": read as acts that prove stars. A declared task is no proof.
same-result-thrice | 1 1 1 | nothing | ECO-01, ECO-10 | The same tool returns the same result on three days.
  | finish one tool on day 1 ; let it confirm the same result again on days 2 and 3 ; buy |
  | A second confirmation of one result credits nothing, so it is read as no act.
refund-and-again | 1 1 3 | people 1 | ECO-12
  | Buys, reports the code as refused, is refunded, buys again, as often as it goes.
  | earn ; buy ; obtain the refund ; buy again ; repeat | The stars of a refund come back; the limit does not.
refused-code | 1 1 3 | people 1 | ECO-12
  | The partner refuses the code, and the person asks for another on the same day.
  | earn ; buy up to the limit ; say that the partner refuses the code ; buy on the same day |
  | Hard for an honest person with a bad code: the operator helps otherwise. The row is clear.
refund-raises-the-day | 2 2 3 | parts 1 | ECO-11, ECO-12
  | Refunds of one account give parts of the day’s stock back to another.
  | earn ; the first buys the whole part of 8 h ; is refunded ; the second buys at 8:30 |
  | "Counts as used for the limits" is read for the limit per person and the limit per day.
price-change | 1 1 3 | people 1 | ECO-03, RWD-09
  | The price falls while the confirmation is open, and rises while purchases run.
  | earn ; open the confirmation ; the office changes the price ; confirm ; repeat the old request
  | No more and no fewer stars are taken than the person confirmed; else the purchase is refused.
  | Which of the two prices holds is in no row. The number of vouchers is the same.
becomes-cash-value | 1 0 3 | nothing | ECO-02, ECO-09
  | Buys an ordinary reward by mail; then the office marks it as of cash value; buys again.
  | sign in by mail ; buy the ordinary reward ; the office marks it as of cash value ; buy again
parallel-purchases | 1 1 3 | people 1 | ECO-03, RWD-09
  | Fifty purchases of one person at the same moment, with and without the same idempotency key.
  | earn ; send 50 purchases at the same moment from ten sessions
young-account-old-identity | 1 1 3 | nothing | ECO-03
  | A vouched account of 47 hours 59 minutes buys with everything else fulfilled.
  | earn ; buy at 47:59 after the birth of the account | The refusal says when it becomes possible.
provider-no-longer-vouches | 5 0 3 | nothing | ECO-09
  | The settings take the mark from a provider after accounts were made; they buy afterwards.
  | make five accounts by the provider ; earn ; the mark is removed ; buy with each |
  | The mark is read at the purchase, not stored at the sign-in.
mail-inside-a-broker | 10 0 3 | nothing | ECO-09, DOR-03
  | An OpenID provider that is not marked as vouching passes for FranceConnect by its name or claims.
  | sign in by an unmarked provider with claims as of FranceConnect ; earn ; buy with each
publisher-pays-friends | 5 5 3 | nothing | ECO-02, ECO-10
  | A mission gets tasks of 500 stars and a bonus of 1,000; friends accomplish it and buy.
  | publish the mission ; declare its tasks on three days ; buy with each |
  | Declared tasks prove nothing, whatever they pay. OFF-11 asks for two people besides.
`,
).map(({ numbers: [accounts, vouchingIdentities, daysWithActs], ...strategy }) => ({
  ...strategy,
  accounts,
  vouchingIdentities,
  daysWithActs,
}))
