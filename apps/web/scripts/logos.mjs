// Draws the logo of every tool, partner and reward of the demonstration content: motif × shape × colours, as the content says; and the picture of
// every event: motif × colours, on a map.
// Run by hand after changing the content: node scripts/logos.mjs
import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'

const content = new URL('../../api/db/seeds/content/', import.meta.url)
const [{ tools }, { toolsApart }, { partners }, { rewards }, { events }] = await Promise.all(
  ['tools', 'tools-apart', 'partners', 'rewards', 'events'].map((name) => import(new URL(`${name}.ts`, content))),
)

const INK = '#1a2238'
const PAPER = '#fff8ea'
/** Colours any motif may use, and the two that each colourway chooses: a leads, b answers. */
const FIXED = { w: '#fff', k: INK, m: '#ffb81f', f: '#ff6a3d', u: '#1d4fc4', g: '#1b7a4b' }
const COLOURS = {
  marigold: { ground: '#ffb81f', a: '#ff6a3d', b: '#1d4fc4' },
  flag: { ground: '#ff6a3d', a: '#ffb81f', b: '#1d4fc4' },
  blue: { ground: '#1d4fc4', a: '#ffb81f', b: '#ff6a3d', isDark: true },
  green: { ground: '#1b7a4b', a: '#ff6a3d', b: '#ffb81f', isDark: true },
  ink: { ground: INK, a: '#ff6a3d', b: '#ffb81f', isDark: true },
  sky: { ground: '#cfe0ff', a: '#1d4fc4', b: '#ffb81f' },
  mint: { ground: '#c5ecd3', a: '#1b7a4b', b: '#ffb81f' },
  peach: { ground: '#ffd5c5', a: '#ff6a3d', b: '#1d4fc4' },
  straw: { ground: '#ffdf94', a: '#ff6a3d', b: '#1b7a4b' },
}

/** Backgrounds in a 96 × 96 box, for a 3 px outline. */
const SHAPES = {
  square: '<rect x="4" y="4" width="88" height="88" rx="24"/>',
  disc: '<circle cx="48" cy="48" r="44"/>',
  flag: '<rect x="4" y="4" width="88" height="88" rx="18"/>',
  hexagon:
    '<path d="M41 5.900a14 14 0 0 1 14 0l27 15.600a14 14 0 0 1 7 12.100v28.800a14 14 0 0 1-7 12.100L55 90.100a14 14 0 0 1-14 0L14 74.500a14 14 0 0 1-7-12.100V33.600a14 14 0 0 1 7-12.100Z"/>',
  ticket:
    '<path d="M14 10h68a10 10 0 0 1 10 10v18a10 10 0 0 0 0 20v18a10 10 0 0 1-10 10H14A10 10 0 0 1 4 76V58a10 10 0 0 0 0-20V20a10 10 0 0 1 10-10Z"/>',
  arch: '<path d="M4 48a44 44 0 0 1 88 0v32a12 12 0 0 1-12 12H16A12 12 0 0 1 4 80Z"/>',
  control: '<circle cx="48" cy="48" r="44"/>',
  pebble: '<path d="M30 8C50-1 78 6 88 28s2 44-16 56-44 11-58-5S4 20 30 8Z"/>',
}

// Motifs, in a 48 × 48 box, outlined in ink: p path, l line, c circle, e ellipse, r rectangle, dot an ink dot.
const p = (fill, d) => `<path fill="${fill}" d="${d}"/>`
const l = (d, extra = '') => `<path fill="none" d="${d}"${extra}/>`
const c = (fill, cx, cy, radius) => `<circle fill="${fill}" cx="${cx}" cy="${cy}" r="${radius}"/>`
const e = (fill, cx, cy, rx, ry) => `<ellipse fill="${fill}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`
const r = (fill, x, y, width, height, rx = 0) =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`
const dot = (cx, cy, radius = 1.6) => `<circle fill="k" stroke="none" cx="${cx}" cy="${cy}" r="${radius}"/>`
const turn = (angle, inside, cx = 24, cy = 24) => `<g transform="rotate(${angle} ${cx} ${cy})">${inside}</g>`
const ring = (fill, cx, cy, distance, radius, count) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return c(fill, +(cx + distance * Math.cos(angle)).toFixed(1), +(cy + distance * Math.sin(angle)).toFixed(1), radius)
  }).join('')
const star = (fill, cx, cy, outer, inner) =>
  p(
    fill,
    `M${Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * 2 * Math.PI - Math.PI / 2
      const radius = index % 2 ? inner : outer
      return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`
    }).join('L')}Z`,
  )

