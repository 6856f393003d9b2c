import { brotliCompressSync } from 'node:zlib'
import type { Trade } from '@visions/advice/model'
import { createAdvice } from '@visions/advice/ranking/advise.rules'
import { demonstrationTrades } from '@visions/advice/demonstration/demonstration-trades'
import { answersOfRow, ESSAY_ROWS, pistesOf, summaryOf, type Essay } from '@visions/contract/essay-result'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { drawingSheet } from '@visions/drawings/drawing'
import { describe, expect, test } from 'vitest'
import { INTERESTS } from '../preferences/index.ts'
import { prepareTable } from './essay-table.ts'
import { doubtOf } from './essay.rules.ts'

const LETTERS = ['R', 'S', 'A', 'I', 'E', 'C'] as const
const sentences: Essay['sentences'] = LETTERS.map((code) => ({
  key: `phrase-${code}`,
  text: `Phrase ${code}.`,
  quote: `«\u00a0Phrase ${code}\u00a0»`,
  letter: code,
  label: INTERESTS[code].label,
}))
const table = await prepareTable({ trades: demonstrationTrades, adviser: createAdvice(demonstrationTrades) }, LETTERS)
const essay: Essay = { sentences, ...table, sheet: '' }
const tradeOf = (code: string): Trade => demonstrationTrades.find((trade) => trade.code === code)!
const read = (answers: PreferenceAnswer[]) => ({ ...summaryOf(sentences, answers), pistes: pistesOf(essay, answers) })
const all = (answer: PreferenceAnswer): PreferenceAnswer[] => LETTERS.map(() => answer)
const rows = Array.from({ length: ESSAY_ROWS }, (_, row) => answersOfRow(row))
const answerTo = (answers: readonly PreferenceAnswer[], letter: string) =>
  answers[LETTERS.indexOf(letter as (typeof LETTERS)[number])]

describe('all 729 combinations of answers', () => {
  test('[PIS-02] table: each combination once → three different trades of different sectors', () => {
    expect(new Set(rows.map((answers) => answers.join())).size).toBe(ESSAY_ROWS)
    for (const answers of rows) {
      const trades = pistesOf(essay, answers).map(({ code }) => tradeOf(code))
      expect(new Set(trades.map(({ code }) => code)).size, answers.join()).toBe(3)
      expect(new Set(trades.map(({ sectors }) => sectors[0])).size, answers.join()).toBe(3)
      expect(Math.min(...trades.map(({ level }) => level ?? 8)), answers.join()).toBeLessThanOrEqual(5)
    }
  })
  test('[PIS-02] [ADV-05] reasons and doubts: true of these answers and of the trade', () => {
    for (const answers of rows)
      for (const { code, reason, doubt } of pistesOf(essay, answers)) {
        const { interests } = tradeOf(code)
        const quoted = /Phrase (\w)/.exec(reason)?.[1]
        if (quoted === undefined) expect(new Set(answers).size, answers.join()).toBe(1)
        else {
          expect(interests, answers.join()).toContain(quoted)
          expect(answerTo(answers, quoted)).toBe(reason.startsWith('Parce que') ? 'yes' : 'unsure')
        }
        if (quoted !== undefined && new Set(answers).size > 1)
          expect(answerTo(answers, interests.charAt(0)), answers.join()).not.toBe('no')
        const refused = /Phrase (\w)/.exec(doubt)?.[1]
        if (refused !== undefined)
          expect([interests, answerTo(answers, refused)]).toEqual([expect.stringContaining(refused), 'no'])
        expect(doubt).not.toBe('')
      }
  })
  test('[PIS-02] trades: a small table, and no trade for most combinations', () => {
    expect(JSON.stringify(table).length).toBeLessThan(25_000)
    expect(table.trades.length).toBeGreaterThan(50)
    const drawings = drawingSheet(table.trades.map(({ key }) => key))
    expect(brotliCompressSync(drawings).length).toBeLessThan(20_000)
    const counts = new Map<string, number>()
    for (const answers of rows)
      for (const { code } of pistesOf(essay, answers)) counts.set(code, (counts.get(code) ?? 0) + 1)
    expect(Math.max(...counts.values()) / ESSAY_ROWS).toBeLessThan(0.25)
  })
})

describe('answers that say little', () => {
  test('[PIS-02] [BIL-14] all yes → said, each reason quotes another answer', () => {
    const { title, text, pistes } = read(all('yes'))
    expect(title).toContain('J’ai répondu oui presque partout.')
    expect(text).toContain('ne départagent pas encore')
    expect(new Set(pistes.map(({ reason }) => reason)).size).toBe(3)
  })
  test.each([
    ['no', 'Vous avez dit non partout.'],
    ['unsure', 'Vos réponses laissent tout ouvert.'],
  ] as const)('[PIS-02] all %s → examples without a reason, nothing said to stand out', (answer, text) => {
    const result = read(all(answer))
    expect(result.title).toContain('Rien ne ressort nettement')
    expect(result.text).toContain(text)
    expect(result.pistes.map(({ reason }) => reason)).toEqual(['', '', ''])
    expect(new Set(result.pistes.map(({ code }) => tradeOf(code).interests.charAt(0))).size).toBe(3)
    for (const { doubt } of result.pistes) expect(doubt).not.toContain('Phrase')
  })
  test('[PIS-02] [PIS-07] in turn → said; a tie → said', () => {
    expect(read(['yes', 'no', 'yes', 'no', 'yes', 'no']).title).toContain('en alternance')
    expect(read(['yes', 'no', 'yes', 'unsure', 'no', 'no']).title).toBe(
      'Le concret et la création à égalité, pour l’instant.',
    )
  })
  test('[PIS-02] no yes → reasons are weak, and said to be', () => {
    const { text, pistes } = read(['unsure', 'no', 'no', 'no', 'unsure', 'no'])
    expect(text).toContain('encore peu sûres')
    for (const { reason } of pistes) expect(reason).toMatch(/^Vous n’avez pas dit non à «\u00a0Phrase [RE]\u00a0»\.$/)
  })
})

test.each([
  [{ level: 7, limits: ['nuit'] }, 'cinq ans après le bac'],
  [{ level: 4, limits: ['dehors', 'week-end', 'nuit'] }, 'la nuit'],
  [{ level: 5, limits: ['horaires-decales'] }, 'décalés'],
  [{ level: 5, limits: ['permis'] }, 'deux ans'],
  [{ level: 3, limits: ['bureau', 'deplacements'] }, 'déplacements'],
  [{ level: null, limits: ['bureau'] }, ''],
])('[PIS-02] doubt of a trade: %j → «%s»', (trade, doubt) => {
  const text = doubtOf({ ...tradeOf(demonstrationTrades[0]!.code), ...trade })
  expect(doubt === '' ? text : text.includes(doubt)).toBe(doubt === '' ? '' : true)
})
