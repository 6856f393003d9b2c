// The card as a PNG. Links have a picture as long as they open: the caller reads the card for each one.
import { notFound } from '@visions/server/refusal'
import { takeTurns } from '../../platform/in-turn.ts'
import { loadSharp } from '../../platform/sharp.ts'
import { drawCard } from './draw-card.ts'
import type { SavedCard } from './piste-cards.repository.ts'

const CACHED_MS = 60_000
const MAX_CACHED = 40
const TIMEOUT_SECONDS = 10
const inTurn = takeTurns({ concurrency: 1, maxWaiting: 20, maxWaitMs: 8_000, code: 'pictures_busy' })

/** By what they show, so that a changed card has another picture: a link read by a whole class is painted once. */
const painted = new Map<string, Promise<Buffer>>()

/** The picture of a card. Throws 404 for a card without an open piste, and 503 while too many are painted. */
export function paintCard({ name, items, createdAt, expiresAt }: SavedCard): Promise<Buffer> {
  if (items.length === 0) throw notFound('The picture')
  const card = { name, items, createdAt, expiresAt }
  const key = JSON.stringify(card)
  const cached = painted.get(key)
  if (cached) return cached
  const picture = inTurn(async () => {
    const sharp = await loadSharp()
    return sharp(Buffer.from(drawCard(card)))
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png({ palette: true, dither: 0, effort: 4 })
      .toBuffer()
  })
  const remove = () => {
    if (painted.get(key) === picture) painted.delete(key)
  }
  if (painted.size >= MAX_CACHED) painted.delete(painted.keys().next().value!)
  painted.set(key, picture)
  picture.then(() => setTimeout(remove, CACHED_MS).unref(), remove)
  return picture
}
