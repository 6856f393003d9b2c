import type { AssessmentDocument } from '@visions/contract/assessments'
import type { AssessmentForm, Experience } from '@visions/contract/vocabulary'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow, findRows, getRow, required, writeRow } from '../../platform/database/rows.ts'

export type ShareState = 'open' | 'paused' | 'expired' | 'withdrawn'

export interface ShareDetails {
  id: string
  form: AssessmentForm
  label: string
  created_at: Date
  expires_at: Date
  state: ShareState
  visitCount: number
  /** The latest twenty, ISO 8601. */
  visits: string[]
}

/** By the clock of the database. Withdrawn comes first, then expired: neither can change any more. */
const STATE = sql<ShareState>`case when s.withdrawn_at is not null then 'withdrawn'
  when s.expires_at <= now() then 'expired' when s.paused_at is not null then 'paused' else 'open' end`

const SHARE = sql`s.id, s.form, s.label, s.created_at, s.expires_at, ${STATE} as state,
  (select count(*) from assessment_visits v where v.share_id = s.id) as "visitCount",
  (select coalesce(json_agg(v.visited_at order by v.visited_at desc), '[]')
   from (
     select w.visited_at from assessment_visits w where w.share_id = s.id order by w.visited_at desc limit 20
   ) v) as visits`

// ── Links ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** How many links a version has: all, and those neither withdrawn nor expired. */
export const countShares = (db: Db, assessmentId: string) =>
  getRow<{ all: number; live: number }>(db)`
    select count(*) as all, count(*) filter (where s.withdrawn_at is null and s.expires_at > now()) as live
    from assessment_shares s where s.assessment_id = ${assessmentId}`

export const addShare = async (
  db: Db,
  { assessmentId, form, label, days }: { assessmentId: string; form: AssessmentForm; label: string; days: number },
) =>
  required(
    await writeRow<ShareDetails>(db)`
    with s as (
      insert into assessment_shares (assessment_id, form, label, expires_at)
      values (${assessmentId}, ${form}, ${label}, now() + make_interval(days => ${days})) returning *
    ) select ${SHARE} from s`,
  )

/** Twenty links of a version, the latest first. Those that open come before the others when it has more. */
export const findShares = (db: Db, assessmentId: string) =>
  findRows<ShareDetails>(db)`
    select ${SHARE} from (
      select * from assessment_shares r where r.assessment_id = ${assessmentId}
      order by (r.withdrawn_at is null and r.expires_at > now()) desc, r.created_at desc, r.id limit 20
    ) s order by s.created_at desc, s.id`

/** A link to an assessment of this person. */
export const findOwnShare = (db: Db, personId: string, shareId: string) =>
  findRow<ShareDetails>(db)`
    select ${SHARE} from assessment_shares s join assessments a on a.id = s.assessment_id
    where s.id = ${shareId} and a.person_id = ${personId}`

