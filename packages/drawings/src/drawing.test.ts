import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DRAWINGS_VERSION, drawingAddress, placeDrawingAddress } from './address.ts'
import { DOMAINS, drawingNamed, drawingOf, drawingSheet, drawingsOf, PLACE_KINDS, sceneOf } from './drawing.ts'
import { NIGHT, SECTORS, TRADES } from './trades.ts'

/** Codes of the trades of the demonstration; of all trades when ROME_DIR is set. */
const codes = (() => {
  const folder = process.env['ROME_DIR']
  const file = folder
    ? path.join(folder, 'unix_referentiel_code_rome_v460_utf8.csv')
    : new URL('../../advice/src/demonstration/trades.txt', import.meta.url)
  return [...readFileSync(file, 'utf8').matchAll(/^"?([A-N]\d{4})/gm)].map(([, code]) => code!)
})()
const listed = [...new Set(TRADES.match(/\b[A-N]\d{4}\b/g))]
const sectors = SECTORS.trim()
  .split('\n')
  .map((line) => line.split(' ')[0]!)
/** The drawings that do not depend on the trades of a database. */
const fixed = [
  ...[...listed, ...DOMAINS].map((code) => drawingOf({ code })),
  ...sectors.map((sector) => drawingOf({ code: 'Z1101', sectors: [sector] })),
  ...PLACE_KINDS.map((kind) => drawingNamed(`lieu-${kind}.svg`)!),
  drawingOf({ code: 'Z1101' }),
]
const drawings = [...fixed, ...codes.map((code) => drawingOf({ code }))]
const tripleOf = (code: string): string => {
  const { place, gesture, object } = sceneOf({ code })
  return `${place} ${gesture} ${object}`
}

const TAG = /<(\/?)([a-z]+)(?: [\w-]+="[^"<>&]*")*(\/?)>/g

/** Whether each element of an SVG ends, in order, and nothing stands between them. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, slash, name, end] of svg.matchAll(TAG))
    if (slash) {
      if (open.pop() !== name) return false
    } else if (!end) open.push(name!)
  return open.length === 0 && svg.replaceAll(TAG, '') === ''
}

test('[PIS-02] drawings: every trade → well-formed SVG of 6 KB or less, one view box, no script, style or link', () => {
  for (const svg of drawings) {
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"')).toBe(true)
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6 * 1024)
    expect(svg).not.toMatch(/undefined|NaN|<(?:script|style|image|foreignObject|use)| (?:on\w+|href|style|id)=/)
    expect(isWellFormed(svg) ? '' : svg).toBe('')
  }
})

test('[PIS-02] drawings: 110 domains with a line of their own → nine of ten trades differ from other domains', () => {
  expect(DOMAINS).toHaveLength(110)
  expect(codes.filter((code) => !DOMAINS.includes(code.slice(0, 3)))).toEqual([])
  expect(new Set(DOMAINS.map(tripleOf)).size).toBe(110)
  const sharing = Map.groupBy([...new Set([...codes, ...listed, ...DOMAINS])], tripleOf)
  const domainsOf = (code: string) => new Set(sharing.get(tripleOf(code))!.map((other) => other.slice(0, 3)))
  expect(codes.filter((code) => domainsOf(code).size === 1).length / codes.length).toBeGreaterThan(0.9)
  expect(sharing.size).toBeGreaterThan(600)
})

test('[PIS-02] drawings: a trade → always the same; another trade of its domain → another person', () => {
  expect(drawingOf({ code: 'D1102' })).toBe(drawingOf({ code: 'D1102', sectors: ['sante'], settings: ['dehors'] }))
  expect(new Set(codes.map((code) => drawingOf({ code }))).size).toBe(codes.length)
})

test('[PIS-02] drawings: unknown domain → its sector, without sector the compass; night work outside → night', () => {
  expect(sceneOf({ code: 'Z9901', sectors: ['sante', 'social'] }).object).toBe('stethoscope')
  expect(sceneOf({ code: 'Z9901' }).object).toBe('compass')
  expect(drawingOf({ code: 'A1204', settings: ['nuit'] })).toContain('#33468a')
  expect(drawingOf({ code: NIGHT.split(' ')[0]! })).toContain('#33468a')
  expect(drawingOf({ code: 'J1506', settings: ['nuit'] })).not.toContain('#33468a')
})

test('[PIS-02] drawings: people vary by the hash of the trade only → each skin in an eighth of them or more', () => {
  for (const skin of ['#f7d4b9', '#e8b88f', '#c98d5e', '#9a6238', '#643f26'])
    expect(drawings.filter((svg) => svg.includes(`r="14" fill="${skin}"`)).length / drawings.length).toBeGreaterThan(
      0.125,
    )
})

test('[PIS-02] drawings: three trades → one picture, side by side', () => {
  const svg = drawingsOf(['D1102', 'J1506', 'M1805'].map((code) => ({ code })))
  expect(isWellFormed(svg)).toBe(true)
  expect(svg).toContain('viewBox="0 0 992 200"')
  expect(svg.match(/<svg x=/g)).toHaveLength(3)
})

test('[PIS-02] drawings: codes → one file with a symbol for each, without other names', () => {
  const svg = drawingSheet(['D1102', 'J1506'])
  expect(isWellFormed(svg)).toBe(true)
  expect([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['D1102', 'J1506'])
  for (const code of ['D1102', 'J1506'])
    expect(svg).toContain(
      drawingOf({ code })
        .replace(/^<svg [^>]*>/, '')
        .replace(/<.svg>$/, ''),
    )
})

test('[PIS-02] drawings: name of an address → its drawing, nothing for another name', () => {
  const nameOf = (address: string): string => address.split('/').at(-1)!
  expect(drawingNamed(nameOf(drawingAddress('D1102')))).toBe(drawingOf({ code: 'D1102' }))
  expect(drawingNamed(nameOf(drawingAddress('Z1102', 'sante')))).toBe(drawingOf({ code: 'Z1102', sectors: ['sante'] }))
  expect(drawingNamed(nameOf(placeDrawingAddress('cio')))).toContain('<svg')
  for (const name of ['lieu-constructor.svg', 'lieu-.svg', 'd1102.svg', 'D1102', '../D1102.svg', 'D1102-.svg', ''])
    expect(drawingNamed(name)).toBeUndefined()
})

test('[PIS-02] drawings: another drawing → another version in the addresses', () => {
  expect(DRAWINGS_VERSION).toBe(createHash('sha256').update(fixed.join('')).digest('hex').slice(0, 8))
})
