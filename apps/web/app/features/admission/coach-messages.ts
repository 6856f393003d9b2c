// Messages of the coach's frame: they only affect the display (JRN-20). Other messages are ignored. The shapes
// repeat those of contract/partners, which the web app may not import.

export type CoachMessage = { type: 'coach:height'; height: number } | { type: 'coach:finished' }

const LEAST_HEIGHT = 100
const MOST_HEIGHT = 4000

/** The message when it has exactly one of the two shapes, else undefined. */
export function readCoachMessage(data: unknown): CoachMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, height, ...more } = data as Record<string, unknown>
  if (Object.keys(more).length > 0) return undefined
  if (type === 'coach:finished' && height === undefined) return { type }
  if (type !== 'coach:height' || typeof height !== 'number' || !Number.isInteger(height)) return undefined
  return height >= LEAST_HEIGHT && height <= MOST_HEIGHT ? { type, height } : undefined
}
