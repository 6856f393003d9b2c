// The part of a tool that lists show.
import type { Service } from '@visions/contract/catalogue'
import { pick } from '../../lib/pick.ts'

/** Number of tags on a card. */
const MAX_TAGS = 3

export type ToolInShort = ReturnType<typeof toolInShort>

/** Leaves out the texts and data types that only the page of the tool shows. */
export const toolInShort = (tool: Service) => ({
  ...pick(tool, '_id', 'name', 'logo', 'minilogo'),
  galaxy: {
    user: {
      ...pick(tool.galaxy.user, 'description', 'isFree', 'mainTag', 'timeEstimation'),
      tags: tool.galaxy.user.tags.slice(0, MAX_TAGS),
    },
  },
})
