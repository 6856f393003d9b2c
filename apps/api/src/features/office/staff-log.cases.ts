/**
 * Cases of N-15: changes of the staff log by a role or the owner of the database, and where each is noticed.
 *
 * The author of the cases had read the issue, the requirements and the findings. The author had not read the
 * rules or any other source code.
 *
 * The head is the number and the hash of the last line. It is printed to the technical log and mailed once a
 * day, both outside the database. To test a tampering: print the head of a log of at least 100 lines, apply
 * the tampering, then run the check with this head.
 */

export type DatabaseRole = 'visions_app' | 'visions_office' | 'owner' | 'superuser'

/** `refused`: the database raises an error. `seen`: the check fails. `unseen`: no check notices. */
export type Outcome = 'refused' | 'seen' | 'unseen'

export interface LogTampering {
  id: string
  title: string
  by: DatabaseRole
  how: string
  /** Answer of the database to the statement itself. */
  database: 'refused' | 'accepted'
  /** `stafflog:check` without any head from outside. */
  checkAlone: Outcome
  /** `stafflog:check` with the head printed before the tampering. */
  checkWithPrintedHead: Outcome
  /** A human, or the check, compares the mail of the day before with the database. */
  withMailOfDay: Outcome
  reason: string
}

const REFUSED = {
  database: 'refused',
  checkAlone: 'refused',
  checkWithPrintedHead: 'refused',
  withMailOfDay: 'refused',
} as const
const SEEN_OUTSIDE = {
  database: 'accepted',
  checkAlone: 'unseen',
  checkWithPrintedHead: 'seen',
  withMailOfDay: 'seen',
} as const
const SEEN_ALWAYS = {
  database: 'accepted',
  checkAlone: 'seen',
  checkWithPrintedHead: 'seen',
  withMailOfDay: 'seen',
} as const

