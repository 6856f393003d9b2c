import styles from './skip-link.module.css'

/** The first link of a page, seen when it has the focus: to the content, whose id is `target`. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a href={`#${target}`} className={styles.skip}>
      Aller au contenu
    </a>
  )
}
