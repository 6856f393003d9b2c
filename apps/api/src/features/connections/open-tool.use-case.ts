import { safeLink } from '@visions/contract/links'
import { notFound, orNotFound } from '@visions/server/refusal'
import { recordVisit } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { creditStarterSteps } from '../onboarding/index.ts'
import { connect, findEntrance } from './connections.repository.ts'

/** The URL that opens a tool. Null when the tool has no safe website. */
export interface Opening {
  url: string | null
  isSignedIn: boolean
}

/**
 * Returns a link that signs a person in at a tool once, or its website when the partner gives no link
 * (SRV-04). When there is a URL, records a visit, which may do a step of the starter mission. Throws 404 for an
 * unknown tool, never because of the partner.
 */
export async function openTool(
  { config, db, toolPartners }: Pick<Deps, 'config' | 'db' | 'toolPartners'>,
  personId: string,
  toolId: string,
): Promise<Opening> {
  const entrance = orNotFound(await findEntrance(db, toolId), 'The tool')
  const { apiUrl, website } = entrance
  const subject = apiUrl && (await connect(db, personId, toolId))
  const link =
    apiUrl && subject ? await toolPartners.signInLink({ apiUrl, website }, subject, `${config.publicUrl}/user`) : null
  const url = link ?? safeLink(website)
  if (url !== null) {
    await recordVisit(db, personId, toolId)
    await creditStarterSteps(db, personId)
  }
  return { url, isSignedIn: link !== null }
}

/**
 * Returns a link that opens the cloud of a person once, at the connector of a tool when one is named. Throws
 * 404 for an unknown tool and for a tool that is not the personal cloud.
 */
export async function openCloud(
  { db, personalCloud }: Pick<Deps, 'db' | 'personalCloud'>,
  personId: string,
  cloudId: string,
  connectorOf: string | undefined,
): Promise<Opening> {
  const [cloud, connected] = await Promise.all([
    findEntrance(db, cloudId),
    connectorOf === undefined ? null : findEntrance(db, connectorOf),
  ])
  if (!cloud?.isPersonalCloud) throw notFound('The personal cloud')
  if (connected === undefined) throw notFound('The tool of the connector')
  const link = await personalCloud.link(await connect(db, personId, cloudId), connected?.connector ?? null)
  return { url: link ?? safeLink(cloud.website), isSignedIn: link !== null }
}
