// The steps of a purchase, each an address of the reward's page (RWD-05, RWD-06).

export type Step = 'age' | 'confirmer' | 'merci'
const STEPS: readonly Step[] = ['age', 'confirmer', 'merci']

/** Where a purchase stands. `key`: the idempotency key of the confirm step; `bought`: the transaction of the thanks step. */
export interface Progress {
  step: Step | undefined
  isAdult: boolean
  key: string | undefined
  bought: string | undefined
}

/** Reads the steps from an address; anything unknown is no step. */
export function readProgress(search: URLSearchParams): Progress {
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

/** The first step of a purchase: the question on the age where the reward asks for it. */
export const firstStep = ({ isAdultsOnly }: { isAdultsOnly: boolean }): string =>
  stepAddress(isAdultsOnly ? 'age' : 'confirmer')

/**
 * Where the confirm step really starts: with an answer to the question on the age, and a key of its own. The key stands in the address, so
 * that a reload, a resend, a double click, the Back button or a sign-in in the middle all repeat the same purchase, never make a second one.
 */
export function confirmRedirect(
  progress: Progress,
  reward: { isAdultsOnly: boolean },
  newKey: () => string,
): string | undefined {
  if (progress.step !== 'confirmer') return undefined
  if (reward.isAdultsOnly && !progress.isAdult) return stepAddress('age')
  if (progress.key) return undefined
  return stepAddress('confirmer', { ...(progress.isAdult && { majeur: 'oui' }), cle: newKey() })
}