const MOTIFS = {
  abacus:
    r('w', 4, 5, 40, 38, 4) +
    l('M4 15h40M4 24.500h40M4 34h40') +
    r('a', 10, 10.5, 6, 9, 2) +
    r('a', 17, 10.5, 6, 9, 2) +
    r('b', 26, 20, 6, 9, 2) +
    r('b', 33, 20, 6, 9, 2) +
    r('a', 10, 29.5, 6, 9, 2) +
    r('b', 33, 29.5, 6, 9, 2),
  acorn:
    l('M24 7c0-3 2-5 5-5') +
    p('a', 'M11 22h26c0 11-6 18-13 23-7-5-13-12-13-23Z') +
    p('b', 'M7 19C7 11 14 6 24 6s17 5 17 13c0 3-1 4-4 4H11c-3 0-4-1-4-4Z'),
  anchor:
    p('a', 'M4 26l11 1-4 4c2 4 6 7 13 7s11-3 13-7l-4-4 11-1c0 11-8 19-20 19S4 37 4 26Z') +
    r('a', 21, 12, 6, 29, 2) +
    r('b', 13, 17, 22, 6, 3) +
    c('w', 24, 8, 5),
  bee:
    e('w', 17, 13, 7, 9) +
    e('w', 29, 13, 7, 9) +
    e('m', 23, 29, 18, 12) +
    l('M17 19v20M26 18.500v21', ' stroke-width="4.500"') +
    dot(35, 27, 1.8) +
    l('M34 18l4-6M38 21l6-4'),
  bicycle:
    c('w', 11, 32, 9) +
    c('w', 37, 32, 9) +
    l('M11 32l7-14h13l6 14M18 18l6 14H11M24 32l7-14-1-7h6M14 13h8') +
    c('a', 24, 32, 3) +
    p('b', 'M13 11h10v4H13Z'),
  boat:
    p('a', 'M12 27 24 7l12 20Z') +
    p('w', 'M24 7v20h12Z') +
    p('b', 'M3 27h42l-8 12H11Z') +
    l('M3 44c4-3 7-3 10.500 0s7 3 10.500 0 7-3 10.500 0 7 3 10.500 0'),
  book:
    p('w', 'M24 12C19 8 12 7 3 8v31c9-1 16 0 21 4Z') +
    p('a', 'M24 12c5-4 12-5 21-4v31c-9-1-16 0-21 4Z') +
    l('M9 17c4 0 7 0 10 2M9 25c4 0 7 0 10 2') +
    p('b', 'M32 8.500h7v13l-3.500-3.500-3.500 3.500Z'),
  books:
    r('a', 5, 11, 10, 33, 2) +
    r('w', 15, 5, 10, 39, 2) +
    turn(-14, r('b', 28, 8, 10, 36, 2), 33, 44) +
    l('M15 13h10M15 36h10M5 19h10'),
  bottle:
    r('b', 17, 3, 14, 8, 2) +
    p('a', 'M17 11h14c4 3 6 6 6 11v17a6 6 0 0 1-6 6H17a6 6 0 0 1-6-6V22c0-5 2-8 6-11Z') +
    p('w', 'M11 24h26v11H11Z') +
    p('m', 'M20 33l5-7 3 4 2-2 4 5Z'),
  bread:
    p('a', 'M8 23C2 20 3 8 14 8h20c11 0 12 12 6 15v17a3 3 0 0 1-3 3H11a3 3 0 0 1-3-3Z') +
    p('w', 'M13 24c-4-3-3-11 3-11h16c6 0 7 8 3 11v14H13Z') +
    l('M19 21l4 5M27 21l4 5'),
  bridge:
    l('M8 27V16M24 27V12M40 27V16M2 21c6 0 6-5 6-5 2 5 14 5 16-4 2 9 14 9 16 4 0 0 0 5 6 5') +
    p('a', 'M2 27h44v13h-6a7 7 0 0 0-14 0h-4a7 7 0 0 0-14 0H2Z') +
    l('M9 45c3-2 5-2 8 0M30 45c3-2 5-2 8 0'),
  butterfly:
    p('a', 'M24 23C21 8 9 3 5 8s0 18 19 17Z') +
    p('a', 'M24 23C27 8 39 3 43 8s0 18-19 17Z') +
    p('b', 'M24 25c-11-1-18 3-15 11s13 5 15-6Z') +
    p('b', 'M24 25c11-1 18 3 15 11s-13 5-15-6Z') +
    r('k', 22.5, 15, 3, 23, 1.5) +
    l('M24 15l-4-8M24 15l4-8'),
  calendar:
    r('w', 5, 8, 38, 36, 5) +
    p('a', 'M10 8h28a5 5 0 0 1 5 5v7H5v-7a5 5 0 0 1 5-5Z') +
    l('M15 4v8M33 4v8') +
    r('b', 11, 25, 7, 6, 1) +
    r('b', 30, 25, 7, 6, 1) +
    r('a', 20.5, 34, 7, 6, 1),
  carabiner:
    p('a', 'M18 3h11c9 0 13 7 11 15l-6 19c-4 10-17 9-20-1L8 18C6 10 10 3 18 3Z') +
    p('w', 'M19 11h10c3 0 5 3 4 6l-6 18c-1 3-5 3-6 0l-6-18c-1-3 1-6 4-6Z') +
    l('M31 35l8-16'),
  cat:
    p('a', 'M7 6l10 8h14l10-8v22c0 9-7 15-17 15S7 37 7 28Z') +
    dot(17, 25, 2) +
    dot(31, 25, 2) +
    p('w', 'M21 30h6l-3 4Z') +
    l('M24 34c0 3-5 3-6 1M24 34c0 3 5 3 6 1M2 28l7 2M46 28l-7 2'),
  chairs:
    r('a', 4, 7, 6, 24, 3) +
    r('a', 4, 26, 17, 6, 2) +
    r('b', 38, 7, 6, 24, 3) +
    r('b', 27, 26, 17, 6, 2) +
    l('M7 32v12M18 32v12M30 32v12M41 32v12') +
    c('w', 24, 12, 6) +
    dot(24, 12, 1.6),
  cloud:
    p('w', 'M13 40a10 10 0 0 1-1-20 12.500 12.500 0 0 1 24-3 11.500 11.500 0 0 1 0 23Z') +
    c('a', 24, 26, 4.5) +
    p('a', 'M22 29h4l2 7h-8Z'),
  compass:
    c('w', 24, 24, 21) +
    p('a', 'M34 14 28 28l-8-8Z') +
    p('b', 'M14 34l6-14 8 8Z') +
    l('M24 3v4M24 41v4M3 24h4M41 24h4') +
    dot(24, 24, 1.6),
  crane:
    p('b', 'M12 30 2 15l17 11Z') +
    p('b', 'M33 30 41 9l-13 16Z') +
    p('b', 'M41 9l6 8-8-2Z') +
    p('w', 'M13 31 22 3l10 23Z') +
    p('a', 'M10 31l16-9 11 8-14 14Z') +
    l('M26 22l-3 22'),
  cup:
    p('w', 'M6 15h29v14a12 12 0 0 1-12 12h-5A12 12 0 0 1 6 29Z') +
    p('a', 'M6 23h29v6a12 12 0 0 1-12 12h-5A12 12 0 0 1 6 29Z') +
    l('M35 19h3a5.500 5.500 0 0 1 0 11h-4M15 10c-2-3 2-4 0-7M26 10c-2-3 2-4 0-7M4 45h33'),
  door:
    p('w', 'M9 43V19a15 15 0 0 1 30 0v24Z') +
    p('a', 'M9 43V19c0-7 4-12 9-14l9 5v38Z') +
    dot(22, 27, 2) +
    l('M3 43h6M27 43h18'),
  envelope: r('w', 3, 10, 42, 30, 5) + p('b', 'M5 11h38L24 27Z') + c('a', 24, 27, 5.5),
  feather:
    p('a', 'M42 4C22 4 11 15 11 34l-1 4 4-1C34 37 42 24 42 4Z') +
    p('w', 'M42 4 14 37c20 0 28-13 28-33Z') +
    l('M42 4 6 44M20 30h11M27 22h11'),
  film:
    r('w', 4, 19, 40, 25, 4) +
    p('a', 'M4 19 3 11 42 4l2 8-36 7Z') +
    l('M13 9.500l5 6M24 7.500l5 6M35 5.500l5 6') +
    p('b', 'M20 25v13l11-6.500Z'),
  fish:
    p('a', 'M3 24c7-11 22-14 32-4l10-8c-2 8-2 16 0 24l-10-8C25 38 10 35 3 24Z') +
    p('b', 'M22 15c3 6 3 12 0 18 5 0 9-2 13-5v-8c-4-3-8-5-13-5Z') +
    c('w', 13, 22, 3) +
    dot(13, 22, 1.4),
  gift:
    r('w', 6, 21, 36, 23, 3) +
    r('a', 3, 13, 42, 9, 3) +
    r('b', 20, 13, 8, 31) +
    l('M24 13C17 13 12 11 13 7s9-4 11 6c2-10 10-10 11-6s-4 6-11 6'),
  grapes:
    l('M24 15V6') +
    p('g', 'M24 11c2-8 9-10 16-8-1 7-8 11-16 8Z') +
    c('a', 12, 20, 6) +
    c('a', 24, 20, 6) +
    c('a', 36, 20, 6) +
    c('b', 18, 30, 6) +
    c('a', 30, 30, 6) +
    c('a', 24, 40, 5.5),
  hammer: turn(38, r('w', 20, 17, 8, 29, 3) + p('a', 'M9 6h22c4 0 7 2 8 6v6H9Z') + r('b', 9, 6, 6, 12, 1)),
  hanger:
    l('M24 19c0-5 6-4 6-9a6 6 0 0 0-12 0') +
    p('a', 'M24 18 45 33c3 2 2 7-2 7H5c-4 0-5-5-2-7Z') +
    p('w', 'M24 26l11 8H13Z'),
  heart:
    p('a', 'M24 44C10 34 3 26 3 16 3 5 18 1 24 12 30 1 45 5 45 16c0 10-7 18-21 28Z') +
    p('b', 'M24 33c-6-4-10-8-10-13 0-5 7-7 10-1 3-6 10-4 10 1 0 5-4 9-10 13Z') +
    l('M9 16c0-4 2-6 5-7'),
  hopscotch:
    p('b', 'M13 12a11 11 0 0 1 22 0Z') +
    r('w', 18, 12, 12, 11) +
    r('a', 8, 23, 16, 11) +
    r('b', 24, 23, 16, 11) +
    r('w', 18, 34, 12, 11) +
    dot(16, 28.5, 2),
  hourglass:
    p('w', 'M12 9h24c0 9-4 11-9 15 5 4 9 6 9 15H12c0-9 4-11 9-15-5-4-9-6-9-15Z') +
    p('b', 'M15 39c1-5 6-6 9-9 3 3 8 4 9 9Z') +
    p('b', 'M16 16h16c-2 3-5 5-8 8-3-3-6-5-8-8Z') +
    r('a', 8, 3, 32, 7, 3) +
    r('a', 8, 38, 32, 7, 3),
  jar:
    r('b', 12, 3, 24, 8, 3) +
    p('a', 'M13 11h22c4 3 6 6 6 11v16a7 7 0 0 1-7 7H14a7 7 0 0 1-7-7V22c0-5 2-8 6-11Z') +
    r('w', 12, 22, 24, 15, 3) +
    c('f', 21, 31, 3) +
    c('f', 28, 30, 3) +
    l('M21 28c1-3 3-4 6-4l1 3'),
  jug:
    l('M33 14c9-3 14 4 9 12l-5 5') +
    p('w', 'M12 5h21l-2 9c5 4 7 9 7 16 0 9-5 15-14 15S9 39 9 30c0-7 3-12 7-16Z') +
    p('a', 'M9 28c5-4 10 3 15 0s9-3 14 0c1 11-5 17-14 17S8 39 9 28Z') +
    l('M17 14h14'),
  key: turn(-38, p('a', 'M21 20h25v11h-6v-4h-4v6h-6v-6h-9Z') + c('a', 12, 24, 11) + c('w', 12, 24, 4.5)),
  kite:
    p('a', 'M29 2 44 17 20 35 11 10Z') +
    p('b', 'M29 2l15 15-17.500-3.500Z') +
    p('b', 'M20 35l-9-25 15.500 3.500Z') +
    l('M20 35c-6 2 2 6-4 8s-8-1-11 2'),
  lantern:
    l('M17 10a7 7 0 0 1 14 0') +
    p('w', 'M14 16h20l3 20H11Z') +
    p('m', 'M24 19c4 5 5 7 5 10a5 5 0 0 1-10 0c0-3 1-5 5-10Z') +
    r('a', 12, 9, 24, 8, 3) +
    r('a', 8, 36, 32, 8, 3),
  layers:
    p('b', 'M24 24 45 34 24 45 3 34Z') +
    p('w', 'M24 14 45 24 24 35 3 24Z') +
    p('a', 'M24 3 45 14 24 25 3 14Z') +
    l('M17 14l5 4 9-8'),
  lighthouse:
    l('M35 12l9-4M35 17l9 3M13 12 4 8M13 17l-9 3M6 44h36') +
    p('w', 'M18 19h12l5 25H13Z') +
    p('a', 'M17 26h14l1.500 8h-17Z') +
    r('m', 17, 11, 14, 8, 1) +
    p('b', 'M15 11l9-8 9 8Z'),
  map:
    p('w', 'M3 12l13-6 16 6 13-6v31l-13 6-16-6-13 6Z') +
    p('a', 'M16 6l16 6v31l-16-6Z') +
    l('M7 32c4-7 8 1 12-5s7-4 10-8', ' stroke-dasharray="3 3"') +
    c('b', 38, 18, 4),
  medal: p('b', 'M12 2h9l5 16h-9Z') + p('b', 'M36 2h-9l-5 16h9Z') + c('m', 24, 31, 14) + star('w', 24, 31, 8, 3.7),
  moon: p('m', 'M31 4a20.500 20.500 0 1 0 13 27A17 17 0 0 1 31 4Z') + star('w', 37, 15, 7, 3),
  mountain: c('b', 38, 11, 6) + p('a', 'M2 42 19 9l9 15 5-7 14 25Z') + p('w', 'M13 21l6-12 7 12-5-1-3 4-2-4Z'),
  note:
    p('b', 'M17 10l22-5v9l-22 5Z') + l('M17 37V10M39 32V5') + e('a', 11.5, 37, 6.5, 5.5) + e('a', 33.5, 32, 6.5, 5.5),
  notebook:
    r('a', 9, 4, 32, 40, 4) + r('w', 18, 11, 15, 10, 2) + p('b', 'M33 4h4v40h-4Z') + l('M5 12h8M5 20h8M5 28h8M5 36h8'),
  octopus:
    p(
      'a',
      'M9 22C9 11 15 4 24 4s15 7 15 18v5c0 4 6 4 6 9s-6 5-7 1c0 6-7 7-8 1-1 7-11 7-12 0-1 6-8 5-8-1-1 4-7 4-7-1s6-5 6-9Z',
    ) +
    c('w', 18, 21, 4) +
    c('w', 30, 21, 4) +
    dot(18.5, 21.5, 1.8) +
    dot(29.5, 21.5, 1.8) +
    l('M21 29c2 2 4 2 6 0'),
  pencil: turn(
    40,
    r('b', 17, 1, 14, 9, 3) +
      r('a', 17, 9, 14, 23) +
      p('w', 'M17 32h14l-7 14Z') +
      p('k', 'M22.500 43h3l-1.500 3Z') +
      l('M24 10v22'),
  ),
  plane: p('w', 'M2 23 46 4 35 42 22 31Z') + p('a', 'M2 23 46 4 22 31Z') + p('b', 'M22 31v13l6-8Z'),
  popcorn:
    c('m', 13, 17, 6) +
    c('m', 35, 17, 6) +
    c('m', 24, 11, 8) +
    c('w', 20, 18, 5) +
    c('m', 29, 18, 5) +
    p('w', 'M8 20h32l-4 25H12Z') +
    p('a', 'M16 20h7v25h-5Z') +
    p('a', 'M28 20h6l-2 25h-4Z'),
  poppy:
    l('M24 26c1 8 0 14-2 20') +
    p('g', 'M23 44c-8 1-12-3-13-8 7-1 12 2 13 8Z') +
    p('f', 'M24 21C11 19 7 5 16 3c4-1 6 1 8 3 2-2 4-4 8-3 9 2 5 16-8 18Z') +
    p('f', 'M24 19C19 33 3 31 3 20c0-9 15-11 21-1Z') +
    p('f', 'M24 19c5 14 21 12 21 1 0-9-15-11-21-1Z') +
    c('k', 24, 20, 4),
  pot:
    p('g', 'M24 24C24 14 18 9 9 9c0 10 5 16 15 15Z') +
    p('g', 'M24 24c-1-12 6-19 16-21 2 12-4 21-16 21Z') +
    p('a', 'M10 28h28l-4 17H14Z') +
    r('b', 6, 22, 36, 8, 3),
  prism:
    p('b', 'M3 25l6-5 7 5v19H3Z') +
    p('w', 'M32 19l6-5 7 5v25H32Z') +
    p('a', 'M16 10l8-6 8 6v34H16Z') +
    l('M24 18v26M9 30v14M38 24v20M2 44h44'),
  puzzle:
    p('a', 'M7 15h9a5.500 5.500 0 1 1 9 0h10v10a5.500 5.500 0 1 1 0 9v10H7V34a5.500 5.500 0 1 0 0-9Z') +
    c('w', 21, 30, 4),
  rivers:
    c('b', 24, 9, 6) +
    p('a', 'M2 8h12c0 8 6 11 10 16 4-5 10-8 10-16h12c0 15-12 17-12 28v9H14v-9C14 25 2 23 2 8Z') +
    l('M19 31c2-2 3-2 5 0s3 2 5 0M19 38c2-2 3-2 5 0s3 2 5 0', ' stroke="#fff"'),
  sailboat: p('a', 'M22 5v27H4Z') + p('b', 'M26 11v21h18Z') + p('w', 'M4 35h40l-7 9H11Z') + l('M24 3v32'),
  seeds:
    r('w', 9, 4, 30, 40, 3) +
    p('b', 'M12 4h24a3 3 0 0 1 3 3v6H9V7a3 3 0 0 1 3-3Z') +
    l('M24 38V26M18 38h12') +
    p('g', 'M24 30c-7 1-10-3-10-8 7 0 10 2 10 8Z') +
    p('a', 'M24 27c0-6 4-9 10-9 0 6-3 10-10 9Z'),
  shirt: p('a', 'M16 5 3 13l5 10 6-3v24h20V20l6 3 5-10L32 5c-2 6-14 6-16 0Z') + p('w', 'M14 26h20v7H14Z'),
  shoe:
    p('a', 'M3 15l13-5c2 7 6 10 11 12l9 3c6 2 9 6 9 12H3Z') +
    p('w', 'M2 36h43v3a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4Z') +
    l('M18 20l5-4M23 25l5-4') +
    p('b', 'M3 22c5 0 9 4 9 14H3Z'),
  snail:
    l('M40 17l-3-8M44 17l2-8') +
    p('w', 'M2 43c0-6 4-8 10-8h20c4 0 6-3 6-7v-8c0-5 8-5 8 0 0 14-4 23-15 23Z') +
    c('a', 21, 24, 14) +
    l('M21 25a3 3 0 1 1 3 4 8 8 0 1 1 5-8'),
  speech:
    p('a', 'M8 5h22a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H17l-8 8v-8H8a6 6 0 0 1-6-6V11a6 6 0 0 1 6-6Z') +
    p('w', 'M21 18h19a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6v7l-8-7H21a6 6 0 0 1-6-6v-8a6 6 0 0 1 6-6Z') +
    l('M22 25h17M22 31h10'),
  sprout:
    p('a', 'M24 28C9 29 3 21 4 10c13 0 21 6 20 18Z') +
    p('b', 'M24 22C24 10 31 3 44 4c1 12-7 20-20 18Z') +
    l('M24 43V20M24 28l-9-9M24 22l10-10M9 44h30'),
  stairs: c('b', 12, 13, 7) + p('a', 'M3 44V35h11v-9h11v-9h11V8h9v36Z') + p('w', 'M3 44v-4h16v-9h11v-9h11v-9h4v31Z'),
  suitcase:
    l('M16 15V9a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v6') +
    r('a', 3, 14, 42, 29, 6) +
    p('w', 'M11 14h6v29h-6Z') +
    p('w', 'M31 14h6v29h-6Z') +
    c('b', 24, 28, 4),
  sunflower:
    l('M24 30v16') + p('g', 'M24 43c1-8 7-11 15-10-1 8-7 12-15 10Z') + ring('m', 24, 18, 11, 5, 9) + c('a', 24, 18, 8),
  sunrise:
    l('M24 3v7M8 10l5 5M40 10l-5 5M1 26h6M41 26h6') +
    p('m', 'M11 31a13 13 0 0 1 26 0Z') +
    r('a', 3, 31, 42, 6, 3) +
    r('w', 11, 40, 26, 5, 2.5),
  teapot:
    l('M34 22h4a6 6 0 0 1 0 13h-5') +
    p('a', 'M13 33C5 32 6 23 1 21h8c3 1 3 4 4 5Z') +
    p('a', 'M11 19h24v15a10 10 0 0 1-10 10h-4a10 10 0 0 1-10-10Z') +
    p('b', 'M13 19a10 9 0 0 1 20 0Z') +
    c('w', 23, 8, 3),
  telescope:
    l('M24 28l-9 17M24 28l9 17M24 28v16') +
    turn(-24, r('a', 2, 13, 18, 16, 3) + r('w', 20, 15, 13, 12, 1) + r('b', 33, 17, 12, 8, 2)),
  tent: l('M24 8l-4-5M24 8l4-5') + p('a', 'M24 7 46 43H2Z') + p('w', 'M24 20l9 23H15Z') + p('b', 'M24 20l9 23h-9Z'),
  train:
    l('M14 37l-6 8M34 37l6 8M11 42h26') +
    r('a', 8, 3, 32, 34, 9) +
    r('w', 14, 10, 20, 12, 3) +
    l('M24 10v12') +
    c('b', 16, 30, 3) +
    c('b', 32, 30, 3),
  tree:
    p('w', 'M20 27h8l2 18H18Z') +
    p('g', 'M24 3c7 0 12 4 12 10 6 1 9 6 8 11-2 6-7 8-13 7H17C11 32 6 30 4 24c-1-5 2-10 8-11 0-6 5-10 12-10Z') +
    c('f', 17, 18, 2.5) +
    c('f', 30, 15, 2.5) +
    c('f', 27, 25, 2.5),
  umbrella:
    l('M24 6V2M24 24v16a5 5 0 0 1-10 0') +
    p('a', 'M3 27a21 21 0 0 1 42 0c-4-4-10-4-14 0-4-4-10-4-14 0-4-4-10-4-14 0Z') +
    p('b', 'M17 27c0-9 2-16 7-21 5 5 7 12 7 21-4-4-10-4-14 0Z'),
  vinyl:
    c('k', 24, 24, 21) +
    `<path fill="none" stroke="#fff" d="M10 24a14 14 0 0 1 14-14M38 24a14 14 0 0 1-14 14"/>` +
    c('a', 24, 24, 8) +
    c('w', 24, 24, 2),
  watering:
    l('M11 24c-11-2-11 16 0 15M15 20c0-7 13-7 13 0') +
    p('a', 'M31 42V33l8-16 5 3-9 22Z') +
    p('b', 'M35 13l12 7-2 4-12-7Z') +
    p('a', 'M11 20h21v21a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4Z') +
    p('w', 'M11 28h21v7H11Z'),
  wheel:
    c('a', 24, 24, 21) +
    c('w', 24, 24, 15) +
    l('M24 9v30M9 24h30M13.500 13.500l21 21M34.500 13.500l-21 21') +
    c('b', 24, 24, 5),
  windmill:
    p('w', 'M18 20h12l5 25H13Z') +
    p('b', 'M20 36h8v9h-8Z') +
    turn(
      20,
      p('a', 'M24 17 19 1h10Z') + p('a', 'M24 17l5 16H19Z') + p('a', 'M24 17l16-5v10Z') + p('a', 'M24 17 8 22V12Z'),
      24,
      17,
    ) +
    c('b', 24, 17, 3),
  window:
    r('w', 8, 4, 32, 35, 4) +
    p('b', 'M24 4h12a4 4 0 0 1 4 4v14H24Z') +
    p('b', 'M8 22h16v17H8Z') +
    l('M24 4v35M8 22h32') +
    r('a', 3, 37, 42, 7, 3),
}

