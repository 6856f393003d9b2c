import { expect, test } from 'vitest'
import { PEOPLE } from './people.cases.ts'
import { readName } from './person-name.rules.ts'

const read = (claims: Record<string, unknown>, usualName?: string) => {
  const { firstName, lastName } = readName(claims, usualName)
  return { firstName, lastName }
}

test.each(PEOPLE.map((person) => [person.id, person] as const))(
  '[PEO-05] name in claims: %s',
  (_, { provider, claims, firstName = '', lastName = '', compare, also }) => {
    const found = read(claims, provider === 'franceconnect' ? 'preferred_username' : 'usual_name')
    for (const part of Object.values(found)) expect(Array.from(part).length).toBeLessThanOrEqual(80)
    const shown =
      compare === 'start'
        ? { firstName: found.firstName.slice(0, firstName.length), lastName: found.lastName.slice(0, lastName.length) }
        : found
    const accepted = [{}, ...also].map((more) => {
      const names = { firstName, lastName, ...more }
      return { firstName: (names.firstName ?? '').normalize('NFC'), lastName: (names.lastName ?? '').normalize('NFC') }
    })
    expect(accepted).toContainEqual(shown)
  },
)
