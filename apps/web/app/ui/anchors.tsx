import styles from './anchors.module.css'
import { classNames } from './class-names.ts'

/** The way to each part of a long page: a route with its controls. `inRow`: on narrow windows they stand beside each other, without the route. */
export function Anchors({
  parts,
  inRow = false,
}: {
  parts: readonly { id: string; title: string }[]
  inRow?: boolean | undefined
}) {
  return (
    <ol className={classNames(styles.anchors, inRow && styles.inRow)}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}
