import { assessmentsRoutes } from '@visions/contract/assessments'
import type { AssessmentForm, Experience } from '@visions/contract/vocabulary'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FileAnswer } from '../../platform/http/file-answer.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Deps } from '../deps.ts'
import { findTitles, standingOn } from '../journeys/index.ts'
import { decideOnNote, leaveNote } from './advise.use-case.ts'
import { statementKeys } from './assessment.rules.ts'
import { showAssessment, showNote, showVersion } from './assessments.answers.ts'
import {
  beginVersion,
  findAssessment,
  findFile,
  findVersion,
  findVersions,
  removeDisagreement,
  saveDisagreement,
  type AssessmentDetails,
  type Version,
} from './assessments.repository.ts'
import {
  closeShare,
  pauseOrResumeShare,
  listShares,
  notReady,
  readShared,
  readSharedFile,
  recordVisit,
  shareAssessment,
} from './share-assessment.use-case.ts'
import { findNotesOfAssessment } from './shares.repository.ts'

const MAX_DISAGREEMENTS = 100

export function registerAssessments(api: FastifyInstance, { config, db, secrets, sessions }: Deps): void {
  const tools = { db, secrets, publicUrl: config.publicUrl }
  const readerOf = async ({ cookies }: FastifyRequest): Promise<string | undefined> => {
    const reader = await sessions.find(cookies[sessions.cookie], false)
    return reader.state === 'live' ? reader.session.id : undefined
  }
  const own = async (personId: string, id: string, from = db): Promise<AssessmentDetails> =>
    orNotFound(await findAssessment(from, personId, id), 'The assessment')
  const ownVersion = async (personId: string, id: string, from = db): Promise<Version> =>
    orNotFound(await findVersion(from, personId, id), 'The assessment')
  const answer = async (personId: string, id: string, from = db) => ({
    assessment: showAssessment(await own(personId, id, from)),
  })

  mount(api, assessmentsRoutes, {
    'POST /assessments': async ({ body, personId }) => {
      const { journey, platforms, isUnlocked } = await standingOn(db, personId, body.experience)
      if (!journey.makesAssessment) throw notFound('An assessment of this experience')
      if (!isUnlocked) throw new Refusal(409, 'not_unlocked', 'The experience has unfinished requirements')
      const progress = { done: 0, total: platforms.length + 2, doing: 'Nous commençons.' }
      const version = await db.transaction().execute((tx) => beginVersion(tx, personId, body.experience, progress))
      return { assessment: showVersion(version) }
    },
    'GET /assessments': async ({ db: from, query: { experience }, personId }) => {
      const versions = await findVersions(from, personId, experience)
      if (versions.length === 0 && !(await findTitles(from, [experience])).has(experience))
        throw notFound('The experience')
      return { assessments: versions.map(showVersion) }
    },
    'GET /assessments/{id}': ({ db: from, params, personId }) => answer(personId, params.id, from),
    'GET /assessments/{id}/pdf': async ({ db: from, params, query, personId }) => {
      const form = query.form ?? 'full'
      const file = orNotFound(await findFile(from, personId, params.id, form), 'The file')
      return pdf(file.bytes, { experience: file.journey_name, version: file.version, form })
    },

    'PUT /assessments/{id}/disagreements/{statement}': async ({ params, body, personId }) => {
      const { id, document } = await own(personId, params.id)
      if (!document) throw notReady()
      if (!statementKeys(document).has(params.statement)) throw notFound('The statement')
      const isSaved = await saveDisagreement(db, id, params.statement, body.comment, MAX_DISAGREEMENTS)
      if (!isSaved)
        throw new Refusal(409, 'too_many_disagreements', `An assessment has at most ${MAX_DISAGREEMENTS} disagreements`)
      return answer(personId, id)
    },
    'DELETE /assessments/{id}/disagreements/{statement}': async ({ params, personId }) => {
      const { id } = await ownVersion(personId, params.id)
      await removeDisagreement(db, id, params.statement)
      return answer(personId, id)
    },

    'POST /assessments/{id}/shares': async ({ params, body, personId }) => ({
      share: await shareAssessment(tools, personId, await ownVersion(personId, params.id), body),
    }),
    'GET /assessments/{id}/shares': async ({ db: from, params, personId }) => ({
      shares: await listShares({ ...tools, db: from }, (await ownVersion(personId, params.id, from)).id),
    }),
    'PUT /shares/{id}': async ({ params, body, personId }) => ({
      share: await pauseOrResumeShare(tools, personId, params.id, body.isPaused),
    }),
    'DELETE /shares/{id}': async ({ params, personId }) => ({ share: await closeShare(tools, personId, params.id) }),

    'GET /assessments/{id}/notes': async ({ db: from, params, personId }) => ({
      notes: (await findNotesOfAssessment(from, (await ownVersion(personId, params.id, from)).id)).map(showNote),
    }),
    'POST /notes/{id}/decision': async ({ params, body, personId }) => ({
      note: await decideOnNote(db, personId, params.id, body.decision),
    }),

    'GET /public/sharedassessments/{token}': ({ params }) => readShared(tools, params.token),
    'GET /public/sharedassessments/{token}/pdf': async ({ params }) => {
      const { bytes, shared } = await readSharedFile(tools, params.token)
      return pdf(bytes, shared)
    },
    'POST /public/sharedassessments/{token}/visits': async ({ params, body, request }) => {
      const readerId = await readerOf(request)
      await recordVisit(tools, params.token, { visitKey: body?.visitKey ?? '', readerId })
      return {}
    },
    'POST /public/sharedassessments/{token}/notes': async ({ params, headers, body, request }) => {
      const readerId = await readerOf(request)
      const note = { author: body.author, text: body.text, missionId: body.missionId ?? null, readerId }
      return { note: await leaveNote(tools, params.token, note, headers['idempotency-key']) }
    },
  })
}

const pdf = (
  bytes: Buffer,
  { experience, version, form }: { experience: Experience; version: number; form: AssessmentForm },
): FileAnswer =>
  new FileAnswer(bytes, {
    type: 'application/pdf',
    name: `${experience}-${version}${form === 'summary' ? '-resume' : ''}.pdf`,
  })
