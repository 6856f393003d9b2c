// The part of a tool that a card of the list shows.
import type { Service } from '@visions/contract/catalogue'
import { pick } from '../../lib/pick.ts'

/** Number of tags on a card. */
const MAX_TAGS = 3

export type ListedTool = ReturnType<typeof listedTool>

export const listedTool = (tool: Service) => ({
  ...pick(tool, '_id', 'name', 'minilogo', 'description', 'urls'),
  galaxy: {
    user: {
      ...pick(tool.galaxy.user, 'description', 'isFree', 'timeEstimation'),
      tags: tool.galaxy.user.tags.slice(0, MAX_TAGS),
    },
  },
})
