import { STARTER_STEPS } from '@visions/contract/vocabulary'

/** All the tasks of the starter mission are done (STM-01): decided by the step alone, never by what a client believes. */
export const isCompleted = (step: number): boolean => step >= STARTER_STEPS

/** The reason under which a step is credited; the ledger pays each once (STM-03). */
export const sourceOfStep = (step: number) => `starter:${step}` as const
