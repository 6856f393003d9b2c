// The notation of the drawings and the colours that they use. One line is one shape:
//
//   y:M10 10h20v30z      a path, filled with marigold, with the outline of its group
//   y.:M10 10h20v30z     the same without outline
//   -:M0 0l9 9           a line without fill
//   -w5:M0 0l9 9         a white line of 5 px
//   y@50,50,20           a circle (x, y, radius); y@50,50,20,10 an ellipse
//   y#10,10,30,40,5      a rectangle (x, y, width, height, radius)
//
// A line that begins with a space continues the line above. Capital letters are the colours of the place: S sky or
// wall, A a light shape on it, B a darker one, G ground, H shade. `TINTS` has the others.

export type Colours = Readonly<Record<string, string>>

/** The colours of `packages/ui/src/styles/tokens.css`, with wood, steel and leaves. */
export const COLOURS: Colours = {
  k: '#1a2238',
  w: '#ffffff',
  p: '#fff8ea',
  y: '#ffb81f',
  Y: '#ffedc2',
  o: '#ff6a3d',
  r: '#b3261e',
  b: '#1d4fc4',
  l: '#7db3ff',
  i: '#cfe3ff',
  g: '#2f9159',
  v: '#8fce94',
  s: '#f6e9cf',
  t: '#e6d2a8',
  n: '#b9793f',
  m: '#8b93a8',
  e: '#d5dae6',
  c: '#d9a662',
  q: '#f6c8b0',
  A: '#e3ecff',
}

const LINE = /^([\w-])([a-zA-Z.]?)(\d*)([:@#])(.*)$/

/** SVG elements of shapes in the notation above. Throws for a line that it cannot read. */
export function paint(shapes: string, own: Colours = {}): string {
  return shapes
    .replaceAll(/\n +/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, fill = '', stroke = '', width = '', kind = '', value = ''] = LINE.exec(line) ?? []
      if (kind === '') throw new Error(`no shape: ${line}`)
      const attributes = [
        ` fill="${fill === '-' ? 'none' : colour(fill, own)}"`,
        stroke === '.' ? ' stroke="none"' : stroke ? ` stroke="${colour(stroke, own)}"` : '',
        width && ` stroke-width="${width}"`,
      ].join('')
      if (kind === ':') return `<path${attributes} d="${value}"/>`
      const [x, y, a, b, c] = value.split(',')
      if (kind === '@')
        return b === undefined
          ? `<circle${attributes} cx="${x}" cy="${y}" r="${a}"/>`
          : `<ellipse${attributes} cx="${x}" cy="${y}" rx="${a}" ry="${b}"/>`
      return `<rect${attributes} x="${x}" y="${y}" width="${a}" height="${b}"${c ? ` rx="${c}"` : ''}/>`
    })
    .join('')
}

function colour(letter: string, own: Colours): string {
  const found = own[letter] ?? COLOURS[letter]
  if (found === undefined) throw new Error(`no colour: ${letter}`)
  return found
}
