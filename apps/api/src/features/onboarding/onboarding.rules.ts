import { STARTER_SENTENCES, STARTER_STEP_STARS, STARTER_STEPS } from '@visions/contract/vocabulary'

/** What the starter mission depends on. */
export interface StarterFacts {
  /** The last credited step, 0 to STARTER_STEPS. */
  step: number
  hasOpenedTool: boolean
  answeredSentences: number
  hasObtainedReward: boolean
  /** The person opened the page of a reward on offer to them, and has its price. */
  canAffordReward: boolean
}

/** Whether all tasks of the starter mission are done (STM-01). Decided by the stored step, not by the client. */
export const isCompleted = (step: number): boolean => step >= STARTER_STEPS

/**
 * Whether the facts of the next step happened (NBK-01): a tool was opened or six sentences were answered, then a
 * reward within reach was looked at or obtained. False after the last step.
 */
export function isNextStepDone(facts: StarterFacts): boolean {
  if (facts.step === 0) return facts.hasOpenedTool || facts.answeredSentences >= STARTER_SENTENCES
  return facts.step === 1 && (facts.hasObtainedReward || facts.canAffordReward)
}

/** The ledger reason of a step; each reason is credited once (STM-03). */
export const sourceOfStep = (step: number) => `starter:${step}` as const

/** What each step credits: nothing when a former account received it (ECO-06). */
export const starsOfSteps = (formerSources: readonly string[]): number[] =>
  Array.from({ length: STARTER_STEPS }, (_, index) =>
    formerSources.includes(sourceOfStep(index + 1)) ? 0 : STARTER_STEP_STARS,
  )
