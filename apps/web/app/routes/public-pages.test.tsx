import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Assessment } from '../features/landing/assessments.ts'
import { StartButton } from '../features/landing/start-button.tsx'
import { rememberStarts } from '../site/start.ts'

const [MIDDLE, RIGHT] = [1, 2]

beforeAll(rememberStarts)

/** Clicks on the text of a link with another button; false when its default is prevented. */
const press = (assessment: Assessment, button: number): boolean =>
  fireEvent(screen.getByText(assessment), new MouseEvent('auxclick', { bubbles: true, cancelable: true, button }))

test('[PUB-21] right click → nothing; middle click → assessment in a tab; two → the last one counts', () => {
  for (const assessment of ['bilan-orientation', 'bilan-reorientation'] as const)
    render(<StartButton assessment={assessment}>{assessment}</StartButton>)
  press('bilan-orientation', RIGHT)
  expect(Object.keys(localStorage)).toEqual([])
  expect(press('bilan-orientation', MIDDLE)).toBe(true)
  expect(Object.keys(localStorage)).toEqual(['loginForOrientation'])
  press('bilan-reorientation', MIDDLE)
  expect(Object.keys(localStorage)).toEqual(['loginForReorientation'])
})
