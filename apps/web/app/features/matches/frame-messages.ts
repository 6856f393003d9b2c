// Messages of the provider's frame: they only affect the display, credit nothing and consent to nothing. Other
// messages are ignored. The shapes repeat those of contract/partners, which the web app may not import.

export type FrameMessage = { type: 'matches:height'; height: number } | { type: 'matches:changed' }

const LEAST_HEIGHT = 100
const MOST_HEIGHT = 20_000

/** The message when it has exactly one of the two shapes, else undefined. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, height, ...more } = data as Record<string, unknown>
  if (Object.keys(more).length > 0) return undefined
  if (type === 'matches:changed' && height === undefined) return { type }
  if (type !== 'matches:height' || typeof height !== 'number' || !Number.isInteger(height)) return undefined
  return height >= LEAST_HEIGHT && height <= MOST_HEIGHT ? { type, height } : undefined
}
