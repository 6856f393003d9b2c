/** The comma-joined interests of a person, with coaching or without it (PRO-07). */
export function withCoaching(interests: string, isWanted: boolean): string {
  const others = interests.split(',').filter((interest) => interest !== '' && interest !== 'coaching')
  return (isWanted ? [...others, 'coaching'] : others).join(',')
}
