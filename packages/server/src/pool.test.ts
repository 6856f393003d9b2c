import { expect, test } from 'vitest'
import { isUnavailable, PoolOverloaded, UnexpectedSession } from './pool.ts'

const codes = ['40P01', '55P03', '57014', '57P01', '08006', '25006', '53100', '53300', '58030']
const systemErrors = ['ECONNREFUSED', 'ENOENT', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'EAI_AGAIN']
test.each([...codes, ...systemErrors])('code %s: the database is unavailable', (code) => {
  expect(isUnavailable({ code, message: '' })).toBe(true)
})

test.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('message «%s»: the database is unavailable', (message) => {
  expect(isUnavailable({ message })).toBe(true)
})

test('a full queue and an unexpected role: the database is unavailable', () => {
  expect([new PoolOverloaded('full'), new UnexpectedSession('role')].map(isUnavailable)).toEqual([true, true])
})

test.each(['23505', '42P01', '57P06', 'FST_ERR_CTP_BODY_TOO_LARGE', ''])(
  'code «%s»: not a matter of availability',
  (code) => {
    expect(isUnavailable({ code, message: 'relation "timeouts" does not exist' })).toBe(false)
  },
)
