// What the frame of the coach says to the page that holds it: for display only, it decides nothing (JRN-20). Any other word is not heard.
// The shapes are those of the coach (contract/partners); repeated here, since shapes of partners stop at the API.

export type CoachMessage = { type: 'coach:height'; height: number } | { type: 'coach:finished' }

const LEAST_HEIGHT = 100
const MOST_HEIGHT = 4000

/** The message, when it has one of the two shapes exactly. */
export function readCoachMessage(data: unknown): CoachMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, height, ...more } = data as Record<string, unknown>
  if (Object.keys(more).length > 0) return undefined
  if (type === 'coach:finished' && height === undefined) return { type }
  if (type !== 'coach:height' || typeof height !== 'number' || !Number.isInteger(height)) return undefined
  return height >= LEAST_HEIGHT && height <= MOST_HEIGHT ? { type, height } : undefined
}
