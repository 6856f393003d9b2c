// The steps of a purchase, each an address of the reward page (RWD-05, RWD-06).

export type Step = 'age' | 'confirmer' | 'merci'
const STEPS: readonly Step[] = ['age', 'confirmer', 'merci']

/** The current step. `key`: idempotency key of the confirmation; `bought`: transaction of the thanks. */
export interface PurchaseProgress {
  step: Step | undefined
  isAdult: boolean
  key: string | undefined
  bought: string | undefined
}

/** Reads the step from an address; unknown values are no step. */
export function readProgress(search: URLSearchParams): PurchaseProgress {
  const key = search.get('cle')
  return {
    step: STEPS.find((step) => step === search.get('etape')),
    isAdult: search.get('majeur') === 'oui',
    key: key && /^[\w-]{8,100}$/.test(key) ? key : undefined,
    bought: search.get('achat') ?? undefined,
  }
}

export const stepAddress = (step: Step, more: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ etape: step, ...more })}`

/** The first step: the question about the age where the reward requires it. */
export const firstStep = ({ isAdultsOnly }: { isAdultsOnly: boolean }): string =>
  stepAddress(isAdultsOnly ? 'age' : 'confirmer')

/**
 * Starts the confirmation: with the answer about the age and a new key. The key is part of the address, so that
 * a reload, a double click, the Back button or a sign-in repeat the same purchase rather than make a second
 * one.
 */
export function confirmRedirect(
  progress: PurchaseProgress,
  reward: { isAdultsOnly: boolean },
  newKey: () => string,
): string | undefined {
  if (progress.step !== 'confirmer') return undefined
  if (reward.isAdultsOnly && !progress.isAdult) return stepAddress('age')
  if (progress.key) return undefined
  return stepAddress('confirmer', { ...(progress.isAdult && { majeur: 'oui' }), cle: newKey() })
}
