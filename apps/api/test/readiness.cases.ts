// What may and what may not change the health of a node. Two nodes A and B share one PostgreSQL; A is observed
// unless the situation names another. `/readyz` and `/healthz` are asked twice a second for the whole situation.
// 'stays 200': every answer is 200, within 1 s unless `why` says otherwise. 'turns 503': 503 with `Retry-After`.
export type Health = 'stays 200' | 'turns 503' | 'either'
export type ReadinessCase = {
  id: string
  situation: string
  readyz: Health
  /** Seconds after the beginning of the situation until the first 503. */
  within?: number
  /** Seconds after the end of the situation until 200 again, without a restart of the node. */
  recoversWithin?: number
  healthz: Health
  /**
   * A third node that is started one second after the beginning of the situation, in a run of its own, so that it
   * cannot heal the situation for A (a start grants rights and sets limits). 'either': never «prêt» without a proven
   * write. 'waits': starts once the situation ends.
   */
  aStartingNode: 'starts' | 'waits' | 'exits 1' | 'either'
  why: string
}

export const readinessCases: ReadinessCase[] = [
  // Locks that others hold: never the database's own trouble.
  {
    id: 'lock-access-share',
    situation:
      'A psql session holds `begin; lock table <every table of the schema, the readiness table included> in access share mode` for 60 s, as pg_dump does.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'A reader’s lock. Both nodes are asked; both answer within 1 s; the starting node is ready within 15 s, not after the lock ends.',
  },
  {
    id: 'lock-share-row-exclusive',
    situation: 'A psql session holds `lock table <readiness table> in share row exclusive mode` for 30 s.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'A lock that conflicts with inserts: a check that inserts into a shared table waits 8 s (lock_timeout). A lock (55P03) says nothing about the database’s health.',
  },
  {
    id: 'lock-access-exclusive',
    situation:
      'A psql session holds `lock table <readiness table> in access exclusive mode` for 30 s (the superuser’s worst manual mistake).',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'either',
    why: 'No lock that others hold may turn a node red. For the start: it waits or starts, but it does not exit within the 30 s.',
  },
  {
    id: 'pg-dump-plain',
    situation:
      '`pg_dump --format=custom` of the whole database runs for 60 s (slowed by a pipe that reads 1 MB/s) while both nodes get 200 requests/s through HAProxy with the documented lines.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Bug 1. Through HAProxy 0 answers are 503; p99 is at most twice that of the minute before; HAProxy logs no server DOWN.',
  },
  {
    id: 'pg-dump-jobs',
    situation:
      '`pg_dump --format=directory --jobs=4` runs for 60 s: its leader holds access share locks, and its workers ask for theirs with NOWAIT.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'A check that queues an access exclusive lock between leader and workers would also make the dump fail: the dump ends with 0.',
  },
  {
    id: 'dump-while-node-starts',
    situation:
      'pg_dump has run for 10 s and runs for 60 s more; no node runs; two nodes are started at once, with no migration to do.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Both print «Visions est prêt» within 20 s of their start, not when the dump ends (82 s before). readyz is counted from that line on.',
  },
  {
    id: 'idle-in-transaction-reader',
    situation:
      'The owner runs `begin isolation level repeatable read`, selects one row of every table, and stays idle in transaction for 120 s.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'A forgotten psql window. Its old snapshot also forbids that dead rows of the checks are removed: the readiness table is below 1 MB after the 120 s.',
  },
  {
    id: 'old-snapshot-four-hours',
    situation:
      'A reader keeps one snapshot open while 30,000 checks are made (four hours at two a second, run as fast as possible).',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Bloat by a check that inserts and deletes 8 KB each time: the readiness table stays below 300 MB, the last hundred checks take below 1 s, and the size returns to below 1 MB within two minutes of the end of the snapshot.',
  },
  {
    id: 'vacuum-full-other-table',
    situation: '`vacuum full star_ledger` holds an access exclusive lock on that table for 30 s.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'either',
    why: 'One table of one feature is locked: the node still writes elsewhere. The start may wait for its grants; it must not exit within 30 s.',
  },
  {
    id: 'vacuum-full-readiness',
    situation:
      '`vacuum full` of the readiness table itself while a reader holds an access share lock on it: the vacuum waits in the lock queue for 30 s, and everything behind it too.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'either',
    why: 'A waiting exclusive lock blocks even row inserts that the granted one would allow.',
  },
  {
    id: 'ddl-queued-behind-dump',
    situation:
      'pg_dump runs; a migration of a newer node asks for `alter table people add column …` and waits behind it; reads and writes of people queue behind both for 20 s.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'Requests of people may be 503 then, but a proxy that has no server at all makes it worse. The starting node is the migrating one.',
  },
  {
    id: 'vacuum-freeze-and-analyze',
    situation:
      'A session executes `vacuum (freeze)` of the readiness table at the same time as `analyze` of it, 100 times.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Share update exclusive locks conflict with each other only.',
  },
  {
    id: 'advisory-locks-all',
    situation:
      'A session takes pg_advisory_lock for every key that the product has in pg_locks at that moment, and for the one of the check, and holds them for 30 s.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'either',
    why: 'The fix by advisory lock must not be a lock that others can hold either. The lock of the migrations may let a start wait.',
  },

  // Paused and killed neighbours.
  {
    id: 'sigstop-mid-check',
    situation:
      'B gets SIGSTOP in the middle of its own check (retried until pg_stat_activity shows a connection of B that is active or idle in transaction in the check) and stays stopped for 60 s. A is observed.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'One paused node must not take the other out (found at the 22nd try).',
  },
  {
    id: 'sigkill-mid-check',
    situation: 'B gets SIGKILL in the middle of its own check; A is observed; B is started again.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'What B left (row, lock, table) neither stops A nor its own return, and is gone within a minute.',
  },
  {
    id: 'two-hundred-dead-nodes',
    situation:
      '200 nodes with different names were started, checked once and killed with SIGKILL in the life of this database.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'A row or table for each node must not grow for ever: at most as many are left after ten minutes as nodes run, plus one.',
  },
  {
    id: 'sigstop-self-and-back',
    situation: 'A itself gets SIGSTOP for 20 s, then SIGCONT.',
    readyz: 'either',
    recoversWithin: 3,
    healthz: 'either',
    aStartingNode: 'starts',
    why: 'Stopped it cannot answer. After SIGCONT the first answer must not be a 200 from before the pause: it is either a new result or 503, and 200 again within 3 s.',
  },

  // Load: the node’s own queues are not the database’s trouble.
  {
    id: 'pool-exhausted-slow',
    situation: 'All ten connections of the pool execute `pg_sleep(8)` for 30 s and 300 calls wait for one.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Bug 2: the check has a connection of its own. Each answer within 1 s although no call gets a connection.',
  },
  {
    id: 'shared-reads-exhausted',
    situation:
      'The four shared connections of reads are blocked by reads of a table that is locked exclusively for 9 s, and 300 reads wait.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Another queue of the same node.',
  },
  {
    id: 'hundred-lanes',
    situation: '100 clients of keep-alive connections request signed-in pages without a pause for 60 s; two cores.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'O-8: took 5.0 s. Now each answer of readyz and healthz is below 1 s, and HAProxy with `inter 1s fall 2` marks nothing down.',
  },
  {
    id: 'check-connection-killed',
    situation:
      '`pg_terminate_backend` of the check’s own connection, each second, 20 times, while the database is healthy.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'One failure is not two: the check reconnects within the same answer or the next one.',
  },
  {
    id: 'readyz-flood',
    situation: '500 requests of /readyz a second from one address for 10 s, without a session.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'The last answer is given while the next is made: pg_stat_statements counts at most two checks a second, and p99 is below 100 ms.',
  },
  {
    id: 'loop-blocked-3s',
    situation: 'A synchronous task occupies the event loop of A for 3 s (hook of the test).',
    readyz: 'either',
    recoversWithin: 2,
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'healthz answers within 1 s during these 3 s. readyz may be late, but below the documented `timeout check 5s`: HAProxy marks nothing down.',
  },
  {
    id: 'loop-blocked-30s',
    situation: 'A synchronous task occupies the event loop of A for 30 s; B is free.',
    readyz: 'either',
    recoversWithin: 5,
    healthz: 'either',
    aStartingNode: 'starts',
    why: 'Whatever the answer of healthz, it arrives within 1 s. HAProxy takes A out within 12 s and back within 5 s of the end; a liveness check of the image (timeout 5 s, three times, every 10 s) does not kill A.',
  },
  {
    id: 'loop-blocked-for-ever',
    situation: '`while (true) {}` in a request handler of A.',
    readyz: 'either',
    healthz: 'turns 503',
    within: 120,
    aStartingNode: 'starts',
    why: 'A healthz of another thread that says 200 for ever keeps a dead node alive: within 120 s it is not 200, answered within 1 s, and the liveness check restarts the node.',
  },
  {
    id: 'gc-pressure',
    situation:
      'The heap of A is filled to 90 % of --max-old-space-size, so that collections stop it repeatedly for 200 to 800 ms.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Many short stops, each below the second.',
  },

  // The database’s own trouble.
  {
    id: 'disk-full',
    situation:
      'The file system of PostgreSQL’s data is filled to the last byte under traffic (53100) and freed after 30 s.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'The one thing the truncating check was made for: a write that needs no new page would still succeed. Must survive the fix of bug 1.',
  },
  {
    id: 'disk-full-wal',
    situation: 'Only the volume of pg_wal is full: PostgreSQL panics and cannot restart until it is freed after 30 s.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'Another form of a full disk: no connection instead of 53100.',
  },
  {
    id: 'read-only-default',
    situation:
      '`alter database visions set default_transaction_read_only = on` and all connections are terminated; undone after 20 s in the same way.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: '25006: reads succeed, writes do not.',
  },
  {
    id: 'address-points-to-standby',
    situation:
      'The address of the database is switched by the proxy to a hot standby, with the connections closed, for 20 s.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'Fail over in the wrong direction. The log line «not ready» contains 25006.',
  },
  {
    id: 'standby-with-open-connections',
    situation:
      'The primary is demoted under the open connection of the check (pg_rewind path: the process restarts as a standby on the same port).',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'The check must not trust that its connection still leads to a primary.',
  },
  {
    id: 'restart-fast',
    situation: '`pg_ctl restart -m fast`, 2 s without a server.',
    readyz: 'either',
    recoversWithin: 5,
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Two failures are needed for red; shorter outages may pass unnoticed. 200 within 5 s of the server’s «ready to accept connections».',
  },
  {
    id: 'sigkill-postmaster',
    situation: 'SIGKILL of the postmaster; started again after 30 s, with recovery.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 5,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: '57P03 «the database system is starting up» during recovery counts as a failure, and never as an exception that ends the node.',
  },
  {
    id: 'half-open',
    situation: 'Packets to and from PostgreSQL are dropped (iptables DROP, no reset) for 45 s.',
    readyz: 'turns 503',
    within: 16,
    recoversWithin: 15,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'The check’s connection has its own deadline: 11 s for lost packets plus a second failure, never the kernel’s 15 minutes. Each answer still comes within 1 s.',
  },
  {
    id: 'postgres-sigstopped',
    situation:
      'All processes of PostgreSQL get SIGSTOP for 30 s: connections are accepted by the kernel, nothing is answered.',
    readyz: 'turns 503',
    within: 16,
    recoversWithin: 5,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'A hanging volume. A last answer of 200 must not be repeated for more than 16 s because the next one is never finished.',
  },
  {
    id: 'dns-fails',
    situation:
      'The host name of the database no longer resolves (ENOTFOUND) and all connections are terminated; it resolves again after 30 s, to another address.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'A negative answer is not cached for longer than 10 s; the new address is used without a restart.',
  },
  {
    id: 'dns-hangs',
    situation:
      'The resolver answers nothing (packets to port 53 dropped) for 40 s; open connections to the database stay open.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'The open connections work. A hanging getaddrinfo fills the four threads of libuv: healthz and static files still answer within 1 s.',
  },
  {
    id: 'role-lost-rights',
    situation:
      'The owner revokes insert, update and delete on all tables from visions_app under open connections, and grants them again after 20 s.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: '42501: the node cannot write. A starting node gives the role its rights, and so heals the others too.',
  },
  {
    id: 'role-cannot-login',
    situation: '`alter role visions_app nologin` with its connections terminated, undone after 20 s.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'either',
    why: '28000 is permanent for a start (exit 1 with a sentence) or retried for a minute; never a start that says «prêt».',
  },
  {
    id: 'role-connection-limit',
    situation:
      '`alter role visions_app connection limit N` with N = the connections open now, while the check’s connection is killed once: the check cannot reconnect (53300) for 20 s, other requests are served.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 5,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'The check cannot prove a write. The own connection is part of the documented number of connections of a node.',
  },
  {
    id: 'max-connections',
    situation: 'Other clients hold all slots of max_connections except those that A already has, for 30 s.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'A keeps its own connection open between checks, so that a full server does not make a working node red.',
  },
  {
    id: 'statement-timeout-1ms',
    situation:
      '`alter role visions_app set statement_timeout = 1` and all connections are terminated; undone after 20 s.',
    readyz: 'turns 503',
    within: 10,
    recoversWithin: 10,
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'The limits of a new connection differ from those that the owner set: the connection is refused. A start sets them again.',
  },
  {
    id: 'slow-fsync',
    situation: 'Each fsync of PostgreSQL takes 3 s (delay device) for 60 s.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Slow is not down: commits end. readyz answers within 1 s with the last result.',
  },
  {
    id: 'sync-standby-away',
    situation: 'synchronous_standby_names names a standby that is away: every commit waits for 40 s, reads work.',
    readyz: 'turns 503',
    within: 20,
    recoversWithin: 5,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'No write can be acknowledged. The waiting check is ended by a deadline of its own (statement_timeout does not end this wait).',
  },
  {
    id: 'pooler-drops-role',
    situation:
      'PgBouncer is restarted with `ignore_startup_parameters` and a server_reset_query that removes role and limits.',
    readyz: 'turns 503',
    within: 10,
    healthz: 'stays 200',
    aStartingNode: 'exits 1',
    why: 'Documented: a node whose pooler drops them does not start; a running one refuses the connections.',
  },
  {
    id: 'office-role-only-broken',
    situation: '`alter role visions_office nologin`, its connections terminated, PRO_URL set, for 90 s.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'exits 1',
    why: 'The half of people works: a proxy must not take the node out. Pages of the office are 503 with Retry-After; a new node refuses to start, as documented.',
  },
  {
    id: 'owner-address-only-broken',
    situation: 'DATABASE_OWNER_URL does not answer for 90 s, DATABASE_URL works (pooler alive, direct port filtered).',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'exits 1',
    why: 'Jobs and notifications stand still, requests do not. The start ends with 1 after its minute.',
  },

  // Clocks and the end of a node.
  {
    id: 'clock-jumps-back',
    situation: 'The clock of A’s machine jumps one hour back, then the database becomes read-only.',
    readyz: 'turns 503',
    within: 10,
    healthz: 'stays 200',
    aStartingNode: 'waits',
    why: 'The age of the last answer is measured by a monotonic clock: a 200 must not count as fresh for an hour.',
  },
  {
    id: 'clock-jumps-forward',
    situation: 'The clock of A’s machine jumps two days forward; the database is healthy.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'A result does not become two days old by a jump.',
  },
  {
    id: 'sigterm-drains',
    situation: 'A gets SIGTERM with DRAIN_SECONDS=5 while its last result is 200 and the database is healthy.',
    readyz: 'turns 503',
    within: 1,
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'The last answer must not hide the drain: the first readyz after SIGTERM is 503, while every other request, healthz too, is still served until the listener closes (observed for 5 s).',
  },
  {
    id: 'first-answer-unknown',
    situation:
      'A is started while the database is healthy; /readyz is asked every 10 ms from the first moment that the port accepts.',
    readyz: 'either',
    recoversWithin: 1,
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Before the first check ended there is no last answer: 503 or a wait, never a 200 that was not proven. 200 within 1 s of «Visions est prêt».',
  },
  {
    id: 'flapping-database',
    situation: 'The database refuses connections for 1 s and accepts them for 4 s, twenty times.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'One failed check between good ones is not red: both nodes out of the proxy at once is worse than a few 503 of requests.',
  },
  {
    id: 'replica-dead-primary-fine',
    situation: 'All addresses of DATABASE_REPLICA_URLS refuse connections.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'Replicas are left out; readiness is about writes to the primary.',
  },
  {
    id: 'head-and-odd-requests',
    situation:
      '`HEAD /readyz`, `GET /readyz?x=1`, `GET /readyz` with an office host, and with an unknown Host, as proxies’ checks send them.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'HEAD has the status and headers of GET without a body; the two others are the same answer, since HAProxy without `http-check send hdr Host` sends none or another.',
  },
  {
    id: 'dump-excludes-readiness',
    situation: 'A dump that was made while checks ran is restored into an empty database with the documented commands.',
    readyz: 'stays 200',
    healthz: 'stays 200',
    aStartingNode: 'starts',
    why: 'What the check writes (filler rows, tables of nodes) does not come with the dump, and its absence does not stop the new node.',
  },
]