const ticketEdge = `<path fill="none" stroke-dasharray="4 5" d="M20 14v68"/>`

function draw(mark) {
  const [motif, shape, colours] = mark.split(' ')
  const drawing = MOTIFS[motif]
  const ground = SHAPES[shape]
  const { ground: base, a, b, isDark } = COLOURS[colours] ?? {}
  if (!drawing || !ground || !base) throw new Error(`unknown mark: ${mark}`)
  const isRinged = isDark || shape === 'control'
  const scale = isRinged ? 1.04 : shape === 'ticket' ? 1.14 : shape === 'flag' ? 1.2 : 1.28
  const outline = `stroke="${INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"`
  // Nudged where the shape's weight is not in the middle of the box.
  const [x, y] = [48 + (shape === 'ticket' ? 5 : 0), 48 + (shape === 'arch' ? 3 : 0)]
  const place = `translate(${+(x - 24 * scale).toFixed(2)} ${+(y - 24 * scale).toFixed(2)}) scale(${scale})`
  const inside = {
    flag: `<path fill="${PAPER}" stroke="none" d="M22 4h52L4 74V22A18 18 0 0 1 22 4Z"/><rect fill="none" x="4" y="4" width="88" height="88" rx="18"/>`,
    ticket: isRinged ? '' : ticketEdge,
  }[shape]
  const paper = isRinged ? `<circle fill="${PAPER}" cx="${x}" cy="${y}" r="34"/>` : ''
  const inked = drawing
    .replaceAll(/fill="([a-z])"/g, (_, letter) => `fill="${{ ...FIXED, a, b }[letter]}"`)
    .replaceAll(/(\d\.\d)00\b/g, '$1')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><g fill="${base}" ${outline}>${ground}${inside ?? ''}${paper}<g transform="${place}" stroke-width="${+(3 / scale).toFixed(2)}">${inked}</g></g></svg>\n`
  return svg.replaceAll(/(\d\.\d)00\b/g, '$1')
}

/** Closed contour lines around a point: a circle bent by two waves, which turn a little from one line to the next. */
function contours([x, y], seed) {
  const [first = 0, second = 0, bend = 0] = seed
  return Array.from({ length: 9 }, (_, ring) => {
    const points = Array.from({ length: 18 }, (_, index) => {
      const angle = (index / 18) * 2 * Math.PI
      const waves =
        0.16 * Math.sin(2 * angle + first / 40 + ring / 9) +
        (0.07 + bend / 4000) * Math.sin(3 * angle + second / 40 - ring / 7)
      const radius = (58 + ring * 34) * (1 + waves)
      return [x + 1.25 * radius * Math.cos(angle), y + radius * Math.sin(angle)]
    })
    const between = points.map(([ax, ay], index) => {
      const [bx, by] = points[(index + 1) % points.length]
      return `${Math.round((ax + bx) / 2)} ${Math.round((ay + by) / 2)}`
    })
    const curves = between.map((middle, index) => {
      const [px, py] = points[index]
      return `Q${Math.round(px)} ${Math.round(py)} ${middle}`
    })
    return `<path d="M${between.at(-1)}${curves.join('')}Z"/>`
  }).join('')
}

/** A route over a map, from its start to the control where the event is. */
function drawEvent(slug, picture) {
  const [motif, colours] = picture.split(' ')
  const drawing = MOTIFS[motif]
  const { ground: base, a, b, isDark } = COLOURS[colours] ?? {}
  if (!drawing || !base) throw new Error(`unknown picture: ${picture}`)
  const seed = createHash('sha256').update(slug).digest()
  const [control, start] = [
    [300 + (seed[3] % 30), 116],
    [64 + (seed[4] % 44), 150 + (seed[5] % 40)],
  ]
  const [dx, dy] = [control[0] - start[0], control[1] - start[1]]
  const length = Math.hypot(dx, dy)
  const along = (distance) =>
    `${Math.round(start[0] + (dx * distance) / length)} ${Math.round(start[1] + (dy * distance) / length)}`
  const turned = Math.round((Math.atan2(dy, dx) * 180) / Math.PI) + 90
  const inked = drawing.replaceAll(/fill="([a-z])"/g, (_, letter) => `fill="${{ ...FIXED, a, b }[letter]}"`)
  const scale = 2.05
  const route = base === COLOURS.flag.ground ? INK : FIXED.f
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 240" width="480" height="240"><path fill="${base}" d="M0 0h480v240H0Z"/><g fill="none" stroke="${isDark ? '#fff' : INK}" stroke-width="1.6" opacity=".2">${contours(control, seed)}</g><g fill="none" stroke="${route}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"><path d="M${along(32)}L${along(length - 88)}"/><path fill="${PAPER}" transform="translate(${start.join(' ')}) rotate(${turned})" d="M0-26 24 14H-24Z"/><circle fill="${PAPER}" cx="${control[0]}" cy="${control[1]}" r="82"/></g><g stroke="${INK}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${+(3.5 / scale).toFixed(2)}" transform="translate(${control.map((at) => +(at - 24 * scale).toFixed(1)).join(' ')}) scale(${scale})">${inked}</g></svg>\n`
  return svg.replaceAll(/(\d\.\d)00\b/g, '$1')
}

/** Writes a folder anew: what is no longer wanted goes. */
async function writeAll(name, drawings) {
  const folder = new URL(`../public/images/${name}/`, import.meta.url)
  await mkdir(folder, { recursive: true })
  const wanted = new Set(drawings.map(([slug]) => `${slug}.svg`))
  for (const file of await readdir(folder))
    if (file.endsWith('.svg') && !wanted.has(file)) await rm(new URL(file, folder))
  for (const [slug, svg] of drawings) await writeFile(new URL(`${slug}.svg`, folder), svg)
  const largest = Math.max(...drawings.map(([, svg]) => Buffer.byteLength(svg)))
  console.log(`${drawings.length} ${name}, the largest ${largest} bytes`)
}

const marks = Object.entries({ ...tools, ...toolsApart, ...partners, ...rewards })
await writeAll(
  'logos',
  marks.map(([slug, { mark }]) => [slug, draw(mark)]),
)
await writeAll(
  'events',
  Object.entries(events).map(([slug, { picture }]) => [slug, drawEvent(slug, picture)]),
)
