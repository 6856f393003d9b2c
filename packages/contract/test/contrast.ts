// Contrast of colours (WCAG 2.2, 1.4.3), for the tests of styles and of mails.

/** `#rgb` or `#rrggbb` as red, green and blue; undefined for any other text. */
export function readHex(colour: string): [red: number, green: number, blue: number] | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1]
  if (!hex) return undefined
  const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

export function luminance(colour: readonly [red: number, green: number, blue: number]): number {
  const [red, green, blue] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** From 1 to 21. */
export function contrast(...colours: [Parameters<typeof luminance>[0], Parameters<typeof luminance>[0]]): number {
  const [dark, light] = colours.map(luminance).toSorted((one, other) => one - other)
  return (light! + 0.05) / (dark! + 0.05)
}