/** Pauses a link or opens it again, unless it was withdrawn. */
export async function pauseShare(db: Db, shareId: string, isPaused: boolean): Promise<void> {
  await db
    .updateTable('assessment_shares')
    .set({ paused_at: isPaused ? sql`coalesce(paused_at, now())` : null })
    .where('id', '=', shareId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** The first withdrawal counts. */
export async function withdrawShare(db: Db, shareId: string): Promise<void> {
  await db
    .updateTable('assessment_shares')
    .set({ withdrawn_at: sql`now()` })
    .where('id', '=', shareId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export interface ReadersStanding {
  /** The latest note with an undecided mission or an unread notification. */
  note: { author: string; experience: Experience; version: number; proposesMission: boolean } | null
  /** Experiences with a ready assessment: whether a link to it was ever made, and whether one still opens. */
  shown: { experience: Experience; wasShared: boolean; isShared: boolean }[]
}

/** The links to a person's assessments, by experience, and the latest note to answer or read. */
export const findReaders = async (db: Db, personId: string): Promise<ReadersStanding> =>
  (await findRow<ReadersStanding>(db)`
    select r.note, r.shown from assessment_readers r where r.person_id = ${personId}`) ?? { note: null, shown: [] }

// ── Links attached to a profile or meeting ───────────────────────────────────────────────────────────────────────────

export interface SentShare {
  id: string
  experience: Experience
  version: number
  isOpen: boolean
}

/** The assessments that links open, by the id of the link. Deleted links are missing. */
export async function findSentShares(db: Db, shareIds: readonly string[]): Promise<ReadonlyMap<string, SentShare>> {
  if (shareIds.length === 0) return new Map()
  const rows = await findRows<SentShare>(db)`
    select s.id, a.journey_name as experience, a.version, ${STATE} = 'open' as "isOpen"
    from assessment_shares s join assessments a on a.id = s.assessment_id where s.id = any(${shareIds})`
  return new Map(rows.map((share) => [share.id, share]))
}

/** Prolongs a link that is neither withdrawn nor expired, to at most 90 days after its creation. */
export async function prolongShare(db: Db, shareId: string, until: Date): Promise<void> {
  await sql`
    update assessment_shares s
    set expires_at = greatest(s.expires_at, least(${until}, s.created_at + interval '90 days'))
    where s.id = ${shareId} and s.withdrawn_at is null and s.expires_at > now()`.execute(db)
}

// ── What the bearer of a link reads ──────────────────────────────────────────────────────────────────────────────────

export interface SharedAssessment {
  id: string
  personId: string
  assessmentId: string
  experience: Experience
  version: number
  form: AssessmentForm
  expires_at: Date
  state: ShareState
}

export const findShared = (db: Db, shareId: string) =>
  findRow<SharedAssessment>(db)`
    select s.id, a.person_id as "personId", a.id as "assessmentId", a.journey_name as experience, a.version, s.form,
      s.expires_at, ${STATE} as state
    from assessment_shares s join assessments a on a.id = s.assessment_id and a.state = 'ready'
    where s.id = ${shareId}`

/** The document of an assessment and the disagreements with it; undefined when it was deleted. */
export const findSharedDocument = (db: Db, assessmentId: string) =>
  findRow<{ document: AssessmentDocument; disagreements: { statement: string; comment: string }[] }>(db)`
    select a.document,
      (select coalesce(json_agg(
         json_build_object('statement', d.statement, 'comment', d.comment) order by d.created_at, d.statement), '[]')
       from (
         select * from disagreements e where e.assessment_id = a.id order by e.created_at, e.statement limit 100
       ) d) as disagreements
    from assessments a where a.id = ${assessmentId}`

export async function findSharedFile(db: Db, assessmentId: string, form: AssessmentForm): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('assessment_files')
    .select('bytes')
    .where('assessment_id', '=', assessmentId)
    .where('form', '=', form)
    .executeTakeFirst()
  return row?.bytes
}

/** Locks a link until the transaction ends, against a concurrent pause or withdrawal. */
export async function lockShare(db: Db, shareId: string): Promise<void> {
  await sql`select from assessment_shares s where s.id = ${shareId} for no key update`.execute(db)
}

/** Counts a visit, at most one in five minutes. The caller has locked the link. */
export async function addVisit(tx: Db, shareId: string): Promise<void> {
  await sql`
    insert into assessment_visits (share_id)
    select s.id from assessment_shares s where s.id = ${shareId}
      and not exists (
        select from assessment_visits v where v.share_id = s.id and v.visited_at > now() - interval '5 minutes'
      )`.execute(tx)
}

// ── Notes ────────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NoteDetails {
  id: string
  author: string
  body: string
  mission: { _id: string; name: string } | null
  decision: 'accepted' | 'declined' | null
  created_at: Date
}

const NOTE = sql`n.id, n.author, n.body, n.decision, n.created_at,
  (select json_build_object('_id', m.id, 'name', m.name) from missions m where m.id = n.mission_id) as mission`

/** The notes left through one link, the latest first. */
export const findNotesOfShare = (db: Db, shareId: string) =>
  findRows<NoteDetails>(db)`
    select ${NOTE} from adviser_notes n where n.share_id = ${shareId}
    order by n.created_at desc, n.id limit 50`

/** The notes left about one version, the latest first. */
export const findNotesOfAssessment = (db: Db, assessmentId: string) =>
  findRows<NoteDetails>(db)`
    select ${NOTE} from adviser_notes n join assessment_shares s on s.id = n.share_id
    where s.assessment_id = ${assessmentId} order by n.created_at desc, n.id limit 100`

/** The note that was left through a link under a key. */
export const findNoteByKey = (db: Db, shareId: string, key: string) =>
  findRow<NoteDetails>(db)`
    select ${NOTE} from adviser_notes n where n.share_id = ${shareId} and n.key = ${key}`

/** A note on an assessment of a person; isOwn: they left it themselves. */
export function findOwnNote(
  db: Db,
  personId: string,
  noteId: string,
): Promise<(NoteDetails & { isOwn: boolean }) | undefined> {
  return findRow<NoteDetails & { isOwn: boolean }>(db)`
    select ${NOTE}, n.is_own as "isOwn" from adviser_notes n
    join assessment_shares s on s.id = n.share_id join assessments a on a.id = s.assessment_id
    where n.id = ${noteId} and a.person_id = ${personId}`
}

/** How many notes were left about a version, in all and through one of its links. */
export const countNotes = (db: Db, assessmentId: string, shareId: string) =>
  getRow<{ all: number; ofShare: number }>(db)`
    select count(*) as all, count(*) filter (where s.id = ${shareId}) as "ofShare"
    from adviser_notes n join assessment_shares s on s.id = n.share_id where s.assessment_id = ${assessmentId}`

export const addNote = async (
  db: Db,
  note: {
    shareId: string
    author: string
    text: string
    missionId: string | null
    isOwn: boolean
    key: string | undefined
  },
) =>
  required(
    await writeRow<NoteDetails>(db)`
    with n as (
      insert into adviser_notes (share_id, author, body, mission_id, is_own, key)
      values (${note.shareId}, ${note.author}, ${note.text}, ${note.missionId}, ${note.isOwn}, ${note.key ?? null})
      returning *
    ) select ${NOTE} from n`,
  )

export async function saveDecision(db: Db, noteId: string, decision: 'accepted' | 'declined'): Promise<void> {
  await db
    .updateTable('adviser_notes')
    .set({ decision, decided_at: sql`case when decision = ${decision} then decided_at else now() end` })
    .where('id', '=', noteId)
    .execute()
}

/** Whether another note proposes the same mission to the same person, who accepted it. */
export async function isAcceptedElsewhere(
  db: Db,
  personId: string,
  noteId: string,
  missionId: string,
): Promise<boolean> {
  const { found } = await getRow<{ found: boolean }>(db)`
    select exists (
      select from adviser_notes n
      join assessment_shares s on s.id = n.share_id join assessments a on a.id = s.assessment_id
      where n.mission_id = ${missionId} and n.decision = 'accepted' and n.id <> ${noteId} and a.person_id = ${personId}
    ) as found`
  return found
}
