import type { FullService } from '@visions/contract/catalogue'
import { MediaCard } from '../../ui/media-card.tsx'
import styles from './top-tools.module.css'

/** The tools people like best, as a short list that leads to the catalogue. */
export function TopTools({ tools }: { tools: readonly FullService[] }) {
  return (
    <ol className={styles.tools}>
      {tools.map((tool) => (
        <li key={tool._id}>
          <MediaCard
            image={tool.minilogo || tool.logo}
            title={tool.name}
            text={tool.galaxy.user.mainTag}
            to="/user/catalog"
            headingLevel={3}
          />
        </li>
      ))}
    </ol>
  )
}
