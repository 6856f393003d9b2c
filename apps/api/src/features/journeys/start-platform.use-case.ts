import { orNotFound, Refusal } from '@visions/server/refusal'
import { recordVisit } from '../catalogue/index.ts'
import { connect } from '../connections/index.ts'
import type { Deps } from '../deps.ts'
import type { CompleteChoice } from '../missions/index.ts'
import { creditStarterSteps } from '../onboarding/index.ts'
import { beginPlatform } from './journeys.repository.ts'
import { apiUrlOf, websiteOf, type PersonalJourney } from './journeys.rules.ts'
import { platformOf } from './read-standing.use-case.ts'

interface Starting extends Pick<Deps, 'config' | 'db' | 'secrets' | 'toolPartners'> {
  completeChoice: CompleteChoice
}

/**
 * Starts or continues a platform of a journey (JRN-04) and returns where to open it: a link that signs the
 * person in once, or the website when the partner gives none. The partner gets a ticket for the return URL.
 * It is the same for every start, so that each window at the partner can return. A start may do a step of the
 * starter mission, and completes the choice task that offers this tool (TSK-02). Refuses a platform that is not on
 * their path (404), and one that cannot be opened (409).
 */
export async function startPlatform(
  { config, db, secrets, toolPartners, completeChoice }: Starting,
  personId: string,
  standing: PersonalJourney,
  toolId: string,
): Promise<string> {
  const { platform } = platformOf(standing, toolId)
  const { experience } = standing.journey
  const website = websiteOf(platform)
  const apiUrl = apiUrlOf(platform)
  if (!apiUrl && !website) throw noWebsite()

  const { subject, progressId } = await db.transaction().execute(async (tx) => {
    // The pseudonym first: otherwise a concurrent erasure of the person could deadlock with this transaction.
    const pseudonym = apiUrl && (await connect(tx, personId, toolId))
    const begun = orNotFound(await beginPlatform(tx, { personId, experience, toolId }), 'The platform')
    await recordVisit(tx, personId, toolId)
    return { subject: pseudonym, progressId: begun }
  })
  await creditStarterSteps(db, personId)
  const ticket = secrets.linkToken(TICKET, progressId)
  const query = new URLSearchParams({ billet: ticket })
  const returnUrl = `${config.publicUrl}/user/experiences/${experience}/retour?${query}`
  const link = apiUrl && subject && (await toolPartners.signInLink({ apiUrl, website }, subject, returnUrl))
  const redirectUrl = link || website
  if (!redirectUrl) throw noWebsite()
  await completeChoice(personId, toolId)
  return redirectUrl
}

/** The kind of secret link that a ticket is. */
export const TICKET = 'return'

const noWebsite = () => new Refusal(409, 'no_website', 'The platform has no valid website address')
