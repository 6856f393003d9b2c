import type { Card } from '@visions/contract/preferences'
import { expect, test } from 'vitest'
import type { CardKind } from './preference-words.ts'
import { begin, catchUp, lastOf, mustAsk, reload, restore, say, undo, type LoadedSwipe } from './swipe-state.ts'

const card = (code: string, kind: CardKind = 'trade'): Card => ({
  kind,
  code,
  title: code,
  text: '',
  reasons: [],
  isOutside: false,
})
const loaded = (changes: Partial<LoadedSwipe> = {}): LoadedSwipe => ({
  deck: 'trade',
  cards: ['a', 'b', 'c', 'd', 'e'].map((code) => card(code)),
  answered: 0,
  total: 12,
  last: null,
  offers: 'no-consent',
  ...changes,
})
const codes = ({ cards }: { cards: readonly Card[] }) => cards.map(({ code }) => code).join('')

test('[SWP-01] an answer shows the next card at once, and undoing brings the card back', () => {
  const first = begin(loaded())
  const second = say(say(first, 'yes'), 'no')
  expect([codes(second), second.answered, lastOf(second)]).toMatchObject(['cde', 2, { code: 'b', answer: 'no' }])
  expect(undo(second)).toMatchObject({
    answered: 1,
    cards: [{ code: 'b' }, { code: 'c' }, { code: 'd' }, { code: 'e' }],
  })
  expect(undo(undo(undo(second)))).toMatchObject({ answered: 0 })
  expect(lastOf(undo(undo(second)))).toBeNull()
})

test('[SWP-01] the server is asked for more before the cards run out, and the card that is read stays', () => {
  let state = say(begin(loaded()), 'yes')
  expect(mustAsk(state)).toBe(false)
  state = say(state, 'yes')
  expect(mustAsk(state)).toBe(true)
  state = catchUp(state, loaded({ cards: ['x', 'c', 'y'].map((code) => card(code)), answered: 2 }))
  expect([codes(state), mustAsk(state)]).toEqual(['cxy', true])
  // It is not among them any more: it is read all the same, and no more are shown than are left.
  state = catchUp(state, loaded({ cards: ['x', 'y'].map((code) => card(code)), answered: 10, total: 12 }))
  expect([codes(state), mustAsk(state)]).toEqual(['cx', false])
})

test('[SWP-01] what was said before the page was opened is taken back too, also in the deck before', () => {
  const before = { ...card('z'), answer: 'yes' as const }
  const same = undo(begin(loaded({ last: before, answered: 3 })))
  expect([codes(same), same.answered, lastOf(same), mustAsk(same)]).toEqual(['zabcde', 2, null, true])
  const other = undo(begin(loaded({ deck: 'sector', cards: [card('s', 'sector')], last: before, total: 1 })))
  expect([other.deck, codes(other), other.total, mustAsk(other)]).toEqual(['trade', 'z', null, true])
  const told = catchUp(other, loaded({ cards: [card('q')], answered: 11 }))
  expect([codes(told), told.answered, told.total]).toEqual(['z', 11, 12])
})

test('[SWP-01] from one deck to the next and back', () => {
  const end = say(begin(loaded({ cards: [card('a')], answered: 11 })), 'unsure')
  expect([codes(end), mustAsk(end)]).toEqual(['', true])
  const next = catchUp(end, loaded({ deck: 'sector', cards: [card('s', 'sector')], total: 1 }))
  expect([next.deck, next.answered, mustAsk(next)]).toEqual(['sector', 0, false])
  const back = undo(next)
  expect([back.deck, codes(back), back.answered, back.total]).toEqual(['trade', 'a', 11, 12])
  const offers = loaded({ deck: 'offer', cards: [card('o', 'offer')], total: null })
  const kept = say(begin(offers), 'yes')
  // The provider has nothing more: the last card of ours is answered, and then it is over.
  expect(catchUp(kept, loaded({ deck: 'done', cards: [], total: null }))).toMatchObject({
    deck: 'done',
    past: [{ said: { code: 'o' } }],
  })
  expect(catchUp(begin(offers), loaded({ deck: 'done', cards: [], total: null, offers: 'open' }))).toMatchObject({
    deck: 'offer',
    cards: [{ code: 'o' }],
  })
  for (const reason of ['unavailable', 'no-consent'] as const)
    expect(catchUp(begin(offers), loaded({ deck: 'done', cards: [], total: null, offers: reason }))).toMatchObject({
      deck: 'done',
      cards: [],
      offers: reason,
    })
})

test('[SWP-01] a refused answer brings its card back; what was said in another tab is known after a load', () => {
  const state = say(say(begin(loaded()), 'yes'), 'no')
  expect(restore(state, 'trade', 'a')).toMatchObject({
    answered: 1,
    isBehind: true,
    cards: [{ code: 'a' }, { code: 'c' }, {}, {}],
  })
  expect(
    reload(state, loaded({ cards: [card('d')], answered: 9, last: { ...card('c'), answer: 'yes' } })),
  ).toMatchObject({
    answered: 9,
    cards: [{ code: 'd' }],
    past: [],
  })
  expect(codes(reload(state, loaded({ cards: [card('d'), card('c')], answered: 2 })))).toBe('cd')
})
