// The drawing of a trade: decided by its code, else by its first sector. Pure, the same for the same trade.
import { compose, type Scene } from './compose.ts'
import { POSES } from './figure.ts'
import { OBJECTS } from './objects.ts'
import { PLACES } from './places.ts'
import { KINDS, NIGHT, SECTORS, TRADES } from './trades.ts'

export interface DrawnTrade {
  /** A code of the ROME 4.0, such as `D1102`. */
  code: string
  /** Codes of our list of sectors, the main one first. */
  sectors?: readonly string[]
  /** Codes of our list of work settings: `nuit` is drawn outside. */
  settings?: readonly string[]
}

const COMPASS: Scene = { place: 'park', gesture: 'watch', object: 'compass' }

const night = new Set(NIGHT.split(' '))
const trades = readScenes(TRADES)
const sectorScenes = readScenes(SECTORS)
const kinds = readScenes(KINDS)

/** Place, gesture and thing of a trade; the compass for a trade of which nothing is known. */
export function sceneOf({ code, sectors = [], settings = [] }: DrawnTrade): Scene {
  const scene = trades.get(code) ?? trades.get(code.slice(0, 3)) ?? sectorScenes.get(sectors[0] ?? '') ?? COMPASS
  return night.has(code) || settings.includes('nuit') ? { ...scene, isNight: true } : scene
}

/** SVG of a trade, at most 6 KB, 320 × 200. Its middle 200 × 200 are a picture, too. */
export const drawingOf = (trade: DrawnTrade): string => compose(sceneOf(trade), trade.code)

/** SVG of a kind of establishments or events (`cio`, `salon`); undefined for an unknown kind. */
export function placeDrawingOf(kind: string): string | undefined {
  const scene = kinds.get(kind)
  return scene && compose(scene, kind)
}

/** The drawings in one picture, side by side, 320 × 200 each with a gap of 16. For the pictures of shared links. */
export const drawingsOf = (all: readonly DrawnTrade[]): string => {
  const parts = all.map((trade, index) => drawingOf(trade).replace('<svg ', `<svg x="${index * 336}" `))
  const width = Math.max(all.length * 336 - 16, 0)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 200" width="${width}" height="200">${parts.join('')}</svg>`
}

/** The middles of drawings, 200 × 200, as the symbols of one file: a `<use>` names one by the code of its trade. */
export const drawingSheet = (codes: readonly string[]): string => {
  const symbols = codes.map((code) =>
    drawingOf({ code })
      .replace(/^<svg [^>]*>/, `<symbol id="${code}" viewBox="60 0 200 200">`)
      .replace(/svg>$/, 'symbol>'),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Throws for a name that is not drawn. */
function readScenes(text: string): Map<string, Scene> {
  const scenes = new Map<string, Scene>()
  for (const line of text.trim().split('\n')) {
    const words = line.split(' ')
    const [place, gesture, object] = words.slice(-3)
    if (!place || !gesture || !object || !(place in PLACES && gesture in POSES && object in OBJECTS))
      throw new Error(`not drawn: ${line}`)
    for (const code of words.slice(0, -3)) {
      if (scenes.has(code)) throw new Error(`drawn twice: ${code}`)
      scenes.set(code, { place, gesture, object } as Scene)
    }
  }
  return scenes
}

export const DOMAINS: readonly string[] = [...trades.keys()].filter((code) => code.length === 3)
export const PLACE_KINDS: readonly string[] = [...kinds.keys()]

const NAME = /^(?:lieu-([a-z-]{1,30})|([A-Z]\d{4})(?:-([a-z-]{1,30}))?)\.svg$/

/** SVG of the last part of an address (`address.ts`); undefined for a name without a drawing. */
export function drawingNamed(name: string): string | undefined {
  const [, kind, code = '', sector = ''] = NAME.exec(name) ?? []
  if (kind !== undefined) return placeDrawingOf(kind)
  return code === '' ? undefined : drawingOf({ code, sectors: [sector] })
}
