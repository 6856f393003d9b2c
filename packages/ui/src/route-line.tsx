import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './route-line.module.css'

/** opened: begun, and neither done nor the current one. */
type Step = 'done' | 'opened' | 'current' | 'todo'

/** Steps drawn as a route: a start, a number for each step, a finish. An image with a label for screen readers. */
export function RouteLine({
  label,
  steps,
  finished = false,
}: {
  label: string
  steps: readonly Step[]
  finished?: boolean | undefined
}) {
  return (
    <div className={styles.container} role="img" aria-label={label}>
      <div className={classNames(styles.route, steps.length > 5 && styles.dense)} aria-hidden="true">
        <svg className={styles.start} viewBox="0 0 48 44">
          <path d="M24 5 44 39H4Z" fill="var(--surface)" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" />
        </svg>
        {steps.map((step, index) => (
          <Control key={index} step={step} number={index + 1} />
        ))}
        <span className={classNames(styles.leg, finished && styles.walked)} />
        <span className={classNames(styles.finish, finished && styles.reached)}>
          <Icon name="star" className={styles.star} />
        </span>
      </div>
    </div>
  )
}

function Control({ step, number }: { step: Step; number: number }) {
  return (
    <>
      <span className={classNames(styles.leg, step !== 'todo' && styles.walked)} />
      <span className={classNames(styles.control, styles[step])}>
        {step === 'done' ? <Icon name="check" className={styles.check} /> : number}
      </span>
    </>
  )
}
