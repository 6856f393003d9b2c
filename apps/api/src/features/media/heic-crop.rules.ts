// The crop of a photo on the phone (OFF-15): the file has the whole photo, and the box `clap` with what to show of it.
// libheif 1.23 applies large crops alone: its limit of memory is that of the crop, while it decodes the whole photo
// (fixed by its pull request 1895).

export interface Area {
  left: number
  top: number
  width: number
  height: number
}
/** A photo whose file no longer crops it. `shown`: the area of the upright photo that the phone shows. */
export interface Uncropped {
  bytes: Uint8Array
  width: number
  height: number
  shown: Area
}

interface Box {
  type: string
  /** Where its contents begin and end. */
  from: number
  to: number
}

/** A copy of a file without the crop of its primary picture; undefined without a crop, and when it shows nothing. */
export function uncrop(file: Uint8Array): Uncropped | undefined {
  const bytes = Uint8Array.from(file)
  const view = new DataView(bytes.buffer)
  try {
    const properties = propertiesOf(view)
    if (!properties.some(({ type }) => type === 'clap')) return undefined
    let { width, height } = sizeIn(view, properties)
    let shown: Area = { left: 0, top: 0, width, height }
    for (const { type, from } of properties) {
      if (type === 'clap') {
        const area = areaOf(readNumbers(view, from), shown)
        if (!area) return undefined
        shown = area
        for (const [at, value] of [width, 1, height, 1, 0, 1, 0, 1].entries()) view.setUint32(from + at * 4, value)
      }
      // Quarter turns, against the clock.
      for (let turns = type === 'irot' ? view.getUint8(from) % 4 : 0; turns > 0; turns--) {
        const { left, top } = shown
        shown = { left: top, top: width - left - shown.width, width: shown.height, height: shown.width }
        ;[width, height] = [height, width]
      }
      if (type === 'imir' && view.getUint8(from) % 2 === 0) shown = { ...shown, top: height - shown.top - shown.height }
      else if (type === 'imir') shown = { ...shown, left: width - shown.left - shown.width }
    }
    return { bytes, width, height, shown }
  } catch (error) {
    // A box ends within a number.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The size that a file states of its primary picture, before it is cropped and turned. None: 0 x 0. */
export function statedSize(file: Uint8Array): { width: number; height: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  try {
    return sizeIn(view, propertiesOf(view))
  } catch (error) {
    if (error instanceof RangeError) return { width: 0, height: 0 }
    throw error
  }
}

function sizeIn(view: DataView, properties: readonly Box[]): { width: number; height: number } {
  const size = properties.find(({ type }) => type === 'ispe')
  return size
    ? { width: view.getUint32(size.from + 4), height: view.getUint32(size.from + 8) }
    : { width: 0, height: 0 }
}

/** The numbers of `clap`: width, height, and the distances of its centre from that of the picture, each a fraction. */
const readNumbers = (view: DataView, from: number): number[] =>
  Array.from({ length: 4 }, (_, at) => view.getInt32(from + at * 8) / view.getUint32(from + at * 8 + 4))

/** The part of an area that a crop shows; undefined when it shows nothing of it. */
export function areaOf([width = 0, height = 0, across = 0, down = 0]: readonly number[], area: Area): Area | undefined {
  const [left, right] = spanOf(width, across, area.width)
  const [top, bottom] = spanOf(height, down, area.height)
  if (!(right > left && bottom > top)) return undefined
  return { left: area.left + left, top: area.top + top, width: right - left, height: bottom - top }
}

/** Both ends of a crop within a side, in pixels. */
function spanOf(length: number, distance: number, side: number): [from: number, to: number] {
  const from = Math.floor(distance + (side - length) / 2)
  return [Math.max(from, 0), Math.min(from + Math.round(length), side)]
}

/** The properties of the primary picture, in the order in which they apply. */
function propertiesOf(view: DataView): Box[] {
  const meta = boxesIn(view, 0, view.byteLength).find(({ type }) => type === 'meta')
  const boxes = meta ? boxesIn(view, meta.from + 4, meta.to) : []
  const primary = boxes.find(({ type }) => type === 'pitm')
  const iprp = boxes.find(({ type }) => type === 'iprp')
  if (!primary || !iprp) return []
  const id = view.getUint8(primary.from) === 0 ? view.getUint16(primary.from + 4) : view.getUint32(primary.from + 4)
  const parts = boxesIn(view, iprp.from, iprp.to)
  const known = parts.filter(({ type }) => type === 'ipco').flatMap(({ from, to }) => boxesIn(view, from, to))
  const numbers = parts.filter(({ type }) => type === 'ipma').flatMap((box) => associationsOf(view, box, id))
  return numbers.flatMap((number) => known[number - 1] ?? [])
}

/** The numbers of the properties of a picture, from 1. */
function associationsOf(view: DataView, { from }: Box, id: number): number[] {
  const [hasLongIds, hasLongNumbers] = [view.getUint8(from) > 0, view.getUint8(from + 3) % 2 === 1]
  const found: number[] = []
  let at = from + 8
  for (let left = view.getUint32(from + 4); left > 0; left--) {
    const isFound = id === (hasLongIds ? view.getUint32(at) : view.getUint16(at))
    at += hasLongIds ? 4 : 2
    // The first bit says that a reader must know the property.
    for (let many = view.getUint8(at++); many > 0; many--) {
      const number = hasLongNumbers ? view.getUint16(at) % 0x80_00 : view.getUint8(at) % 0x80
      at += hasLongNumbers ? 2 : 1
      if (isFound) found.push(number)
    }
  }
  return found
}

/** The boxes between two places. One that does not fit there ends them. */
function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at + 8 <= end;) {
    const stated = view.getUint32(at)
    const head = stated === 1 ? 16 : 8
    const size = stated === 0 ? end - at : stated === 1 ? Number(view.getBigUint64(at + 8)) : stated
    if (size < head || at + size > end) break
    const type = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4, 4))
    boxes.push({ type, from: at + head, to: at + size })
    at += size
  }
  return boxes
}
