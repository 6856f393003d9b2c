// Where everything lies on the map of the tools. Pure: the same tools lie at the same places, on the server and in the browser.

export interface LandInput {
  id: string
  places: readonly { id: string; name: string }[]
  /** Whether a place is kept at the end for the way to the others. */
  hasMore: boolean
}
export interface Point {
  x: number
  y: number
}
interface PlacedTool extends Point {
  id: string
  /** The name on one or two lines, shortened when it has to be. */
  lines: string[]
}
export interface Land {
  id: string
  /** A closed line around its places, and the contour lines outside of it. */
  outline: string
  contours: string[]
  /** The corners of the outline, which its line passes through. */
  shore: Point[]
  label: Point
  places: PlacedTool[]
  more: Point | undefined
}
export interface MapLayout {
  width: number
  height: number
  lands: Land[]
  /** The course from land to land, in their order. */
  legs: { from: Point; to: Point }[]
}

/** On a wide screen lands lie in rows of three; on a phone one below the other. */
export type Shape = 'wide' | 'tall'

/** What a place takes around its middle, which is that of its logo: the logo, and two lines of name below. */
export const PLACE_BOX = { left: 56, right: 56, top: 32, bottom: 68 }
/** The head of a land: its number and its name. */
export const LABEL_BOX = { left: 150, right: 150, top: 24, bottom: 28 }
const PITCH = { x: 118, y: 116 }
/** How far a place may lie from its row and column: less than what parts their boxes. */
const JITTER = { x: 3, y: 7 }
const STAGGER = 14
const LABEL_HEIGHT = 74
/** From the places to the outline, then from a contour line to the next. */
const SHORE = 16
const CONTOUR = 9
const CONTOURS = 2
const BETWEEN = 6
const WIDEST = { wide: 3, tall: 1 }
/** A map with less on it is not drawn any larger. */
const LEAST_WIDTH = { wide: 1180, tall: 340 }
/** The width of a line of a name, in its letters' size. */
const LINE_WIDTH = 7

const rounded = (value: number) => Math.round(value * 10) / 10

/** A number from 0 to 1 that a text always gives (FNV-1a). */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  // The last bits of alike texts are alike.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  hash ^= hash >>> 12
  return (hash >>> 0) / 2 ** 32
}

/** About how wide a text is, in its letters' size. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) =>
      sum +
      (/[mwMW@œŒæÆ…]/.test(letter)
        ? 0.9
        : /[\p{Lu}\d&]/u.test(letter)
          ? 0.68
          : /[iljtfrI'’.,:;!|()\s-]/.test(letter)
            ? 0.33
            : 0.56),
    0,
  )

/** A name on at most two lines; what does not fit is left out for «…». */
export function linesOf(name: string): string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(joined) <= LINE_WIDTH) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  const shown = lines.slice(0, 2)
  if (lines.length > 2) shown[1] += '…'
  return shown.map(shortened)
}

function shortened(line: string): string {
  if (widthOf(line) <= LINE_WIDTH) return line
  const letters = Array.from(line.replace(/…$/, ''))
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) > LINE_WIDTH) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The whole map. One land alone takes the width of it. */
export function layOut(lands: readonly LandInput[], shape: Shape): MapLayout {
  const drawn = lands.map((land) => drawLand(land, columnsOf(land, shape, lands.length === 1)))
  const rows: (typeof drawn)[] = []
  for (const land of drawn) {
    const row = rows.at(-1)
    if (row && row.length < WIDEST[shape]) row.push(land)
    else rows.push([land])
  }
  const sizeOf = ({ bounds }: (typeof drawn)[number]) => ({
    width: bounds.right - bounds.left,
    height: bounds.bottom - bounds.top,
  })
  const widest = Math.max(0, ...drawn.map((land) => sizeOf(land).width))
  const across = Math.min(WIDEST[shape], lands.length)
  const width = Math.max(LEAST_WIDTH[shape], Math.ceil(across * widest + (across + 1) * BETWEEN))
  const placed: Land[] = []
  const middles: Point[] = []
  let top = BETWEEN
  rows.forEach((row, rowIndex) => {
    const height = Math.max(...row.map((land) => sizeOf(land).height))
    const free = width - row.reduce((sum, land) => sum + sizeOf(land).width, 0)
    const gap = free / (row.length + 1)
    // The course turns at the end of a row, as one walks.
    const order = rowIndex % 2 === 1 ? row.toReversed() : row
    let left = gap
    const atRow = new Map<(typeof drawn)[number], Point>()
    for (const land of order) {
      const size = sizeOf(land)
      atRow.set(land, { x: left - land.bounds.left, y: top - land.bounds.top + (height - size.height) / 2 })
      left += size.width + gap
    }
    for (const land of row) {
      const at = atRow.get(land)!
      placed.push(moved(land.land, at))
      middles.push(at)
    }
    top += height + BETWEEN
  })
  return { width, height: Math.ceil(top), lands: placed, legs: legsBetween(placed, middles) }
}

