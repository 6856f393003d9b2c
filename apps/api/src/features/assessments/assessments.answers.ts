// Answers of the API, made from rows.
import type { AdviserNote, Assessment, AssessmentShare } from '@visions/contract/assessments'
import { compareAssessments, readStored } from './assessment.rules.ts'
import type { AssessmentDetails, Version } from './assessments.repository.ts'
import type { NoteDetails, ShareDetails } from './shares.repository.ts'

export const showVersion = ({ id, version, state, created_at, ready_at }: Version) => ({
  _id: id,
  version,
  state,
  createdAt: created_at.toISOString(),
  readyAt: ready_at?.toISOString() ?? null,
})

export function showAssessment(found: AssessmentDetails): Assessment {
  const { journey_name, progress, document, disagreements, previous, lateResults } = found
  const now = document && readStored(document)
  return {
    ...showVersion(found),
    experience: journey_name,
    progress,
    document: now,
    disagreements,
    lateResults,
    changes: now &&
      previous && { version: previous.version, ...compareAssessments(readStored(previous.document), now) },
  }
}

export const showShare = (found: ShareDetails, url: string): AssessmentShare => ({
  _id: found.id,
  form: found.form,
  label: found.label,
  url,
  createdAt: found.created_at.toISOString(),
  expiresAt: found.expires_at.toISOString(),
  state: found.state,
  visitCount: found.visitCount,
  visits: found.visits,
})

export const showNote = ({ id, author, body, mission, decision, created_at }: NoteDetails): AdviserNote => ({
  _id: id,
  author,
  text: body,
  mission,
  decision,
  createdAt: created_at.toISOString(),
})
