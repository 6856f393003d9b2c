import { OFFER_KINDS } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { seedRows } from './seeds.ts'

const { trades, offers, places } = seedRows()
const TYPOGRAPHY = /'| [!?:;»%]|« |\s{2}|^\s|\s$/

test('offers: each → unique code, existing trades, correct French typography', () => {
  const codes = new Set(trades.map(({ code }) => code))
  expect(offers.length).toBeGreaterThanOrEqual(150)
  expect(new Set(offers.map(({ code }) => code)).size).toBe(offers.length)
  for (const offer of offers) {
    expect(offer.code).toMatch(/^[\w.:-]{1,80}$/)
    expect(offer.title, offer.code).not.toMatch(TYPOGRAPHY)
    expect(offer.text, offer.code).not.toMatch(TYPOGRAPHY)
    expect(offer.text, offer.code).toMatch(/^\p{Lu}.+\.$/u)
    expect(offer.publisher ?? '', offer.code).not.toMatch(TYPOGRAPHY)
    for (const trade of offer.trades) expect(codes, offer.code).toContain(trade)
    expect(new Set(offer.trades).size, offer.code).toBe(offer.trades.length)
    expect(offer.place === null, offer.code).toBe(offer.latitude === null)
    expect(offer.popularity, offer.code).toBeGreaterThan(0)
  }
})

test('[NBK-10] jobs of a demonstration with simulated sites → a link each; without sites none', () => {
  expect(offers.filter(({ url }) => url !== null)).toEqual([])
  const linked = seedRows('http://localhost:3102').offers.filter(({ kind }) => kind !== 'training')
  for (const { code, url } of linked) expect(url).toMatch(`http://localhost:3102/annonces/${code}?poste=`)
  // A simulated site has a page for these codes only.
  for (const { code } of linked) expect(code).toMatch(/^[a-z0-9-]{1,60}$/)
})

test('offers: all → every kind, level and trade, many cities; some without publisher or place', () => {
  for (const kind of OFFER_KINDS)
    expect(offers.filter((offer) => offer.kind === kind).length, kind).toBeGreaterThanOrEqual(20)
  expect(new Set(offers.filter(({ kind }) => kind === 'training').map(({ level }) => level))).toEqual(
    new Set([3, 4, 5, 6, 7, 8, null]),
  )
  const offered = new Set(offers.flatMap((offer) => offer.trades))
  expect(trades.filter(({ code }) => !offered.has(code)).map(({ code }) => code)).toEqual([])
  expect(new Set(offers.map(({ place }) => place)).size).toBeGreaterThan(15)
  expect(offers.filter(({ publisher }) => publisher === null).length).toBeGreaterThan(5)
  expect(offers.filter(({ place }) => place === null).length).toBeGreaterThan(5)
})

test('places: each → unique name, coordinates in France', () => {
  expect(places.length).toBeGreaterThanOrEqual(120)
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  for (const { name, latitude, longitude } of places) {
    expect(name).not.toMatch(TYPOGRAPHY)
    const isOverseas = latitude < 20
    if (isOverseas) continue
    expect(latitude, name).toBeGreaterThan(41)
    expect(latitude, name).toBeLessThan(51.2)
    expect(longitude, name).toBeGreaterThan(-5)
    expect(longitude, name).toBeLessThan(9.7)
  }
})
