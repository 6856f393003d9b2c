// Reads from streaming replicas R1 and R2 (DATABASE_REPLICA_URLS) while everybody reads their own writes. P is the
// primary. «paused» = replay paused for the whole life unless stated. A life and what is expected of it are in the
// order of time; «primary» says that the read may go to no replica.
import { list, mark, readCases, text } from '@visions/contract/case-table'

export const replicaCases = readCases(
  { id: text, life: list, expect: list, mustGoToPrimary: mark },
  `
# One person, their own writes.
same-tab | R1, R2 paused ; changes the first name ; the next page of the same tab shows the profile
  | sees own write ; no error: every answer is < 500 ;
  read from the primary, or from a replica that has replayed the position of the last write
two-tabs | R1, R2 10 s behind ; buys a reward in tab A ; reads «Mes récompenses» in tab B, opened before
  | sees own write ; balance and code agree in one page ; no error: every answer is < 500
two-browsers
  | R1, R2 10 s behind ; one account in a phone and a computer (two sessions) ; completes a task on the phone
  ; reloads the missions on the computer 100 ms after the answer
  | sees own write ; the position belongs to the account or is compared for both sessions; a position in the
  cookie of the phone alone is not enough ; no error: every answer is < 500
parallel-write-read
  | R1, R2 10 s behind ; sends a write and, before its answer, a read of the same thing (another connection) ;
  after the answer of the write reads once more
  | the first read: before or after ;
  the second: sees own write, also if the first read’s answer arrived last and carried an older position ;
  no error: every answer is < 500
older-position-last
  | R1, R2 10 s behind ; two writes w1, w2 overlap; the answer of w1 (older position) arrives after that of w2
  ; reads the result of w2 | sees own write ; a position never moves back
answer-lost
  | R1, R2 10 s behind ; a write is committed, but the connection breaks before its answer (no cookie arrives)
  ; reloads | sees own write ; the position is stored by the server or the read goes to the primary | primary
killed-after-commit
  | R1, R2 10 s behind ; node A is killed with SIGKILL after the commit, before the answer ;
  retries with the same Idempotency-Key at node B ; reads at B
  | sees own write ; the replayed answer carries a position that is not older than the first write
node-a-writes-node-b-reads
  | R1, R2 10 s behind; a proxy without stickiness ; writes at A ;
  reads at B 20 ms later, 100 times with new values
  | 100 of 100 see the own write ; no error: every answer is < 500
write-then-sign-out-in
  | R1, R2 10 s behind ; changes the wish ; signs out and signs in again at once (new session, new cookie) ;
  reads home | sees own write ; the new session exists for every node ; no error: every answer is < 500
first-page-after-sign-in
  | R1, R2 paused ; signs in (session, perhaps person, are rows written 50 ms ago) ; the first page
  | signed in: no 401 and no return to the sign-in ; no error: every answer is < 500 | primary
sign-up
  | R1, R2 paused ; a new person signs up ;
  goes through the onboarding of six answers, each page after an answer
  | each page shows the answer before it ; never «compte inconnu», never back at step 1
act-redirect-read | R1, R2 paused, no scripts ; POST of a form, 303, GET
  | the GET after the 303 sees the write: the position is in the answer with the 303
arrival-once
  | R1, R2 10 s behind ; completes a mission ; the arrival is shown on the next page and marked as shown ;
  opens the next page | the arrival is shown exactly once, neither missing nor twice
notification-read-mark | R1, R2 10 s behind ; opens the notifications (marks them as read) ; opens home
  | the bell counts 0 and does not jump back
list-next-page | R1 5 s behind, R2 up to date ; reads page 1 of a long list, then page 2
  | time never runs backwards for one person: page 2 is not from an older state than page 1 (no item is
  missing or twice) ; no error: every answer is < 500
monotonic-reads
  | R1 10 s behind, R2 up to date, the person has not written for an hour ; an adviser adds a note ;
  reloads the page 50 times | once the note was seen it does not disappear
one-page-one-state | R1, R2 with different lag ; a purchase happens while the home is rendered (five reads)
  | balance, list of purchases and ledger of one page belong together: Σ of what the page shows = balance
# The cookie or token that carries the position.
cookie-deleted
  | R1, R2 paused ; writes ; the browser deletes the cookie of the position (not the session) ; reads
  | sees own write (position at the session), or the read goes to the primary ;
  no error: every answer is < 500
cookie-future | forges the position FFFFFFFF/FFFFFFFF ; reads 1,000 times
  | no error: every answer is < 500 ; each answer within 1 s: no wait for a position that never comes ;
  the forged value does not make the primary serve all reads of others, and is replaced or refused (signed) ;
  no more load on the primary than without replicas
cookie-malformed
  | sends positions: empty, \`0/0\`, \`-1/0\`, \`G/1\`, \`1/1;drop table\`, 4 KB of digits, two cookies of the
  name, a NUL | never 500 ; treated as no position ; no SQL error in the log of a server
cookie-of-other-person | takes the position of another account’s answer into the own browser
  | reads the own data only ; the position reveals nothing about a person (no id in it)
cookie-old-session-replayed
  | R1, R2 10 s behind ; writes (position p2) ; an extension restores the cookie of an hour ago (p1) ; reads
  | sees own write if the position is at the session; otherwise documented, and never an older state for a
  purchase or a consent
shared-cache | a page that was answered from a replica and one from the primary
  | both are \`private, no-store\` ; the header or cookie of the position is on no publicly cacheable answer
# Fail over and timelines.
failover-position-beyond
  | P is at 0/9000000 with asynchronous replicas ; writes (position 0/9000000) ;
  R1, at 0/8F00000, is promoted: timeline 2 ; reads
  | a position of timeline 1 beyond the fork is not waited for ; no error: every answer is < 500 ;
  answers within 1 s, also of all people at once
failover-position-same-number
  | after the switch the new primary passes 0/9000000 on timeline 2 ;
  R2 still follows timeline 1 and has replayed 0/9000000 of it ; a person writes on the new primary and reads
  | R2 is left out: an equal number on another timeline proves nothing ; sees own write
cookie-before-failover
  | a tab was left with a position of timeline 1 ; fail over to timeline 2 a day ago ;
  comes back, reads, writes, reads
  | no error: every answer is < 500 ; sees own write ; the old position does not hold the person at the
  primary for ever: within a minute reads go to replicas again
restored-cluster
  | the database was restored from a backup (new timeline, lower positions) ;
  all people have higher positions in their sessions
  | no error: every answer is < 500 ;
  reads return to replicas within a minute, without a wait for old positions
promoted-under-node | R1 is promoted by hand while P lives (split): the node still reads from R1
  | R1 is left out within 5 s: not in recovery or another timeline ; no write ever goes to R1 ;
  no read of it after that
replica-becomes-primary-properly
  | Patroni fails over: the address of P now leads to the former R1, which is also in DATABASE_REPLICA_URLS
  | used as primary at once ; counts as a replica no more, or harmlessly ;
  purchases again ≤ 30 s, only 200 and 503
old-primary-returns | the old P returns as a replica with pg_rewind
  | used again within 30 s ; a read during its catch-up sees no state before the own write
# Replicas in trouble.
replica-killed | 200 reads/s ; SIGKILL of R1
  | 0 errors: a read that was under way is repeated at R2 or P once ; p99 during the second of the kill ≤ 2 s
  ; R1 is left out within 5 s, used again within 30 s of its return
all-replicas-killed | 200 reads/s ; SIGKILL of R1 and R2
  | no error: every answer is < 500 ; all reads at P ; /readyz stays 200
replica-hangs | SIGSTOP of all processes of R1 with 50 reads under way (no reset, no answer)
  | each of the 50 is answered within 2 s from elsewhere ;
  R1 gets no new read after the first hung one, within 2 s ; its hung connections do not fill the pool
replica-paused-long | R1 paused for 60 s; a person who has never written reads a list that others change
  | R1 is left out when it is more than the documented lag behind ; what is read is never older than that lag
idle-primary-lag | P has no write for an hour ; lag is measured as now() - pg_last_xact_replay_timestamp()
  | R1 and R2 are not left out because of a quiet night: lag is 0 if everything received is replayed
wal-receiver-dead | R1’s connection to P is cut (received = replayed, both old) ; P goes on writing
  | R1 is left out within the documented lag although it «replayed everything that it received»
recovery-conflict
  | a long read on R1 with max_standby_streaming_delay = 0 ;
  vacuum on P removes rows: the read is cancelled (40001 «conflict with recovery»)
  | repeated elsewhere, the person notices nothing ; counted in the metrics, not as a failed request
conflict-terminates
  | an access exclusive lock or \`drop database\`-like conflict terminates the connections to R1 (57P01,
  40P01) ; reads go on | no error: every answer is < 500 ; connections are made again
replica-starting-up | R1 is started and answers 57P03 for 20 s
  | left out ; no error: every answer is < 500 ; no log line more than once in 10 s
replica-without-rights
  | the address of R1 has a role without rights on people (42501), or a wrong password (28P01)
  | no error: every answer is < 500 ; left out with one clear log line and a metric ;
  a start says it or refuses
replica-other-cluster
  | DATABASE_REPLICA_URLS names a standby of another cluster (preproduction), with the same schema
  | refused by its system identifier: no read ever shows rows of it ; one log line or a refusal to start
replica-equals-primary | DATABASE_REPLICA_URLS = DATABASE_URL
  | starts, reads work ; not counted as a replica, or a warning ;
  it does not take 10 more connections without limit
replica-behind-schema
  | P has been migrated (a new column), R1 is 10 s behind and does not have it (42703, 42P01)
  | repeated at P, 0 × 500 ; R1 is left out until it has replayed the migration
replica-pooler
  | the address of R1 is a PgBouncer in transaction mode in front of two replicas with different lag
  | check of the position and read happen on the same connection and transaction, or it is refused ;
  sees own write
replica-list-odd
  | DATABASE_REPLICA_URLS is empty, has a trailing comma, the same address twice, an unparsable address, 20
  addresses
  | empty = none ; unparsable: one sentence without the password, exit 1 ; duplicates count once ;
  number of connections is documented and bounded
lag-then-wait | R1, R2 30 ms behind ; writes and reads at once, 200 people/s
  | no request waits for a replica for longer than a documented bound (≤ 100 ms) before it goes to P ;
  after 1 s without a write the reads of a person go to replicas again (share > 50 %)
sync-commit-lie
  | the position is taken before the commit (pg_current_wal_insert_lsn within the transaction) ;
  a replica has replayed up to exactly there, but not the commit record
  | sees own write: the position is that of the commit or later
# Writes that the person did not make in this request.
job-after-act
  | R1, R2 10 s behind ; gives a consent ; the job delivers it 500 ms later and notifies ;
  the person reloads after the notification’s mail arrived
  | shown within the documented lag, and not before «donné» ; once shown it does not disappear
assessment-composed
  | R1, R2 10 s behind ; the page waits for the assessment that a job composes, and asks each second ;
  it is done | the page sees it within the lag ; from «prêt» on the link of it never answers 404
partner-result
  | R1, R2 10 s behind ; a partner’s signed result is confirmed with 200 ;
  the person returns from the partner at the same instant
  | the task is shown as done: on the return the person reads from P or a replica that has it ;
  the return does not credit twice | primary
adviser-note
  | R1, R2 10 s behind ; an adviser without an account leaves a note and sees the page again (no session)
  | the adviser sees the own note
establishment-link
  | R1, R2 10 s behind ; an establishment proposes dates by its link ; reloads the link ;
  then the person opens the notification
  | the establishment sees its dates ; the person sees them within the lag
mail-link-before-replica
  | R1, R2 paused ; a mail with a link (invitation, adviser, «Ce n’est pas moi») arrives ;
  it is opened by a browser without a position
  | never «lien inconnu» because of lag: what is not found on a replica is looked for at P before 404
  | primary
# What must never be old.
consent-withdrawn
  | R1, R2 paused ; withdraws a consent in browser 1 ;
  a tool or the job reads whether it may receive data; the page of browser 2 offers to share
  | decisions on data read P: nothing is sent after the withdrawal ; browser 2: sees the withdrawal | primary
session-revoked
  | R1, R2 paused ; closes the session of a lost phone from the computer ;
  the phone requests a page 50 ms later | 401 or sign-in on the phone, at every node | primary
signed-out-cookie-replayed | R1, R2 paused ; signs out ; replays the old cookie | 401 | primary
account-erased
  | R1, R2 paused ; the account is erased (person:erase --now) ;
  the person, an adviser’s link and a picture of the profile are requested
  | nothing of the person is shown from a replica ; 401 or 404, never 500 | primary
link-of-adviser-withdrawn
  | R1, R2 paused ; withdraws or pauses the link of an assessment ; the adviser opens page and PDF
  | refused at once | primary
became-minor
  | R1, R2 paused ; an identity proves that the person is a minor ;
  the list of rewards and the purchase of an 18+ one
  | the purchase is refused (decided on P) ; the list shows none for adults at the next page | primary
office-publication
  | R1, R2 paused ; a publisher publishes a reward ; reads the list of the office ;
  the public page is asked at both nodes after 2 s
  | the publisher sees the publication ; public pages show it within 2 s: content is not read from a replica
  behind, and no node caches the old version under the new number ; never older than 60 s | primary
office-four-eyes
  | R1, R2 10 s behind ; publisher 1 asks for a review, publisher 2 opens it from the mail and publishes,
  publisher 1 loses the role at the same moment | roles are read from P ; no act of who has lost the role
  | primary
rate-limit | R1, R2 paused ; sends six codes to one mailbox in a minute | the sixth is 429: counters live on P
  | primary
# The kind of request.
read-inside-write | R1, R2 paused ; a purchase reads price, balance and limits inside its transaction
  | all on P, in the one transaction ; two parallel purchases with stars for one: exactly one 200 | primary
check-before-write
  | R1, R2 paused ;
  completes a task; the use case reads the progress before the write, outside of the transaction
  | decided on P: the second completion is not credited and the refusal is right (no false «tâche inconnue»
  for a mission assigned 1 s ago) | primary
get-that-writes
  | R1, R2 healthy ; GETs that write: notifications seen, arrivals shown, last use of a session, counter of an
  opened link, download of one’s data
  | 0 × 25006 «cannot execute … in a read-only transaction» ; the write is on P ; its position travels, too
  | primary
head-and-prefetch
  | HEAD of personal pages, prefetch with \`Sec-Purpose: prefetch\`, and data requests of React Router
  | the same status as GET ; 0 × 25006 ; a prefetched page that is shown after a write is not from before it
select-for-update-function
  | calls in which a read uses \`for update\`, \`nextval\`, \`set_config\` that lasts, advisory locks,
  temporary tables or a volatile function
  | none of them is sent to a replica (walk all GET calls against a node whose only database of reads is R1):
  0 × 25006, 0 × 0A000, 0 × 55000
listen-on-replica | starts a node with replicas; content changes
  | LISTEN and jobs are at P only ; seen within 2 s | primary
idempotent-replay | R1, R2 paused ; repeats a purchase with the same Idempotency-Key at another node
  | the same answer byte for byte, looked up at P | primary
mixed-versions
  | node A of the version before (without replicas, gives no position), node B with replicas, both 10 s behind
  ; writes at A, reads at B
  | sees own write during a rolling deploy, or B uses replicas only once no old node runs (documented switch)
data-download | R1, R2 10 s behind ; answers six sentences ; downloads all data
  | sees own write ; ledger and balance of the file agree
primary-away-replicas-live | P is away for 20 s, R1 and R2 live ; reads and writes
  | writes: 503 with Retry-After ;
  reads: 200 or 503, never an older state than the own position and never a 401 ; /readyz turns 503
share-of-reads | R1, R2 healthy, 200 people who read and write as in a day, for 60 s
  | more than 50 % of the statements of personal lists are on replicas ;
  R1 and R2 each have 35 to 65 % of them ; 0 stale own reads
`,
)
