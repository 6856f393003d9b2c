// What the two assessments have of their own on the site; what they hold comes from the published journeys.

export const ASSESSMENTS = {
  'bilan-orientation': {
    path: '/public/bilan-orientation',
    shortName: 'bilan d’orientation',
    /** Where it is done. */
    room: '/user/experiences/bilan-orientation',
    /** Set before signing in, used once after (site/start.ts, PUB-21). */
    flag: 'loginForOrientation',
  },
  'bilan-reorientation': {
    path: '/public/bilan-reorientation',
    shortName: 'bilan de réorientation',
    room: '/user/experiences/bilan-reorientation',
    flag: 'loginForReorientation',
  },
} as const
export type Assessment = keyof typeof ASSESSMENTS
