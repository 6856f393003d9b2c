// What the provider's frame says to the page that holds it: for display only, it credits nothing and consents to nothing. Any other word is not
// heard. The shapes are those of the provider (contract/partners); repeated here, since shapes of partners stop at the API.

export type FrameMessage = { type: 'matches:height'; height: number } | { type: 'matches:changed' }

const LEAST_HEIGHT = 100
const MOST_HEIGHT = 20_000

/** The message, when it has one of the two shapes exactly. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, height, ...more } = data as Record<string, unknown>
  if (Object.keys(more).length > 0) return undefined
  if (type === 'matches:changed' && height === undefined) return { type }
  if (type !== 'matches:height' || typeof height !== 'number' || !Number.isInteger(height)) return undefined
  return height >= LEAST_HEIGHT && height <= MOST_HEIGHT ? { type, height } : undefined
}
