import { expect, onTestFinished, test } from 'vitest'
import { Admission } from './admission.ts'

function create(): Admission {
  const admission = new Admission()
  onTestFinished(() => admission.close())
  return admission
}

/** Begins requests until one is refused. Returns the number that runs. */
function fill(admission: Admission, most = 2000): number {
  let begun = 0
  while (begun < most && admission.tryBegin()) begun++
  return begun
}

test('burst without any delay yet: 200 run, the others are refused', () => {
  const admission = create()
  expect(fill(admission)).toBe(200)
  expect(admission.tryBegin()).toBe(false)
  admission.end()
  expect(admission.tryBegin()).toBe(true)
})

test('late event loop: fewer requests run, never less than eight', () => {
  const admission = create()
  const running = fill(admission)
  for (let look = 0; look < 50; look++) admission.look(300)
  for (let ended = 0; ended < running; ended++) admission.end()
  expect(fill(admission)).toBe(8)
})

test('class that opens one page: delay of less than a second → no later request is refused', () => {
  const admission = create()
  for (let request = 0; request < 199; request++) admission.tryBegin()
  for (let look = 0; look < 3; look++) admission.look(250)
  expect(admission.tryBegin()).toBe(true)
})

test('late event loop with few requests, as while one long task runs: no request is refused later', () => {
  const admission = create()
  for (let request = 0; request < 5; request++) admission.tryBegin()
  for (let look = 0; look < 50; look++) admission.look(3000)
  expect(fill(admission)).toBe(195)
})

test('requests that wait without delaying the loop, as for a slow partner: more and more run, up to 1,000', () => {
  const admission = create()
  let running = 0
  for (let look = 0; look < 1000; look++) {
    running += fill(admission)
    admission.look(5)
  }
  expect(running).toBe(1000)
})

test('end of the load: the limit returns within seconds', () => {
  const admission = create()
  const running = fill(admission)
  for (let look = 0; look < 50; look++) admission.look(300)
  for (let ended = 0; ended < running; ended++) admission.end()
  for (let look = 0; look < 100; look++) admission.look(5)
  expect(fill(admission)).toBe(200)
})
