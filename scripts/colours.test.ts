// The two palettes (decision 62): every colour is a token, and what is written on it can be read in both.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { contrast, luminance, readHex } from '../packages/contract/test/contrast.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const find = (...patterns: string[]) => globSync(patterns, { cwd: root, exclude: ['**/{node_modules,build}/**'] })

const TOKENS = 'packages/ui/src/styles/tokens.css'
const FRAME = 'apps/matching/src/pages/frame.css'
const SHEETS = find('{apps/{office,web}/app,packages/ui/src,apps/matching/src/pages}/**/*.css')

type Palette = ReadonlyMap<string, string>
type Colour = readonly [red: number, green: number, blue: number]

const withoutComments = (css: string) => css.replaceAll(/\/\*[^]*?\*\//g, '')
const declared = (css: string) =>
  [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!] as const)

/** The tokens of a style sheet in the light scheme and in the dark one. */
function palettesOf(file: string): Record<'light' | 'dark', Palette> {
  const [, light = '', dark = ''] =
    /:root \{([^}]*)\}\s*@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(
      withoutComments(read(file)).replace(/@layer[^;{]*;/, ''),
    ) ?? []
  return { light: new Map(declared(light)), dark: new Map([...declared(light), ...declared(dark)]) }
}
const palettes = palettesOf(TOKENS)
const SCHEMES = ['light', 'dark'] as const

/** An opaque colour; undefined for any other value. */
function colourOf(value: string, palette: Palette): Colour | undefined {
  const [, token] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (token) return colourOf(palette.get(token) ?? '', palette)
  const [, first, share, second] = /^color-mix\(in srgb, (.+?) (\d+)%, (.+)\)$/.exec(value) ?? []
  if (first && share && second) {
    const [a, b] = [colourOf(first, palette), colourOf(second, palette)]
    return a && b && (a.map((part, at) => part * (+share / 100) + b[at]! * (1 - +share / 100)) as unknown as Colour)
  }
  return readHex(value)
}

/** The colours that a background has: one, or the stops of a gradient. */
function groundsOf(value: string, palette: Palette): Colour[] {
  const [, token] = /^var\((--gradient[\w-]*)\)/.exec(value) ?? []
  const stops = token ? (palette.get(token)?.match(/#[\da-f]+/g) ?? []) : [value]
  return stops.map((stop) => colourOf(stop, palette)).filter((colour) => colour !== undefined)
}

/** Blocks for paper and for the colours of the system. */
const withoutOtherMedia = (css: string) =>
  css.replaceAll(
    /@media (?:print|\(forced-colors: active\)|print, \(forced-colors: active\)) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g,
    '',
  )
const rulesOf = (file: string) =>
  [...withoutOtherMedia(withoutComments(read(file))).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!.trim(),
    text: /(?<![\w-])color:\s*([^;]+);/.exec(body!)?.[1],
    ground: /(?<![\w-])background(?:-color|-image)?:\s*([^;]+);/.exec(body!)?.[1],
  }))

test.each(SCHEMES)('colours, %s scheme: a text and the ground of its rule → 4.5 to 1 or more', (scheme) => {
  const palette = palettes[scheme]
  let count = 0
  const faults = SHEETS.flatMap((file) =>
    rulesOf(file).flatMap(({ selector, text, ground }) => {
      const colour = text && colourOf(text, palette)
      return (colour && ground ? groundsOf(ground, palette) : []).flatMap((behind) => {
        count++
        const ratio = contrast(colour as Colour, behind)
        return ratio < 4.5 ? [`${file}, ${selector}: ${text} on ${ground}: ${ratio.toFixed(2)}`] : []
      })
    }),
  )
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(60)
})

