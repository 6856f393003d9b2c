// The addresses of the recipients of shared data, by the name that consents give them.
import { TOOL_NAMES } from '../tools/names.ts'

/** Display name of the personal cloud. */
const CLOUD_NAME = TOOL_NAMES['nuage-perso']!
/** Display name of the matching service, which is not a simulator. */
const MATCHING_NAME = 'Affluents'

const SLUGS = new Map(Object.entries(TOOL_NAMES).map(([slug, name]) => [name, slug]))

/** URLs of the recipients. */
export interface Recipients {
  tools: string
  personalCloud: string
  /** Origin of the matching service. */
  matching: string
}

/** Base URL of the API of the personal cloud, the matching service or a tool; undefined for an unknown name. */
export function recipientApi(name: string, { tools, personalCloud, matching }: Recipients): string | undefined {
  if (name === CLOUD_NAME) return personalCloud
  if (name === MATCHING_NAME) return `${matching}/api`
  const slug = SLUGS.get(name)
  return slug === undefined ? undefined : `${tools}/outils/${slug}/api`
}
