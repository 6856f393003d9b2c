/** A birth date as far as a provider knows it: a day, a month or a year. */
export interface Birth {
  year: string
  month?: string
  day?: string
}

/**
 * Reads the claim `birthdate`: YYYY-MM-DD, YYYY-MM or YYYY, where 00 means an unknown month or day (people whose
 * birth was presumed). Undefined for anything else, and for dates that do not exist or lie in the future.
 * @param today the day in France, YYYY-MM-DD
 */
export function readBirth(birthdate: string, today: string): Birth | undefined {
  const parts = /^((?:19|20)\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(birthdate)
  if (!parts) return undefined
  const [, year = '', month = '00', day = '00'] = parts
  if (month === '00') return day === '00' && year <= today.slice(0, 4) ? { year } : undefined
  if (day === '00') return Number(month) <= 12 && `${year}-${month}` <= today.slice(0, 7) ? { year, month } : undefined
  const date = new Date(`${birthdate}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== birthdate) return undefined
  return birthdate <= today ? { year, month, day } : undefined
}

/**
 * Whether a person born then is 18 or older today (DOR-07); undefined when it depends on the unknown day (PEO-05). Born
 * on 29 February: of age on 1 March.
 * @param today the day in France, YYYY-MM-DD
 */
export function isAdultOn({ year, month, day }: Birth, today: string): boolean | undefined {
  const turns = (latest: boolean) =>
    [Number(year) + 18, month ?? (latest ? '12' : '01'), day ?? (latest ? lastDay(year, month ?? '12') : '01')].join(
      '-',
    )
  if (turns(true) <= today) return true
  return turns(false) > today ? false : undefined
}

const lastDay = (year: string, month: string): string =>
  String(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()).padStart(2, '0')

/** The birth as texts that get more exact: equal texts up to the shorter list mean that it can be the same day. */
export const partsOfBirth = ({ year, month, day }: Birth): string[] => [
  year,
  ...(month === undefined ? [] : [`${year}-${month}`]),
  ...(day === undefined ? [] : [`${year}-${month}-${day}`]),
]
