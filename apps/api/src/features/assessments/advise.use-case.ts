// Notes of advisers (BIL-07). A note may propose a mission, which the person accepts or declines.
import type { AdviserNote } from '@visions/contract/assessments'
import { orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import { refuseReusedKey } from '../../platform/idempotency.ts'
import { acceptMission, dropMission, findProposableMissions, findPublishedMission } from '../missions/index.ts'
import { notify } from '../notifications/index.ts'
import { lockAccount } from '../stars/index.ts'
import { showNote } from './assessments.answers.ts'
import { openLink, type ShareDeps } from './share-assessment.use-case.ts'
import {
  addNote,
  countNotes,
  findNoteByKey,
  findOwnNote,
  isAcceptedElsewhere,
  addVisit,
  lockShare,
  saveDecision,
} from './shares.repository.ts'

const MAX_NOTES = 50
/** Notes on one version, through all of its links. The person sees as many. */
const MAX_IN_ALL = 100

/**
 * Adds a note through an open link and notifies the person. An idempotency key adds one note. readerId: the signed-in
 * person who writes it, if any; a note to oneself is stored as such (ECO-05). Refuses a mission that cannot be proposed
 * (404), another note under the same key (422), and more than 50 notes per link or 100 per version (409).
 */
export async function leaveNote(
  tools: Pick<ShareDeps, 'db' | 'secrets'>,
  token: string,
  {
    author,
    text,
    missionId,
    readerId,
  }: { author: string; text: string; missionId: string | null; readerId: string | undefined },
  key: string | undefined,
): Promise<AdviserNote> {
  const { id: shareId, personId } = await openLink(tools, token)
  const isProposable =
    missionId === null || (await findProposableMissions(tools.db, personId)).some(({ id }) => id === missionId)
  return tools.db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    await lockShare(tx, shareId)
    // Check again under the locks: the link may be withdrawn, the person erased.
    const { id, assessmentId, experience, version } = await openLink({ ...tools, db: tx }, token)
    const known = key && (await findNoteByKey(tx, id, key))
    if (known) {
      refuseReusedKey(known.author === author && known.body === text && (known.mission?._id ?? null) === missionId)
      return showNote(known)
    }
    if (!isProposable) throw new Refusal(404, 'mission_not_found', 'The mission was not found')
    const { all, ofShare } = await countNotes(tx, assessmentId, id)
    if (all >= MAX_IN_ALL) throw new Refusal(409, 'too_many_notes_in_all', `A version has at most ${MAX_IN_ALL} notes`)
    if (ofShare >= MAX_NOTES) throw new Refusal(409, 'too_many_notes', `A link has at most ${MAX_NOTES} notes`)
    if (readerId !== personId) await addVisit(tx, id)
    const note = await addNote(tx, { shareId: id, author, text, missionId, isOwn: readerId === personId, key })
    await notify(tx, personId, 'adviser-note', note.id, { author, assessmentId, experience, version: String(version) })
    return showNote(note)
  })
}

/**
 * Accepts the mission of a note, which adds it to the person’s missions, or declines it. A mission of one’s
 * own note pays nothing (ECO-05). Refuses a note without a mission (409).
 */
export function decideOnNote(
  db: Db,
  personId: string,
  noteId: string,
  decision: 'accepted' | 'declined',
): Promise<AdviserNote> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    const note = orNotFound(await findOwnNote(tx, personId, noteId), 'The note')
    const missionId = note.mission?._id
    const isOffered =
      missionId !== undefined && (decision === 'declined' || (await findPublishedMission(tx, missionId)) !== undefined)
    if (!isOffered) throw new Refusal(409, 'no_mission', 'The note proposes no mission')
    await saveDecision(tx, note.id, decision)
    if (decision === 'accepted') await acceptMission(tx, personId, missionId, { canPay: !note.isOwn })
    else if (!(await isAcceptedElsewhere(tx, personId, note.id, missionId))) await dropMission(tx, personId, missionId)
    return showNote({ ...note, decision })
  })
}
