// Writes a page of all parts and of 60 trades: node packages/drawings/scripts/sheet.ts <file> [section]
import { readFileSync, writeFileSync } from 'node:fs'
import { compose } from '../src/compose.ts'
import { drawingOf, PLACE_KINDS, placeDrawingOf } from '../src/drawing.ts'
import { POSES, type Gesture } from '../src/figure.ts'
import { OBJECTS, type ObjectName } from '../src/objects.ts'
import { PLACES, type PlaceName } from '../src/places.ts'

const [, , file = 'sheet.html', section] = process.argv
const keys = <T extends string>(of: Record<T, unknown>): T[] => Object.keys(of) as T[]
const gestures = keys<Gesture>(POSES)
const objects = keys<ObjectName>(OBJECTS)
const places = keys<PlaceName>(PLACES)
const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!
const lines = readFileSync(new URL('../../advice/src/demonstration/trades.txt', import.meta.url), 'utf8').split('\n')
const trades = lines
  .map((line) => line.split(' | '))
  .flatMap(([code = '', title = '']) => (/^[A-N]\d{4}$/.test(code) ? [{ code, title }] : []))

const cell = (svg: string, name: string, style: string): string =>
  `<figure style="${style}">${svg.replace('width="320" height="200"', 'preserveAspectRatio="xMidYMid slice"')}<figcaption>${name}</figcaption></figure>`
const WIDE = '--w:300px;--h:188px'
const SQUARE = '--w:72px;--h:72px'

const SECTIONS: Record<string, () => string[]> = {
  trades: () =>
    trades.slice(0, 60).map(({ code, title }) => cell(drawingOf({ code }), `${code} ${title.split(' / ')[0]}`, WIDE)),
  thumbnails: () =>
    trades.map(({ code, title }) => cell(drawingOf({ code }), title.split(' / ')[0]!.slice(0, 26), SQUARE)),
  places: () =>
    places.map((place, index) =>
      cell(compose({ place, gesture: at(gestures, index), object: at(objects, index * 5) }, place), place, WIDE),
    ),
  night: () =>
    places
      .filter((place) => 'isOutside' in PLACES[place])
      .map((place) => cell(compose({ place, gesture: 'watch', object: 'shield', isNight: true }, place), place, WIDE)),
  gestures: () =>
    gestures.flatMap((gesture) =>
      ['a', 'bb', 'c7', 'd'].map((key) =>
        cell(compose({ place: 'office', gesture, object: 'book' }, gesture + key), gesture, WIDE),
      ),
    ),
  kinds: () => PLACE_KINDS.map((kind) => cell(placeDrawingOf(kind)!, kind, WIDE)),
  objects: () =>
    objects.map((object, index) =>
      cell(
        compose({ place: at(places, index * 7), gesture: at(gestures, index), object }, object).replace(
          '"0 0 320 200"',
          '"54 62 114 120"',
        ),
        object,
        '--w:114px;--h:120px',
      ),
    ),
}
const names = section ? [section] : Object.keys(SECTIONS)
writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><style>body{margin:12px;background:#fff8ea;font:11px sans-serif}
div{display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;width:var(--w)}
svg{display:block;width:var(--w);height:var(--h);border-radius:14px}</style>${names
    .map((name) => `<h2>${name}</h2><div>${SECTIONS[name]!().join('')}</div>`)
    .join('')}`,
)
