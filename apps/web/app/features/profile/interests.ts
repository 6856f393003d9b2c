/** The comma-separated interests of a person, with or without coaching (PRO-07). */
export function withCoaching(interests: string, isWanted: boolean): string {
  const others = interests.split(',').filter((interest) => interest !== '' && interest !== 'coaching')
  return (isWanted ? [...others, 'coaching'] : others).join(',')
}