/** What inherits its colour, or gets it elsewhere: texts on grounds. */
const TEXTS: readonly [texts: string, grounds: string][] = [
  ['ink ink-soft', 'paper surface sand marigold-tint flag-tint blue-tint green-tint red-tint'],
  ['ink', 'sand-strong'],
  ['blue red flag-text marigold-text', 'paper surface sand'],
  ['green', 'paper surface'],
  ['flag-text blue', 'marigold-tint flag-tint'],
  ['marigold-deep', 'marigold-tint'],
  ['flag-deep', 'flag-tint'],
  ['blue-deep', 'blue-tint'],
  ['green-deep', 'green-tint'],
  ['red-deep', 'red-tint paper surface'],
  ['on-night on-night-soft white marigold', 'night'],
]
/** Edges of controls, the ring of the focus, check marks. */
const CONTROLS: readonly [controls: string, grounds: string][] = [
  ['ink border blue green red flag-text', 'paper surface sand'],
  ['surface', 'green flag-text ink'],
  ['night', 'marigold flag'],
]
for (const scheme of SCHEMES)
  for (const [what, pairs, min] of [
    ['texts', TEXTS, 4.5],
    ['controls', CONTROLS, 3],
  ] as const)
    test(`colours, ${scheme} scheme: ${what} on their grounds → ${min} to 1 or more`, () => {
      const named = (name: string) => colourOf(`var(--${name})`, palettes[scheme])!
      const faults = pairs.flatMap(([fronts, grounds]) =>
        fronts.split(' ').flatMap((front) =>
          grounds
            .split(' ')
            .map((ground) => ({ on: `${front} on ${ground}`, ratio: contrast(named(front), named(ground)) }))
            .filter(({ ratio }) => ratio < min),
        ),
      )
      expect(faults).toEqual([])
    })

/** Parts without text. */
const BARE = new Set(['.bar span', '.progress::-webkit-progress-value,\n.progress::-moz-progress-bar'])
test('colours, a gradient: its rule says the colour of its text', () => {
  const faults = SHEETS.flatMap((file) =>
    rulesOf(file)
      .filter(({ selector, text, ground }) => ground?.includes('--gradient') && !text && !BARE.has(selector))
      .map(({ selector }) => `${file}: ${selector}`),
  )
  expect(faults).toEqual([])
})

test('colours, dark scheme: the page is darker than 0.02, and nothing of it is printed', () => {
  expect(luminance(colourOf('var(--paper)', palettes.dark)!)).toBeLessThan(0.02)
  const names = new Set(palettes.light.keys())
  expect([...palettes.dark.keys()].filter((name) => !names.has(name))).toEqual([])
  const schemes = SHEETS.flatMap((file) => read(file).match(/@media [^{]*prefers-color-scheme[^{]*/g) ?? [])
  expect(new Set(schemes)).toEqual(new Set(['@media screen and (prefers-color-scheme: dark) ']))
})

test('colours, frame of matches: its tokens are those of the product', () => {
  for (const scheme of SCHEMES) {
    const ours = palettes[scheme]
    const others = [...palettesOf(FRAME)[scheme]].filter(
      ([name, value]) => !name.startsWith('--font') && ours.get(name) !== value,
    )
    expect(others, scheme).toEqual([])
  }
  expect(palettesOf(FRAME).dark.get('--paper')).toBe(palettes.dark.get('--paper'))
})

test('colours, a document: its bar has the colour of its page in both schemes', () => {
  for (const file of ['apps/web/app/root.tsx', 'apps/office/app/document.tsx']) {
    const text = read(file)
    expect(text, file).toContain('<meta name="color-scheme" content="light dark" />')
    for (const scheme of SCHEMES)
      expect(text, file).toContain(
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${palettes[scheme].get('--paper')}" />`,
      )
  }
})

/** Codes for cameras are dark on white. Avatars and pictures of contents have grounds of their own. */
const RAW = /second-factor-forms\.tsx$|\.test\.tsx$/
test('colours, colours outside the tokens: only masks, paper and colours of the system', () => {
  const faults = [
    ...SHEETS.filter((file) => file !== TOKENS).map((file) => {
      const css = withoutOtherMedia(withoutComments(read(file)))
      return [file, file === FRAME ? css.replaceAll(/:root \{[^}]*\}/g, '') : css] as const
    }),
    ...find('{apps/{office,web}/app,packages/ui/src}/**/*.tsx')
      .filter((file) => !RAW.test(file))
      .map((file) => [file, (read(file).match(/(?:fill|stroke|color)=["{'][^\s>]*/g) ?? []).join('\n')] as const),
    ...[
      'packages/ui/src/sprite/sprite.svg',
      'packages/ui/src/sprite/contours.svg',
      'apps/web/app/features/landing/map.svg',
    ].map(
      (file) =>
        [
          file,
          read(file).replaceAll(/<symbol id="avatar[^]*?<\/symbol>|<svg [^>]*viewBox="0 0 96 96"[^]*?<\/svg>/g, ''),
        ] as const,
    ),
  ].flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /(?<![\w&])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch)\((?!var\()[^)]*\)/gi,
      ),
    ]
      .map(([colour]) => colour)
      .filter((colour) => !/^#0000?$/.test(colour))
      .map((colour) => `${file}: ${colour}`),
  )
  expect(faults).toEqual([])
})
