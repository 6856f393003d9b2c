import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Stack } from './layout.tsx'
import styles from './skeleton.module.css'

/** A placeholder while content loads. Decorative: SkeletonGroup announces the loading. */
export function Skeleton({
  shape,
  width = 'full',
}: {
  shape: 'line' | 'title' | 'block' | 'circle'
  width?: 'full' | 'wide' | 'half' | 'short' | undefined
}) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], shape !== 'circle' && styles[width])}
      aria-hidden="true"
    />
  )
}

/** The placeholder of a card: a picture, a title, two lines. */
function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton shape="block" />
      <Skeleton shape="title" width="wide" />
      <Skeleton shape="line" />
      <Skeleton shape="line" width="wide" />
    </div>
  )
}

/** Placeholders with one announcement. Without children: cards in a grid. */
export function SkeletonGroup({
  label = 'Chargement',
  count,
  children,
}: {
  label?: string | undefined
  count: number
  children?: ReactNode
}) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <Stack gap={4} className={children === undefined ? styles.grid : undefined}>
        {Array.from({ length: count }, (_, index) => (
          <Fragment key={index}>{children ?? <SkeletonCard />}</Fragment>
        ))}
      </Stack>
    </div>
  )
}
