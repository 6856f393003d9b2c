/**
 * Cases of N-15: changes of the staff log by a role or the owner of the database, and where each is noticed.
 *
 * The author of the cases had read the issue, the requirements and the findings. The author had not read the
 * rules or any other source code.
 *
 * The head is the number and the hash of the last line. It is printed to the technical log and mailed once a
 * day, both outside the database. To test a tampering: print the head of a log of at least 100 lines, apply
 * the tampering, then run the check with this head.
 * Columns of the tamperings: the role, the outcome, and what it does. The outcome is that of `stafflog:check` without
 * any head from outside, of the check with the head printed before the tampering, and of comparing the mail of the day
 * before with the database; one word when all three are equal.
 */
import { oneOf, readCases, text } from '@visions/contract/case-table'

/** `refused`: the database raises an error. `seen`: the check fails. `unseen`: no check notices. */
type Outcome = 'refused' | 'seen' | 'unseen'

const databaseRole = oneOf('visions_app', 'visions_office', 'owner', 'superuser')
export type DatabaseRole = ReturnType<typeof databaseRole>

export const LOG_TAMPERINGS = readCases(
  { id: text, by: databaseRole, outcome: (cell) => cell.split(' ') as Outcome[], title: text, how: text, reason: text },
  `
# Roles of the running platform.
L01 | visions_office | refused | last line deleted | DELETE of the largest number | Append only.
L02 | visions_office | refused | line updated | UPDATE of the subject of one line | Append only.
L03 | visions_office | refused | table truncated | TRUNCATE, also through CASCADE of a parent
  | TRUNCATE fires no row trigger: the privilege itself is missing.
L04 | visions_office | refused | line in the name of another member
  | INSERT with professional_id of ben while the session belongs to ada
  | Lines are inserted only by a function that takes the author from the session.
L05 | visions_office | refused | session setting forged before the function is called
  | SET of the custom setting or temporary table that names the author, then the function
  | The author comes from the session row, not from a setting that the role may write.
L06 | visions_office | refused | function called with an expired or ended session
  | identifier of a session of ben that ended yesterday | An ended session acts no more.
L07 | visions_office | refused | function of the same name in a schema before the true one
  | CREATE FUNCTION in pg_temp, search_path changed
  | The definer function fixes its search_path and names its tables with the schema.
L08 | visions_office | refused | act without a line
  | UPDATE of member_roles in a transaction that writes no line
  | OFF-01. Debatable: a deferred trigger in the database, or only the use cases.
L09 | visions_app | refused | people’s half writes an office table
  | INSERT into member_roles, professional_sessions, second_factors, content_items, staff_log
  | N-15: visions_app has no privilege to write office tables.
L10 | visions_app | refused | people’s half ends the log of a member
  | call of the insert function or of the retention function | No EXECUTE for visions_app.
L11 | visions_office | refused | triggers switched off for the session
  | SET session_replication_role = replica, ALTER TABLE … DISABLE TRIGGER
  | Both need the owner or a superuser.
L12 | visions_office | refused | time of a line chosen by the caller
  | INSERT or call with a time of last month
  | The function takes the time of the database. Times never decrease along the chain.
L13 | visions_office | refused | retention called early | retention function with a term of 0 days
  | The term is in the function, not a parameter below a minimum.
L14 | visions_office | refused | another job written
  | INSERT of a job that is not one of the office, for example erasure of a person
  | N-15: visions_office may enqueue only named jobs.
L15 | visions_app | refused | role changed to the owner | SET ROLE visions_office, SET ROLE owner
  | No membership between the roles of the two halves.
# The owner of the database, after removing triggers.
L20 | owner | unseen seen seen | last line deleted | trigger disabled, DELETE, trigger enabled
  | The rest is a sound chain. Only a head from outside has more lines.
L21 | owner | unseen seen seen | last hundred lines deleted | DELETE of all lines of two days | As L20.
L22 | owner | seen | table truncated | TRUNCATE, numbering restarted
  | An empty log of an installation with members is never sound.
L23 | owner | seen | middle line deleted | DELETE of one line | The following line names another predecessor.
L24 | owner | seen | middle line changed, hash stale | UPDATE of the act | The hash differs.
L25 | owner | unseen seen seen | lines rewritten with recomputed hashes
  | UPDATE of one line, then hashes of all later lines computed again
  | The hash has no key. The line of the stored head has another hash.
L26 | owner | unseen seen seen | line inserted in the past in the name of another
  | INSERT between two lines, numbers and hashes recomputed | The number of the stored head has another hash.
L27 | owner | unseen seen seen | author of a line forged | professional_id of ada → ben, hashes recomputed
  | The author is part of the hash.
L28 | owner | seen | author forged, hash equal
  | UPDATE of the displayed name or a column that is shown but not hashed
  | Every column that the office shows is part of the hash.
L29 | owner | seen | two fields moved: the end of one is the start of the next
  | «ab» + «c» → «a» + «bc», hash kept | Hashed fields have lengths or separators.
L30 | owner | unseen seen seen | head row replaced | row that stores the last head set to a shorter chain
  | A head inside the database proves nothing against its owner.
L31 | owner | seen | head row deleted | DELETE of the stored head
  | A missing head is a failure, not a first start.
L32 | superuser | unseen seen seen | backup of yesterday restored
  | whole database of yesterday 3:00, after the head of today was printed
  | Contents and log agree. A true restore looks the same: the operator explains it with a line.
L33 | superuser | unseen seen seen | backup restored, new lines up to the former number
  | as L32, then other acts until the number is reached again | Same number, another hash.
L34 | owner | seen | two heads: two lines with the same predecessor
  | unique index dropped, second branch inserted | A chain has one line per number.
L35 | superuser | unseen seen seen | second database answers the check
  | check and mail run on a replica that was stopped
  | The mail of the next day has the same head or date: the recipient compares.
L36 | owner | unseen | lines deleted before the first head of the day
  | line written at 10:00, deleted at 11:00, heads at 3:00
  | Limit of a daily head, to be written in the documentation. The mails of the acts themselves remain.
L37 | owner | seen | mail of the day does not arrive | job of the mail deleted, or its schedule
  | The check reports the day of the last mailed head when it is older than two days.
L38 | owner | unseen seen unseen | addresses of administrators changed before the mail
  | UPDATE of the addresses, mail sent, addresses restored
  | The printed head is independent of the mail. An address of the operator in the settings is safer.
L39 | owner | unseen seen seen | tampering disguised as retention
  | first lines deleted up to a line of last month, cut line moved there
  | A printed head that is younger than the term names a removed number.
L40 | owner | unseen seen seen | sequence set back | setval to a former number after deletion of the end
  | A gap would be seen by the check alone. Without a gap only the head helps.
L41 | owner | unseen | act made in SQL without a line | UPDATE of a price in a published version, triggers off
  | The log does not cover acts of its owner. To be written in the documentation.
L42 | superuser | unseen | printed head and mail both forged
  | owner also controls the log storage and the mailboxes
  | Out of reach. The mail goes to more than one human for this reason.
`,
).map(({ outcome: [checkAlone, checkWithPrintedHead = checkAlone, withMailOfDay = checkAlone], ...tampering }) => ({
  ...tampering,
  database: checkAlone === 'refused' ? ('refused' as const) : ('accepted' as const),
  checkAlone,
  checkWithPrintedHead,
  withMailOfDay,
}))

/** Events that look like a tampering and must NOT fail the check. */
export const LOG_EVENTS_WITHOUT_ALARM = readCases(
  { id: text, title: text, reason: text },
  `
L60 | retention removes lines older than the term (PEO-07)
  | The check starts at the stored cut, and heads older than the cut are not compared.
L61 | a professional is erased, their lines stay until the term | Hashes do not need the name.
L62 | a transaction is rolled back | A gap of a sequence is no missing line.
L63 | 50 acts at the same moment on two nodes | One chain, no branch.
L64 | a day without any act | The same head is printed and mailed with another date.
L65 | new installation before its first act | An empty log without members is sound.
L66 | dump and restore to another server, all lines equal | Hashes do not depend on the time zone.
L67 | migration adds a column | Old lines are checked with the version of their hash.
`,
)
