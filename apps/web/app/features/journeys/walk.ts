// The walk through the assessment, step after step (BIL-01): its addresses, and where it may lead; pure.

export const PRE_START = '/user/experiences/pre-start'
const TRANSITION = '/user/experiences/bilan-orientation/transition'
const END = '/user/experiences/bilan-orientation/end'
/** The experience that has steps: its addresses name it. */
export const WALKED = 'bilan-orientation'

export const LAST_STEP = 3

/** The address of a step; after the last one, of the end. */
export const stepAddress = (step: number, redirect?: string): string =>
  step > LAST_STEP ? END : `${TRANSITION}?${new URLSearchParams({ step: String(step), ...(redirect && { redirect }) })}`

/** The step of an address: 0 to 3; null when it names another; undefined when it names none. */
export function readStep(search: URLSearchParams): number | null | undefined {
  const text = search.get('step')
  if (text === null) return undefined
  return /^[0-3]$/.test(text) ? Number(text) : null
}

const INSIDE = new RegExp(`^(${TRANSITION}\\?step=[0-3]|${END}|/user/experiences/${WALKED}|/user/experiences|/user/missions|/user/share)$`)

/** Where a step leads to: `api` is the form for a partner reached by its API; a path must be one of ours that is listed. Anything else is nothing. */
export function readRedirect(search: URLSearchParams): { isApi: boolean; path: string | null; given: string | undefined } {
  const text = search.get('redirect')
  if (text === 'api') return { isApi: true, path: null, given: text }
  return text !== null && INSIDE.test(text) ? { isApi: false, path: text, given: text } : { isApi: false, path: null, given: undefined }
}
