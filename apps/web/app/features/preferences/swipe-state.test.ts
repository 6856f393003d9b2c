import type { Card } from '@visions/contract/preferences'
import { expect, test } from 'vitest'
import type { CardKind } from './preference-words.ts'
import {
  initialState,
  catchUp,
  lastOf,
  mustAsk,
  reload,
  restore,
  addAnswer,
  undoAnswer,
  type LoadedSwipe,
} from './swipe-state.ts'

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

test('[SWP-01] answer → next card; undo → the card returns', () => {
  const first = initialState(loaded())
  const second = addAnswer(addAnswer(first, 'yes'), 'no')
  expect([codes(second), second.answered, lastOf(second)]).toMatchObject(['cde', 2, { code: 'b', answer: 'no' }])
  expect(undoAnswer(second)).toMatchObject({
    answered: 1,
    cards: [{ code: 'b' }, { code: 'c' }, { code: 'd' }, { code: 'e' }],
  })
  expect(undoAnswer(undoAnswer(undoAnswer(second)))).toMatchObject({ answered: 0 })
  expect(lastOf(undoAnswer(undoAnswer(second)))).toBeNull()
})

test('[SWP-01] few cards left → reload needed; catchUp: the current card stays', () => {
  let state = addAnswer(initialState(loaded()), 'yes')
  expect(mustAsk(state)).toBe(false)
  state = addAnswer(state, 'yes')
  expect(mustAsk(state)).toBe(true)
  state = catchUp(state, loaded({ cards: ['x', 'c', 'y'].map((code) => card(code)), answered: 2 }))
  expect([codes(state), mustAsk(state)]).toEqual(['cxy', true])
  // The server does not list it any more: it stays, and the number of cards is that left on the server.
  state = catchUp(state, loaded({ cards: ['x', 'y'].map((code) => card(code)), answered: 10, total: 12 }))
  expect([codes(state), mustAsk(state)]).toEqual(['cx', false])
})

test('[SWP-01] undo: answers given before the page was opened, also in the previous deck', () => {
  const before = { ...card('z'), answer: 'yes' as const }
  const same = undoAnswer(initialState(loaded({ last: before, answered: 3 })))
  expect([codes(same), same.answered, lastOf(same), mustAsk(same)]).toEqual(['zabcde', 2, null, true])
  const other = undoAnswer(
    initialState(loaded({ deck: 'sector', cards: [card('s', 'sector')], last: before, total: 1 })),
  )
  expect([other.deck, codes(other), other.total, mustAsk(other)]).toEqual(['trade', 'z', null, true])
  const merged = catchUp(other, loaded({ cards: [card('q')], answered: 11 }))
  expect([codes(merged), merged.answered, merged.total]).toEqual(['z', 11, 12])
})

test('[SWP-01] next deck, and back by undo', () => {
  const end = addAnswer(initialState(loaded({ cards: [card('a')], answered: 11 })), 'unsure')
  expect([codes(end), mustAsk(end)]).toEqual(['', true])
  const next = catchUp(end, loaded({ deck: 'sector', cards: [card('s', 'sector')], total: 1 }))
  expect([next.deck, next.answered, mustAsk(next)]).toEqual(['sector', 0, false])
  const back = undoAnswer(next)
  expect([back.deck, codes(back), back.answered, back.total]).toEqual(['trade', 'a', 11, 12])
  const offers = loaded({ deck: 'offer', cards: [card('o', 'offer')], total: null })
  const state = addAnswer(initialState(offers), 'yes')
  // The provider has no more offers: the last one is answered, then the deck is done.
  expect(catchUp(state, loaded({ deck: 'done', cards: [], total: null }))).toMatchObject({
    deck: 'done',
    past: [{ card: { code: 'o' } }],
  })
  expect(catchUp(initialState(offers), loaded({ deck: 'done', cards: [], total: null, offers: 'open' }))).toMatchObject(
    { deck: 'offer', cards: [{ code: 'o' }] },
  )
  for (const reason of ['unavailable', 'no-consent'] as const)
    expect(
      catchUp(initialState(offers), loaded({ deck: 'done', cards: [], total: null, offers: reason })),
    ).toMatchObject({ deck: 'done', cards: [], offers: reason })
})

test('[SWP-01] refused answer → its card returns; reload → answers of another tab are known', () => {
  const state = addAnswer(addAnswer(initialState(loaded()), 'yes'), 'no')
  expect(restore(state, 'trade', 'a')).toMatchObject({
    answered: 1,
    isBehind: true,
    cards: [{ code: 'a' }, { code: 'c' }, {}, {}],
  })
  expect(
    reload(state, loaded({ cards: [card('d')], answered: 9, last: { ...card('c'), answer: 'yes' } })),
  ).toMatchObject({ answered: 9, cards: [{ code: 'd' }], past: [] })
  expect(codes(reload(state, loaded({ cards: [card('d'), card('c')], answered: 2 })))).toBe('cd')
})
