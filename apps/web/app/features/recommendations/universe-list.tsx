import { useSearchParams } from 'react-router'
import { count } from '@visions/contract/french-words'
import { CATEGORIES } from '../catalogue/categories.ts'
import { Cluster, Stack, Tiles } from '@visions/ui/layout.tsx'
import { TextLink } from '@visions/ui/text-link.tsx'
import type { ListedTool } from './listed-tool.ts'
import { ToolCard } from './tool-card.tsx'
import { universeAddress } from './universe-address.ts'
import type { ThemeTools } from './universe-data.ts'
import styles from './universe-list.module.css'

/** The themes as sections with their tools as cards. `isAlone`: a single theme with all its tools. */
export function UniverseList({ themes, isAlone }: { themes: readonly ThemeTools<ListedTool>[]; isAlone: boolean }) {
  const [params] = useSearchParams()
  return (
    <Stack gap={6} className={styles.themes}>
      {themes.map(({ id, services, total }) => {
        const theme = CATEGORIES.find((one) => one.id === id)!
        return (
          <section key={id} aria-labelledby={`theme-${id}`}>
            <Cluster gap={1} between={4} align="end" justify="between" className={styles.head}>
              <div>
                <h2 id={`theme-${id}`}>{theme.name}</h2>
                {isAlone ? <p>{count(total, 'outil', 'outils')}</p> : <p>{theme.words}</p>}
              </div>
              {!isAlone && total > services.length ? (
                <TextLink to={universeAddress(params, { theme: id })}>
                  Voir les {count(total, 'outil', 'outils')}
                  <span className="visually-hidden"> du thème {theme.name}</span>
                </TextLink>
              ) : null}
            </Cluster>
            <Tiles as="ul" min={19} className={styles.tools}>
              {services.map((service) => (
                <li key={service._id}>
                  <ToolCard service={service} />
                </li>
              ))}
            </Tiles>
          </section>
        )
      })}
    </Stack>
  )
}
