// What came of a form that shares data, when not all of it succeeded, for the page that is then drawn anew.
import { CONSENT_INTENT } from './consent-steps.ts'
import { boxesOf, seenOf, type Choice } from './offers.ts'

export interface Refusal {
  intent: typeof CONSENT_INTENT
  problem: 'nothing-ticked' | 'emptied' | 'changed' | 'lost'
  /** What was ticked, to tick it again. */
  boxes: string[]
  /** What was ticked, as it was shown. */
  seen: string[]
}

export const refusalOf = (choice: Choice, problem: Refusal['problem']): Refusal => ({
  intent: CONSENT_INTENT,
  problem,
  boxes: boxesOf(choice),
  seen: seenOf(choice),
})

/** What is wrong with the choice itself; undefined when it can stay as it is. */
export function choiceError(refusal: Refusal | undefined): string | undefined {
  switch (refusal?.problem) {
    case 'nothing-ticked':
      return 'Cochez au moins une ligne à partager, ou annulez.'
    case 'emptied':
      return 'Laissez au moins une ligne cochée. Pour tout arrêter, retirez votre accord dans Mes données.'
    case 'changed':
      return 'Les données à partager ont changé entre-temps. Relisez, puis confirmez.'
    default:
      return undefined
  }
}
