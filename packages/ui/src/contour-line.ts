// Contour lines of invented hills.

/**
 * A smooth closed SVG path around (x, y), with `stretch` times the height as width, uneven by `shape`. Rounded
 * coordinates.
 */
export function contourLine(
  x: number,
  y: number,
  radius: number,
  { stretch = 1.3, shape = 0, wobble = 0.1 } = {},
): string {
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * 2 * Math.PI
    const reach = radius * (1 + wobble * Math.cos(2 * angle + shape) + wobble * 0.7 * Math.sin(3 * angle + 2 * shape))
    return [x + reach * stretch * Math.cos(angle), y + reach * Math.sin(angle)] as const
  })
  const at = (index: number) => points[(index + points.length) % points.length]!
  // Catmull-Rom through the points, as cubic curves.
  const curves = points.map((_, index) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    return `C${[bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy].map(Math.round).join(' ')}`
  })
  return `M${at(0).map(Math.round).join(' ')}${curves.join('')}Z`
}

/** Nested contour lines, from the foot of a hill to its top. */
export const hillLines = (
  x: number,
  y: number,
  radii: readonly number[],
  options?: Parameters<typeof contourLine>[3],
): string[] => radii.map((radius, index) => contourLine(x + index * 3, y - index * 4, radius, options))
