// Composes a place, a thing and a person into one picture.
import { drawFigure, type Gesture } from './figure.ts'
import { OBJECTS, type ObjectName } from './objects.ts'
import { paint } from './paint.ts'
import { PLACES, TINTS, type Place, type PlaceName, type Tint } from './places.ts'

export interface Scene {
  place: PlaceName
  gesture: Gesture
  object: ObjectName
  isNight?: boolean
}

const DAY: readonly Tint[] = ['marigold', 'flag', 'blue', 'green']
const STARS =
  'p.:M24 20l2 5 5 2 -5 2 -2 5 -2 -5 -5 -2 5 -2zM60 40l2 4 4 2 -4 2 -2 4 -2 -4 -4 -2 4 -2zM180 30l2 4 4 2 -4 2 -2 4 -2 -4 -4 -2 4 -2z\nY.:M120 22a17 17 0 1 0 15 24a14 14 0 0 1 -15 -24z'

/** A number from 0 to 2^32 - 1 that depends on each character (FNV-1a). */
export function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 16777619) >>> 0
  return Math.imul(value ^ (value >>> 15), 2246822519) >>> 0
}

/** SVG of a scene, 320 × 200. `key`: varies the person and the colours. The middle 200 × 200 are a picture, too. */
export function compose({ place: name, gesture, object, isNight = false }: Scene, key: string): string {
  const place: Place = PLACES[name]
  const seed = hash(key)
  const tints = place.tints ?? DAY
  const tint = isNight && place.isOutside ? 'night' : tints[(seed >>> 3) % tints.length]!
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="320" height="200">',
    paint(place.shapes, TINTS[tint]),
    isNight && place.isOutside ? paint(STARS) : '',
    '<g stroke="#1a2238" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">',
    '<path d="M60 176h196" stroke="#1a2238" stroke-opacity=".16" stroke-width="9"/>',
    `<g transform="translate(58 69) scale(1.06)">${paint(OBJECTS[object])}</g>`,
    `<g transform="translate(152 18) scale(1.09)">${drawFigure(gesture, seed, place.outfit, place.isLevel)}</g>`,
    '</g></svg>',
  ].join('')
}
