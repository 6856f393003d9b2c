import { fireEvent, render, screen } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { fakeApi } from '@visions/ui/test/pages.ts'
import type { Assessment } from '../features/landing/assessments.ts'
import { StartButton } from '../features/landing/start-button.tsx'
import { apiContext, hostContext } from '@visions/ui/lib/context.ts'
import { rememberStarts } from '../site/start.ts'
import * as helpPage from './help.tsx'

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

const loadHelp = async (answer: unknown) => {
  const context = new RouterContextProvider()
  context.set(apiContext, fakeApi({ 'GET /public/help': answer }))
  const operator = { contactEmail: 'contact@operator.example', dpoEmail: 'dpo@operator.example' }
  context.set(hostContext, { operator } as Parameters<typeof context.set<typeof hostContext>>[1])
  const args = { context, params: {}, request: new Request('http://localhost/aide') }
  return helpPage.loader(args as unknown as Parameters<typeof helpPage.loader>[0])
}

test.each([500, 503, 0])(
  '[PUB-10] help page: the API fails with %i → 503, so that no cache stores it',
  async (status) => {
    expect(await loadHelp(status)).toMatchObject({ data: { topics: null }, init: { status: 503 } })
  },
)

test('[PUB-10] help page: topics with the addresses of the operator', async () => {
  const topic = { anchor: 'a', title: 'A', lead: '<p>{{dpoEmail}}</p>', questions: [] }
  const lead = '<p><a href="mailto:dpo@operator.example">dpo@operator.example</a></p>'
  expect(await loadHelp({ topics: [topic] })).toEqual({ topics: [{ ...topic, lead }] })
})
