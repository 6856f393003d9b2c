import { describe, expect, test } from 'vitest'
import { contourLine, hillLines } from './contour-line.ts'
import { readStep, skipsObjective, skipsOnboarding } from './next-page.ts'

const person = ({
  situation = null as 'Lycéen' | 'Étudiant' | null,
  namespace = null as 'sdn' | 'gen' | null,
  hasDoneOnboarding = false,
} = {}) => ({ namespace, experiencesInfo: { situation }, gamification: { hasDoneOnboarding } })

describe('what is skipped', () => {
  test('[ONB-03] onboarding done, or namespace sdn anywhere → skipped', () => {
    expect(skipsOnboarding(person())).toBe(false)
    expect(skipsOnboarding(person({ hasDoneOnboarding: true }))).toBe(true)
    expect(skipsOnboarding(person({ namespace: 'sdn' }))).toBe(true)
    expect(skipsOnboarding(person(), 'sdn')).toBe(true)
    expect(skipsOnboarding(person({ namespace: 'gen' }), 'gen')).toBe(false)
  })
  test('[OBJ-02] Lycéen or namespace sdn → objective skipped', () => {
    expect(skipsObjective(person({ situation: 'Lycéen' }))).toBe(true)
    expect(skipsObjective(person({ namespace: 'sdn' }))).toBe(true)
    expect(skipsObjective(person(), 'sdn')).toBe(true)
    expect(skipsObjective(person({ situation: 'Étudiant' }), 'demo')).toBe(false)
    expect(skipsObjective(person())).toBe(false)
  })
})

test.each([
  ['', 1],
  ['etape=1', 1],
  ['etape=3', 3],
  ['etape=4', 1],
  ['etape=0', 1],
  ['etape=2.5', 1],
  ['etape=deux', 1],
])('[ONB-01] step of «%s» → %i', (search, step) => {
  expect(readStep(new URLSearchParams(search))).toBe(step)
})

test('[ONB-01] hills of the drawings: closed paths with integer coordinates', () => {
  expect(contourLine(0, 0, 10)).toMatch(/^M-?\d+ -?\d+(C-?\d+( -?\d+){5}){14}Z$/)
  expect(hillLines(0, 0, [30, 20, 10])).toHaveLength(3)
})
