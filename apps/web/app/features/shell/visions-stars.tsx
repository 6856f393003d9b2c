import { starsUnit } from '@visions/ui/lib/typography.ts'
import { Stars, type StarsProps } from '@visions/ui/stars.tsx'

/** An amount of VisionsStars. */
export function VisionsStars(props: Omit<StarsProps, 'unit'>) {
  return <Stars {...props} unit={starsUnit(props.amount)} />
}
