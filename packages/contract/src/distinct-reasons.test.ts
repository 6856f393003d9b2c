import { expect, test } from 'vitest'
import { distinctReasons, sharedReasons } from './distinct-reasons.ts'

const of = (...lists: string[][]) => lists.map((reasons) => ({ reasons }))

test('[BIL-05] reasons next to each other: the same one of several proposals → shown once', () => {
  const trades = of(['imaginer', 'recrute'], ['imaginer', 'dessiner'], ['imaginer'], [])
  expect(distinctReasons(trades)).toEqual(['imaginer', 'dessiner', undefined, undefined])
  expect(sharedReasons(trades)).toEqual(['imaginer'])
  expect(sharedReasons(of(['a', 'a'], ['b']))).toEqual([])
  expect(sharedReasons(of(['Ce métier vous plaît.'], ['Ce métier vous plaît.'])), 'about one').toEqual([])
})
