import styles from './distribution.module.css'

/** Counts as a table with bars; the longest bar is the largest count. `heads`: titles of the two columns. */
export function Distribution({
  label,
  heads,
  rows,
}: {
  label: string
  heads: readonly [kind: string, count: string]
  rows: ReadonlyArray<{ label: string; count: number }>
}) {
  const max = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className={styles.distribution}>
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label: kind, count }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td>
              <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="10" className={styles.track} />
                <rect width={(count / max) * 100} height="10" className={styles.fill} />
              </svg>
              <span className={styles.count}>{count.toLocaleString('fr-FR')}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
