// Overload. «Normal» is 35 requests/s of mixed journeys on two nodes (two cores); «×5» is 176/s of new work that
// does not slow down when answers are late (open loop). Times are at the client, through HAProxy with the documented
// lines. Every refusal is 503 or 429 with Retry-After (an integer from 1 to 60).
import { list, readCases, text } from '@visions/contract/case-table'

export const overloadCases = readCases(
  { id: text, load: text, expect: list },
  `
steady-x5 | ×5 for 5 minutes, open loop, then normal.
  | every refusal is 503 or 429 with Retry-After (an integer from 1 to 60) ; refusals are made by the product:
  HAProxy’s log has 0 lines with termination state SC or «No server is available» ;
  p99 of the time of a refusal ≤ 100 ms ;
  at least 80 % of the requests/s that normal load achieves are answered with 200 meanwhile ;
  0 × 500, 0 × 502, 0 × 504, 0 connections reset ;
  10 s after the end: 50 of 50 requests are 200, p50 ≤ twice that of before ;
  60 s after the end: RSS of each node ≤ 1.1 × that of before ;
  /readyz is 200 and /healthz below 1 s all the time ; 0 acknowledged writes are lost (journal)
burst-1s | 2,000 requests within 1 s from 200 addresses, then nothing.
  | every refusal is 503 or 429 with Retry-After (an integer from 1 to 60) ;
  p99 of refusals ≤ 100 ms from the moment that the connection was accepted ;
  each request is answered within 15 s, no connection stays without an answer ; 10 s later 50 of 50 are 200 ;
  RSS is back to ≤ 1.1 × within 60 s
one-heavy-page
  | One address without a session requests the page of the catalogue with 120 different searches/s for 60 s,
  below pagesOfAddress by using 5 IPv6 /64.
  | signed-in people with one request/s each: p99 ≤ 1 s, 0 failures ;
  every refusal is 503 or 429 with Retry-After (an integer from 1 to 60) ;
  at most 4 pages of callers without a session are rendered concurrently
one-person-hammers | One signed-in person sends 50 page requests/s with 20 parallel connections.
  | that person gets 429 with Retry-After after at most 120 in a minute ; others: p50 within 1.5 × of before ;
  the person is served again at most 60 s after the end
pdf-burst | 40 people open the PDF of their assessment in the same second.
  | every refusal is 503 or 429 with Retry-After (an integer from 1 to 60) ; /healthz ≤ 1 s ;
  other pages p99 ≤ 2 s ;
  the PDFs that are not refused arrive whole (they end with %%EOF and content-length is right)
slow-readers | 300 clients request a page of 200 KB and read 1 KB/s (TCP window 1 KB), directly at the node.
  | others unharmed: 0 failures, p50 within 1.5 × ; no database connection is held while an answer is read
  slowly (pg_stat_activity: 0 idle in transaction, pool_wait 0) ; RSS grows by less than 300 × 400 KB ;
  each connection is closed by the node after at most 60 s without progress
slow-uploads
  | 200 clients send the headers of a picture upload of 8 MB and then 100 bytes/s, signed in to the office.
  | each ends after 15 s with 408, or the connection is closed ;
  RSS grows by less than 200 × 64 KB before the end of the bodies ;
  uploads of a quick client meanwhile succeed within 5 s ;
  no place of the conversion queue is taken by a body that has not arrived
slow-headers | 1,000 connections that send one byte of a header line each 2 s.
  | each is closed after at most 16 s ; new quick requests meanwhile: 0 failures, p99 ≤ 1 s
idle-keep-alive
  | 1,000 idle keep-alive connections are held for 10 minutes, each with one request in the beginning.
  | quick requests of others: 0 failures, p50 unchanged (± 20 %) ; RSS ≤ 1.2 × that of before ;
  SIGTERM during it: the node exits with 0 within DRAIN_SECONDS + 10 s ;
  no request is sent into a connection that the node is closing: 0 resets through HAProxy
clients-give-up | ×5 of clients that close their connection after 200 ms and come again at once.
  | work of closed connections that still waits is dropped: the queue is empty 1 s after the end ;
  pages that nobody reads are not rendered: number of renders ≤ 1.2 × of answers that were sent ;
  a write whose client left is either whole or absent ; 10 s after the end 50 of 50 are 200
retry-storm
  | Normal load; the database is away for 20 s; each client retries each second without regard to Retry-After
  (×5 at the return).
  | first 200 within 5 s of the return ; stable (99 % 200) within 10 s ; 0 × 500 ;
  every refusal is 503 or 429 with Retry-After (an integer from 1 to 60)
hot-row | 300 purchases of one reward with 10 codes left, in 1 s, by 300 people.
  | exactly 10 × 200 ; all others 409 or 503 with Retry-After, never 500 ; other calls during it: p99 ≤ 2 s ;
  no lock wait > 8 s in the log
one-person-waits-own-lock
  | One account sends 100 writes at once; all wait for the lock of this account while a SQL session holds it
  for 7 s.
  | others unharmed: 0 × 503, p99 ≤ 2 s (one person cannot take all ten connections) ;
  the person’s own excess is refused with Retry-After
store-refuses | S3_ENDPOINT refuses connections; 5 editors upload a photograph of 12 megapixels each.
  | each gets 503 with Retry-After within 2 s ;
  the store is asked before the work: 0 conversions are started (CPU of the node < 0.2 s an upload) ;
  0 rows without an object, 0 objects without a row ; other pages: all 200
store-hangs
  | S3_ENDPOINT accepts connections and answers nothing; 5 editors upload, one after the other, and then all
  at once.
  | each gets 503 with Retry-After within 10 s ;
  the second and later ones within 1 s while the store is known to hang ;
  a retry of a person always gets an answer within 10 s (3 of 5 got none in 40 s) ;
  pictures in memory are still served, 60 of 60
store-answers-500 | S3_ENDPOINT answers 500 to every put, then works again after 30 s.
  | 503 with Retry-After within 5 s ; at most 3 tries of one object ;
  the first upload after the return succeeds within 5 s of the circuit’s rest ;
  no half picture: a row exists only with all 4 objects
store-trickles | S3_ENDPOINT reads the body at 10 KB/s, or sends its answer one byte a second for 5 minutes.
  | 503 with Retry-After within 10 s: the deadline is of the whole call, not of the silence between bytes ;
  the place in the queue is free again at that moment ; 4 parallel other uploads are answered within 10 s
store-dies-between-objects | S3_ENDPOINT stores 2 of the 4 files, then refuses.
  | 503 with Retry-After ; no row in the database ;
  a retry of the same file succeeds after the return and gives one picture
store-full | S3_ENDPOINT answers 507 or 403 QuotaExceeded.
  | 503 with Retry-After, not 500 ; the log has one line with failure.class status ;
  no retry for more than 10 s within the request
store-read-hangs
  | The store hangs for get; 100 visitors/s request a public page with 20 pictures that no node has in memory.
  | pictures: 503 with Retry-After within 5 s ; the public pages themselves stay 200, p99 ≤ 1 s ;
  open sockets to the store ≤ 50
upload-queue-full
  | 12 editors upload 40-megapixel pictures in the same second on one node (two are converted, six wait).
  | four or more get 503 with Retry-After within 1 s of the end of their body ;
  the eight others get an answer within 40 s ; RSS ≤ before + 600 MB, and back within 60 s of the last ;
  /healthz ≤ 1 s, readyz 200
upload-waits-with-limit
  | One conversion is made to take 30 s (a pathological progressive JPEG within the limits), twice, with six
  behind them.
  | the waiting ones get 503 with Retry-After after at most 15 s instead of an endless wait ; no answer is
  sent after the client has gone and stored nevertheless without the client’s key: a retry gives one picture
thread-of-files-dies
  | The thread that reads uploaded files is killed by memory (a file of 20 MB with one line) while 11 others
  wait.
  | that file is refused with its line ; the others are answered within 30 s: done, or 503 with Retry-After ;
  the node lives
partner-hangs | All partners accept and answer nothing, under normal load.
  | pages without a partner: p99 within 1.2 × of before ;
  calls to a partner end within PARTNER_TIMEOUT_MS + 200 ms ;
  after five failures no call is made for PARTNER_REST_MS ; 0 database connections are held during a call
one-node-of-two | 200 requests/s on two nodes; one is drained and restarted.
  | the one left: 0 HAProxy «no server» ; 0 failed, or only 503 with Retry-After of the product ;
  healthy again ≤ 10 s after the second node is ready
all-nodes-away | Both nodes are killed; HAProxy has no server.
  | a browser gets the documented error page in French with status 503 and Retry-After ;
  it needs nothing from the nodes (no asset request) ;
  a call of the API (accept: application/json) gets 503 with Retry-After too ; cache-control: no-store
health-in-overload | ×5 and, at the same time, /healthz and /readyz twice a second.
  | /healthz p100 ≤ 1 s ; /readyz p100 ≤ 1 s, always 200 ; HAProxy marks no server down
big-bodies | 300 POST with a stated content-length of 100 MB to calls whose limit is 6 KB or 9 MB.
  | 413 before the body is read (≤ 100 ms) ; RSS grows by less than 20 MB ;
  the connection is closed; others unharmed
x20-for-two-seconds-each-minute | ×20 for 2 s at each full minute, ten times (a class opens a link).
  | each burst: recovered within 10 s ; RSS after the tenth ≤ 1.1 × of that after the first ;
  every refusal is 503 or 429 with Retry-After (an integer from 1 to 60)
`,
)
