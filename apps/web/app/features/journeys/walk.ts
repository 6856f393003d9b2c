// The walk through the assessment, step after step (BIL-01): its addresses, and where it may lead; pure.

export const PRE_START = '/user/experiences/pre-start'
const TRANSITION = '/user/experiences/bilan-orientation/transition'
const END = '/user/experiences/bilan-orientation/end'
/** The experience that has steps: its addresses name it. */
export const WALKED = 'bilan-orientation'

export const LAST_STEP = 3
export const STEP_COUNT = LAST_STEP + 1

/** The address of a step; after the last one, of the end. */
export const stepAddress = (step: number): string => (step > LAST_STEP ? END : `${TRANSITION}?step=${step}`)

/** The step of an address: 0 to 3; null when it names another; undefined when it names none. */
export function readStep(search: URLSearchParams): number | null | undefined {
  const text = search.get('step')
  if (text === null) return undefined
  return /^[0-3]$/.test(text) ? Number(text) : null
}

const INSIDE = new RegExp(
  `^(${TRANSITION}\\?step=[0-3]|${END}|/user/experiences/${WALKED}|/user/experiences|/user/missions|/user/share)$`,
)

/** Where a step leads to: `api` is the form for a partner reached by its API; a path must be one of ours that is listed. Anything else is nothing. */
export function readRedirect(search: URLSearchParams): Redirect {
  const text = search.get('redirect')
  if (text === 'api') return { isApi: true, path: null }
  return { isApi: false, path: text !== null && INSIDE.test(text) ? text : null }
}
type Redirect = { isApi: boolean; path: string | null }

/** Whether a step opens its tool when it is done: the first one, and any other that leads nowhere else (BIL-03). */
export const opensTool = (step: number, { isApi, path }: Redirect): boolean => !isApi && (step === 0 || path === null)
