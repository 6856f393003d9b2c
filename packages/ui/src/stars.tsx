import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './stars.module.css'

const NUMBER = new Intl.NumberFormat('fr-FR')

export type StarsProps = {
  amount: number
  signed?: boolean | undefined
  bare?: boolean | undefined
  unit: string
  className?: string | undefined
}

/** A number of stars. `signed`: with a plus sign. `bare`: without the pill. The unit is for screen readers. */
export function Stars({ amount, signed = false, bare = false, unit, className }: StarsProps) {
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : ''
  return (
    <span className={classNames(styles.stars, bare && styles.bare, className)}>
      <Icon name="star" />
      <span>
        {`${sign}${NUMBER.format(Math.abs(amount))}`}
        <span className="visually-hidden">{`\u00a0${unit}`}</span>
      </span>
    </span>
  )
}
