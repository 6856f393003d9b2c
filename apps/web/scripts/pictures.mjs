// Draws the icons, and the picture of each public page for shared links. Run manually after changing their
// texts, the map or the logo: npm run pictures The title of each picture (an iTXt chunk) holds its text, so
// that a test detects an outdated picture.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs'
import { PUBLIC_TEXTS } from '../app/features/shell/public-meta.ts'

const web = new URL('../', import.meta.url)
const read = async (name, encoding = 'utf8') => (await readFile(new URL(name, web))).toString(encoding)
const [tokens, map, contours, sprite, font] = await Promise.all([
  read('../../packages/ui/src/styles/tokens.css'),
  read('app/features/landing/map.svg'),
  read('../../packages/ui/src/sprite/contours.svg'),
  read('../../packages/ui/src/sprite/sprite.svg'),
  read('../../packages/ui/src/fonts/bricolage.woff2', 'base64'),
])
const logo = /<symbol id="logo" viewBox="0 0 40 40">(.*?)<\/symbol>/s.exec(sprite)[1]

const INK = '#1a2238'
const PAPER = '#fff8ea'
const FLAG = '#ff6a3d'

// On the pictures the route starts next to the map, and the compass is not cut.
const sheet = [
  ['M104 404 186 306', ''],
  [/<path d="m90 388 24 42H66Z"[^>]*>/, ''],
  ['translate(552 292) scale(.9)', 'translate(194 52) scale(.8)'],
].reduce((drawn, [from, to]) => {
  const changed = drawn.replace(from, to)
  if (changed === drawn) throw new Error(`the map has no ${from}`)
  return changed
}, map)

const [WIDTH, HEIGHT] = [1200, 630]
/** Position of the texts: next to the map, above the route. */
const ROOM = { left: 64, top: 136, width: 590, height: 352 }
/** Position of the first control on the map and on the picture: the map is enlarged and turned around it. */
const CONTROL = { onMap: [196, 296], at: [776, 506], turn: -4, zoom: 1.25 }
const START = [104, 566]

/** Breaks lines after a clause; short words stay with the next word, unless that makes a long line. */
function setText(words) {
  const groups = []
  for (const word of words.split(' ').toReversed()) {
    const joined = `${word}\u00a0${groups[0]}`
    if (groups.length > 0 && /^(\p{L}{1,2}|\d+)$/u.test(word) && joined.length <= 10) groups[0] = joined
    else groups.unshift(word)
  }
  return groups.join(' ').replaceAll(/([?!.,]) /g, '$1<br>')
}

function picture(words) {
  const { onMap, at, turn, zoom } = CONTROL
  const [dx, dy] = [at[0] - START[0], at[1] - START[1]]
  const length = Math.hypot(dx, dy)
  const along = (distance) => `${START[0] + (dx * distance) / length} ${START[1] + (dy * distance) / length}`
  const rectangle = 'x="136" y="4" width="600" height="700" rx="12"'
  return `<style>
    ${tokens} :root { --sheet: #fffdf6 }
    @font-face { font-family: Bricolage; src: url(data:font/woff2;base64,${font}); font-weight: 600 800 }
    body { margin: 0; background: ${PAPER}; color: ${INK}; font: 760 48px/1 Bricolage }
    .all { position: absolute; inset: 0; width: ${WIDTH}px; height: ${HEIGHT}px }
    .brand { position: absolute; left: 64px; top: 48px; display: flex; align-items: center; gap: 16px }
    .brand { letter-spacing: -0.04em }
    .brand svg { width: 68px; height: 68px; rotate: -4deg }
    .brand span { margin-top: -8px }
    p { position: absolute; left: ${ROOM.left}px; top: ${ROOM.top}px; width: ${ROOM.width}px; height: ${ROOM.height}px }
    p { display: grid; align-items: center; margin: 0; letter-spacing: -0.03em; text-wrap: balance }
  </style>
  <div hidden>${sheet}${contours}</div>
  <svg class="all">
    <use href="#page" width="1600" height="800" x="-80" y="-60" color="#d9a662" opacity=".36"/>
    <clipPath id="sheet"><rect ${rectangle}/></clipPath>
    <g transform="translate(${at.join(' ')}) rotate(${turn}) scale(${zoom}) translate(${-onMap[0]} ${-onMap[1]})">
      <rect ${rectangle} fill="#5e3e00" opacity=".16" transform="translate(-11 11)"/>
      <rect ${rectangle} fill="#fffdf6" stroke="#e6d2a8" stroke-width="4"/>
      <g clip-path="url(#sheet)"><use href="#map" width="600" height="500"/></g>
    </g>
    <g fill="none" stroke="${FLAG}" stroke-width="7.5" stroke-linejoin="round" stroke-linecap="round">
      <path d="M${along(38)}L${along(length - 37)}"/>
      <path fill="${PAPER}" transform="translate(${START.join(' ')}) rotate(${turn})" d="M0-33 30 17H-30Z"/>
    </g>
  </svg>
  <div class="brand"><svg viewBox="0 0 40 40">${logo}</svg><span>visions</span></div>
  <p><span>${setText(words)}</span></p>`
}

