// Links for advisers (BIL-07): created, paused and withdrawn by the person; what a link shows.
import type { AdviserNote, AssessmentDocument, AssessmentShare } from '@visions/contract/assessments'
import type { AssessmentForm } from '@visions/contract/vocabulary'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findProposableMissions } from '../missions/index.ts'
import { lockAccount } from '../stars/index.ts'
import { rewordForAdviser } from './adviser-voice.rules.ts'
import { readStored, statementKeys, summaryOf } from './assessment.rules.ts'
import { showNote, showShare } from './assessments.answers.ts'
import { findVersion, type Version } from './assessments.repository.ts'
import {
  addShare,
  countShares,
  findNotesOfShare,
  findOwnShare,
  findShared,
  findSharedDocument,
  findSharedFile,
  findShares,
  pauseShare,
  addVisit,
  lockShare,
  withdrawShare,
  type ShareDetails,
  type SharedAssessment,
} from './shares.repository.ts'

const LINK = 'share'
const MAX_LIVE = 20
/** Including withdrawn and expired links: their notes and visits are stored. */
const MAX_IN_ALL = 200
const USUAL_DAYS = 30

export interface ShareDeps {
  db: Db
  secrets: Secrets
  publicUrl: string
}

/** The URL of a link. */
export const shareUrl = ({ secrets, publicUrl }: Omit<ShareDeps, 'db'>, shareId: string): string =>
  `${publicUrl}/bilan/${secrets.linkToken(LINK, shareId)}`

const show = (tools: ShareDeps, share: ShareDetails): AssessmentShare => showShare(share, shareUrl(tools, share.id))

// ── For the person ──

/** Creates a link to a version. Refuses a version that is not ready, and too many links (409). */
export async function shareAssessment(
  tools: ShareDeps,
  personId: string,
  version: Version,
  options: ShareOptions,
): Promise<AssessmentShare> {
  return tools.db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    return show(tools, await createShare(tx, version, options))
  })
}

interface ShareOptions {
  form: AssessmentForm
  label: string
  days?: number | undefined
}

async function createShare(
  tx: Db,
  { id, state }: Version,
  { form, label, days = USUAL_DAYS }: ShareOptions,
): Promise<ShareDetails> {
  if (state !== 'ready') throw notReady()
  const { all, live } = await countShares(tx, id)
  if (all >= MAX_IN_ALL)
    throw new Refusal(409, 'too_many_links_in_all', `A version has at most ${MAX_IN_ALL} links in all`)
  if (live >= MAX_LIVE) throw new Refusal(409, 'too_many_links', `A version has at most ${MAX_LIVE} open links`)
  return addShare(tx, { assessmentId: id, form, label, days })
}

/**
 * Creates a link to a full assessment, to send along with something else, and returns its id. The caller
 * holds the lock on the account (`lockAccount`). Refuses another person’s assessment (404), one that is not
 * ready (409), and too many links (409).
 */
export async function createFullShare(tx: Db, personId: string, assessmentId: string, label: string): Promise<string> {
  const version = orNotFound(await findVersion(tx, personId, assessmentId), 'The assessment')
  return (await createShare(tx, version, { form: 'full', label })).id
}

export const notReady = () => new Refusal(409, 'not_ready', 'This version is not ready')

export async function listShares(tools: ShareDeps, assessmentId: string): Promise<AssessmentShare[]> {
  return (await findShares(tools.db, assessmentId)).map((share) => show(tools, share))
}

/** Pauses or reopens a link. Refuses a withdrawn one (409). */
export async function pauseOrResumeShare(
  tools: ShareDeps,
  personId: string,
  shareId: string,
  isPaused: boolean,
): Promise<AssessmentShare> {
  const before = await ownShare(tools.db, personId, shareId)
  if (before.state === 'withdrawn')
    throw new Refusal(409, 'link_withdrawn', 'The link was withdrawn; this cannot be undone')
  await pauseShare(tools.db, before.id, isPaused)
  return show(tools, await ownShare(tools.db, personId, shareId))
}

export async function closeShare(tools: ShareDeps, personId: string, shareId: string): Promise<AssessmentShare> {
  const { id } = await ownShare(tools.db, personId, shareId)
  await withdrawShare(tools.db, id)
  return show(tools, await ownShare(tools.db, personId, id))
}

