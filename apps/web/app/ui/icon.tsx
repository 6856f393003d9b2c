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

/** How many task drawings the sprite holds; TaskIcon takes 1 to this. */
export const TASK_ICON_COUNT = 31

/** A drawing of the sprite, as wide as 1.25 em of its text. Decorative unless it has a label. */
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

/** The drawing of a task, number 1 to 31; other numbers come round again. Decorative. */
export function TaskIcon({ number, className }: { number: number; className?: string | undefined }) {
  const index = (((Math.trunc(number) - 1) % TASK_ICON_COUNT) + TASK_ICON_COUNT) % TASK_ICON_COUNT
  return <Drawing id={`task-${index + 1}`} className={classNames(styles.task, className)} />
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
