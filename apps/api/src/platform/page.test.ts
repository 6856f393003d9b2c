import { expect, test } from 'vitest'
import { takePage } from './page.ts'

test('[API-01] [EVT-02] page: more rows than the limit → next is the id of its last row; otherwise null', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(takePage(rows, 2)).toEqual({ page: rows.slice(0, 2), next: 'b' })
  expect(takePage(rows, 3)).toEqual({ page: rows, next: null })
  expect(takePage([], 3)).toEqual({ page: [], next: null })
})
