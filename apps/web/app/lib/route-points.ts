// Points of a route on a map; pure.

export type Point = readonly [x: number, y: number]

/** The start, four controls and the finish, at the height that a phone shows. */
export const ROUTE: readonly Point[] = [
  [50, 208],
  [122, 178],
  [194, 210],
  [266, 176],
  [340, 210],
  [424, 180],
]

export const routePath = (points: readonly Point[]): string => `M${points.map((point) => point.join(' ')).join('L')}`

/** The points of a route up to a share of it, 0 to 1, the last one rounded. All legs count the same. */
export function routeUntil(route: readonly Point[], share: number): Point[] {
  const legs = route.length - 1
  const walked = Math.min(1, Math.max(0, share)) * legs
  const whole = Math.min(Math.floor(walked), legs - 1)
  const [[x, y], [toX, toY]] = [route[whole]!, route[whole + 1]!]
  const part = walked - whole
  return [...route.slice(0, whole + 1), [Math.round(x + (toX - x) * part), Math.round(y + (toY - y) * part)]]
}
