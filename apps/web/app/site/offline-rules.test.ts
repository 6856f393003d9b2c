import { expect, test, vi } from 'vitest'
import { fetchPage, PATIENCE_MS, strategyFor } from './offline-rules.ts'

const HERE = 'https://visions.example'
const FILES = ['/assets/sprite-1.svg']
const asked = (url: string, { mode = 'cors', method = 'GET' } = {}) => strategyFor({ mode, method, url }, HERE, FILES)

test('strategyFor: navigation → page', () => {
  for (const path of ['/', '/user/missions', '/user/rewards?filtre=portee', '/nulle-part', '/assets/sprite-1.svg'])
    expect(asked(HERE + path, { mode: 'navigate' }), path).toBe('page')
})
test('strategyFor: other methods, API calls, unknown files and other origins → pass', () => {
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
test('strategyFor: files of the offline page → file', () => {
  expect(asked(`${HERE}/assets/sprite-1.svg`)).toBe('file')
  expect(asked(`${HERE}/assets/sprite-1.svg`, { method: 'POST' })).toBe('pass')
})

test('fetchPage: browser online → waits for the answer, without a limit', async () => {
  const after = vi.fn<() => Promise<void>>().mockResolvedValue()
  expect(await fetchPage(Promise.resolve('503'), true, after)).toBe('503')
  expect(await fetchPage(Promise.reject(new TypeError('Failed to fetch')), true, after)).toBeUndefined()
  expect(after).not.toHaveBeenCalled()
})
test('fetchPage: browser offline → undefined after PATIENCE_MS', async () => {
  const never = new Promise<string>(() => {})
  const after = vi.fn<(ms: number) => Promise<void>>().mockResolvedValue()
  expect(await fetchPage(never, false, after)).toBeUndefined()
  expect(after).toHaveBeenCalledExactlyOnceWith(PATIENCE_MS)
  const tooLate = () => new Promise<void>(() => {})
  expect(await fetchPage(Promise.resolve('page'), false, tooLate), 'the browser was wrong').toBe('page')
  expect(await fetchPage(Promise.reject(new TypeError('Failed to fetch')), false, tooLate)).toBeUndefined()
})
