// Where the controls of a route are on its map, in percent of width and height, and the relief below; pure.
import { hillLines } from '@visions/ui/contour-line.ts'

export interface Place {
  x: number
  y: number
}

/** Heights of the places between start and finish, one after the other; the start is low, the finish high. */
const HEIGHTS = [58, 72, 50, 66, 46, 62]
const START_HEIGHT = 74
const FINISH_HEIGHT = 44

/**
 * The places of the start, of each control, and of the finish, from left to right. Each is in the middle of a column;
 * mission-map.module.css puts the controls at the same places: policy forbids inline styles.
 */
export const placesOf = (controls: number): Place[] =>
  Array.from({ length: controls + 2 }, (_, index) => ({
    x: Math.round(((index + 0.5) / (controls + 2)) * 1000) / 10,
    y: index === 0 ? START_HEIGHT : index > controls ? FINISH_HEIGHT : HEIGHTS[(index - 1) % HEIGHTS.length]!,
  }))

/** The path of each leg between two places, as a curve that leaves and arrives level. */
export const legsOf = (places: readonly Place[]): string[] =>
  places.slice(1).map((to, index) => {
    const from = places[index]!
    const middle = Math.round(((from.x + to.x) / 2) * 10) / 10
    return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
  })

export interface Hill {
  /** Closed contour lines, from the foot to the top: the stronger an interest, the more lines. */
  lines: string[]
  isHigh: boolean
}

/** Width and height of the drawing of the relief; it fills the map, and its edges may be cut. */
export const RELIEF = { width: 480, height: 200 }
/** The six summits, one for each interest. */
const SUMMITS: readonly Place[] = [
  { x: 70, y: 70 },
  { x: 168, y: 168 },
  { x: 214, y: 44 },
  { x: 306, y: 160 },
  { x: 362, y: 52 },
  { x: 450, y: 152 },
]
/** Points of a score for each line; distance of two lines. */
const [POINTS, STEP] = [25, 17]

/** The hills of each summit with one line, two lines…, drawn once. */
const HILLS: readonly Hill[][] = SUMMITS.map(({ x, y }, index) =>
  Array.from({ length: 100 / POINTS }, (_, top) => ({
    lines: hillLines(
      x,
      y,
      Array.from({ length: top + 1 }, (_, line) => 12 + (top - line) * STEP),
      { stretch: 1.25, shape: index * 0.7 },
    ),
    isHigh: top > 1,
  })),
)

/** The relief of a person: a hill for each interest, with a score up to 100. */
export const hillsOf = (interests: readonly { score: number }[]): Hill[] =>
  interests.flatMap(({ score }, index) => HILLS[index]?.[Math.ceil(score / POINTS) - 1] ?? [])
