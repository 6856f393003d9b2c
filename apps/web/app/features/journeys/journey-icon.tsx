import { Icon } from '@visions/ui/icon.tsx'
import styles from './journey-icon.module.css'
import { hasOwnImage } from './journey-words.ts'

/** The picture of an experience, or the default icon (JRN-10). */
export function JourneyIcon({ image }: { image: string }) {
  return (
    <span className={styles.icon}>
      {hasOwnImage(image) ? (
        <img src={image} alt="" width="72" height="72" decoding="async" />
      ) : (
        <Icon name="compass" />
      )}
    </span>
  )
}
