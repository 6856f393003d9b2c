import { expect, test } from 'vitest'
import { balanceOf, hasRoom } from './admission.rules.ts'

const list = (...chances: number[]) => chances.map((chance) => ({ chance }))

test('[JRN-20] a wish is a good one above 75 %, and half of them must be', () => {
  expect(balanceOf([])).toEqual({ good: 0, isBalanced: false })
  expect(balanceOf(list(75))).toEqual({ good: 0, isBalanced: false })
  expect(balanceOf(list(76))).toEqual({ good: 1, isBalanced: true })
  expect(balanceOf(list(76, 10))).toEqual({ good: 1, isBalanced: true })
  expect(balanceOf(list(100, 75, 10))).toEqual({ good: 1, isBalanced: false })
})

test('[JRN-20] there is room for twenty wishes', () => {
  expect([0, 19, 20, 21].map(hasRoom)).toEqual([true, true, false, false])
})
