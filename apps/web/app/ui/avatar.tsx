import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import { Drawing } from './icon.tsx'

export const AVATARS = ['Renard', 'Chouette', 'Loutre', 'Hérisson'] as const

/** One of four animals, by its index in AVATARS; an unknown index shows the first. Decorative without a label. */
export function Avatar({
  index,
  size = 'medium',
  label,
  className,
}: {
  index: number
  size?: 'small' | 'medium' | 'large' | undefined
  label?: string | undefined
  className?: string | undefined
}) {
  const known = index in AVATARS ? index : 0
  return <Drawing id={`avatar-${known}`} label={label} className={classNames(styles.avatar, styles[size], className)} />
}
