import { expect, test } from 'vitest'
import { areaOf, uncrop } from './heic-crop.rules.ts'

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeInt32BE(value, at * 4)
  return bytes
}
const box = (type: string, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  return Buffer.concat([words(8 + content.length), Buffer.from(type, 'latin1'), content])
}
const ispe = (width: number, height: number) => box('ispe', words(0, width, height))
const clap = (...values: number[]) => box('clap', words(...values))
const irot = (turns: number) => box('irot', Buffer.of(turns))
const imir = (axis: number) => box('imir', Buffer.of(axis))
/** The head of a photo with these properties, of which another picture has the first alone. */
const photo = (...properties: Buffer[]) =>
  box(
    'meta',
    words(0),
    box('pitm', words(0), Buffer.of(0, 2)),
    box(
      'iprp',
      box('ipco', ...properties),
      box(
        'ipma',
        words(0, 2),
        Buffer.of(0, 1, 1, 1),
        Buffer.of(0, 2, properties.length, ...properties.map((_, at) => 0x80 + at + 1)),
      ),
    ),
  )
/** 100 of 480 columns from column 200 on, 60 of 640 rows from row 310 on. */
const CROP = [100, 1, 60, 1, 10, 1, 20, 1]
const WHOLE = ispe(480, 640)

test.each([
  ['no turn', [], [480, 640], [200, 310, 100, 60]],
  ['a quarter turn', [irot(1)], [640, 480], [310, 180, 60, 100]],
  ['half a turn', [irot(2)], [480, 640], [180, 270, 100, 60]],
  ['three quarters', [irot(3)], [640, 480], [270, 200, 60, 100]],
  ['top and bottom exchanged', [imir(0)], [480, 640], [200, 270, 100, 60]],
  ['left and right exchanged', [imir(1)], [480, 640], [180, 310, 100, 60]],
  ['turned, then left and right exchanged', [irot(1), imir(1)], [640, 480], [270, 180, 60, 100]],
])('[OFF-15] crop of a phone, %s → its area of the upright photo', (_, changes, [width, height], area) => {
  const { bytes, shown, ...size } = uncrop(photo(WHOLE, clap(...CROP), ...changes))!
  expect(size).toEqual({ width, height })
  expect([shown.left, shown.top, shown.width, shown.height]).toEqual(area)
  expect(Buffer.from(bytes).includes(clap(480, 1, 640, 1, 0, 1, 0, 1))).toBe(true)
})

test('[OFF-15] crop of a phone: of a turned photo, of a crop, of another picture', () => {
  const crops = [irot(1), clap(600, 1, 400, 1, 0, 1, 0, 1), clap(100, 1, 100, 1, -1, 1, 0, 1)]
  expect(uncrop(photo(WHOLE, ...crops))?.shown).toEqual({ left: 269, top: 190, width: 100, height: 100 })
  const other = photo(WHOLE, clap(...CROP))
  // The second picture is the primary one: the first has no crop.
  other.writeUInt8(1, other.indexOf('pitm') + 9)
  expect(uncrop(other)).toBeUndefined()
})

test('[OFF-15] crop of a phone: hostile numbers → within the photo, or nothing to show', () => {
  const whole = { left: 0, top: 0, width: 480, height: 640 }
  const huge = 2 ** 31 - 1
  for (const numbers of [
    [0, 0, 0, 0, 0, 0, 0, 0],
    [100, 0, 60, 1, 0, 1, 0, 1],
    [100, 1, 60, 1, 5, 0, 0, 1],
    [-100, 1, 60, 1, 0, 1, 0, 1],
    [100, 1, 60, 1, huge, 1, 0, 1],
    [100, 1, 60, 1, 0, 1, -huge, 1],
    [1, huge, 1, huge, 0, 1, 0, 1],
  ])
    expect(uncrop(photo(WHOLE, clap(...numbers))), String(numbers)).toBeUndefined()
  expect(areaOf([huge, huge, 0, 0], whole)).toEqual(whole)
  expect(areaOf([100, 60, 220, -310], whole)).toEqual({ left: 410, top: 0, width: 70, height: 40 })
  for (const width of [1, 100.5, 480, 1e9])
    for (const across of [-1e9, -300, -0.5, 0, 7.25, 300, 1e9]) {
      const area = areaOf([width, 60, across, 0], whole)
      if (!area) continue
      expect(area.left, `${width} ${across}`).toBeGreaterThanOrEqual(0)
      expect(area.left + area.width, `${width} ${across}`).toBeLessThanOrEqual(480)
      expect(area.width).toBeGreaterThan(0)
    }
})

test('[OFF-15] crop of a phone: truncated and changed boxes → no error', () => {
  const file = photo(WHOLE, clap(...CROP), irot(1))
  for (let length = 0; length < file.length; length++) uncrop(file.subarray(0, length))
  for (let at = 0; at < file.length; at++)
    for (const value of [0, 1, 0x7f, 0xff]) {
      const changed = Buffer.from(file)
      changed.writeUInt8(value, at)
      const { shown, width, height } = uncrop(changed) ?? {}
      if (shown) expect(shown.left + shown.width <= width! && shown.top + shown.height <= height!, `${at}`).toBe(true)
    }
})