/** Runs in the page: the largest letters that fit, on fewer lines if they remain large. */
const FIT = `(async () => {
  await document.fonts.load('760 100px Bricolage')
  const room = document.querySelector('p')
  const fit = (min, lines) => {
    for (let size = 136; size >= min; size -= 2) {
      room.style.fontSize = size + 'px'
      const height = room.firstChild.offsetHeight
      if (room.scrollWidth <= ${ROOM.width} && height <= ${ROOM.height} && height < size * (lines + 0.5)) return size
    }
  }
  const size = fit(96, 2) ?? fit(80, 3) ?? fit(60, 5)
  if (!size) throw new Error('too long: ' + room.textContent)
  return size
})()`

/**
 * `part`: share of the icon that the outline of the logo takes. `corner`: of the background, none when the
 * system cuts the icon. `mono`: the system colours the icon.
 */
const ICONS = {
  'images/icons/icon-192.png': { size: 192, part: 0.68, corner: 0.22 },
  'images/icons/icon-512.png': { size: 512, part: 0.68, corner: 0.22 },
  'images/icons/maskable-512.png': { size: 512, part: 0.58, corner: 0 },
  'images/icons/monochrome-512.png': { size: 512, part: 0.58, mono: true },
  'images/icons/apple-touch-icon.png': { size: 180, part: 0.68, corner: 0 },
  'favicon.ico': { size: 32, part: 1 },
}

/** The logo in one colour: its outline, its lower half, and the star cut out of it. */
const mono = (() => {
  const [outline, half, star] = [/<rect[^>]*\/>/, /M37 7v26[^"]*/, /m20 10\.8[^"]*/].map((part) => part.exec(logo)?.[0])
  if (!outline || !half || !star) throw new Error('the logo is drawn otherwise')
  const black = outline.replace(/stroke="[^"]*"/, 'stroke="#000"')
  return `<mask id="free">
      <rect width="40" height="40" fill="#fff"/><path d="${star}" fill="#000" stroke="#000" stroke-width="5"/>
    </mask>
    <g mask="url(#free)"><path d="${half}"/>${black}</g><path d="${star}"/>`
})()

function icon({ size, part, corner, mono: isMono }) {
  // The outline lies from 1.7 to 38.3 in the symbol.
  const side = 36.6 / part
  const from = 20 - side / 2
  const ground =
    corner === undefined
      ? ''
      : `<rect x="${from}" y="${from}" width="${side}" height="${side}" rx="${corner * side}" fill="${PAPER}"/>`
  const drawn = isMono ? mono : logo
  const turned = corner === undefined && !isMono ? drawn : `<g transform="rotate(-4 20 20)">${drawn}</g>`
  return `<style>body { margin: 0; background: none } svg { display: block }</style>
    <svg width="${size}" height="${size}" viewBox="${from} ${from} ${side} ${side}">${ground}${turned}</svg>`
}

/** RGBA values of every pixel of the page. */
async function pixels(page) {
  const shot = (await page.screenshot({ omitBackground: true })).toString('base64')
  const base64 = await page.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    return new Uint8Array(context.getImageData(0, 0, image.width, image.height).data.buffer).toBase64()
  }, shot)
  return Buffer.from(base64, 'base64')
}

