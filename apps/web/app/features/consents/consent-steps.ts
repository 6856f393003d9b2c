// The dialogs that share data are addresses of the pages that show them.

/** Intent of their forms. */
export const CONSENT_INTENT = 'consent'
const DONE = 'merci'

/** Whether an address shows the confirmation (CON-04). */
export const isDone = (search: string): boolean => new URLSearchParams(search).get('etape') === DONE

/** The query with or without the confirmation. */
export function withStep(search: string, step: 'form' | 'done'): string {
  const params = new URLSearchParams(search)
  if (step === 'done') params.set('etape', DONE)
  else params.delete('etape')
  return `?${params}`
}

/** States of a consent dialog (CON-04). */
export type Stage = 'form' | 'submitting' | 'confirmation' | 'closing'

/**
 * @param isGiven the loaded data say that the data are shared
 * @param under what the browser is doing: sending the form, or navigating elsewhere
 */
export function stageOf(isGiven: boolean, under: 'nothing' | 'sending' | 'leaving'): Stage {
  if (under === 'leaving') return 'closing'
  if (isGiven) return 'confirmation'
  return under === 'sending' ? 'submitting' : 'form'
}
