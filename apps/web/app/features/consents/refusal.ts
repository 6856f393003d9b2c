// A refused form that shares data, for the page that is rendered again.
import { CONSENT_INTENT } from './consent-steps.ts'
import { boxesOf, seenOf, type ConsentChoice } from './offers.ts'

export interface Refusal {
  intent: typeof CONSENT_INTENT
  problem: 'nothing-ticked' | 'emptied' | 'changed' | 'lost'
  /** The ticked checkboxes. */
  boxes: string[]
  /** The displayed versions of the ticked data types. */
  seen: string[]
}

export const refusalOf = (choice: ConsentChoice, problem: Refusal['problem']): Refusal => ({
  intent: CONSENT_INTENT,
  problem,
  boxes: boxesOf(choice),
  seen: seenOf(choice),
})

/** The error of the choice; undefined when the choice is valid. */
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
