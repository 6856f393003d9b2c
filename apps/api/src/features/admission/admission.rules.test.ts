import { expect, test } from 'vitest'
import { balanceOf, hasRoom } from './admission.rules.ts'

const list = (...chances: number[]) => chances.map((chance) => ({ chance }))

test('[JRN-20] balance: chance above 75 % is good, half of the wishes must be good', () => {
  expect(balanceOf([])).toEqual({ good: 0, isBalanced: false })
  expect(balanceOf(list(75))).toEqual({ good: 0, isBalanced: false })
  expect(balanceOf(list(76))).toEqual({ good: 1, isBalanced: true })
  expect(balanceOf(list(76, 10))).toEqual({ good: 1, isBalanced: true })
  expect(balanceOf(list(100, 75, 10))).toEqual({ good: 1, isBalanced: false })
})

test('[JRN-20] room for wishes: up to twenty', () => {
  expect([0, 19, 20, 21].map(hasRoom)).toEqual([true, true, false, false])
})
