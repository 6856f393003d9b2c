import type { PublicReward } from '@visions/contract/rewards'
import { expect, test } from 'vitest'
import { headlines, moreThan, spread } from './landing.ts'

test.each([
  [0, null],
  [1, null],
  [10, null],
  [11, 10],
  [20, 10],
  [31, 30],
  [39, 30],
  [40, 30],
  [41, 40],
  [1000, 990],
])('[PUB-06] claimOf: %i tools → "%s", never more than the catalogue has', (count, claimed) => {
  expect(moreThan(count)).toBe(claimed)
  if (claimed !== null) expect(count).toBeGreaterThan(claimed)
})

const reward = (type: number, offer: string, title = offer): PublicReward => ({
  _id: title,
  title,
  offer,
  type,
  logo: '/logo.svg',
  price: 100,
  partnerName: 'Chez nous',
})
const shown = (rewards: PublicReward[]) =>
  headlines(rewards).map(({ offer, unit, rewards: of }) => [offer, unit, of.map(({ title }) => title)])

test('[PUB-05] shown offers: a percentage, the range of gift cards in euros, another percentage', () => {
  const rewards = [
    reward(3, '1 place'),
    reward(1, '−15 %'),
    reward(1, '−15 %', 'encore quinze'),
    reward(2, '20 €'),
    reward(1, '−10 %'),
    reward(2, '5 €'),
    reward(3, '−50 %', 'pas un code'),
    reward(1, '1 €', 'pas un chèque'),
    reward(2, '4,50 €'),
  ]
  expect(shown(rewards)).toEqual([
    ['−15', '%', ['−15 %']],
    ['4,50 à 20', '€', ['20 €', '5 €', '4,50 €']],
    ['−10', '%', ['−10 %']],
  ])
})

test('[PUB-05] unavailable offers → not shown', () => {
  expect(shown([])).toEqual([])
  expect(shown([reward(2, '10 €'), reward(2, '10 €', 'aussi dix')])).toEqual([['10', '€', ['10 €', 'aussi dix']]])
  expect(shown([reward(1, '−10 %'), reward(1, '−10 %', 'aussi dix')])).toEqual([['−10', '%', ['−10 %']]])
})

test('[PUB-08] carousel: tools from the whole catalogue, in its order', () => {
  expect(spread([1, 2, 3], 12)).toEqual([1, 2, 3])
  expect(
    spread(
      Array.from({ length: 40 }, (_, index) => index),
      4,
    ),
  ).toEqual([0, 10, 20, 30])
})
