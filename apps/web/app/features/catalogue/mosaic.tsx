import type { HeadingLevel } from '@visions/ui/heading.tsx'
import { toolAddress } from './catalogue-address.ts'
import { ServiceCard } from './service-card.tsx'
import type { ToolInShort } from './tool-in-short.ts'
import styles from './mosaic.module.css'
import { Tiles } from '@visions/ui/layout.tsx'

/** Tools as cards that link to their pages (CAT-05, UI-02). `inShort`: only two on a phone. */
export function Mosaic({
  tools,
  headingLevel = 3,
  inShort = false,
}: {
  tools: readonly ToolInShort[]
  headingLevel?: HeadingLevel
  inShort?: boolean
}) {
  return (
    <Tiles as="ul" min={20} className={inShort ? styles.inShort : undefined}>
      {tools.map((tool) => (
        <li key={tool._id}>
          <ServiceCard service={tool} to={toolAddress(tool._id)} headingLevel={headingLevel} />
        </li>
      ))}
    </Tiles>
  )
}
