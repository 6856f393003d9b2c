import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { Drawing } from './icon.tsx'

export const AVATARS = ['Renard', 'Chouette', 'Loutre', 'Hérisson'] as const

/** One of four animals, by its index in AVATARS; an unknown index shows the first. Decorative. */
export function Avatar({
  index,
  size = 'medium',
  className,
}: {
  index: number
  size?: 'small' | 'medium' | 'large' | undefined
  className?: string | undefined
}) {
  const known = index in AVATARS ? index : 0
  return <Drawing id={`avatar-${known}`} className={classNames(styles.avatar, styles[size], className)} />
}
