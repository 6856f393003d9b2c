import { starsUnit } from '../../lib/typography.ts'
import { Stars, type StarsProps } from '../../ui/stars.tsx'

/** An amount of VisionsStars. */
export function VisionsStars(props: Omit<StarsProps, 'unit'>) {
  return <Stars {...props} unit={starsUnit(props.amount)} />
}