async function ownShare(db: Db, personId: string, shareId: string): Promise<ShareDetails> {
  return orNotFound(await findOwnShare(db, personId, shareId), 'The link')
}

// ── For the bearer of a link ──

const REFUSALS: Partial<Record<SharedAssessment['state'], string>> = {
  expired: 'link_expired',
  paused: 'link_paused',
  withdrawn: 'link_withdrawn',
}

/** Finds the assessment of an open link. Refuses any other link (404); the code gives the reason if known. */
export async function openLink(
  { db, secrets }: Pick<ShareDeps, 'db' | 'secrets'>,
  token: string,
): Promise<SharedAssessment> {
  const shareId = secrets.idOfLink(LINK, token)
  // Each token has one valid spelling.
  const isOurs = shareId !== undefined && secrets.linkToken(LINK, shareId) === token
  const shared = isOurs ? await findShared(db, shareId) : undefined
  if (!shared) throw notFound('The link')
  const code = REFUSALS[shared.state]
  if (code) throw new Refusal(404, code, 'The link is not open')
  return shared
}

/** Reads what the link shows, worded for an adviser. Programs that check links read it, too: see recordVisit. */
export async function readShared(
  tools: Pick<ShareDeps, 'db' | 'secrets'>,
  token: string,
): Promise<{
  form: AssessmentForm
  expiresAt: string
  visitKey: string
  document: AssessmentDocument
  disagreements: { statement: string; comment: string }[]
  missions: { _id: string; name: string }[]
  notes: AdviserNote[]
}> {
  const { db } = tools
  const { id, assessmentId, personId, form, expires_at } = await openLink(tools, token)
  const [found, missions, notes] = await Promise.all([
    findSharedDocument(db, assessmentId),
    findProposableMissions(db, personId),
    findNotesOfShare(db, id),
  ])
  if (!found) throw notFound('The link')
  const { disagreements } = found
  const document = readStored(found.document)
  const shown = form === 'summary' ? summaryOf(document) : document
  const keys = statementKeys(shown)
  return {
    form,
    expiresAt: expires_at.toISOString(),
    visitKey: visitKeyOf(tools.secrets, id),
    document: rewordForAdviser(shown),
    disagreements: disagreements.filter(({ statement }) => keys.has(statement)),
    missions: missions.map((mission) => ({ _id: mission.id, name: mission.name })),
    notes: notes.map(showNote),
  }
}

/** A reader needs longer until the first act. Programs send the forms of a page within it. */
const MIN_STAY_MS = 1000

/** Proves that the page of a link was sent, and when. */
export const visitKeyOf = ({ codeHash }: Pick<Secrets, 'codeHash'>, shareId: string, sentAt = Date.now()): string =>
  `${sentAt}.${codeHash('visit', shareId, String(sentAt)).toString('base64url').slice(0, 22)}`

/**
 * Counts the visit of a reader who did something on the page, which programs that check links do not (PEO-10). The
 * person is no reader of the own assessment. `visitKey`: of the page; without one, or immediately after it, nothing is
 * counted. `readerId`: the person who is signed in.
 */
export async function recordVisit(
  tools: Pick<ShareDeps, 'db' | 'secrets'>,
  token: string,
  { visitKey, readerId }: { visitKey: string; readerId: string | undefined },
): Promise<void> {
  const { id, personId } = await openLink(tools, token)
  const sentAt = Number.parseInt(visitKey, 10)
  const wasOpen = visitKey === visitKeyOf(tools.secrets, id, sentAt) && Date.now() - sentAt >= MIN_STAY_MS
  if (readerId === personId || !wasOpen) return
  await tools.db.transaction().execute(async (tx) => {
    await lockShare(tx, id)
    await addVisit(tx, id)
  })
}

/** Reads the PDF of a link. */
export async function readSharedFile(
  tools: Pick<ShareDeps, 'db' | 'secrets'>,
  token: string,
): Promise<{ bytes: Buffer; shared: SharedAssessment }> {
  const shared = await openLink(tools, token)
  const bytes = await findSharedFile(tools.db, shared.assessmentId, shared.form)
  if (!bytes) throw notFound('The link')
  return { bytes, shared }
}
