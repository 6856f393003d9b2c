// Overload. «Normal» is 35 requests/s of mixed journeys on two nodes (two cores); «×5» is 176/s of new work that
// does not slow down when answers are late (open loop). Times are at the client, through HAProxy with the documented
// lines.
export type OverloadCase = { id: string; load: string; expect: string[] }

const refusal = 'every refusal is 503 or 429 with Retry-After (an integer from 1 to 60)'

export const overloadCases: OverloadCase[] = [
  {
    id: 'steady-x5',
    load: '×5 for 5 minutes, open loop, then normal.',
    expect: [
      refusal,
      'refusals are made by the product: HAProxy’s log has 0 lines with termination state SC or «No server is available»',
      'p99 of the time of a refusal ≤ 100 ms',
      'at least 80 % of the requests/s that normal load achieves are answered with 200 meanwhile',
      '0 × 500, 0 × 502, 0 × 504, 0 connections reset',
      '10 s after the end: 50 of 50 requests are 200, p50 ≤ twice that of before',
      '60 s after the end: RSS of each node ≤ 1.1 × that of before',
      '/readyz is 200 and /healthz below 1 s all the time',
      '0 acknowledged writes are lost (journal)',
    ],
  },
  {
    id: 'burst-1s',
    load: '2,000 requests within 1 s from 200 addresses, then nothing.',
    expect: [
      refusal,
      'p99 of refusals ≤ 100 ms from the moment that the connection was accepted',
      'each request is answered within 15 s, no connection stays without an answer',
      '10 s later 50 of 50 are 200',
      'RSS is back to ≤ 1.1 × within 60 s',
    ],
  },
  {
    id: 'one-heavy-page',
    load: 'One address without a session requests the page of the catalogue with 120 different searches/s for 60 s, below pagesOfAddress by using 5 IPv6 /64.',
    expect: [
      'signed-in people with one request/s each: p99 ≤ 1 s, 0 failures',
      refusal,
      'at most 4 pages of callers without a session are rendered concurrently',
    ],
  },
  {
    id: 'one-person-hammers',
    load: 'One signed-in person sends 50 page requests/s with 20 parallel connections.',
    expect: [
      'that person gets 429 with Retry-After after at most 120 in a minute',
      'others: p50 within 1.5 × of before',
      'the person is served again at most 60 s after the end',
    ],
  },
  {
    id: 'pdf-burst',
    load: '40 people open the PDF of their assessment in the same second.',
    expect: [
      refusal,
      '/healthz ≤ 1 s',
      'other pages p99 ≤ 2 s',
      'the PDFs that are not refused arrive whole (they end with %%EOF and content-length is right)',
    ],
  },
  {
    id: 'slow-readers',
    load: '300 clients request a page of 200 KB and read 1 KB/s (TCP window 1 KB), directly at the node.',
    expect: [
      'others unharmed: 0 failures, p50 within 1.5 ×',
      'no database connection is held while an answer is read slowly (pg_stat_activity: 0 idle in transaction, pool_wait 0)',
      'RSS grows by less than 300 × 400 KB',
      'each connection is closed by the node after at most 60 s without progress',
    ],
  },
  {
    id: 'slow-uploads',
    load: '200 clients send the headers of a picture upload of 8 MB and then 100 bytes/s, signed in to the office.',
    expect: [
      'each ends after 15 s with 408, or the connection is closed',
      'RSS grows by less than 200 × 64 KB before the end of the bodies',
      'uploads of a quick client meanwhile succeed within 5 s',
      'no place of the conversion queue is taken by a body that has not arrived',
    ],
  },
  {
    id: 'slow-headers',
    load: '1,000 connections that send one byte of a header line each 2 s.',
    expect: ['each is closed after at most 16 s', 'new quick requests meanwhile: 0 failures, p99 ≤ 1 s'],
  },
  {
    id: 'idle-keep-alive',
    load: '1,000 idle keep-alive connections are held for 10 minutes, each with one request in the beginning.',
    expect: [
      'quick requests of others: 0 failures, p50 unchanged (± 20 %)',
      'RSS ≤ 1.2 × that of before',
      'SIGTERM during it: the node exits with 0 within DRAIN_SECONDS + 10 s',
      'no request is sent into a connection that the node is closing: 0 resets through HAProxy',
    ],
  },
  {
    id: 'clients-give-up',
    load: '×5 of clients that close their connection after 200 ms and come again at once.',
    expect: [
      'work of closed connections that still waits is dropped: the queue is empty 1 s after the end',
      'pages that nobody reads are not rendered: number of renders ≤ 1.2 × of answers that were sent',
      'a write whose client left is either whole or absent',
      '10 s after the end 50 of 50 are 200',
    ],
  },
  {
    id: 'retry-storm',
    load: 'Normal load; the database is away for 20 s; each client retries each second without regard to Retry-After (×5 at the return).',
    expect: ['first 200 within 5 s of the return', 'stable (99 % 200) within 10 s', '0 × 500', refusal],
  },
  {
    id: 'hot-row',
    load: '300 purchases of one reward with 10 codes left, in 1 s, by 300 people.',
    expect: [
      'exactly 10 × 200',
      'all others 409 or 503 with Retry-After, never 500',
      'other calls during it: p99 ≤ 2 s',
      'no lock wait > 8 s in the log',
    ],
  },
  {
    id: 'one-person-waits-own-lock',
    load: 'One account sends 100 writes at once; all wait for the lock of this account while a SQL session holds it for 7 s.',
    expect: [
      'others unharmed: 0 × 503, p99 ≤ 2 s (one person cannot take all ten connections)',
      'the person’s own excess is refused with Retry-After',
    ],
  },
  {
    id: 'store-refuses',
    load: 'S3_ENDPOINT refuses connections; 5 editors upload a photograph of 12 megapixels each.',
    expect: [
      'each gets 503 with Retry-After within 2 s',
      'the store is asked before the work: 0 conversions are started (CPU of the node < 0.2 s an upload)',
      '0 rows without an object, 0 objects without a row',
      'other pages: all 200',
    ],
  },
  {
    id: 'store-hangs',
    load: 'S3_ENDPOINT accepts connections and answers nothing; 5 editors upload, one after the other, and then all at once.',
    expect: [
      'each gets 503 with Retry-After within 10 s',
      'the second and later ones within 1 s while the store is known to hang',
      'a retry of a person always gets an answer within 10 s (3 of 5 got none in 40 s)',
      'pictures in memory are still served, 60 of 60',
    ],
  },
  {
    id: 'store-answers-500',
    load: 'S3_ENDPOINT answers 500 to every put, then works again after 30 s.',
    expect: [
      '503 with Retry-After within 5 s',
      'at most 3 tries of one object',
      'the first upload after the return succeeds within 5 s of the circuit’s rest',
      'no half picture: a row exists only with all 4 objects',
    ],
  },
  {
    id: 'store-trickles',
    load: 'S3_ENDPOINT reads the body at 10 KB/s, or sends its answer one byte a second for 5 minutes.',
    expect: [
      '503 with Retry-After within 10 s: the deadline is of the whole call, not of the silence between bytes',
      'the place in the queue is free again at that moment',
      '4 parallel other uploads are answered within 10 s',
    ],
  },
  {
    id: 'store-dies-between-objects',
    load: 'S3_ENDPOINT stores 2 of the 4 files, then refuses.',
    expect: [
      '503 with Retry-After',
      'no row in the database',
      'a retry of the same file succeeds after the return and gives one picture',
    ],
  },
  {
    id: 'store-full',
    load: 'S3_ENDPOINT answers 507 or 403 QuotaExceeded.',
    expect: [
      '503 with Retry-After, not 500',
      'the log has one line with failure.class status',
      'no retry for more than 10 s within the request',
    ],
  },
  {
    id: 'store-read-hangs',
    load: 'The store hangs for get; 100 visitors/s request a public page with 20 pictures that no node has in memory.',
    expect: [
      'pictures: 503 with Retry-After within 5 s',
      'the public pages themselves stay 200, p99 ≤ 1 s',
      'open sockets to the store ≤ 50',
    ],
  },
  {
    id: 'upload-queue-full',
    load: '12 editors upload 40-megapixel pictures in the same second on one node (two are converted, six wait).',
    expect: [
      'four or more get 503 with Retry-After within 1 s of the end of their body',
      'the eight others get an answer within 40 s',
      'RSS ≤ before + 600 MB, and back within 60 s of the last',
      '/healthz ≤ 1 s, readyz 200',
    ],
  },
  {
    id: 'upload-waits-with-limit',
    load: 'One conversion is made to take 30 s (a pathological progressive JPEG within the limits), twice, with six behind them.',
    expect: [
      'the waiting ones get 503 with Retry-After after at most 15 s instead of an endless wait',
      'no answer is sent after the client has gone and stored nevertheless without the client’s key: a retry gives one picture',
    ],
  },
  {
    id: 'thread-of-files-dies',
    load: 'The thread that reads uploaded files is killed by memory (a file of 20 MB with one line) while 11 others wait.',
    expect: [
      'that file is refused with its line',
      'the others are answered within 30 s: done, or 503 with Retry-After',
      'the node lives',
    ],
  },
  {
    id: 'partner-hangs',
    load: 'All partners accept and answer nothing, under normal load.',
    expect: [
      'pages without a partner: p99 within 1.2 × of before',
      'calls to a partner end within PARTNER_TIMEOUT_MS + 200 ms',
      'after five failures no call is made for PARTNER_REST_MS',
      '0 database connections are held during a call',
    ],
  },
  {
    id: 'one-node-of-two',
    load: '200 requests/s on two nodes; one is drained and restarted.',
    expect: [
      'the one left: 0 HAProxy «no server»',
      '0 failed, or only 503 with Retry-After of the product',
      'healthy again ≤ 10 s after the second node is ready',
    ],
  },
  {
    id: 'all-nodes-away',
    load: 'Both nodes are killed; HAProxy has no server.',
    expect: [
      'a browser gets the documented error page in French with status 503 and Retry-After',
      'it needs nothing from the nodes (no asset request)',
      'a call of the API (accept: application/json) gets 503 with Retry-After too',
      'cache-control: no-store',
    ],
  },
  {
    id: 'health-in-overload',
    load: '×5 and, at the same time, /healthz and /readyz twice a second.',
    expect: ['/healthz p100 ≤ 1 s', '/readyz p100 ≤ 1 s, always 200', 'HAProxy marks no server down'],
  },
  {
    id: 'big-bodies',
    load: '300 POST with a stated content-length of 100 MB to calls whose limit is 6 KB or 9 MB.',
    expect: [
      '413 before the body is read (≤ 100 ms)',
      'RSS grows by less than 20 MB',
      'the connection is closed; others unharmed',
    ],
  },
  {
    id: 'x20-for-two-seconds-each-minute',
    load: '×20 for 2 s at each full minute, ten times (a class opens a link).',
    expect: ['each burst: recovered within 10 s', 'RSS after the tenth ≤ 1.1 × of that after the first', refusal],
  },
]
