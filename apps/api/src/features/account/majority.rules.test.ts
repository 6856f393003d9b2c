import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../../partners/people.cases.ts'
import { isAdultOn, partsOfBirth, readBirth } from './majority.rules.ts'

const decide = (birthdate: unknown, today: string) => {
  const birth = typeof birthdate === 'string' ? readBirth(birthdate, today) : undefined
  return birth && isAdultOn(birth, today)
}

describe('[DOR-07] [PEO-05] majority', () => {
  const days = PEOPLE.flatMap(({ id, claims, adultOn }) =>
    adultOn.map(({ day, adult }) => [id, claims['birthdate'], day, adult] as const),
  )
  test.each(days)('%s: born on %j, on %s → %s', (_, birthdate, day, adult) => {
    expect(decide(birthdate, day)).toBe(adult)
  })

  test.each([
    ['2008-11-24', '2026-11-24', true, 'the birthday'],
    ['2008-11-25', '2026-11-24', false, 'the day before'],
    ['2026-00-00', '2026-11-24', false, 'this year, presumed'],
    ['2026-11-00', '2026-11-24', false, 'this month, presumed'],
  ])('born on %s, on %s → %s (%s)', (birthdate, today, expected) => {
    expect(decide(birthdate, today)).toBe(expected)
  })

  test.each([
    '0000-01-31',
    '2000-13-00',
    '2000-1-1',
    '1899-01-01',
    '2026-12-00',
    '2027',
    '1990-05-02T00:00:00Z',
    '1990-',
  ])('birth date «%s» → nothing proven', (birthdate) => {
    expect(readBirth(birthdate, '2026-11-24')).toBeUndefined()
  })
})

test('[PEO-01] parts of a birth: from the year to the day', () => {
  expect(partsOfBirth({ year: '1990' })).toEqual(['1990'])
  expect(partsOfBirth({ year: '1990', month: '07', day: '14' })).toEqual(['1990', '1990-07', '1990-07-14'])
})
