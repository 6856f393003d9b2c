// Where the recipients of shared data are reached: the host knows them by name, as its consents do.
import { TOOL_NAMES } from '../tools/names.ts'

/** Name of the personal cloud among the tools. */
const CLOUD_NAME = TOOL_NAMES['nuage-perso']!
/** The matching service, a program of its own. */
const MATCHING_NAME = 'Affluents'

const SLUGS = new Map(Object.entries(TOOL_NAMES).map(([slug, name]) => [name, slug]))

/** Where the recipients are. */
export interface Recipients {
  tools: string
  personalCloud: string
  /** Origin of the matching service. */
  matching: string
}

/** Base of the API of the recipient with this name: the personal cloud, the matching service or a tool; undefined for a name that nobody has. */
export function recipientApi(name: string, { tools, personalCloud, matching }: Recipients): string | undefined {
  if (name === CLOUD_NAME) return personalCloud
  if (name === MATCHING_NAME) return `${matching}/api`
  const slug = SLUGS.get(name)
  return slug === undefined ? undefined : `${tools}/outils/${slug}/api`
}
