import { expect, test } from 'vitest'
import { frameMessages } from './frame-messages.ts'

const read = frameMessages('coach', 'finished', 4000)

test('[JRN-20] [MAT-02] messages of a frame: height within bounds and event → read', () => {
  expect(read({ type: 'coach:height', height: 640 })).toEqual({ type: 'height', height: 640 })
  expect(read({ type: 'coach:finished' })).toEqual({ type: 'finished' })
})
test.each([
  null,
  'coach:finished',
  {},
  { type: 'coach:height' },
  { type: 'coach:height', height: 99 },
  { type: 'coach:height', height: 4001 },
  { type: 'coach:height', height: 400.5 },
  { type: 'coach:height', height: '640' },
  { type: 'coach:height', height: NaN },
  { type: 'coach:height', height: 640, credit: 100 },
  { type: 'coach:finished', stars: 100 },
  { type: 'coach:finished', height: 640 },
  { type: 'matches:height', height: 640 },
  { type: 'other' },
  [{ type: 'coach:finished' }],
])('[JRN-20] [MAT-02] messages of a frame: %j → ignored', (data) => {
  expect(read(data)).toBeUndefined()
})
