// The states of a piste, and what an answer changes.
import { MAX_OPEN_PISTES, type PreferenceAnswer } from '@visions/contract/vocabulary'

/** unsure: the answer «Je ne sais pas» to the card of a trade; not in the list of pistes. */
export type PisteState = 'open' | 'waiting' | 'unsure' | 'closed'

/**
 * The state after an answer. A piste that is saved again stays unchanged.
 * @param openCount number of other open pistes of the person
 */
export function stateAfter(before: PisteState | undefined, answer: PreferenceAnswer, openCount: number): PisteState {
  if (answer === 'unsure') return 'unsure'
  if (answer === 'no') return 'closed'
  if (before === 'open' || before === 'waiting') return before
  return openCount < MAX_OPEN_PISTES ? 'open' : 'waiting'
}
