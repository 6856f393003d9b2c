import type { INTERESTS } from '@visions/contract/vocabulary'

type Interest = (typeof INTERESTS)[number]

/** The comma-joined interests of a person as the API takes them, with coaching or without it (PRO-07). */
export function withCoaching(interests: string, isWanted: boolean): Interest[] {
  const others = interests.split(',').filter((interest) => interest !== '' && interest !== 'coaching') as Interest[]
  return isWanted ? [...others, 'coaching'] : others
}