/** Renders a drawing in a window of its size. */
async function show(page, body, width, height) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<!doctype html><html lang="fr"><body>${body}`)
}

const CHANNELS = [0, 1, 2, 3]

/** A palette of at most `limit` colours, by median cut; the most frequent colour represents its box. */
function choosePalette(colours, limit) {
  const measured = (box) => {
    const weight = box.reduce((sum, { count }) => sum + Math.sqrt(count), 0)
    const spreads = CHANNELS.map((channel) => {
      const mean = box.reduce((sum, { rgba, count }) => sum + rgba[channel] * Math.sqrt(count), 0) / weight
      return {
        channel,
        mean,
        spread: box.reduce((sum, { rgba, count }) => sum + (rgba[channel] - mean) ** 2 * Math.sqrt(count), 0),
      }
    })
    return { box, widest: spreads.reduce((max, other) => (other.spread > max.spread ? other : max)) }
  }
  const boxes = [measured(colours)]
  while (boxes.length < limit) {
    const index = boxes.reduce((max, { widest }, other) => (widest.spread > boxes[max].widest.spread ? other : max), 0)
    const { box, widest } = boxes[index]
    if (widest.spread === 0) break
    const isAbove = ({ rgba }) => rgba[widest.channel] > widest.mean
    boxes.splice(index, 1, measured(box.filter(isAbove)), measured(box.filter((colour) => !isAbove(colour))))
  }
  const chosen = boxes.map(({ box }) => box.reduce((max, colour) => (colour.count > max.count ? colour : max)).rgba)
  // Opaque colours last: the tRNS chunk ends with the last transparent one.
  return chosen.sort((one, other) => one[3] - other[3])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** An indexed PNG of at most `limit` colours. */
function png(pixels, width, height, { limit, title }) {
  const found = new Map()
  for (let at = 0; at < pixels.length; at += 4) {
    const key = pixels.readUInt32BE(at)
    const colour = found.get(key)
    if (colour) colour.count++
    else found.set(key, { rgba: [...pixels.subarray(at, at + 4)], count: 1 })
  }
  const palette = choosePalette([...found.values()], limit)
  for (const colour of found.values()) {
    let min = Infinity
    palette.forEach((rgba, index) => {
      const distance = CHANNELS.reduce((sum, channel) => sum + (rgba[channel] - colour.rgba[channel]) ** 2, 0)
      if (distance < min) [min, colour.index] = [distance, index]
    })
  }
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at++)
    rows[at + Math.floor(at / width) + 1] = found.get(pixels.readUInt32BE(at * 4)).index
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  const opacities = palette.filter((rgba) => rgba[3] < 255).map((rgba) => rgba[3])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...(title ? [chunk('iTXt', Buffer.from(`Title\0\0\0fr\0\0${title}`))] : []),
    chunk('PLTE', Buffer.from(palette.flatMap((rgba) => rgba.slice(0, 3)))),
    ...(opacities.length > 0 ? [chunk('tRNS', Buffer.from(opacities))] : []),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An ICO file of one picture. */
function ico(image, size) {
  const head = Buffer.alloc(22)
  // Type 1, one picture: its sides, one plane of 32 bits, its length and its offset.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

const files = new URL('public/', web)
const shared = new URL('images/shared/', files)
const { path: executablePath, env } = ensureBrowser()
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
})
try {
  const page = await browser.newPage()
  await mkdir(shared, { recursive: true })
  await mkdir(new URL('images/icons/', files), { recursive: true })
  for (const name of await readdir(shared))
    if (!(path.parse(name).name in PUBLIC_TEXTS)) await rm(new URL(name, shared))
  for (const [slug, { picture: words }] of Object.entries(PUBLIC_TEXTS)) {
    await show(page, picture(words), WIDTH, HEIGHT)
    const size = await page.evaluate(FIT)
    const bytes = png(await pixels(page), WIDTH, HEIGHT, { limit: 64, title: words })
    await writeFile(new URL(`${slug}.png`, shared), bytes)
    console.log(slug, `letters of ${size} px, ${bytes.length} bytes`)
  }
  for (const [name, of] of Object.entries(ICONS)) {
    await show(page, icon(of), of.size, of.size)
    const image = png(await pixels(page), of.size, of.size, { limit: 64 })
    const bytes = name.endsWith('.ico') ? ico(image, of.size) : image
    await writeFile(new URL(name, files), bytes)
    console.log(name, `${bytes.length} bytes`)
  }
} finally {
  await browser.close()
}
