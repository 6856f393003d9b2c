import styles from './skip-link.module.css'

/** The first link of a page, visible on focus, to the content with the id `contenu`. */
export function SkipLink() {
  return (
    <a href="#contenu" className={styles.skip}>
      Aller au contenu
    </a>
  )
}
