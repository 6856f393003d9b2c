import styles from './anchors.module.css'
import { classNames } from './class-names.ts'

/** Links to the sections of a long page. `inRow`: in a row on narrow screens. */
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
