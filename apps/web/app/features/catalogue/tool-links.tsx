import type { Service } from '@visions/contract/catalogue'
import { MediaCard } from '../../ui/media-card.tsx'
import { toolAddress } from './catalogue-address.ts'
import styles from './tool-links.module.css'

/** A few tools as a short list, each leading to its page. */
export function ToolLinks({ tools }: { tools: readonly Service[] }) {
  return (
    <ol className={styles.tools}>
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
    </ol>
  )
}
