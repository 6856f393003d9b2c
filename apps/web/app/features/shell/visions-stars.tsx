import { starsUnit } from '@visions/contract/french-words'
import { Stars, type StarsProps } from '@visions/ui/stars.tsx'

/** An amount of VisionsStars. */
export function VisionsStars(props: Omit<StarsProps, 'unit'>) {
  return <Stars {...props} unit={starsUnit(props.amount)} />
}
