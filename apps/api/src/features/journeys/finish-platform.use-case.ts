import { FINISH_STARS, type Experience } from '@visions/contract/vocabulary'
import { notFound, orNotFound, Refusal } from '@visions/server/refusal'
import type { ToolPartners } from '../../partners/tools/tools.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findSubject, usePartnerToken } from '../connections/index.ts'
import { creditStars, lockAccount } from '../stars/index.ts'
import { creditExperience } from './credit-experience.use-case.ts'
import { findBegun, findPerson, finishPlatform, isUnderMinDuration } from './journeys.repository.ts'
import { standingOf, reportsCompletion, type PublishedJourney, type PersonalJourney } from './journeys.rules.ts'
import { platformOf } from './read-standing.use-case.ts'
import { TICKET } from './start-platform.use-case.ts'

/** The database and the published journeys. */
interface Finishing {
  db: Db
  journeys: readonly PublishedJourney[]
}

/**
 * A partner reports that a person finished (JRN-11). Refuses a foreign token (403), a used one (409) and an
 * unknown person (404).
 */
export async function acceptCompletion(
  { db, journeys, toolPartners, apiUrls }: Finishing & { toolPartners: ToolPartners; apiUrls: ReadonlySet<string> },
  token: string,
): Promise<void> {
  const issuer = toolPartners.claimedIssuer(token)
  const completion = issuer !== undefined && apiUrls.has(issuer) && (await toolPartners.verifyCompletion(issuer, token))
  if (!completion) throw new Refusal(403, 'bad_signature', 'The signature is not that of a known partner')
  const known = orNotFound(await findSubject(db, issuer, completion.subject), 'The person')
  await finish({ db, journeys }, { ...known, proof: 'confirmed' }, async (tx) => {
    const isNew = await usePartnerToken(tx, issuer, completion.tokenId, completion.expiresAt)
    if (!isNew) throw new Refusal(409, 'token_used', 'The token was already used')
  })
}

/**
 * Registers that a person returned from a platform, by the ticket in the return URL. This finishes the
 * platform on the journey of the ticket, unless the platform reports its end itself (F-10). Safe to repeat.
 * Refuses a ticket of another person (404).
 */
export async function returnFromPlatform(
  { db, journeys, secrets }: Finishing & { secrets: Secrets },
  personId: string,
  ticket: string,
): Promise<{ platform: { _id: string; name: string; slug: string }; status: 1 | 2; experience: Experience }> {
  const progressId = secrets.idOfLink(TICKET, ticket)
  const found = progressId && (await findBegun(db, personId, progressId))
  if (!found) throw notFound('The ticket')
  const [toolId, experience] = [found.tool_id, found.journey_name]
  const published = journeys
    .find((journey) => journey.experience === experience)
    ?.platforms.find(({ tool }) => tool.id === toolId)
  const isReportedByPartner = published !== undefined && reportsCompletion(published)
  if (!isReportedByPartner) await finish({ db, journeys }, { personId, toolId, experience, proof: 'returned' })
  const status = isReportedByPartner && found.status !== 2 ? 1 : 2
  return { platform: { _id: toolId, name: found.name, slug: found.slug }, status, experience }
}

/**
 * The person declares that they finished a platform. Refuses a platform that is not on their path (404), one
 * that they did not start, and one that reports its end itself (409).
 */
export async function declareFinished(
  { db, journeys }: Finishing,
  personId: string,
  standing: PersonalJourney,
  toolId: string,
): Promise<void> {
  const { status, platform } = platformOf(standing, toolId)
  if (status === 0) throw notStarted()
  if (reportsCompletion(platform))
    throw new Refusal(409, 'reported_by_partner', 'The platform reports its end itself; it cannot be declared')
  await finish({ db, journeys }, { personId, toolId, experience: standing.journey.experience, proof: 'declared' })
}

/**
 * Marks a platform as finished, on one journey or on all where it was started, and credits it. A confirmation under
 * the least duration of the tool counts as a return (ECO-10). When that completes a journey without an assessment,
 * notifies the person of its stars (JRN-20).
 */
function finish(
  { db, journeys }: Finishing,
  { personId, ...declared }: Parameters<typeof finishPlatform>[1],
  first?: (tx: Db) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, personId)
    await first?.(tx)
    const isTooFast = declared.proof === 'confirmed' && (await isUnderMinDuration(tx, personId, declared.toolId))
    const finished = { ...declared, proof: isTooFast ? ('returned' as const) : declared.proof }
    const affected = await finishPlatform(tx, { personId, ...finished })
    if (affected.length === 0) throw notStarted()
    const ended = journeys.filter(({ experience }) => affected.includes(experience))
    await creditResult(tx, personId, finished, ended)
    await creditCoaching(tx, personId, ended)
  })
}

/**
 * Credits a result that returned from a tool of an assessment, once a tool (NBK-01). A declaration credits
 * nothing. The stars of a journey without an assessment are those of its results.
 */
async function creditResult(
  tx: Db,
  personId: string,
  { toolId, proof }: Pick<Parameters<typeof finishPlatform>[1], 'toolId' | 'proof'>,
  journeys: readonly PublishedJourney[],
): Promise<void> {
  if (proof === 'declared' || !journeys.some(({ makesAssessment }) => makesAssessment)) return
  await creditStars(tx, personId, `result:${toolId}`, FINISH_STARS, proof)
}

/** Credits a journey without an assessment, once, when all of its requirements are met (JRN-20). */
async function creditCoaching(tx: Db, personId: string, journeys: readonly PublishedJourney[]): Promise<void> {
  const coaching = journeys.filter(({ makesAssessment }) => !makesAssessment)
  const who = coaching.length > 0 && (await findPerson(tx, personId))
  if (!who) return
  for (const journey of coaching) {
    const { isComplete, proof } = standingOf(journey, who)
    if (isComplete) await creditExperience(tx, personId, 'coach', journey, proof)
  }
}

const notStarted = () => new Refusal(409, 'not_started', 'The platform was not started')
