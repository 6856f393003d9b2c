// Where the controls of a route are on its map; pure. In percent of width and height.

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

export interface Hill extends Place {
  rx: number
  ry: number
  isHigh: boolean
}

/** The six summits of the map, one for each interest. */
const SUMMITS: readonly Place[] = [
  { x: 16, y: 34 },
  { x: 38, y: 80 },
  { x: 45, y: 22 },
  { x: 66, y: 76 },
  { x: 76, y: 26 },
  { x: 92, y: 78 },
]
const LINE = 25

/** The contour lines of interests, the lowest first: the stronger an interest, the more lines. */
export const hillsOf = (interests: readonly { score: number }[]): Hill[] =>
  interests.slice(0, SUMMITS.length).flatMap(({ score }, index) => {
    const lines = Math.ceil(score / LINE)
    return Array.from({ length: lines }, (_, line) => ({
      ...SUMMITS[index]!,
      rx: 4 + (lines - 1 - line) * 3.5,
      ry: 8 + (lines - 1 - line) * 8,
      isHigh: line >= 2,
    }))
  })
