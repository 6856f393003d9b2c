import { STARTER_STEPS } from '@visions/contract/vocabulary'

/** Whether all tasks of the starter mission are done (STM-01). Decided by the stored step, not by the client. */
export const isCompleted = (step: number): boolean => step >= STARTER_STEPS

/** The ledger reason of a step; each reason is credited once (STM-03). */
export const sourceOfStep = (step: number) => `starter:${step}` as const
