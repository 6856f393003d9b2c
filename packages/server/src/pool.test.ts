import { expect, test } from 'vitest'
import { isUnavailable } from './pool.ts'

test.each(['40P01', '55P03', '57014', '57P01', '08006', '53300', 'ECONNREFUSED', 'ENOENT'])('%s passes', (code) => {
  expect(isUnavailable({ code, message: '' })).toBe(true)
})

test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly', 'Query read timeout'])(
  '«%s» passes',
  (message) => {
    expect(isUnavailable({ message })).toBe(true)
  },
)

test.each(['23505', '42P01', '57P04', 'FST_ERR_CTP_BODY_TOO_LARGE', ''])('«%s» stays', (code) => {
  expect(isUnavailable({ code, message: 'relation "timeouts" does not exist' })).toBe(false)
})
