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
      return 'Cochez au moins une ligne pour la partager, ou annulez\u00a0: rien n’est envoyé.'
    case 'emptied':
      return 'Vous avez décoché tout ce qu’un outil partage. Pour ne plus rien en partager, retirez votre accord dans Mes données\u00a0: ici, laissez au moins une ligne cochée.'
    case 'changed':
      return 'Ce que vous partageriez a changé entre-temps\u00a0: relisez, puis confirmez.'
    default:
      return undefined
  }
}
