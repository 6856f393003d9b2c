// What may and what may not change the health of a node. Two nodes A and B share one PostgreSQL; A is observed
// unless the situation names another. `/readyz` and `/healthz` are asked twice a second for the whole situation.
// 'stays 200': every answer is 200, within 1 s unless `why` says otherwise. 'turns 503': 503 with `Retry-After`.
// «within»: seconds after the beginning of the situation until the first 503. «recovers»: seconds after its end until
// 200 again, without a restart of the node.
// «starting»: a third node that is started one second after the beginning of the situation, in a run of its own, so
// that it cannot heal the situation for A (a start grants rights and sets limits). 'either': never «prêt» without a
// proven write. 'waits': starts once the situation ends.
import { oneOf, optionalNumber, readCases, text } from '@visions/contract/case-table'

const health = oneOf('stays 200', 'turns 503', 'either')

export const readinessCases = readCases(
  {
    id: text,
    readyz: health,
    within: optionalNumber,
    recoversWithin: optionalNumber,
    healthz: health,
    aStartingNode: oneOf('starts', 'waits', 'exits 1', 'either'),
    situation: text,
    why: text,
  },
  `
# Locks that others hold: never the database's own trouble.
lock-access-share | stays 200 | | | stays 200 | starts
  | A psql session holds \`begin; lock table <every table of the schema, the readiness table included> in
  access share mode\` for 60 s, as pg_dump does.
  | A reader’s lock. Both nodes are asked; both answer within 1 s; the starting node is ready within 15 s, not
  after the lock ends.
lock-share-row-exclusive | stays 200 | | | stays 200 | starts
  | A psql session holds \`lock table <readiness table> in share row exclusive mode\` for 30 s.
  | A lock that conflicts with inserts: a check that inserts into a shared table waits 8 s (lock_timeout). A
  lock (55P03) says nothing about the database’s health.
lock-access-exclusive | stays 200 | | | stays 200 | either
  | A psql session holds \`lock table <readiness table> in access exclusive mode\` for 30 s (the superuser’s
  worst manual mistake).
  | No lock that others hold may turn a node red. For the start: it waits or starts, but it does not exit
  within the 30 s.
pg-dump-plain | stays 200 | | | stays 200 | starts
  | \`pg_dump --format=custom\` of the whole database runs for 60 s (slowed by a pipe that reads 1 MB/s) while
  both nodes get 200 requests/s through HAProxy with the documented lines.
  | Bug 1. Through HAProxy 0 answers are 503; p99 is at most twice that of the minute before; HAProxy logs no
  server DOWN.
pg-dump-jobs | stays 200 | | | stays 200 | starts
  | \`pg_dump --format=directory --jobs=4\` runs for 60 s: its leader holds access share locks, and its
  workers ask for theirs with NOWAIT.
  | A check that queues an access exclusive lock between leader and workers would also make the dump fail: the
  dump ends with 0.
dump-while-node-starts | stays 200 | | | stays 200 | starts
  | pg_dump has run for 10 s and runs for 60 s more; no node runs; two nodes are started at once, with no
  migration to do.
  | Both print «Visions est prêt» within 20 s of their start, not when the dump ends (82 s before). readyz is
  counted from that line on.
idle-in-transaction-reader | stays 200 | | | stays 200 | starts
  | The owner runs \`begin isolation level repeatable read\`, selects one row of every table, and stays idle
  in transaction for 120 s.
  | A forgotten psql window. Its old snapshot also forbids that dead rows of the checks are removed: the
  readiness table is below 1 MB after the 120 s.
old-snapshot-four-hours | stays 200 | | | stays 200 | starts
  | A reader keeps one snapshot open while 30,000 checks are made (four hours at two a second, run as fast as
  possible).
  | Bloat by a check that inserts and deletes 8 KB each time: the readiness table stays below 300 MB, the last
  hundred checks take below 1 s, and the size returns to below 1 MB within two minutes of the end of the
  snapshot.
vacuum-full-other-table | stays 200 | | | stays 200 | either
  | \`vacuum full star_ledger\` holds an access exclusive lock on that table for 30 s.
  | One table of one feature is locked: the node still writes elsewhere. The start may wait for its grants; it
  must not exit within 30 s.
vacuum-full-readiness | stays 200 | | | stays 200 | either
  | \`vacuum full\` of the readiness table itself while a reader holds an access share lock on it: the vacuum
  waits in the lock queue for 30 s, and everything behind it too.
  | A waiting exclusive lock blocks even row inserts that the granted one would allow.
ddl-queued-behind-dump | stays 200 | | | stays 200 | waits
  | pg_dump runs; a migration of a newer node asks for \`alter table people add column …\` and waits behind
  it; reads and writes of people queue behind both for 20 s.
  | Requests of people may be 503 then, but a proxy that has no server at all makes it worse. The starting
  node is the migrating one.
vacuum-freeze-and-analyze | stays 200 | | | stays 200 | starts
  | A session executes \`vacuum (freeze)\` of the readiness table at the same time as \`analyze\` of it, 100
  times. | Share update exclusive locks conflict with each other only.
advisory-locks-all | stays 200 | | | stays 200 | either
  | A session takes pg_advisory_lock for every key that the product has in pg_locks at that moment, and for
  the one of the check, and holds them for 30 s.
  | The fix by advisory lock must not be a lock that others can hold either. The lock of the migrations may
  let a start wait.
# Paused and killed neighbours.
sigstop-mid-check | stays 200 | | | stays 200 | starts
  | B gets SIGSTOP in the middle of its own check (retried until pg_stat_activity shows a connection of B that
  is active or idle in transaction in the check) and stays stopped for 60 s. A is observed.
  | One paused node must not take the other out (found at the 22nd try).
sigkill-mid-check | stays 200 | | | stays 200 | starts
  | B gets SIGKILL in the middle of its own check; A is observed; B is started again.
  | What B left (row, lock, table) neither stops A nor its own return, and is gone within a minute.
two-hundred-dead-nodes | stays 200 | | | stays 200 | starts
  | 200 nodes with different names were started, checked once and killed with SIGKILL in the life of this
  database.
  | A row or table for each node must not grow for ever: at most as many are left after ten minutes as nodes
  run, plus one.
sigstop-self-and-back | either | | 3 | either | starts | A itself gets SIGSTOP for 20 s, then SIGCONT.
  | Stopped it cannot answer. After SIGCONT the first answer must not be a 200 from before the pause: it is
  either a new result or 503, and 200 again within 3 s.
# Load: the node’s own queues are not the database’s trouble.
pool-exhausted-slow | stays 200 | | | stays 200 | starts
  | All ten connections of the pool execute \`pg_sleep(8)\` for 30 s and 300 calls wait for one.
  | Bug 2: the check has a connection of its own. Each answer within 1 s although no call gets a connection.
shared-reads-exhausted | stays 200 | | | stays 200 | starts
  | The four shared connections of reads are blocked by reads of a table that is locked exclusively for 9 s,
  and 300 reads wait. | Another queue of the same node.
hundred-lanes | stays 200 | | | stays 200 | starts
  | 100 clients of keep-alive connections request signed-in pages without a pause for 60 s; two cores.
  | O-8: took 5.0 s. Now each answer of readyz and healthz is below 1 s, and HAProxy with \`inter 1s fall 2\`
  marks nothing down.
check-connection-killed | stays 200 | | | stays 200 | starts
  | \`pg_terminate_backend\` of the check’s own connection, each second, 20 times, while the database is
  healthy. | One failure is not two: the check reconnects within the same answer or the next one.
readyz-flood | stays 200 | | | stays 200 | starts
  | 500 requests of /readyz a second from one address for 10 s, without a session.
  | The last answer is given while the next is made: pg_stat_statements counts at most two checks a second,
  and p99 is below 100 ms.
loop-blocked-3s | either | | 2 | stays 200 | starts
  | A synchronous task occupies the event loop of A for 3 s (hook of the test).
  | healthz answers within 1 s during these 3 s. readyz may be late, but below the documented \`timeout check
  5s\`: HAProxy marks nothing down.
loop-blocked-30s | either | | 5 | either | starts
  | A synchronous task occupies the event loop of A for 30 s; B is free.
  | Whatever the answer of healthz, it arrives within 1 s. HAProxy takes A out within 12 s and back within 5 s
  of the end; a liveness check of the image (timeout 5 s, three times, every 10 s) does not kill A.
loop-blocked-for-ever | either | 120 | | turns 503 | starts | \`while (true) {}\` in a request handler of A.
  | A healthz of another thread that says 200 for ever keeps a dead node alive: within 120 s it is not 200,
  answered within 1 s, and the liveness check restarts the node.
gc-pressure | stays 200 | | | stays 200 | starts
  | The heap of A is filled to 90 % of --max-old-space-size, so that collections stop it repeatedly for 200 to
  800 ms. | Many short stops, each below the second.
# The database’s own trouble.
disk-full | turns 503 | 10 | 10 | stays 200 | waits
  | The file system of PostgreSQL’s data is filled to the last byte under traffic (53100) and freed after 30
  s.
  | The one thing the truncating check was made for: a write that needs no new page would still succeed. Must
  survive the fix of bug 1.
disk-full-wal | turns 503 | 10 | 10 | stays 200 | waits
  | Only the volume of pg_wal is full: PostgreSQL panics and cannot restart until it is freed after 30 s.
  | Another form of a full disk: no connection instead of 53100.
read-only-default | turns 503 | 10 | 10 | stays 200 | waits
  | \`alter database visions set default_transaction_read_only = on\` and all connections are terminated;
  undone after 20 s in the same way. | 25006: reads succeed, writes do not.
address-points-to-standby | turns 503 | 10 | 10 | stays 200 | waits
  | The address of the database is switched by the proxy to a hot standby, with the connections closed, for 20
  s. | Fail over in the wrong direction. The log line «not ready» contains 25006.
standby-with-open-connections | turns 503 | 10 | 10 | stays 200 | waits
  | The primary is demoted under the open connection of the check (pg_rewind path: the process restarts as a
  standby on the same port). | The check must not trust that its connection still leads to a primary.
restart-fast | either | | 5 | stays 200 | starts | \`pg_ctl restart -m fast\`, 2 s without a server.
  | Two failures are needed for red; shorter outages may pass unnoticed. 200 within 5 s of the server’s «ready
  to accept connections».
sigkill-postmaster | turns 503 | 10 | 5 | stays 200 | waits
  | SIGKILL of the postmaster; started again after 30 s, with recovery.
  | 57P03 «the database system is starting up» during recovery counts as a failure, and never as an exception
  that ends the node.
half-open | turns 503 | 16 | 15 | stays 200 | waits
  | Packets to and from PostgreSQL are dropped (iptables DROP, no reset) for 45 s.
  | The check’s connection has its own deadline: 11 s for lost packets plus a second failure, never the
  kernel’s 15 minutes. Each answer still comes within 1 s.
postgres-sigstopped | turns 503 | 16 | 5 | stays 200 | waits
  | All processes of PostgreSQL get SIGSTOP for 30 s: connections are accepted by the kernel, nothing is
  answered.
  | A hanging volume. A last answer of 200 must not be repeated for more than 16 s because the next one is
  never finished.
dns-fails | turns 503 | 10 | 10 | stays 200 | waits
  | The host name of the database no longer resolves (ENOTFOUND) and all connections are terminated; it
  resolves again after 30 s, to another address.
  | A negative answer is not cached for longer than 10 s; the new address is used without a restart.
dns-hangs | stays 200 | | | stays 200 | waits
  | The resolver answers nothing (packets to port 53 dropped) for 40 s; open connections to the database stay
  open.
  | The open connections work. A hanging getaddrinfo fills the four threads of libuv: healthz and static files
  still answer within 1 s.
role-lost-rights | turns 503 | 10 | 10 | stays 200 | starts
  | The owner revokes insert, update and delete on all tables from visions_app under open connections, and
  grants them again after 20 s.
  | 42501: the node cannot write. A starting node gives the role its rights, and so heals the others too.
role-cannot-login | turns 503 | 10 | 10 | stays 200 | either
  | \`alter role visions_app nologin\` with its connections terminated, undone after 20 s.
  | 28000 is permanent for a start (exit 1 with a sentence) or retried for a minute; never a start that says
  «prêt».
role-connection-limit | turns 503 | 10 | 5 | stays 200 | waits
  | \`alter role visions_app connection limit N\` with N = the connections open now, while the check’s
  connection is killed once: the check cannot reconnect (53300) for 20 s, other requests are served.
  | The check cannot prove a write. The own connection is part of the documented number of connections of a
  node.
max-connections | stays 200 | | | stays 200 | waits
  | Other clients hold all slots of max_connections except those that A already has, for 30 s.
  | A keeps its own connection open between checks, so that a full server does not make a working node red.
statement-timeout-1ms | turns 503 | 10 | 10 | stays 200 | starts
  | \`alter role visions_app set statement_timeout = 1\` and all connections are terminated; undone after 20
  s.
  | The limits of a new connection differ from those that the owner set: the connection is refused. A start
  sets them again.
slow-fsync | stays 200 | | | stays 200 | starts | Each fsync of PostgreSQL takes 3 s (delay device) for 60 s.
  | Slow is not down: commits end. readyz answers within 1 s with the last result.
sync-standby-away | turns 503 | 20 | 5 | stays 200 | waits
  | synchronous_standby_names names a standby that is away: every commit waits for 40 s, reads work.
  | No write can be acknowledged. The waiting check is ended by a deadline of its own (statement_timeout does
  not end this wait).
pooler-drops-role | turns 503 | 10 | | stays 200 | exits 1
  | PgBouncer is restarted with \`ignore_startup_parameters\` and a server_reset_query that removes role and
  limits. | Documented: a node whose pooler drops them does not start; a running one refuses the connections.
office-role-only-broken | stays 200 | | | stays 200 | exits 1
  | \`alter role visions_office nologin\`, its connections terminated, PRO_URL set, for 90 s.
  | The half of people works: a proxy must not take the node out. Pages of the office are 503 with
  Retry-After; a new node refuses to start, as documented.
owner-address-only-broken | stays 200 | | | stays 200 | exits 1
  | DATABASE_OWNER_URL does not answer for 90 s, DATABASE_URL works (pooler alive, direct port filtered).
  | Jobs and notifications stand still, requests do not. The start ends with 1 after its minute.
# Clocks and the end of a node.
clock-jumps-back | turns 503 | 10 | | stays 200 | waits
  | The clock of A’s machine jumps one hour back, then the database becomes read-only.
  | The age of the last answer is measured by a monotonic clock: a 200 must not count as fresh for an hour.
clock-jumps-forward | stays 200 | | | stays 200 | starts
  | The clock of A’s machine jumps two days forward; the database is healthy.
  | A result does not become two days old by a jump.
sigterm-drains | turns 503 | 1 | | stays 200 | starts
  | A gets SIGTERM with DRAIN_SECONDS=5 while its last result is 200 and the database is healthy.
  | The last answer must not hide the drain: the first readyz after SIGTERM is 503, while every other request,
  healthz too, is still served until the listener closes (observed for 5 s).
first-answer-unknown | either | | 1 | stays 200 | starts
  | A is started while the database is healthy; /readyz is asked every 10 ms from the first moment that the
  port accepts.
  | Before the first check ended there is no last answer: 503 or a wait, never a 200 that was not proven. 200
  within 1 s of «Visions est prêt».
flapping-database | stays 200 | | | stays 200 | starts
  | The database refuses connections for 1 s and accepts them for 4 s, twenty times.
  | One failed check between good ones is not red: both nodes out of the proxy at once is worse than a few 503
  of requests.
replica-dead-primary-fine | stays 200 | | | stays 200 | starts
  | All addresses of DATABASE_REPLICA_URLS refuse connections.
  | Replicas are left out; readiness is about writes to the primary.
head-and-odd-requests | stays 200 | | | stays 200 | starts
  | \`HEAD /readyz\`, \`GET /readyz?x=1\`, \`GET /readyz\` with an office host, and with an unknown Host, as
  proxies’ checks send them.
  | HEAD has the status and headers of GET without a body; the two others are the same answer, since HAProxy
  without \`http-check send hdr Host\` sends none or another.
dump-excludes-readiness | stays 200 | | | stays 200 | starts
  | A dump that was made while checks ran is restored into an empty database with the documented commands.
  | What the check writes (filler rows, tables of nodes) does not come with the dump, and its absence does not
  stop the new node.
`,
)
