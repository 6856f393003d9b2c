import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import spriteUrl from './sprite/sprite.svg?url'

export const ICONS = [
  'star',
  'star-empty',
  'logo',
  'check',
  'arrow',
  'back',
  'chevron',
  'close',
  'menu',
  'plus',
  'minus',
  'external',
  'lock',
  'shield',
  'flag',
  'compass',
  'gift',
  'match',
  'mail',
  'search',
  'user',
  'users',
  'logout',
  'data',
  'bell',
  'calendar',
  'clock',
  'info',
  'help',
  'alert',
  'phone',
  'pin',
  'city',
  'home',
  'copy',
  'ticket',
  'heart',
  'edit',
  'trash',
  'download',
  'refresh',
  'eye',
  'trophy',
  'settings',
  'briefcase',
  'graduation',
  'video',
  'chat',
  'computer',
] as const

export type IconName = (typeof ICONS)[number]

/** Number of task drawings in the sprite. */
export const TASK_ICON_COUNT = 31

/** An icon of the sprite, 1.25 em wide. Decorative without a label. */
export function Icon({
  name,
  label,
  className,
}: {
  name: IconName
  label?: string | undefined
  className?: string | undefined
}) {
  return <Drawing id={name} label={label} className={className} />
}

/** The drawing of a task, 1 to 31; other numbers wrap around. Decorative. */
export function TaskIcon({ number }: { number: number }) {
  const index = (((Math.trunc(number) - 1) % TASK_ICON_COUNT) + TASK_ICON_COUNT) % TASK_ICON_COUNT
  return <Drawing id={`task-${index + 1}`} className={styles.task} />
}

/** Any symbol of the sprite, by its id. */
export function Drawing({
  id,
  label,
  className,
}: {
  id: string
  label?: string | undefined
  className?: string | undefined
}) {
  const naming =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <svg className={classNames(styles.icon, className)} focusable="false" {...naming}>
      <use href={`${spriteUrl}#${id}`} />
    </svg>
  )
}
