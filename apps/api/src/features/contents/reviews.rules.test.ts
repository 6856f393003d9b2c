import { expect, test } from 'vitest'
import { isCurrent, latestNotices, mayAnswer, reviewersOf } from './reviews.rules.ts'

const draft = { authors: ['nadia', 'ada'], submitted_by: 'nadia', needs_two: true }
const publisher = (id: string, organisation_id = 'armor', is_granter = false) => ({ id, organisation_id, is_granter })

test.each([
  ['another publisher', 'paul', true, true],
  ['an author', 'ada', true, false],
  ['an author, one person is enough', 'ada', false, true],
  ['the asker, one person is enough', 'nadia', false, false],
])('[OFF-16] who answers a review: %s', (_, id, needsTwo, expected) => {
  expect(mayAnswer({ ...draft, needs_two: needsTwo }, publisher(id))).toBe(expected)
})

test('[OFF-16] who answers a review: who alone made an author an editor → only where one person is enough', () => {
  const granter = publisher('zoe', 'armor', true)
  expect([mayAnswer(draft, granter), mayAnswer({ ...draft, needs_two: false }, granter)]).toEqual([false, true])
})

test('[OFF-16] who is notified: publishers of the organisation, else of all others, each once', () => {
  const others = [publisher('cleo', 'metropole'), publisher('cleo', 'ouest'), publisher('ada')]
  const ids = (list: typeof others) => reviewersOf(draft, list, 'armor').map(({ id }) => id)
  expect(ids([publisher('paul'), ...others])).toEqual(['paul'])
  expect(ids(others)).toEqual(['cleo'])
  expect(ids([publisher('ada')])).toEqual([])
})

test.each([
  ['asked', 'submitted', true],
  ['asked', 'writing', false],
  ['asked', null, false],
  ['returned', 'writing', true],
  ['returned', 'submitted', false],
  ['scheduled', 'approved', true],
  ['scheduled', null, false],
  ['published', null, true],
  ['published', 'writing', true],
  ['failed', 'writing', true],
  ['failed', 'submitted', true],
  ['failed', 'approved', false],
  ['failed', null, false],
  ['no-reviewer', 'submitted', true],
  ['no-reviewer', null, false],
  ['commented', 'writing', false],
  ['discarded', null, true],
  ['archival-proposed', null, false],
  ['archived', null, false],
  ['archival-withdrawn', null, true],
  ['archival-ended', 'writing', true],
] as const)('[OFF-16] notice %s of a draft that is now %s: true %s', (event, stage, expected) => {
  expect(isCurrent({ event, stage, is_live: true, comment: null, is_proposed: false })).toBe(expected)
})

test('[OFF-16] notices: published then archived → none; the same event twice → the latest', () => {
  const withdrawn = { stage: null, is_live: false, comment: null, is_proposed: false }
  expect([isCurrent({ ...withdrawn, event: 'published' }), isCurrent({ ...withdrawn, event: 'archived' })]).toEqual([
    false,
    true,
  ])
  const one = { id: '1', kind: 'missions', key: 'a', event: 'asked', at: 1 }
  const other = { ...one, event: 'published' }
  expect(latestNotices([one, other, { ...one, at: 2 }])).toEqual([{ ...one, at: 2 }, other])
})