function columnsOf({ places, hasMore }: LandInput, shape: Shape, isAlone: boolean): number {
  if (shape === 'tall') return 2
  if (!isAlone) return 3
  const most = Math.floor((LEAST_WIDTH.wide - 120) / PITCH.x)
  return Math.min(most, Math.max(3, Math.ceil(Math.sqrt((places.length + Number(hasMore)) * 2))))
}

/** One land around its own middle, with all that it takes. */
function drawLand({ id, places, hasMore }: LandInput, columns: number) {
  const slots = [...places.map((place) => place.id), ...(hasMore ? [`${id}/more`] : [])]
  const rowCount = Math.ceil(slots.length / columns)
  const height = LABEL_HEIGHT + rowCount * PITCH.y
  const spots = slots.map((slot, index) => {
    const { row, column, inRow } = seatOf(index, slots.length, rowCount)
    const stagger = rowCount > 1 ? (row % 2 === 0 ? -STAGGER : STAGGER) : 0
    return {
      x: rounded((column - (inRow - 1) / 2) * PITCH.x + stagger + (chanceOf(`${slot}x`) * 2 - 1) * JITTER.x),
      y: rounded(
        -height / 2 +
          LABEL_HEIGHT +
          (row + 0.5) * PITCH.y -
          (PLACE_BOX.bottom - PLACE_BOX.top) / 2 +
          (chanceOf(`${slot}y`) * 2 - 1) * JITTER.y,
      ),
    }
  })
  const label = { x: 0, y: -height / 2 + LABEL_BOX.top + 4 }
  const boxes = [boxOf(label, LABEL_BOX), ...spots.map((spot) => boxOf(spot, PLACE_BOX))]
  const rings = Array.from({ length: CONTOURS + 1 }, (_, index) => shoreAround(id, boxes, SHORE + index * CONTOUR))
  const outermost = rings.at(-1)!
  const bounds = {
    left: Math.min(...outermost.map(({ x }) => x)),
    right: Math.max(...outermost.map(({ x }) => x)),
    top: Math.min(...outermost.map(({ y }) => y)),
    bottom: Math.max(...outermost.map(({ y }) => y)),
  }
  const land = {
    id,
    rings,
    label,
    places: places.map((place, index) => ({ id: place.id, lines: linesOf(place.name), ...spots[index]! })),
    more: hasMore ? spots.at(-1) : undefined,
  }
  return { land, bounds }
}

/** Its row and column where all rows are as full as the others, the first ones by one more. */
function seatOf(index: number, count: number, rowCount: number) {
  const [least, fuller] = [Math.floor(count / rowCount), count % rowCount]
  const before = fuller * (least + 1)
  if (index < before) return { row: Math.floor(index / (least + 1)), column: index % (least + 1), inRow: least + 1 }
  return { row: fuller + Math.floor((index - before) / least), column: (index - before) % least, inRow: least }
}

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

/** How often the shore has a corner. */
const STEP = 14
/** Over how much of its length a shore is straightened: what lies back that little is filled up. */
const FILL = 4
/** How much higher than its boxes a land is, so that it may be round there. */
const CAP = 26

