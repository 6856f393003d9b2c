// State of the deck in the browser: the last data of the server, and the answers given since; pure.
import type { Answer } from '@visions/contract/kernel'
import type { Card, preferencesRoutes } from '@visions/contract/preferences'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import type { AnsweredCard, CardKind } from './preference-words.ts'

export type LoadedSwipe = Answer<(typeof preferencesRoutes)['GET /preferences/swipe']>

/** An answer given on this page, with the state of the deck before it. */
interface Past extends Pick<LoadedSwipe, 'deck' | 'answered' | 'total'> {
  card: AnsweredCard
}
export interface SwipeState extends LoadedSwipe {
  past: Past[]
  /** The deck has more cards than these. */
  hasMore: boolean
  /** The data of the server must be loaded again. */
  isBehind: boolean
}

/** Maximum number of cards in a response, and the number below which more are loaded. */
const MAX_CARDS = 10
const FEW_CARDS = 3

const hasMore = ({ total, answered, cards }: LoadedSwipe): boolean =>
  total === null ? cards.length === MAX_CARDS : answered + cards.length < total
const isSame = (a: Card, b: Card): boolean => a.kind === b.kind && a.code === b.code

export const initialState = (loaded: LoadedSwipe): SwipeState => ({
  ...loaded,
  past: [],
  hasMore: hasMore(loaded),
  isBehind: false,
})

/** The answer that undo removes; null: none. */
export const lastOf = ({ past, last }: SwipeState): AnsweredCard | null => past.at(-1)?.card ?? last

export function addAnswer(state: SwipeState, answer: PreferenceAnswer): SwipeState {
  const { cards, past, deck, answered, total } = state
  const [card, ...rest] = cards
  if (!card) return state
  return {
    ...state,
    cards: rest,
    answered: answered + 1,
    past: [...past, { card: { ...card, answer }, deck, answered, total }],
  }
}

export function undoAnswer(state: SwipeState): SwipeState {
  const { past, cards, last } = state
  const before = past.at(-1)
  if (before) {
    const { card, ...place } = before
    const isSameDeck = place.deck === state.deck
    return {
      ...state,
      ...place,
      cards: [card, ...(isSameDeck ? cards : [])],
      hasMore: isSameDeck && state.hasMore,
      past: past.slice(0, -1),
      isBehind: !isSameDeck,
    }
  }
  if (!last) return state
  // Answered before this page was opened: only the server knows the cards before it.
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

/** Reverts a refused answer: its card returns. */
export function restore(state: SwipeState, kind: CardKind, code: string): SwipeState {
  const refused = state.past.find(({ card }) => card.kind === kind && card.code === code)
  if (!refused) return { ...state, isBehind: true }
  const past = state.past.filter((one) => one !== refused)
  if (refused.deck !== state.deck) return { ...state, past, isBehind: true }
  return {
    ...state,
    past,
    cards: [refused.card, ...state.cards],
    answered: Math.max(0, state.answered - 1),
    isBehind: true,
  }
}

/** Whether to load the data of the server now. */
export const mustAsk = ({ isBehind, cards, deck, hasMore }: SwipeState): boolean =>
  isBehind || (cards.length === 0 && deck !== 'done') || (cards.length <= FEW_CARDS && hasMore)

/** Applies data of the server that include all answers. The current card stays in place. */
export function catchUp(state: SwipeState, loaded: LoadedSwipe): SwipeState {
  const [front] = state.cards
  const next = initialState(loaded)
  const past = state.past
  if (!front)
    return {
      ...next,
      answered: loaded.total === null && loaded.deck === state.deck ? state.answered : next.answered,
      past,
    }
  // Offers cannot be answered any more.
  if (front.kind === 'offer' && loaded.offers !== 'open') return { ...next, past }
  if (loaded.deck !== state.deck)
    return { ...state, offers: loaded.offers, last: loaded.last, hasMore: false, isBehind: false }
  const left = loaded.total === null ? Infinity : Math.max(1, loaded.total - loaded.answered)
  const cards = [front, ...loaded.cards.filter((card) => !isSame(card, front))].slice(0, left)
  const answered = loaded.total === null ? state.answered : loaded.answered
  return { ...next, cards, answered, hasMore: hasMore({ ...loaded, cards }), past }
}

/** Applies data of a reload, which may include answers from another tab. */
export function reload(state: SwipeState, loaded: LoadedSwipe): SwipeState {
  const [front] = state.cards
  const isStillAsked = front !== undefined && loaded.cards.some((card) => isSame(card, front))
  const past = state.past.filter(({ card }) => card.kind === 'offer')
  return isStillAsked ? { ...catchUp(state, loaded), past } : { ...initialState(loaded), past }
}
