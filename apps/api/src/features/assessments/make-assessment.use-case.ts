import { toName } from '@visions/contract/french-words'
import { assessmentDocument } from '@visions/contract/assessments'
import { levelOf } from '@visions/contract/vocabulary'
import type { ToolPartners } from '../../partners/tools/tools.ts'
import type { Content } from '../../platform/content.ts'
import type { Db } from '../../platform/database/database.ts'
import { refreshResults } from '../connections/index.ts'
import { creditExperience, findTitles, standingOn } from '../journeys/index.ts'
import { findOfferedMissions } from '../missions/index.ts'
import { notify } from '../notifications/index.ts'
import { findGameProgress, findOwnResults } from '../preferences/index.ts'
import { lockAccount } from '../stars/index.ts'
import { findCatalogue } from '../trades/index.ts'
import { adviceFor } from './advice.ts'
import { statedLimits } from './choices.rules.ts'
import { composeAssessment, usedSources, type Platform } from './assessment.rules.ts'
import {
  findGivenSections,
  findMaking,
  findTrainings,
  deleteOldVersions,
  saveAssessment,
  saveFailure,
  saveProgress,
  type MakingProgress,
} from './assessments.repository.ts'

/** Older versions are deleted, unless an adviser can still read them. */
const MAX_VERSIONS = 20
/** Steps after the platforms: composing, writing the files. */
const STEPS_AFTER = 2

interface AssessmentDeps {
  db: Db
  content: Content
  toolPartners: ToolPartners
}

/**
 * Makes a version of an assessment (BIL-06): requests results of each finished platform, composes and prints
 * the document, then stores it, credits the stars of the journey once and notifies the person of both, in one
 * transaction. Safe to interrupt and to repeat. Throws so that the queue retries; after the last try the
 * version is marked as failed and the person notified.
 */
export async function makeAssessment(tools: AssessmentDeps, assessmentId: string, isLastTry: boolean): Promise<void> {
  const making = await findMaking(tools.db, assessmentId)
  if (!making) return
  try {
    if (making.is_old) throw new Error('the job started too long ago')
    await make(tools, assessmentId, making)
  } catch (error) {
    if (!isLastTry && !making.is_old) throw error
    await fail(tools.db, assessmentId, making)
  }
}

type Making = NonNullable<Awaited<ReturnType<typeof findMaking>>>

async function make(
  { db, content, toolPartners }: AssessmentDeps,
  id: string,
  { person_id: personId, journey_name: experience, ...person }: Making,
): Promise<void> {
  const { journey, platforms: shown, proof } = await standingOn(db, personId, experience)
  const finished = shown.filter(({ status }) => status === 2)
  let progress: MakingProgress = { done: 0, total: finished.length + STEPS_AFTER, doing: '' }
  const report = (doing: string) => saveProgress(db, id, (progress = { ...progress, doing }))
  const results = new Map<string, Platform['results']>()
  // One at a time: the progress shown to the person names the platform.
  for (const { platform } of finished) {
    await report(`Nous demandons vos résultats ${toName(platform.tool.name)}.`)
    results.set(platform.tool.id, (await refreshResults({ db, toolPartners }, personId, platform.tool.id))?.results)
    progress = { ...progress, done: progress.done + 1 }
  }

  await report('Nous rassemblons vos résultats.')
  const [catalogue, trainings, gives, missions, own, game] = await Promise.all([
    findCatalogue({ db, content }),
    findTrainings(db),
    findGivenSections(
      db,
      shown.map(({ platform }) => platform.tool.id),
    ),
    findOfferedMissions(db, personId),
    findOwnResults(db, personId),
    findGameProgress(db, personId),
  ])
  const platforms: Platform[] = [
    ...shown.map(({ platform: { tool }, status, proof, sendsResults }) => ({
      toolId: tool.id,
      name: tool.name,
      status,
      proof,
      results: results.get(tool.id),
      sendsResults,
      minutes: tool.minutes,
      gives: gives.get(tool.id) ?? [],
    })),
    // The person's own answers count more than the results of tools: they come last.
    ...(own
      ? [{ ...own, status: 2 as const, proof: 'declared' as const, sendsResults: true, isOwn: true as const }]
      : []),
  ]
  const advice = adviceFor(usedSources(platforms, game), catalogue)
  const { level, search } = advice.profile
  const document = assessmentDocument.parse(
    composeAssessment({
      journey: { title: journey.title, experience },
      person: {
        firstName: person.first_name,
        lastName: person.last_name,
        situation: person.situation,
        ageGroup: person.age_group,
        level: level ?? levelOf(person.scholarship_level),
        search,
        limits: statedLimits(own?.results.sections.situation),
        city: person.city,
      },
      madeAt: new Date().toISOString(),
      platforms,
      advice,
      trainings,
      missions,
      game,
    }),
  )
  progress = { ...progress, done: progress.done + 1 }
  await report('Nous préparons votre document.')
  const { printAssessment } = await import('./print/print-assessment.ts')
  const files = await printAssessment(document)

  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    if (!(await saveAssessment(tx, id, { document, files }))) return
    await creditExperience(tx, personId, 'assessment', journey, proof)
    await notify(tx, personId, 'assessment-ready', id, { assessmentId: id, experience, name: journey.title })
    await deleteOldVersions(tx, personId, experience, MAX_VERSIONS)
  })
}

const fail = (db: Db, id: string, { person_id: personId, journey_name: experience }: Making): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    if (!(await saveFailure(tx, id))) return
    const name = (await findTitles(tx, [experience])).get(experience)
    await notify(tx, personId, 'assessment-failed', id, { assessmentId: id, experience, ...(name && { name }) })
  })
