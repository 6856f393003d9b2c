import { expect, test } from 'vitest'
import { buildTrade } from '../../test/build.ts'
import { profileOf } from '../profile.rules.ts'
import type { SubjectProfile, Trade } from '../model.ts'
import { createAdvice } from './advise.rules.ts'

const emptyProfile = profileOf([])
const advise = (trades: Trade[], known: Partial<SubjectProfile>) =>
  createAdvice(trades).advise({ ...emptyProfile, ...known }, { limit: 10 })
const codes = (...args: Parameters<typeof advise>) => advise(...args).trades.map(({ trade }) => trade.code)

test('[BIL-11] limits: a trade with the condition → excluded, also a liked one; set aside is counted', () => {
  const trades = [
    buildTrade('A1000', { limits: ['nuit'] }),
    buildTrade('A1001', { limits: ['permis'] }),
    buildTrade('A1002', { sectors: ['sante'] }),
    buildTrade('A1003'),
  ]
  const profile: Partial<SubjectProfile> = {
    limits: new Set(['enfants', 'permis', 'amenagement']),
    trades: new Map([['A1000', 'yes']]),
    sectors: new Map([['sante', 'no']]),
  }
  expect(codes(trades, profile)).toEqual(['A1003'])
  expect(advise(trades, profile).setAside).toEqual([
    { kind: 'limit', code: 'enfants', trades: 1 },
    { kind: 'limit', code: 'permis', trades: 1 },
    { kind: 'limit', code: 'amenagement', trades: 0 },
    { kind: 'sector', code: 'sante', trades: 1 },
  ])
})

test('[BIL-12] proposal of a tool: named as such, before an equal trade, after a liked one and without its kin', () => {
  const trades = ['A1000', 'A1001', 'A1002', 'A1003'].map((code) => buildTrade(code, { related: ['A1000'] }))
  const { trades: found } = advise(trades, {
    trades: new Map([['A1002', 'yes']]),
    proposed: new Set(['A1001']),
    interests: { S: 90, R: 10 },
  })
  expect(found.map(({ trade }) => trade.code)[0]).toBe('A1002')
  expect(found.filter(({ isProposed }) => isProposed).map(({ trade }) => trade.code)).toEqual(['A1001'])
  const alone = advise(
    trades.map((trade) => ({ ...trade, related: [] })),
    { proposed: new Set(['A1003']) },
  ).trades
  expect(alone.map(({ trade, reasons }) => [trade.code, reasons])).toEqual([
    ['A1003', ['Proposé par un outil que vous avez utilisé.']],
    ...['A1000', 'A1001', 'A1002'].map((code) => [code, []]),
  ])
})

test('[BIL-13] no diploma: trades open without one or with a CAP first; each other one has its way and years', () => {
  const trades = [7, 4, 3, 2].map((level) => buildTrade(`A100${level}`, { level }))
  for (const search of ['JOB', 'FORMATION', null] as const) {
    const { trades: found } = advise(trades, { level: 2, search })
    expect(found.map(({ trade, route }) => [trade.level, route?.years ?? null])).toEqual([
      [2, null],
      [3, 2],
      [4, 3],
      [7, 8],
    ])
    expect(found.at(-1)!.route!.steps).toBe(
      'Pour y arriver\u00a0: niveau bac, puis bac\u00a0+\u00a05, environ 8\u00a0ans d’études.',
    )
  }
})