export const LOG_TAMPERINGS: readonly LogTampering[] = [
  // Roles of the running platform.
  {
    id: 'L01',
    title: 'last line deleted',
    by: 'visions_office',
    how: 'DELETE of the largest number',
    ...REFUSED,
    reason: 'Append only.',
  },
  {
    id: 'L02',
    title: 'line updated',
    by: 'visions_office',
    how: 'UPDATE of the subject of one line',
    ...REFUSED,
    reason: 'Append only.',
  },
  {
    id: 'L03',
    title: 'table truncated',
    by: 'visions_office',
    how: 'TRUNCATE, also through CASCADE of a parent',
    ...REFUSED,
    reason: 'TRUNCATE fires no row trigger: the privilege itself is missing.',
  },
  {
    id: 'L04',
    title: 'line in the name of another member',
    by: 'visions_office',
    how: 'INSERT with professional_id of ben while the session belongs to ada',
    ...REFUSED,
    reason: 'Lines are inserted only by a function that takes the author from the session.',
  },
  {
    id: 'L05',
    title: 'session setting forged before the function is called',
    by: 'visions_office',
    how: 'SET of the custom setting or temporary table that names the author, then the function',
    ...REFUSED,
    reason: 'The author comes from the session row, not from a setting that the role may write.',
  },
  {
    id: 'L06',
    title: 'function called with an expired or ended session',
    by: 'visions_office',
    how: 'identifier of a session of ben that ended yesterday',
    ...REFUSED,
    reason: 'An ended session acts no more.',
  },
  {
    id: 'L07',
    title: 'function of the same name in a schema before the true one',
    by: 'visions_office',
    how: 'CREATE FUNCTION in pg_temp, search_path changed',
    ...REFUSED,
    reason: 'The definer function fixes its search_path and names its tables with the schema.',
  },
  {
    id: 'L08',
    title: 'act without a line',
    by: 'visions_office',
    how: 'UPDATE of member_roles in a transaction that writes no line',
    ...REFUSED,
    reason: 'OFF-01. Debatable: a deferred trigger in the database, or only the use cases.',
  },
  {
    id: 'L09',
    title: 'people’s half writes an office table',
    by: 'visions_app',
    how: 'INSERT into member_roles, professional_sessions, second_factors, content_items, staff_log',
    ...REFUSED,
    reason: 'N-15: visions_app has no privilege to write office tables.',
  },
  {
    id: 'L10',
    title: 'people’s half ends the log of a member',
    by: 'visions_app',
    how: 'call of the insert function or of the retention function',
    ...REFUSED,
    reason: 'No EXECUTE for visions_app.',
  },
  {
    id: 'L11',
    title: 'triggers switched off for the session',
    by: 'visions_office',
    how: 'SET session_replication_role = replica, ALTER TABLE … DISABLE TRIGGER',
    ...REFUSED,
    reason: 'Both need the owner or a superuser.',
  },
  {
    id: 'L12',
    title: 'time of a line chosen by the caller',
    by: 'visions_office',
    how: 'INSERT or call with a time of last month',
    ...REFUSED,
    reason: 'The function takes the time of the database. Times never decrease along the chain.',
  },
  {
    id: 'L13',
    title: 'retention called early',
    by: 'visions_office',
    how: 'retention function with a term of 0 days',
    ...REFUSED,
    reason: 'The term is in the function, not a parameter below a minimum.',
  },
  {
    id: 'L14',
    title: 'another job written',
    by: 'visions_office',
    how: 'INSERT of a job that is not one of the office, for example erasure of a person',
    ...REFUSED,
    reason: 'N-15: visions_office may enqueue only named jobs.',
  },
  {
    id: 'L15',
    title: 'role changed to the owner',
    by: 'visions_app',
    how: 'SET ROLE visions_office, SET ROLE owner',
    ...REFUSED,
    reason: 'No membership between the roles of the two halves.',
  },

  // The owner of the database, after removing triggers.
  {
    id: 'L20',
    title: 'last line deleted',
    by: 'owner',
    how: 'trigger disabled, DELETE, trigger enabled',
    ...SEEN_OUTSIDE,
    reason: 'The rest is a sound chain. Only a head from outside has more lines.',
  },
  {
    id: 'L21',
    title: 'last hundred lines deleted',
    by: 'owner',
    how: 'DELETE of all lines of two days',
    ...SEEN_OUTSIDE,
    reason: 'As L20.',
  },
  {
    id: 'L22',
    title: 'table truncated',
    by: 'owner',
    how: 'TRUNCATE, numbering restarted',
    ...SEEN_OUTSIDE,
    checkAlone: 'seen',
    reason: 'An empty log of an installation with members is never sound.',
  },
  {
    id: 'L23',
    title: 'middle line deleted',
    by: 'owner',
    how: 'DELETE of one line',
    ...SEEN_ALWAYS,
    reason: 'The following line names another predecessor.',
  },
  {
    id: 'L24',
    title: 'middle line changed, hash stale',
    by: 'owner',
    how: 'UPDATE of the act',
    ...SEEN_ALWAYS,
    reason: 'The hash differs.',
  },
  {
    id: 'L25',
    title: 'lines rewritten with recomputed hashes',
    by: 'owner',
    how: 'UPDATE of one line, then hashes of all later lines computed again',
    ...SEEN_OUTSIDE,
    reason: 'The hash has no key. The line of the stored head has another hash.',
  },
  {
    id: 'L26',
    title: 'line inserted in the past in the name of another',
    by: 'owner',
    how: 'INSERT between two lines, numbers and hashes recomputed',
    ...SEEN_OUTSIDE,
    reason: 'The number of the stored head has another hash.',
  },
  {
    id: 'L27',
    title: 'author of a line forged',
    by: 'owner',
    how: 'professional_id of ada → ben, hashes recomputed',
    ...SEEN_OUTSIDE,
    reason: 'The author is part of the hash.',
  },
  {
    id: 'L28',
    title: 'author forged, hash equal',
    by: 'owner',
    how: 'UPDATE of the displayed name or a column that is shown but not hashed',
    ...SEEN_ALWAYS,
    reason: 'Every column that the office shows is part of the hash.',
  },
  {
    id: 'L29',
    title: 'two fields moved: the end of one is the start of the next',
    by: 'owner',
    how: '«ab» + «c» → «a» + «bc», hash kept',
    ...SEEN_ALWAYS,
    reason: 'Hashed fields have lengths or separators.',
  },
  {
    id: 'L30',
    title: 'head row replaced',
    by: 'owner',
    how: 'row that stores the last head set to a shorter chain',
    ...SEEN_OUTSIDE,
    reason: 'A head inside the database proves nothing against its owner.',
  },
  {
    id: 'L31',
    title: 'head row deleted',
    by: 'owner',
    how: 'DELETE of the stored head',
    ...SEEN_ALWAYS,
    reason: 'A missing head is a failure, not a first start.',
  },
  {
    id: 'L32',
    title: 'backup of yesterday restored',
    by: 'superuser',
    how: 'whole database of yesterday 3:00, after the head of today was printed',
    ...SEEN_OUTSIDE,
    reason: 'Contents and log agree. A true restore looks the same: the operator explains it with a line.',
  },
  {
    id: 'L33',
    title: 'backup restored, new lines up to the former number',
    by: 'superuser',
    how: 'as L32, then other acts until the number is reached again',
    ...SEEN_OUTSIDE,
    reason: 'Same number, another hash.',
  },
  {
    id: 'L34',
    title: 'two heads: two lines with the same predecessor',
    by: 'owner',
    how: 'unique index dropped, second branch inserted',
    ...SEEN_ALWAYS,
    reason: 'A chain has one line per number.',
  },
  {
    id: 'L35',
    title: 'second database answers the check',
    by: 'superuser',
    how: 'check and mail run on a replica that was stopped',
    ...SEEN_OUTSIDE,
    withMailOfDay: 'seen',
    reason: 'The mail of the next day has the same head or date: the recipient compares.',
  },
  {
    id: 'L36',
    title: 'lines deleted before the first head of the day',
    by: 'owner',
    how: 'line written at 10:00, deleted at 11:00, heads at 3:00',
    database: 'accepted',
    checkAlone: 'unseen',
    checkWithPrintedHead: 'unseen',
    withMailOfDay: 'unseen',
    reason: 'Limit of a daily head, to be written in the documentation. The mails of the acts themselves remain.',
  },
  {
    id: 'L37',
    title: 'mail of the day does not arrive',
    by: 'owner',
    how: 'job of the mail deleted, or its schedule',
    database: 'accepted',
    checkAlone: 'seen',
    checkWithPrintedHead: 'seen',
    withMailOfDay: 'seen',
    reason: 'The check reports the day of the last mailed head when it is older than two days.',
  },
  {
    id: 'L38',
    title: 'addresses of administrators changed before the mail',
    by: 'owner',
    how: 'UPDATE of the addresses, mail sent, addresses restored',
    database: 'accepted',
    checkAlone: 'unseen',
    checkWithPrintedHead: 'seen',
    withMailOfDay: 'unseen',
    reason: 'The printed head is independent of the mail. An address of the operator in the settings is safer.',
  },
  {
    id: 'L39',
    title: 'tampering disguised as retention',
    by: 'owner',
    how: 'first lines deleted up to a line of last month, cut line moved there',
    ...SEEN_OUTSIDE,
    reason: 'A printed head that is younger than the term names a removed number.',
  },
  {
    id: 'L40',
    title: 'sequence set back',
    by: 'owner',
    how: 'setval to a former number after deletion of the end',
    ...SEEN_OUTSIDE,
    reason: 'A gap would be seen by the check alone. Without a gap only the head helps.',
  },
  {
    id: 'L41',
    title: 'act made in SQL without a line',
    by: 'owner',
    how: 'UPDATE of a price in a published version, triggers off',
    database: 'accepted',
    checkAlone: 'unseen',
    checkWithPrintedHead: 'unseen',
    withMailOfDay: 'unseen',
    reason: 'The log does not cover acts of its owner. To be written in the documentation.',
  },
  {
    id: 'L42',
    title: 'printed head and mail both forged',
    by: 'superuser',
    how: 'owner also controls the log storage and the mailboxes',
    database: 'accepted',
    checkAlone: 'unseen',
    checkWithPrintedHead: 'unseen',
    withMailOfDay: 'unseen',
    reason: 'Out of reach. The mail goes to more than one human for this reason.',
  },
]

/** Events that look like a tampering and must NOT fail the check. */
export const LOG_EVENTS_WITHOUT_ALARM: readonly { id: string; title: string; reason: string }[] = [
  {
    id: 'L60',
    title: 'retention removes lines older than the term (PEO-07)',
    reason: 'The check starts at the stored cut, and heads older than the cut are not compared.',
  },
  {
    id: 'L61',
    title: 'a professional is erased, their lines stay until the term',
    reason: 'Hashes do not need the name.',
  },
  { id: 'L62', title: 'a transaction is rolled back', reason: 'A gap of a sequence is no missing line.' },
  { id: 'L63', title: '50 acts at the same moment on two nodes', reason: 'One chain, no branch.' },
  {
    id: 'L64',
    title: 'a day without any act',
    reason: 'The same head is printed and mailed with another date.',
  },
  {
    id: 'L65',
    title: 'new installation before its first act',
    reason: 'An empty log without members is sound.',
  },
  {
    id: 'L66',
    title: 'dump and restore to another server, all lines equal',
    reason: 'Hashes do not depend on the time zone.',
  },
  {
    id: 'L67',
    title: 'migration adds a column',
    reason: 'Old lines are checked with the version of their hash.',
  },
]
