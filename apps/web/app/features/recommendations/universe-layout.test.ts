import { expect, test } from 'vitest'
import {
  chanceOf,
  LABEL_BOX,
  layOut,
  linesOf,
  PLACE_BOX,
  type Land,
  type LandInput,
  type Point,
} from './universe-layout.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
const boxOf = ({ x, y }: Point, box: Box): Box => ({
  left: x - box.left,
  right: x + box.right,
  top: y - box.top,
  bottom: y + box.bottom,
})
const boxesOf = ({ label, places, more }: Land): Box[] => [
  boxOf(label, LABEL_BOX),
  ...[...places, ...(more ? [more] : [])].map((place) => boxOf(place, PLACE_BOX)),
]
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

function isWithin(shore: readonly Point[], { x, y }: Point): boolean {
  let inside = false
  shore.forEach((from, index) => {
    const to = shore[(index + 1) % shore.length]!
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside
  })
  return inside
}

/** Lands made up by chance, the same each time: some of nine places at most, or one of sixty. */
function madeUp(seed: number): LandInput[] {
  const chance = (what: string) => chanceOf(`${seed} ${what}`)
  const land = (index: number, most: number): LandInput => ({
    id: `land ${seed} ${index}`,
    hasMore: chance(`more ${index}`) < 0.5,
    places: Array.from({ length: Math.floor(chance(`places ${index}`) * (most + 1)) }, (_, place) => ({
      id: `place ${seed} ${index} ${place}`,
      name: 'Un nom de plus en plus long '.repeat(2).slice(0, place + 1),
    })),
  })
  if (chance('alone') < 0.3) return [land(0, 60)]
  return Array.from({ length: 1 + Math.floor(chance('lands') * 7) }, (_, index) => land(index, 9))
}

test('[REC-03] nothing on the map lies over anything else, and every place lies on its own land', () => {
  for (let seed = 0; seed < 80; seed++)
    for (const shape of ['wide', 'tall'] as const) {
      const lands = madeUp(seed)
      const about = `${seed} ${shape}`
      const map = layOut(lands, shape)
      const boxes = map.lands.flatMap(boxesOf)
      const over = boxes.flatMap((box, index) => boxes.slice(index + 1).filter((other) => overlap(box, other)))
      expect(over, about).toEqual([])
      for (const drawn of map.lands) {
        const corners = boxesOf(drawn).flatMap(({ left, right, top, bottom }) =>
          [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y }))),
        )
        expect(
          corners.filter((corner) => !isWithin(drawn.shore, corner)),
          about,
        ).toEqual([])
        expect(
          drawn.shore.filter(({ x, y }) => !(x >= 0 && y >= 0 && x <= map.width && y <= map.height)),
          about,
        ).toEqual([])
        const foreign = map.lands.filter((other) => other !== drawn).flatMap(({ shore }) => shore)
        expect(
          foreign.filter((point) => isWithin(drawn.shore, point)),
          about,
        ).toEqual([])
      }
      expect(map.lands.map((drawn) => [drawn.id, drawn.places.map((place) => place.id)])).toEqual(
        lands.map((one) => [one.id, one.places.map((place) => place.id)]),
      )
    }
})

test('[REC-03] the same tools lie at the same places; lands are as wide as the screen they are for', () => {
  const lands = Array.from({ length: 5 }, (_, index) => ({
    id: `theme-${index}`,
    hasMore: index === 0,
    places: Array.from({ length: 8 }, (_, place) => ({ id: `${index}-${place}`, name: `Outil ${place}` })),
  }))
  expect(layOut(lands, 'wide')).toEqual(layOut(structuredClone(lands), 'wide'))
  expect(layOut(lands, 'wide').legs.length).toBeGreaterThan(0)
  const { width, height } = layOut(lands, 'tall')
  expect(width).toBeLessThan(405)
  expect(height).toBeGreaterThan(width * 4)
  expect(layOut([], 'wide').lands).toEqual([])
})

test('[REC-03] a name takes two lines at most, and says when it is shortened', () => {
  expect(linesOf('Cap Bruyère')).toEqual(['Cap Bruyère'])
  expect(linesOf('Lettre à Camille')).toEqual(['Lettre à', 'Camille'])
  expect(linesOf('Un très long nom qui ne tient pas')).toEqual(['Un très long', 'nom qui ne…'])
  expect(linesOf('Anticonstitutionnellement')).toEqual([expect.stringMatching(/^Anticonst\p{L}*…$/u)])
  for (const name of ['', '🧭'.repeat(30), 'W'.repeat(40)]) expect(linesOf(name).length).toBeLessThanOrEqual(2)
})
