import { LIMITS } from '@visions/contract/constants'
import { expect, test } from 'vitest'
import { SECTORS, SETTINGS } from '../ranking/words.rules.ts'
import { levelOfAccess } from '../rome/trade-level.rules.ts'
import { demonstrationTrades as trades, SKILLS } from './demonstration-trades.ts'

const TYPOGRAPHY = /'| [!?:;»%]|« |\s{2}|^\s|\s$/
const IRREGULAR = ['nuit', 'week-end', 'horaires-decales']
const countWords = (text: string): number => text.split(/[ \u00a0]+/).filter((word) => /\p{L}|\d/u.test(word)).length

test('[ADV-01] trades of the demonstration: each → ROME code, known letters, skills, sectors, settings, limits', () => {
  const codes = new Set(trades.map(({ code }) => code))
  expect(trades.length).toBeGreaterThanOrEqual(250)
  expect(codes.size).toBe(trades.length)
  for (const { code, title, interests, skills, sectors, settings, limits, unsaid, related, names } of trades) {
    expect(code).toMatch(/^[A-N]\d{4}$/)
    expect(title, code).not.toMatch(TYPOGRAPHY)
    expect(interests, code).toMatch(/^[RIASEC]{1,3}$/)
    expect(new Set(interests).size, code).toBe(interests.length)
    expect(skills.length, code).toBeGreaterThan(1)
    for (const skill of skills) expect(Object.values(SKILLS), code).toContain(skill)
    expect(sectors.length, code).toBeGreaterThan(0)
    for (const sector of sectors) expect(Object.keys(SECTORS), code).toContain(sector)
    expect(settings.length, code).toBeGreaterThan(1)
    for (const setting of settings) expect(Object.keys(SETTINGS), code).toContain(setting)
    for (const limit of limits) expect([...Object.keys(SETTINGS), ...LIMITS], code).toContain(limit)
    for (const limit of unsaid) expect(LIMITS, code).toContain(limit)
    expect(new Set([...limits, ...unsaid]).size, code).toBe(limits.length + unsaid.length)
    expect(related.length, code).toBeGreaterThan(0)
    for (const other of related) expect(codes, `${code} → ${other}`).toContain(other)
    expect(related, code).not.toContain(code)
    expect(names.length, code).toBeGreaterThan(1)
    expect(names, code).not.toContain(title)
    for (const name of names) expect(name, code).not.toMatch(TYPOGRAPHY)
  }
})

test('[ADV-01] trades of the demonstration: each → level as in its access, a sentence of deeds', () => {
  for (const { code, level, access, definition } of trades) {
    expect(access, code).toMatch(/^Accessible .+\.$/)
    expect(levelOfAccess([access]), `${code}: ${access}`).toBe(level)
    expect(countWords(access), access).toBeLessThanOrEqual(25)
    expect(definition, code).toMatch(/^\p{Lu}.+\.$/u)
    expect(countWords(definition), definition).toBeLessThanOrEqual(20)
    for (const text of [access, definition]) expect(text, code).not.toMatch(TYPOGRAPHY)
  }
})

test('[BIL-12] trades of the demonstration: nights, weekends or shifts, even perhaps → no regular hours', () => {
  for (const { code, settings, limits, unsaid } of trades)
    if (settings.includes('horaires-reguliers'))
      expect(
        [...limits, ...unsaid].filter((limit) => IRREGULAR.includes(limit)),
        code,
      ).toEqual([])
})

test('[ADV-01] trades of the demonstration: all → every sector, setting, letter, level and limit has trades', () => {
  const countOf = (list: (typeof trades)[number][]) => list.length
  for (const sector of Object.keys(SECTORS))
    expect(countOf(trades.filter(({ sectors }) => sectors.includes(sector))), sector).toBeGreaterThanOrEqual(4)
  for (const setting of Object.keys(SETTINGS))
    expect(countOf(trades.filter(({ settings }) => settings.includes(setting))), setting).toBeGreaterThanOrEqual(4)
  for (const letter of 'RIASEC')
    expect(countOf(trades.filter(({ interests }) => interests.startsWith(letter))), letter).toBeGreaterThanOrEqual(10)
  for (const level of [2, 3, 4, 5, 6, 7, 8])
    expect(countOf(trades.filter((trade) => trade.level === level)), String(level)).toBeGreaterThanOrEqual(8)
  for (const limit of ['charges-lourdes', 'debout', ...IRREGULAR, 'permis'])
    expect(countOf(trades.filter(({ limits }) => limits.includes(limit))), limit).toBeGreaterThanOrEqual(10)
})
