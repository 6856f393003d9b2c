// The two assessments of the public site; their contents come from the published journeys.

/** The flag set before sign-in and removed after it (site/start.ts, PUB-21). */
export const START_FLAGS = {
  'bilan-orientation': 'loginForOrientation',
  'bilan-reorientation': 'loginForReorientation',
} as const
export type Assessment = keyof typeof START_FLAGS
export const ASSESSMENTS = Object.keys(START_FLAGS) as Assessment[]
