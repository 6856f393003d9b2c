// The deck as it goes in the browser: what the server told last, and what was said since.
import type { Card } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { AnsweredCard, CardKind } from './preference-words.ts'

/** What the server tells of it. */
export interface LoadedSwipe {
  deck: CardKind | 'done'
  cards: Card[]
  answered: number
  total: number | null
  last: AnsweredCard | null
  offers: 'open' | 'no-consent' | 'unavailable'
}

/** An answer of this page, with where the deck stood before it. */
interface Past extends Pick<LoadedSwipe, 'deck' | 'answered' | 'total'> {
  said: AnsweredCard
}
export interface SwipeState extends LoadedSwipe {
  past: Past[]
  /** There are more cards than these. */
  hasMore: boolean
  /** The server must be asked how things stand. */
  isBehind: boolean
}

/** The server gives that many cards at most, and is asked again when this few are left. */
const MOST_CARDS = 10
const FEW_CARDS = 3

const hasMore = ({ total, answered, cards }: LoadedSwipe): boolean =>
  total === null ? cards.length === MOST_CARDS : answered + cards.length < total
const isSame = (a: Card, b: Card): boolean => a.kind === b.kind && a.code === b.code

export const begin = (loaded: LoadedSwipe): SwipeState => ({
  ...loaded,
  past: [],
  hasMore: hasMore(loaded),
  isBehind: false,
})

/** What undoing takes back; null: nothing. */
export const lastOf = ({ past, last }: SwipeState): AnsweredCard | null => past.at(-1)?.said ?? last

export function say(state: SwipeState, answer: PreferenceAnswer): SwipeState {
  const { cards, past, deck, answered, total } = state
  const [card, ...rest] = cards
  if (!card) return state
  return {
    ...state,
    cards: rest,
    answered: answered + 1,
    past: [...past, { said: { ...card, answer }, deck, answered, total }],
  }
}

export function undo(state: SwipeState): SwipeState {
  const { past, cards, last } = state
  const before = past.at(-1)
  if (before) {
    const { said, ...place } = before
    const isSameDeck = place.deck === state.deck
    return {
      ...state,
      ...place,
      cards: [said, ...(isSameDeck ? cards : [])],
      hasMore: isSameDeck && state.hasMore,
      past: past.slice(0, -1),
      isBehind: !isSameDeck,
    }
  }
  if (!last) return state
  // Said before this page was opened: the server knows where that leads back to.
  const isSameDeck = last.kind === state.deck
  return {
    ...state,
    deck: last.kind,
    cards: [last, ...(isSameDeck ? cards : [])],
    answered: isSameDeck ? Math.max(0, state.answered - 1) : 0,
    total: isSameDeck ? state.total : null,
    last: null,
    isBehind: true,
  }
}

/** An answer that was refused never was: its card comes back. */
export function restore(state: SwipeState, kind: CardKind, code: string): SwipeState {
  const refused = state.past.find(({ said }) => said.kind === kind && said.code === code)
  if (!refused) return { ...state, isBehind: true }
  const past = state.past.filter((one) => one !== refused)
  if (refused.deck !== state.deck) return { ...state, past, isBehind: true }
  return {
    ...state,
    past,
    cards: [refused.said, ...state.cards],
    answered: Math.max(0, state.answered - 1),
    isBehind: true,
  }
}

/** Whether the server is to be asked now. */
export const mustAsk = ({ isBehind, cards, deck, hasMore }: SwipeState): boolean =>
  isBehind || (cards.length === 0 && deck !== 'done') || (cards.length <= FEW_CARDS && hasMore)

/** What the server tells, once it knows everything that was said. The card that is being read stays where it is. */
export function catchUp(state: SwipeState, loaded: LoadedSwipe): SwipeState {
  const [front] = state.cards
  const next = begin(loaded)
  const past = state.past
  if (!front)
    return {
      ...next,
      answered: loaded.total === null && loaded.deck === state.deck ? state.answered : next.answered,
      past,
    }
  // An offer cannot be answered any more.
  if (front.kind === 'offer' && loaded.offers !== 'open') return { ...next, past }
  if (loaded.deck !== state.deck)
    return { ...state, offers: loaded.offers, last: loaded.last, hasMore: false, isBehind: false }
  const left = loaded.total === null ? Infinity : Math.max(1, loaded.total - loaded.answered)
  const cards = [front, ...loaded.cards.filter((card) => !isSame(card, front))].slice(0, left)
  const answered = loaded.total === null ? state.answered : loaded.answered
  return { ...next, cards, answered, hasMore: hasMore({ ...loaded, cards }), past }
}

/** What another load of the page found: something may have been said in another tab. */
export function reload(state: SwipeState, loaded: LoadedSwipe): SwipeState {
  const [front] = state.cards
  const isStillAsked = front !== undefined && loaded.cards.some((card) => isSame(card, front))
  const past = state.past.filter(({ said }) => said.kind === 'offer')
  return isStillAsked ? { ...catchUp(state, loaded), past } : { ...begin(loaded), past }
}
