import { classNames } from './class-names.ts'
import { Stack, type ElementProps, type StackProps } from './layout.tsx'
import styles from './page-layout.module.css'

/** The content of a page, in one column. `width`: largest width in rem, centred. */
export function Page({
  width,
  gap = 5,
  className,
  ...stack
}: ElementProps & StackProps & { width?: 44 | 48 | 52 | 56 | undefined }) {
  return <Stack {...stack} gap={gap} className={classNames(width && styles[`width${width}`], className)} />
}

/**
 * Two columns on a wide screen, one below the other on a narrow one. The last two children are the columns.
 * Children before them span both. `side`: width of the second column in rem.
 * `sideFirst`: the second column precedes the first in the document and on a narrow screen. A heading before
 * the two then stands above the first column.
 */
export function Columns({
  side,
  sideFirst,
  between,
  rows,
  className,
  ...attributes
}: ElementProps & {
  side: 21 | 22 | 23 | 24 | 27
  sideFirst?: boolean | undefined
  /** Space between the columns: 6 by default. */
  between?: 5 | 7 | undefined
  /** Space between the rows on a wide screen: 5 by default. */
  rows?: 6 | undefined
}) {
  return (
    <Stack
      {...attributes}
      gap={5}
      className={classNames(
        styles['columns'],
        styles[`side${side}`],
        sideFirst && styles['sideFirst'],
        between && styles[`between${between}`],
        rows && styles[`rows${rows}`],
        className,
      )}
    />
  )
}
