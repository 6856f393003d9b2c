import styles from './skip-link.module.css'

/** The first link of a page, visible on focus. `target`: id of the content. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      Aller au contenu
    </a>
  )
}
