import type { Db } from '../../platform/database/database.ts'
import { MailFailure, type Mailer } from '../../platform/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findSentShares, shareUrl } from '../assessments/index.ts'
import { notify } from '../notifications/index.ts'
import { factsOf } from './answer-meeting.use-case.ts'
import { meetingUrl } from './meeting-link.ts'
import { letterOf, type LetterAbout } from './meeting-letters.ts'
import {
  beginTransmission,
  endTransmission,
  holdMeeting,
  markTransmitted,
  type FoundMeeting,
} from './meetings.repository.ts'
import { isAtAnEnd, isStillTrue, type MailKind } from './meetings.rules.ts'

export interface MailTools {
  db: Db
  mailer: Mailer
  secrets: Secrets
  publicUrl: string
}

/** A mail about a meeting, as it was put in line. */
export interface MeetingMail {
  meetingId: string
  kind: MailKind
  revision: string
}

/**
 * Writes to an establishment, unless what would be written is not so any more. A request that the mail server took is transmitted (MTG-04), and the
 * person told. Throws MailFailure when the server does not accept a mail, so that the queue tries again.
 */
export async function writeMeetingMail(tools: MailTools, { meetingId, kind, revision }: MeetingMail): Promise<void> {
  const { db } = tools
  const meeting = await db.transaction().execute(async (tx) => {
    const held = await holdMeeting(tx, meetingId)
    if (!held || !isStillTrue({ kind, revision: Number(revision) }, held)) return undefined
    if (kind === 'request') await beginTransmission(tx, meetingId)
    return held
  })
  if (!meeting) return
  const letter = letterOf(kind, await aboutOf(tools, meeting))
  try {
    await tools.mailer.send(letter)
  } catch (error) {
    const isCertain = error instanceof MailFailure && error.isCertain
    if (kind === 'request' && isCertain && !meeting.mayHaveArrived) await endTransmission(db, meetingId)
    throw error
  }
  if (kind === 'request') await heard(db, meetingId, 'meeting-transmitted')
  if (kind === 'confirmed') await heard(db, meetingId, 'meeting-confirmed')
}

/** The establishment was told: the person is told that, unless it came to nothing meanwhile. */
async function heard(db: Db, meetingId: string, kind: 'meeting-transmitted' | 'meeting-confirmed'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const meeting = await holdMeeting(tx, meetingId)
    if (!meeting) return
    if (kind === 'meeting-transmitted') await markTransmitted(tx, meetingId)
    if (!isAtAnEnd(meeting.state)) await notify(tx, meeting.personId, kind, meetingId, factsOf(meeting))
  })
}

async function aboutOf({ db, secrets, publicUrl }: MailTools, meeting: FoundMeeting): Promise<LetterAbout> {
  const { shareId, establishment, ...rest } = meeting
  const share = shareId === null ? undefined : (await findSentShares(db, [shareId])).get(shareId)
  return {
    ...rest,
    to: establishment.email,
    establishment: establishment.name,
    url: meetingUrl({ secrets, publicUrl }, meeting.id),
    assessmentUrl: share?.isOpen ? shareUrl({ secrets, publicUrl }, share.id) : null,
    publicUrl,
  }
}
