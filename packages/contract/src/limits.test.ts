import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from './index.ts'
import type { Route } from './kernel.ts'
import { LIMITS, type RateLimit } from './limits.ts'

const DOCUMENT = new URL('../../../docs/limits.md', import.meta.url)
const number = (value: number) => String(value).replace(/(?<=\d)(?=(\d{3})+$)/g, ',')
const periodOf = (seconds: number) =>
  ({ 60: 'a minute', 3600: 'an hour', 86_400: 'a day' })[seconds] ?? `in ${seconds / 60} minutes`

function lineOf({ name, points, seconds, per, pointsWithoutCookie, counts, countedBy }: RateLimit): string {
  const max = number(points) + (pointsWithoutCookie === undefined ? '' : ` (${number(pointsWithoutCookie)})`)
  const kinds = [counts === 'refusals' && 'refused', counts, countedBy].filter((kind) => kind && kind !== 'refusals')
  return `- \`${name}\`: ${max} ${periodOf(seconds)} for one ${per}${kinds.length > 0 ? `, ${kinds.join(', ')}` : ''}`
}

test('[PEO-03] limits: all are listed in docs/limits.md, with their numbers', () => {
  const text = readFileSync(DOCUMENT, 'utf8')
  const listed = /<!-- limits -->\n+([\s\S]*?)\n+<!-- \/limits -->/.exec(text)?.[1]?.split('\n')
  expect(listed).toEqual(Object.values<RateLimit>(LIMITS).map(lineOf))
})

test('[PEO-03] limits of calls: each is one of the table', () => {
  const known = new Set<RateLimit>(Object.values(LIMITS))
  for (const [key, route] of Object.entries<Route>(contract))
    for (const limit of [route.limit ?? [], route.frees ?? []].flat()) expect(known.has(limit), key).toBe(true)
})
