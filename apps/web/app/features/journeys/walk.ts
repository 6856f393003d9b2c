// Addresses and redirects of the walk through the assessment (BIL-01); pure.

export const PRE_START = '/user/experiences/pre-start'
const TRANSITION = '/user/experiences/bilan-orientation/transition'
const END = '/user/experiences/bilan-orientation/end'
/** The experience with a walk; part of its addresses. */
export const WALKED = 'bilan-orientation'

export const LAST_STEP = 3
export const STEP_COUNT = LAST_STEP + 1

/** The address of a step; after the last one, of the end. */
export const stepAddress = (step: number): string => (step > LAST_STEP ? END : `${TRANSITION}?step=${step}`)

/** The step of an address: 0 to 3; null for another value; undefined without one. */
export function readStep(search: URLSearchParams): number | null | undefined {
  const text = search.get('step')
  if (text === null) return undefined
  return /^[0-3]$/.test(text) ? Number(text) : null
}

const INSIDE = new RegExp(
  `^(${TRANSITION}\\?step=[0-3]|${END}|/user/experiences/${WALKED}|/user/experiences|/user/missions|/user/share)$`,
)

/**
 * The redirect of a step: `api` for a partner reached through its API, or a listed path of ours; anything else
 * is undefined.
 */
export function readRedirect(search: URLSearchParams): Redirect {
  const text = search.get('redirect')
  if (text === 'api') return { isApi: true, path: null }
  return { isApi: false, path: text !== null && INSIDE.test(text) ? text : null }
}
type Redirect = { isApi: boolean; path: string | null }

/** Whether a finished step opens its tool: the first one, and those without a redirect (BIL-03). */
export const opensTool = (step: number, { isApi, path }: Redirect): boolean => !isApi && (step === 0 || path === null)
