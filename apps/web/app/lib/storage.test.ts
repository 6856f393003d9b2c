import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetEverything,
  forgetSession,
  LINK_KEYS,
  readLocal,
  rememberPerson,
  removeLocal,
  valuesOfLink,
  writeLocal,
} from './storage.ts'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const ana = { _id: '2f9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f', firstName: 'Ana', avatar: 0 }
const zoe = { _id: '3f9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f', firstName: 'Zoé', avatar: 1 }
const TASK = '0e9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f'

beforeEach(() => void vi.stubGlobal('window', { localStorage: aStorage(), sessionStorage: aStorage() }))
afterEach(() => void vi.unstubAllGlobals())

test('[AUT-10] what one person left is not applied to the next', () => {
  rememberPerson(ana)
  writeLocal('researchType', 'JOB')
  writeLocal('unsentWrites', [TASK])
  writeLocal('context', 'numerique')
  rememberPerson(zoe)
  expect(readLocal('user')).toEqual(zoe)
  expect(readLocal('researchType')).toBeUndefined()
  expect(readLocal('unsentWrites')).toBeUndefined()
  expect(readLocal('context'), 'says how the browser came here').toBe('numerique')
})
test('the same person keeps what is theirs, also under another name', () => {
  rememberPerson(ana)
  writeLocal('unsentWrites', [TASK])
  rememberPerson({ ...ana, firstName: 'Anna' })
  expect(readLocal('unsentWrites')).toEqual([TASK])
})
test('[AUT-10] whoever signs out leaves nothing to the next one, not even how they came', () => {
  rememberPerson(ana)
  writeLocal('context', 'numerique')
  writeLocal('experience', 'parcoursup', 'session')
  writeLocal('loginForOrientation', true)
  forgetEverything()
  for (const key of ['user', 'context', 'experience', 'loginForOrientation'] as const)
    expect(readLocal(key), key).toBeUndefined()
})
const LENA = { _id: '1f9f6d1c-7a42-4c2b-9f3e-0a1b2c3d4e5f', firstName: 'Léna', avatar: 2 }
const pocket = {
  person: LENA._id,
  missions: { seenAt: '2026-11-21T14:05:00.000Z', list: [{ name: 'Forces', done: 1, total: 2 }] },
}
const withPocket = () => {
  rememberPerson(LENA)
  writeLocal('pocket', pocket)
}
test('[AUT-10] what a device keeps to be read without network goes with its person', () => {
  withPocket()
  rememberPerson({ ...LENA, firstName: 'Hélène' })
  expect(readLocal('pocket')).toEqual(pocket)
  rememberPerson(zoe)
  expect(readLocal('pocket'), 'somebody else').toBeUndefined()
  withPocket()
  forgetEverything()
  expect(readLocal('pocket'), 'signed out').toBeUndefined()
  forgetSession(440)
  expect(readLocal('pocket'), 'nothing comes back').toBeUndefined()
})
test('[AUT-07] session expired: pocket emptied, the wish for it stays for its person only', () => {
  withPocket()
  forgetSession(440)
  expect(readLocal('pocket')).toEqual({ person: LENA._id })
  expect(readLocal('user')).toBeUndefined()
  // What a link left meanwhile belongs to whoever comes.
  writeLocal('researchType', 'JOB')
  rememberPerson(zoe)
  expect(readLocal('pocket')).toBeUndefined()
  expect(readLocal('researchType')).toBe('JOB')
})
test.each([401, 440] as const)(
  '[REC-02] [MIS-11] session ended by itself (%i): sentences and welcome flag stay for their owner only',
  (status) => {
    const leave = () => {
      rememberPerson(ana)
      writeLocal('recommendations', ['J’aime lire'])
      writeLocal('hasSeenGamificationInfoModal', true)
      forgetSession(status)
      // The page of the expired session removes the same again.
      forgetSession(440)
    }
    leave()
    rememberPerson(ana)
    expect(readLocal('recommendations')).toEqual(['J’aime lire'])
    expect(readLocal('hasSeenGamificationInfoModal')).toBe(true)
    leave()
    rememberPerson(zoe)
    expect(readLocal('recommendations'), 'somebody else').toBeUndefined()
    expect(readLocal('hasSeenGamificationInfoModal'), 'somebody else').toBeUndefined()
    leave()
    forgetEverything()
    for (const key of ['owner', 'recommendations', 'hasSeenGamificationInfoModal'] as const)
      expect(readLocal(key), `${key}, signed out`).toBeUndefined()
  },
)
test('[AUT-11] session unknown to the server: pocket removed', () => {
  withPocket()
  forgetSession(401)
  expect(readLocal('pocket')).toBeUndefined()
})
test('[MIS-02] what a link left before anybody was known stays', () => {
  writeLocal('researchType', 'JOB')
  rememberPerson(ana)
  expect(readLocal('researchType')).toBe('JOB')
})
test('only identifiers are kept as such', () => {
  writeLocal('mainObjective', '-'.repeat(36))
  expect(readLocal('mainObjective')).toBeUndefined()
  writeLocal('mainObjective', TASK)
  writeLocal('unsentWrites', [TASK, '../../auth/logout'])
  expect(readLocal('mainObjective')).toBe(TASK)
  expect(readLocal('unsentWrites')).toEqual([TASK])
})
test('[PUB-32] a link leaves the known keys only, each with a value that passes its check', () => {
  const left = {
    context: 'numerique',
    researchType: 'JOB',
    mainObjective: TASK,
    headai: '{"namespace":"sdn","jobs_source":"local","admin":true}',
    experience: 'bilan-orientation',
  }
  const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`
  expect(
    valuesOfLink(query({ ...left, user: '{"_id":"b"}', userId: 'b', __proto__: 'x', storage: 'local' }), LINK_KEYS),
  ).toEqual({
    ...left,
    headai: { namespace: 'sdn', jobs_source: 'local' },
  })
  for (const [key, value] of [
    ['context', '<script>alert(1)</script>'],
    ['context', 'Numerique'],
    ['researchType', '["JOB"]'],
    ['mainObjective', "' or 1=1 --"],
    ['headai', '<img src=x onerror=alert(1)>'],
    ['headai', '{"namespace":{"$ne":null}}'],
    ['headai', '{"__proto__":{"namespace":"sdn"}}'],
    ['headai', '[]'],
    ['headai', 'a'.repeat(65)],
    ['isDemo', 'true'],
    ['experience', 'constructor'],
    ['experience', '__proto__'],
  ])
    expect(valuesOfLink(query({ [key!]: value! }), LINK_KEYS), `${key}=${value}`).toEqual({})
})
test('[PUB-31] a namespace is a name or an object that holds one', () => {
  expect(valuesOfLink('?headai=tingari-emploi', ['headai'])).toEqual({ headai: { namespace: 'tingari-emploi' } })
  expect(valuesOfLink('?headai=%7B%22namespace%22%3A%22gen%22%7D', ['headai'])).toEqual({
    headai: { namespace: 'gen' },
  })
})
test('[PUB-32] of a query of more than two kilobytes nothing is kept', () => {
  const query = `?context=numerique&pad=${'a'.repeat(2048)}`
  expect(valuesOfLink(query, LINK_KEYS)).toEqual({})
  expect(valuesOfLink(query.slice(0, 2048), LINK_KEYS)).toEqual({ context: 'numerique' })
})
test('[PUB-11] a page takes only the keys it names from its link', () => {
  expect(valuesOfLink('?context=Normal&experience=parcoursup&headai=sdn', ['context'])).toEqual({ context: 'Normal' })
})
test('[PUB-32] what was left for this tab counts before what the browser keeps, and either takes the place of the other', () => {
  writeLocal('context', 'Normal')
  writeLocal('context', 'numerique', 'session')
  expect(readLocal('context')).toBe('numerique')
  writeLocal('context', 'Normal')
  expect(readLocal('context')).toBe('Normal')
  writeLocal('experience', 'parcoursup', 'session')
  removeLocal('experience')
  expect(readLocal('experience')).toBeUndefined()
})
test('a planted value of five megabytes is not even read', () => {
  window.localStorage.setItem('context', `"${'a'.repeat(5 * 1024 * 1024)}"`)
  expect(readLocal('context')).toBeUndefined()
})
