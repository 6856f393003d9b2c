import { expect, test, vi } from 'vitest'
import { fromNetwork, PATIENCE_MS, wayOf } from './offline-rules.ts'

const HERE = 'https://visions.example'
const FILES = ['/assets/sprite-1.svg']
const asked = (url: string, { mode = 'cors', method = 'GET' } = {}) => wayOf({ mode, method, url }, HERE, FILES)

test('pages are asked from the network, whatever they are', () => {
  for (const path of ['/', '/user/missions', '/user/rewards?filtre=portee', '/nulle-part', '/assets/sprite-1.svg'])
    expect(asked(HERE + path, { mode: 'navigate' }), path).toBe('page')
})
test('what sends something, calls, files of other builds and other origins are none of the worker’s business', () => {
  expect(asked(`${HERE}/user/profile`, { mode: 'navigate', method: 'POST' })).toBe('pass')
  expect(asked(`${HERE}/hors-connexion`, { method: 'HEAD' })).toBe('pass')
  for (const path of [
    '/api/me',
    '/api/rewards/purchased',
    '/user/missions.data',
    '/assets/sprite-2.svg',
    '/manifest.webmanifest',
    '/hors-connexion',
  ])
    expect(asked(HERE + path), path).toBe('pass')
  expect(asked('https://other.example/assets/sprite-1.svg')).toBe('pass')
  expect(asked('https://other.example/', { mode: 'navigate' })).toBe('pass')
})
test('the files of the page without network are those that were kept', () => {
  expect(asked(`${HERE}/assets/sprite-1.svg`)).toBe('file')
  expect(asked(`${HERE}/assets/sprite-1.svg`, { method: 'POST' })).toBe('pass')
})

test('where there is a network its answer is waited for, however long, whatever it is', async () => {
  const after = vi.fn<() => Promise<void>>().mockResolvedValue()
  expect(await fromNetwork(Promise.resolve('503'), true, after)).toBe('503')
  expect(await fromNetwork(Promise.reject(new TypeError('Failed to fetch')), true, after)).toBeUndefined()
  expect(after).not.toHaveBeenCalled()
})
test('where the browser knows of none, the network has a short while', async () => {
  const never = new Promise<string>(() => {})
  const after = vi.fn<(ms: number) => Promise<void>>().mockResolvedValue()
  expect(await fromNetwork(never, false, after)).toBeUndefined()
  expect(after).toHaveBeenCalledExactlyOnceWith(PATIENCE_MS)
  const tooLate = () => new Promise<void>(() => {})
  expect(await fromNetwork(Promise.resolve('page'), false, tooLate), 'the browser was wrong').toBe('page')
  expect(await fromNetwork(Promise.reject(new TypeError('Failed to fetch')), false, tooLate)).toBeUndefined()
})
