/** The comma-separated interests of a person, with or without coaching (PRO-07). */
export function withCoaching(interests: string, isRequested: boolean): string {
  const others = interests.split(',').filter((interest) => interest !== '' && interest !== 'coaching')
  return (isRequested ? [...others, 'coaching'] : others).join(',')
}
