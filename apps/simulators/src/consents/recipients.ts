// Where the recipients of shared data are reached: the host knows them by name, as its consents do.
import { TOOL_NAMES } from '../tools/names.ts'

/** Name of the personal cloud among the tools. */
const CLOUD_NAME = TOOL_NAMES['nuage-perso']!

const SLUGS = new Map(Object.entries(TOOL_NAMES).map(([slug, name]) => [name, slug]))

/** Base of the API of the recipient with this name: the personal cloud, or a tool; undefined for a name that nobody has. */
export function recipientApi(name: string, { tools, personalCloud }: { tools: string; personalCloud: string }): string | undefined {
  if (name === CLOUD_NAME) return personalCloud
  const slug = SLUGS.get(name)
  return slug === undefined ? undefined : `${tools}/outils/${slug}/api`
}