/** A line around all these boxes, `out` further out, that bends as only the shore of this land does. */
function shoreAround(id: string, boxes: readonly Box[], out: number): Point[] {
  const bend = chanceOf(id) * 2 * Math.PI
  const wave = (along: number) => 4 + 4 * Math.sin(along / 34 + bend)
  const [highest, lowest] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))]
  const [top, bottom] = [highest - out - CAP, lowest + out + CAP]
  const round = out + CAP + 4
  const inset = (y: number) => {
    const fromEnd = Math.max(0, Math.min(y - top, bottom - y, round))
    return round - Math.sqrt(round ** 2 - (round - fromEnd) ** 2)
  }
  const steps = Math.max(2, Math.round((bottom - top) / STEP))
  const heights = Array.from({ length: steps + 1 }, (_, index) => top + ((bottom - top) * index) / steps)
  /** How far it reaches to one side at each height: round about the corners of the boxes. */
  const reachOf = (side: (box: Box) => number) => {
    const reaches = heights.map((height) => {
      const y = Math.min(lowest, Math.max(highest, height))
      return Math.max(
        ...boxes.map((box) => {
          const beside = Math.max(0, box.top - y, y - box.bottom)
          return beside > out ? 0 : side(box) + Math.sqrt(out ** 2 - beside ** 2)
        }),
      )
    })
    const around = (list: readonly number[], index: number) => list.slice(Math.max(0, index - FILL), index + FILL + 1)
    const filled = reaches.map((_, index) => Math.max(...around(reaches, index)))
    // What is averaged is nowhere less than the reach itself.
    return filled.map(
      (_, index) => around(filled, index).reduce((sum, reach) => sum + reach, 0) / around(filled, index).length,
    )
  }
  const right = reachOf((box) => box.right)
  const left = reachOf((box) => -box.left)
  const rightShore = heights.map((y, index) => ({ x: right[index]! + wave(y) - inset(y), y }))
  const leftShore = heights.map((y, index) => ({ x: -left[index]! - wave(y + 90) + inset(y), y }))
  const across = (from: Point, to: Point, sign: 1 | -1): Point[] => {
    const count = Math.round(Math.abs(to.x - from.x) / (STEP * 2))
    return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
      const part = (index + 1) / count
      const x = from.x + (to.x - from.x) * part
      return { x, y: from.y + sign * (wave(x) + 10 * Math.sin(part * Math.PI)) }
    })
  }
  return [
    ...rightShore,
    ...across(rightShore.at(-1)!, leftShore.at(-1)!, 1),
    ...leftShore.toReversed(),
    ...across(leftShore[0]!, rightShore[0]!, -1),
  ].map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }))
}

function moved(land: ReturnType<typeof drawLand>['land'], by: Point): Land {
  const move = <P extends Point>(point: P): P => ({ ...point, x: rounded(point.x + by.x), y: rounded(point.y + by.y) })
  const [shore, ...contours] = land.rings.map((ring) => ring.map(move))
  return {
    id: land.id,
    shore: shore!,
    outline: closedLine(shore!),
    contours: contours.map(closedLine),
    label: move(land.label),
    places: land.places.map(move),
    more: land.more && move(land.more),
  }
}

/** A smooth closed line through points (Catmull-Rom). */
function closedLine(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const [one, two] = [
      { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 },
      { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 },
    ]
    return `C${rounded(one.x)} ${rounded(one.y)} ${rounded(two.x)} ${rounded(two.y)} ${to.x} ${to.y}`
  })
  return points.length === 0 ? '' : `M${at(0).x} ${at(0).y}${curves.join('')}Z`
}

/** Straight from the shore of a land to that of the next; none where they touch. */
function legsBetween(lands: readonly Land[], middles: readonly Point[]): MapLayout['legs'] {
  return middles.slice(1).flatMap((to, index) => {
    const from = middles[index]!
    const leaves = Math.max(...crossings(lands[index]!.shore, from, to))
    const arrives = Math.min(...crossings(lands[index + 1]!.shore, from, to))
    const on = (part: number) => ({
      x: rounded(from.x + (to.x - from.x) * part),
      y: rounded(from.y + (to.y - from.y) * part),
    })
    return arrives > leaves ? [{ from: on(leaves), to: on(arrives) }] : []
  })
}

/** Where the way from one point to another crosses a shore, from 0 to 1. */
function crossings(shore: readonly Point[], from: Point, to: Point): number[] {
  const way = { x: to.x - from.x, y: to.y - from.y }
  return shore.flatMap((start, index) => {
    const end = shore[(index + 1) % shore.length]!
    const side = { x: end.x - start.x, y: end.y - start.y }
    const across = way.x * side.y - way.y * side.x
    const part = ((start.x - from.x) * side.y - (start.y - from.y) * side.x) / across
    const alongSide = ((start.x - from.x) * way.y - (start.y - from.y) * way.x) / across
    return across !== 0 && part >= 0 && part <= 1 && alongSide >= 0 && alongSide <= 1 ? [part] : []
  })
}
