// Pixels of the photos of phones, as sRGB (OFF-15).

export interface Pixels {
  width: number
  height: number
  channels: 3 | 4
  data: Uint8Array
}

/** Pictures are stored 960 wide: half as much again is left for the filter that makes these. */
const ENOUGH = 1440

/** Means of squares of pixels, so that the picture is about as wide as needed. `stride`: bytes of a row. */
export function shrink({ width, height, channels, stride, data }: Pixels & { stride: number }): Pixels {
  const factor = Math.max(1, Math.floor(width / ENOUGH))
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)]
  const shrunk = new Uint8Array(columns * rows * channels)
  const area = factor * factor
  let to = 0
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const from = y * factor * stride + x * factor * channels
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0
        for (let dy = 0; dy < factor; dy++)
          for (let dx = 0; dx < factor; dx++) sum += data[from + dy * stride + dx * channels + channel]!
        shrunk[to++] = Math.round(sum / area)
      }
    }
  return { width: columns, height: rows, channels, data: shrunk }
}

/** The name of the profile of phones, as profiles have it: UTF-16, big-endian. */
const DISPLAY_P3 = Buffer.from('Display P3', 'utf16le').swap16()
/** Whether the colours of a file are those of Display P3, which is wider than sRGB. */
export const isWideColour = (file: Uint8Array): boolean =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes(DISPLAY_P3)

/** Linear Display P3 to linear sRGB. Both have the same curve. */
const MATRIX = [
  [1.22494, -0.22494, 0],
  [-0.042057, 1.042057, 0],
  [-0.019638, -0.078636, 1.098274],
] as const
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const STEPS = 4095
const curved = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const part = step / STEPS
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
})

/** Replaces colours of Display P3 by those of sRGB. */
export function toUsualColours({ data, channels }: Pixels): void {
  for (let at = 0; at < data.length; at += channels) {
    const [red, green, blue] = [linear[data[at]!]!, linear[data[at + 1]!]!, linear[data[at + 2]!]!]
    for (const [channel, [ofRed, ofGreen, ofBlue]] of MATRIX.entries()) {
      const part = ofRed * red + ofGreen * green + ofBlue * blue
      data[at + channel] = curved[Math.round(Math.min(Math.max(part, 0), 1) * STEPS)]!
    }
  }
}
