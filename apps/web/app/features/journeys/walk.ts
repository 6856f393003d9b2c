// Addresses and redirects of the walk through an assessment (BIL-01); pure.
import { DEFAULT_EXPERIENCE, NAME_PATTERN } from '@visions/contract/constants'

/** The parameter with the experience on the page before the first step. Without it: the default one. */
const EXPERIENCE_PARAM = 'parcours'
const PRE_START = '/user/experiences/pre-start'

/** The page before the first step (JRN-30). */
export const preStartAddress = (experience: string): string =>
  experience === DEFAULT_EXPERIENCE ? PRE_START : `${PRE_START}?${EXPERIENCE_PARAM}=${experience}`

/** The experience that the address of that page names. */
export const readExperience = (search: URLSearchParams): string =>
  NAME_PATTERN.exec(search.get(EXPERIENCE_PARAM) ?? '')?.[0] ?? DEFAULT_EXPERIENCE

export const LAST_STEP = 3
export const STEP_COUNT = LAST_STEP + 1

/** The address of a step; after the last one, of the end. */
export const stepAddress = (experience: string, step: number): string =>
  `/user/experiences/${experience}/${step > LAST_STEP ? 'end' : `transition?step=${step}`}`

/** The step of an address: 0 to 3; null for another value; undefined without one. */
export function readStep(search: URLSearchParams): number | null | undefined {
  const text = search.get('step')
  if (text === null) return undefined
  return /^[0-3]$/.test(text) ? Number(text) : null
}

const INSIDE =
  /^\/user\/(?:missions|share|experiences(?:\/[A-Za-z][A-Za-z0-9-]{1,39}(?:\/end|\/transition\?step=[0-3])?)?)$/

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

/** Where a finished step leads. */
export const afterStep = (experience: string, step: number, { path }: Redirect): string =>
  path ?? stepAddress(experience, step + 1)
