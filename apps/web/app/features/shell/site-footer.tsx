import { Brand } from '../../ui/brand.tsx'
import { useContactEmail } from './use-contact-email.ts'
import styles from './site-footer.module.css'

/** The foot of every signed-in page, with the way to ask for help (UI-08). */
export function SiteFooter() {
  const email = useContactEmail()
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inner}`}>
        <Brand to="/user/missions" label="Visions, mes missions" />
        <p>
          Une question, un souci&nbsp;? <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </footer>
  )
}
