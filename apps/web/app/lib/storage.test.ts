import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearStorage,
  clearSession,
  LINK_KEYS,
  readLocal,
  storePerson,
  removeLocal,
  readLinkValues,
  writeLocal,
} from './storage.ts'

function aStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}
const ana = { _id: '2f9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f', firstName: 'Ana', avatar: 0 }
const zoe = { _id: '3f9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f', firstName: 'Zoé', avatar: 1 }
const TASK = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'

beforeEach(() => void vi.stubGlobal('window', { localStorage: aStorage(), sessionStorage: aStorage() }))
afterEach(() => void vi.unstubAllGlobals())

test('[AUT-10] storePerson: another person → values of the first one removed', () => {
  storePerson(ana)
  writeLocal('researchType', 'JOB')
  writeLocal('unsentWrites', [TASK])
  writeLocal('context', 'numerique')
  storePerson(zoe)
  expect(readLocal('user')).toEqual(zoe)
  expect(readLocal('researchType')).toBeUndefined()
  expect(readLocal('unsentWrites')).toBeUndefined()
  expect(readLocal('context'), 'not personal').toBe('numerique')
})
test('storePerson: same person with another name → values remain', () => {
  storePerson(ana)
  writeLocal('unsentWrites', [TASK])
  storePerson({ ...ana, firstName: 'Anna' })
  expect(readLocal('unsentWrites')).toEqual([TASK])
})
test('[AUT-10] clearStorage: sign-out → values of the person and of links removed', () => {
  storePerson(ana)
  writeLocal('context', 'numerique')
  writeLocal('experience', 'parcoursup', 'session')
  writeLocal('loginForOrientation', true)
  clearStorage()
  for (const key of ['user', 'context', 'experience', 'loginForOrientation'] as const)
    expect(readLocal(key), key).toBeUndefined()
})
const LENA = { _id: '1f9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f', firstName: 'Léna', avatar: 2 }
const pocket = {
  person: LENA._id,
  missions: { seenAt: '2026-11-21T14:05:00.000Z', list: [{ name: 'Forces', done: 1, total: 2 }] },
}
const withPocket = () => {
  storePerson(LENA)
  writeLocal('pocket', pocket)
}
test('[AUT-10] pocket: another person or sign-out → removed', () => {
  withPocket()
  storePerson({ ...LENA, firstName: 'Hélène' })
  expect(readLocal('pocket')).toEqual(pocket)
  storePerson(zoe)
  expect(readLocal('pocket'), 'another person').toBeUndefined()
  withPocket()
  clearStorage()
  expect(readLocal('pocket'), 'signed out').toBeUndefined()
  clearSession(440)
  expect(readLocal('pocket'), 'still empty').toBeUndefined()
})
test('[AUT-07] clearSession: session expired → pocket emptied, its owner stays', () => {
  withPocket()
  clearSession(440)
  expect(readLocal('pocket')).toEqual({ person: LENA._id })
  expect(readLocal('user')).toBeUndefined()
  // A link set this before Zoé signed in: it is hers.
  writeLocal('researchType', 'JOB')
  storePerson(zoe)
  expect(readLocal('pocket')).toBeUndefined()
  expect(readLocal('researchType')).toBe('JOB')
})
test.each([401, 440] as const)(
  '[REC-02] [MIS-11] session ended by itself (%i): sentences and welcome flag stay for their owner only',
  (status) => {
    const leave = () => {
      storePerson(ana)
      writeLocal('recommendations', ['J’aime lire'])
      clearSession(status)
      // The page of the expired session clears a second time.
      clearSession(440)
    }
    leave()
    storePerson(ana)
    expect(readLocal('recommendations')).toEqual(['J’aime lire'])
    leave()
    storePerson(zoe)
    expect(readLocal('recommendations'), 'another person').toBeUndefined()
    leave()
    clearStorage()
    for (const key of ['owner', 'recommendations'] as const)
      expect(readLocal(key), `${key}, signed out`).toBeUndefined()
  },
)
test('[REC-04] sentences without an owner: dropped at the next sign-in', () => {
  writeLocal('recommendations', ['J’aime lire'])
  storePerson(ana)
  expect(readLocal('recommendations')).toBeUndefined()
})
test('[AUT-11] clearSession: session unknown to the server → pocket removed', () => {
  withPocket()
  clearSession(401)
  expect(readLocal('pocket')).toBeUndefined()
})
test('[MIS-02] storePerson: value set by a link before sign-in → remains', () => {
  writeLocal('researchType', 'JOB')
  storePerson(ana)
  expect(readLocal('researchType')).toBe('JOB')
})
test('writeLocal: value that is no identifier → ignored', () => {
  writeLocal('mainObjective', '-'.repeat(36))
  expect(readLocal('mainObjective')).toBeUndefined()
  writeLocal('mainObjective', TASK)
  writeLocal('unsentWrites', [TASK, '../../auth/logout'])
  expect(readLocal('mainObjective')).toBe(TASK)
  expect(readLocal('unsentWrites')).toEqual([TASK])
})
test('[PUB-32] readLinkValues: known keys with valid values → returned; anything else → dropped', () => {
  const left = {
    context: 'numerique',
    researchType: 'JOB',
    mainObjective: TASK,
    headai: '{"namespace":"sdn","jobs_source":"local","admin":true}',
    experience: 'bilan-orientation',
  }
  const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`
  expect(
    readLinkValues(query({ ...left, user: '{"_id":"b"}', userId: 'b', __proto__: 'x', storage: 'local' }), LINK_KEYS),
  ).toEqual({
    ...left,
    headai: { namespace: 'sdn', jobs_source: 'local' },
  })
  for (const [key, value] of [
    ['context', '<script>alert(1)</script>'],
    ['context', 'nu merique'],
    ['researchType', '["JOB"]'],
    ['mainObjective', "' or 1=1 --"],
    ['headai', '<img src=x onerror=alert(1)>'],
    ['headai', '{"namespace":{"$ne":null}}'],
    ['headai', '{"__proto__":{"namespace":"sdn"}}'],
    ['headai', '[]'],
    ['headai', 'a'.repeat(65)],
    ['isDemo', 'true'],
    ['experience', '../bilan'],
    ['experience', '__proto__'],
  ])
    expect(readLinkValues(query({ [key!]: value! }), LINK_KEYS), `${key}=${value}`).toEqual({})
})
test('[PUB-31] readLinkValues: namespace as a name or as an object → same result', () => {
  expect(readLinkValues('?headai=tingari-emploi', ['headai'])).toEqual({ headai: { namespace: 'tingari-emploi' } })
  expect(readLinkValues('?headai=%7B%22namespace%22%3A%22gen%22%7D', ['headai'])).toEqual({
    headai: { namespace: 'gen' },
  })
})
test('[PUB-32] readLinkValues: query over two kilobytes → nothing', () => {
  const query = `?context=numerique&pad=${'a'.repeat(2048)}`
  expect(readLinkValues(query, LINK_KEYS)).toEqual({})
  expect(readLinkValues(query.slice(0, 2048), LINK_KEYS)).toEqual({ context: 'numerique' })
})
test('[PUB-11] readLinkValues: only the keys that the page names', () => {
  expect(readLinkValues('?context=Normal&experience=parcoursup&headai=sdn', ['context'])).toEqual({ context: 'Normal' })
})
test('[PUB-32] readLocal: value of the tab → before that of the browser; writeLocal replaces both', () => {
  writeLocal('context', 'Normal')
  writeLocal('context', 'numerique', 'session')
  expect(readLocal('context')).toBe('numerique')
  writeLocal('context', 'Normal')
  expect(readLocal('context')).toBe('Normal')
  writeLocal('experience', 'parcoursup', 'session')
  removeLocal('experience')
  expect(readLocal('experience')).toBeUndefined()
})
test('readLocal: stored value of five megabytes → undefined', () => {
  window.localStorage.setItem('context', `"${'a'.repeat(5 * 1024 * 1024)}"`)
  expect(readLocal('context')).toBeUndefined()
})
