// Checks that coordinates are in France: metropolitan France by its outline, the rest by boxes (ADV-07).

export interface Coordinates {
  latitude: number
  longitude: number
}

/** Coordinates in France, or null for none. `note`: why they were changed or left out. */
export interface CheckedCoordinates {
  place: Coordinates | null
  note?: string
}

/**
 * Latitude and longitude of a source. Coordinates in inverted order are turned round, when they are in France only so.
 * Those of 0 and 0 mean an unknown place. A note is in English, for the report of the import.
 */
export function checkCoordinates(latitude: unknown, longitude: unknown): CheckedCoordinates {
  if ((latitude ?? null) === null && (longitude ?? null) === null) return { place: null }
  if (!isDegrees(latitude, 180) || !isDegrees(longitude, 180) || (Math.abs(latitude) > 90 && Math.abs(longitude) > 90))
    return { place: null, note: 'left out, as they are not coordinates' }
  if (latitude === 0 && longitude === 0) return { place: null }
  if (isInFrance(latitude, longitude)) return { place: { latitude, longitude } }
  if (isInFrance(longitude, latitude))
    return {
      place: { latitude: longitude, longitude: latitude },
      note: 'turned round, as they are in France only in the other order',
    }
  return { place: null, note: 'left out, as they are not in France' }
}

const isDegrees = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max

/** Corners of an outline of metropolitan France without Corsica, a few kilometres outside of its borders and coasts. */
// oxfmt-ignore
const OUTLINE: readonly (readonly [longitude: number, latitude: number])[] = [
  // The border from the North Sea to the Rhine.
  [2.0, 51.2], [2.6, 51.15], [2.75, 50.83], [3.05, 50.84], [3.27, 50.77], [3.32, 50.55], [3.55, 50.53], [3.75, 50.38],
  [4.05, 50.38], [4.25, 50.28], [4.2, 50.0], [4.5, 49.99], [4.65, 50.06], [4.75, 50.2], [4.92, 50.16], [4.92, 49.85],
  [5.15, 49.76], [5.45, 49.56], [5.8, 49.59], [5.98, 49.51], [6.15, 49.54], [6.42, 49.52], [6.62, 49.42],
  [6.78, 49.24], [6.95, 49.23], [7.1, 49.17], [7.4, 49.2], [7.65, 49.1], [7.95, 49.08], [8.28, 49.0],
  // The Rhine, the Jura and the lake of Geneva.
  [8.17, 48.8], [7.97, 48.65], [7.81, 48.58], [7.78, 48.33], [7.62, 48.0], [7.6, 47.6], [7.52, 47.45], [7.3, 47.4],
  [7.05, 47.4], [7.05, 47.22], [6.87, 47.14], [6.72, 47.06], [6.62, 46.97], [6.5, 46.92], [6.48, 46.77], [6.3, 46.66],
  [6.15, 46.55], [6.16, 46.45], [6.22, 46.36], [6.14, 46.26], [6.05, 46.23], [5.98, 46.16], [6.09, 46.16],
  [6.16, 46.17], [6.21, 46.21], [6.29, 46.25], [6.24, 46.33], [6.45, 46.42], [6.83, 46.42],
  // The Alps.
  [6.87, 46.3], [6.83, 46.15], [6.98, 46.08], [7.08, 45.9], [6.92, 45.83], [6.86, 45.72], [7.03, 45.62], [7.03, 45.52],
  [7.18, 45.42], [7.16, 45.24], [6.95, 45.15], [6.75, 45.13], [6.66, 45.03], [6.76, 44.97], [6.82, 44.88],
  [7.05, 44.86], [7.1, 44.68], [6.99, 44.55], [6.93, 44.4], [7.1, 44.28], [7.4, 44.15], [7.7, 44.2], [7.75, 44.05],
  [7.6, 43.85], [7.55, 43.77], [7.6, 43.6],
  // The Mediterranean and the Pyrenees.
  [7.3, 42.9], [6.0, 42.8], [3.3, 42.35], [3.05, 42.41], [2.86, 42.43], [2.65, 42.32], [2.45, 42.33], [2.25, 42.41],
  [1.95, 42.43], [1.72, 42.46], [1.72, 42.56], [1.76, 42.58], [1.44, 42.63], [1.1, 42.72], [0.8, 42.82], [0.67, 42.68],
  [0.0, 42.66], [-0.35, 42.78], [-0.5, 42.81], [-0.75, 42.9], [-1.3, 43.02], [-1.44, 43.02], [-1.46, 43.24],
  [-1.62, 43.25], [-1.78, 43.345],
  // The Atlantic and the Channel, with their islands.
  [-1.84, 43.37], [-1.9, 43.45], [-1.7, 44.5], [-5.3, 47.9], [-5.4, 48.6], [-2.2, 48.97], [-1.93, 49.2], [-2.1, 49.75],
  [-1.0, 49.9], [0.0, 49.85], [1.2, 50.15], [1.45, 50.95],
]

type Box = readonly [south: number, north: number, west: number, east: number]

const BOXES: readonly Box[] = [
  [41.3, 43.1, 8.4, 9.7], // Corsica
  [15.7, 16.6, -61.9, -60.9], // Guadeloupe
  [14.3, 14.95, -61.3, -60.75], // Martinique
  [2.0, 5.9, -54.7, -51.5], // Guyane
  [-21.5, -20.8, 55.1, 55.95], // La Réunion
  [-13.1, -12.6, 44.95, 45.35], // Mayotte
  [46.7, 47.2, -56.5, -56.05], // Saint-Pierre-et-Miquelon
  [17.8, 18.2, -63.2, -62.7], // Saint-Martin, Saint-Barthélemy
  [-14.5, -13.1, -178.3, -176], // Wallis et Futuna
  [-28, -7.5, -155, -134], // Polynésie française
  [-23, -19.4, 163, 168.6], // Nouvelle-Calédonie
]

const isInFrance = (latitude: number, longitude: number): boolean =>
  isInOutline(latitude, longitude) ||
  BOXES.some(([south, north, west, east]) => isWithin(latitude, south, north) && isWithin(longitude, west, east))

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max

/** Whether a line from the point to the east crosses the outline an odd number of times. */
function isInOutline(latitude: number, longitude: number): boolean {
  let isInside = false
  for (const [index, [x, y]] of OUTLINE.entries()) {
    const [lastX, lastY] = OUTLINE.at(index - 1)!
    if (y > latitude !== lastY > latitude && longitude < x + ((lastX - x) * (latitude - y)) / (lastY - y))
      isInside = !isInside
  }
  return isInside
}
