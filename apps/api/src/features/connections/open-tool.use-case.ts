import { safeLink } from '@visions/contract/links'
import { notFound } from '@visions/server/refusal'
import { recordVisit } from '../catalogue/index.ts'
import type { Deps } from '../deps.ts'
import { connect, findDoor } from './connections.repository.ts'

/** Where a tool is opened; null when it has no website that may be followed. */
export interface Opening {
  url: string | null
  isSignedIn: boolean
}

/**
 * A link that signs somebody in at a tool once; its website when there is none (SRV-04). Whatever the partner does, only an unknown tool is
 * refused (404). Who is led somewhere has been to the tool.
 */
export async function openTool(
  { config, db, toolPartners }: Pick<Deps, 'config' | 'db' | 'toolPartners'>,
  personId: string,
  toolId: string,
): Promise<Opening> {
  const door = await findDoor(db, toolId)
  if (!door) throw notFound('The tool')
  const { apiUrl, website } = door
  const subject = apiUrl && (await connect(db, personId, toolId))
  const link =
    apiUrl && subject ? await toolPartners.signInLink({ apiUrl, website }, subject, `${config.publicUrl}/user`) : null
  const url = link ?? safeLink(website)
  if (url !== null) await recordVisit(db, personId, toolId)
  return { url, isSignedIn: link !== null }
}

/** A link that opens somebody's cloud once, at the connector of a tool when one is named. Refuses a tool that is not the cloud, or unknown (404). */
export async function openCloud(
  { db, personalCloud }: Pick<Deps, 'db' | 'personalCloud'>,
  personId: string,
  cloudId: string,
  connectorOf: string | undefined,
): Promise<Opening> {
  const [cloud, connected] = await Promise.all([
    findDoor(db, cloudId),
    connectorOf === undefined ? null : findDoor(db, connectorOf),
  ])
  if (!cloud?.isPersonalCloud) throw notFound('The personal cloud')
  if (connected === undefined) throw notFound('The tool of the connector')
  const link = await personalCloud.link(await connect(db, personId, cloudId), connected?.connector ?? null)
  return { url: link ?? safeLink(cloud.website), isSignedIn: link !== null }
}
