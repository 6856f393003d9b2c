// Messages of partner frames: they only affect the display, credit nothing and consent to nothing. Other messages
// are ignored. The shapes repeat those of contract/partners, which the web app may not import.

const MIN_HEIGHT = 100

/**
 * Reads the messages of one partner: its height in pixels, of at most `most`, and one event. Returns undefined for a
 * message that does not have exactly one of the two shapes.
 */
export const frameMessages =
  <const Event extends string>(partner: string, event: Event, max: number) =>
  (data: unknown): { type: 'height'; height: number } | { type: Event } | undefined => {
    if (typeof data !== 'object' || data === null) return undefined
    const { type, height, ...more } = data as Record<string, unknown>
    if (Object.keys(more).length > 0) return undefined
    if (type === `${partner}:${event}` && height === undefined) return { type: event }
    if (type !== `${partner}:height` || typeof height !== 'number' || !Number.isInteger(height)) return undefined
    return height >= MIN_HEIGHT && height <= max ? { type: 'height', height } : undefined
  }
