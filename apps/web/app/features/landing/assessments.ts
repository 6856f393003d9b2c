// The two assessments on the site; what they hold comes from the published journeys.

/** The flag set before signing in, used once after (site/start.ts, PUB-21). */
export const START_FLAGS = {
  'bilan-orientation': 'loginForOrientation',
  'bilan-reorientation': 'loginForReorientation',
} as const
export type Assessment = keyof typeof START_FLAGS
export const ASSESSMENTS = Object.keys(START_FLAGS) as Assessment[]
