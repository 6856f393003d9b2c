/**
 * Whether a person born on this day is 18 or older today (DOR-07); undefined when the date is not a whole one.
 * Born on 29 February: of age on 1 March.
 * @param birthdate YYYY-MM-DD
 * @param today the day in France, YYYY-MM-DD
 */
export function isAdultOn(birthdate: string, today: string): boolean | undefined {
  const parts = /^((?:19|20)\d\d)-(\d\d)-(\d\d)$/.exec(birthdate)
  if (!parts || birthdate > today) return undefined
  const date = new Date(`${birthdate}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthdate) return undefined
  const [, year, month, day] = parts
  return `${Number(year) + 18}-${month}-${day}` <= today
}
