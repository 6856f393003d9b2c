import { Stack } from '@visions/ui/layout.tsx'
import { MediaCard } from '@visions/ui/media-card.tsx'
import { toolAddress } from './catalogue-address.ts'
import type { ToolInShort } from './tool-in-short.ts'

/** A few tools as a short list of links. */
export function ToolLinks({ tools }: { tools: readonly ToolInShort[] }) {
  return (
    <Stack as="ol" gap={3}>
      {tools.map((tool) => (
        <li key={tool._id}>
          <MediaCard
            image={tool.minilogo || tool.logo}
            title={tool.name}
            text={tool.galaxy.user.mainTag}
            to={toolAddress(tool._id)}
            headingLevel={3}
          />
        </li>
      ))}
    </Stack>
  )
}
