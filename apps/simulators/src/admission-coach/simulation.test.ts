import { expect, test } from 'vitest'
import { AVERAGES, chanceOf, COURSES, fromAnswers, KINDS, readSimulation, toAnswers } from './simulation.ts'

test('chanceOf: a whole number from 3 to 97; a better average never lowers it', () => {
  for (const course of Object.keys(COURSES))
    for (const kind of Object.keys(KINDS)) {
      const chances = AVERAGES.map((average) => chanceOf({ course, average }, kind))
      expect(chances.every((chance) => Number.isInteger(chance) && chance >= 3 && chance <= 97)).toBe(true)
      expect(chances).toEqual(chances.toSorted((one, other) => one - other))
    }
})

test('chanceOf: depends on the subject and on the bac', () => {
  const at = (course: string) => chanceOf({ course, average: '12' }, 'nursing')
  expect([at('st2s'), at('care'), at('biology'), at('maths')]).toEqual([75, 70, 70, 60])
})

test('toAnswers then fromAnswers → the same simulation', () => {
  const { simulation, mistakes } = readSimulation({
    course: 'st2s',
    average: '12',
    kinds: ['nursing', 'bts', 'nursing'],
  })
  expect([simulation, mistakes]).toEqual([{ course: 'st2s', average: '12', kinds: ['nursing', 'bts'] }, {}])
  expect(fromAnswers(toAnswers(simulation)).simulation).toEqual(simulation)
})
