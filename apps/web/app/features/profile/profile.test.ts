import type { User } from '@visions/contract/profile'
import { AGE_GROUPS, NO_DIPLOMA, SCHOLARSHIP_LEVELS, SITUATIONS } from '@visions/contract/vocabulary'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCitySuggester, type City, type Suggestions } from './city-suggester.ts'
import { ageOptions, levelOptions, situationOptions } from './profile-options.ts'
import { changesOf, editedFields, fieldErrors, mergeSaved, valuesFrom, valuesIn, valuesOf } from './profile-fields.ts'

const user = {
  firstName: 'Ana',
  lastName: 'Lys',
  phoneNumber: '',
  experiencesInfo: { city: 'Lyon', situation: 'Lycéen', scholarshipLevel: null, schoolClass: null, context: 'Normal' },
  profile: { age_group: '16-18' },
} as User
const before = valuesOf(user)

describe('edited fields', () => {
  test('[PRO-04] initially none; surrounding spaces → no edit', () => {
    expect(editedFields(before, before)).toEqual([])
    expect(editedFields(before, { ...before, firstName: ' Ana ' })).toEqual([])
  })
  test('[PRO-01] changes: edited fields only; emptied select → null', () => {
    expect(changesOf(before, { ...before, lastName: ' Lise ', age_group: '', situation: 'Étudiant' })).toEqual({
      lastName: 'Lise',
      situation: 'Étudiant',
      age_group: null,
    })
  })
  test('[PRO-01] initial values in the form: read; invalid JSON → ignored', () => {
    expect(valuesFrom(JSON.stringify(before))).toEqual(before)
    expect(valuesFrom('{"city": 3}')?.city).toBe('')
    expect(valuesFrom('no')).toBeUndefined()
    expect(valuesFrom(null)).toBeUndefined()
    const form = new FormData()
    form.set('city', 'Brest')
    expect(valuesIn(form)).toMatchObject({ city: 'Brest', firstName: '' })
  })
  test('[PRO-04] field edited during a save → still an edit', () => {
    const sent = { ...before, city: ' Brest ' }
    const saved = { ...before, city: 'Brest' }
    expect(mergeSaved(saved, sent, { ...sent, firstName: 'Anaïs' })).toEqual({ ...saved, firstName: 'Anaïs' })
  })
  test('[PRO-04] pasted tab → saved as a space, then no edit', () => {
    const form = new FormData()
    form.set('city', 'Le\tMans\u0000')
    const sent = { ...before, city: valuesIn(form).city }
    expect(changesOf(before, sent)).toEqual({ city: 'Le Mans' })
    expect(mergeSaved(sent, sent, { ...before, city: 'Le\tMans\u0000' })).toEqual(sent)
  })
  test('[PRO-01] refused field → its text; unknown field → none', () => {
    const errors = fieldErrors([{ path: 'phoneNumber' }, { path: 'situation' }, { path: 'other' }])
    expect(Object.keys(errors)).toEqual(['phoneNumber', 'situation'])
    expect(errors.phoneNumber).toContain('06')
  })
})

describe('options', () => {
  test('[PRO-03] [BIL-13] lists: «Collégien» or no diploma, then those of the specification', () => {
    const values = (options: { value: string }[]) => options.map(({ value }) => value)
    expect(values(situationOptions)).toEqual(SITUATIONS)
    expect(values(levelOptions)).toEqual(SCHOLARSHIP_LEVELS)
    expect([SITUATIONS[0], SCHOLARSHIP_LEVELS[0]]).toEqual(['Collégien', NO_DIPLOMA])
    expect(values(ageOptions)).toEqual(AGE_GROUPS)
  })
  test('[PRO-03] labels of age groups: 15, 18 and 25 years are in one band only', () => {
    const bands = ageOptions.map(({ label }) => {
      const [low = 0, high = Infinity] = (label.match(/\d+/g) ?? []).map(Number)
      return label.startsWith('Moins de') ? { low: 0, high: low - 1 } : { low, high }
    })
    for (const age of [15, 16, 17, 18, 24, 25, 29, 30, 60])
      expect(
        bands.filter(({ low, high }) => low <= age && age <= high),
        String(age),
      ).toHaveLength(1)
  })
  test('[PRO-03] situations: both genders as labels', () => {
    expect(situationOptions[1]).toEqual({ value: 'Lycéen', label: 'Lycéen ou lycéenne' })
  })
})

describe('cities', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const city = (nom: string): City => ({ nom, codeDepartement: '69' })

  function watch(search: (text: string) => Promise<City[]>) {
    const states: Suggestions[] = []
    const asked = vi.fn(search)
    const suggester = createCitySuggester(asked, (state) => states.push(state))
    return { suggester, asked, last: () => states.at(-1) }
  }

  test('[PRO-02] one query 500 ms after the last key; at most ten suggestions', async () => {
    const { suggester, asked, last } = watch(async () => Array.from({ length: 12 }, (_, n) => city(`Lyon ${n}`)))
    suggester.type('L')
    await vi.advanceTimersByTimeAsync(499)
    suggester.type('Ly')
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).not.toHaveBeenCalled()
    expect(last()).toMatchObject({ open: true, loading: true })
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.mock.calls).toEqual([['Ly']])
    expect(last()?.cities).toHaveLength(10)
    expect(last()).toMatchObject({ open: true, loading: false })
  })
  test('[PRO-02] answer to an earlier query → ignored', async () => {
    const { suggester, last } = watch(
      (text) => new Promise((done) => setTimeout(done, text === 'Ly' ? 3000 : 10, [city(text)])),
    )
    suggester.type('Ly')
    await vi.advanceTimersByTimeAsync(500)
    suggester.type('Lyon')
    await vi.advanceTimersByTimeAsync(5000)
    expect(last()?.cities).toEqual([city('Lyon')])
  })
  test('[PRO-02] emptied or chosen → closes, and stays closed', async () => {
    const { suggester, asked, last } = watch(async () => [city('Lyon')])
    suggester.type('Ly')
    suggester.type(' ')
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).not.toHaveBeenCalled()
    expect(last()).toMatchObject({ open: false, cities: [] })
    suggester.type('Lyon')
    suggester.close()
    await vi.advanceTimersByTimeAsync(1000)
    expect(last()?.open).toBe(false)
  })
  test('[PRO-02] failure → reported; next key → retried', async () => {
    let failing = true
    const { suggester, last } = watch(() =>
      failing ? Promise.reject(new Error('down')) : Promise.resolve([city('Lyon')]),
    )
    suggester.type('Ly')
    await vi.advanceTimersByTimeAsync(500)
    expect(last()).toMatchObject({ failed: true, open: false })
    failing = false
    suggester.type('Lyo')
    expect(last()?.failed).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    expect(last()?.cities).toEqual([city('Lyon')])
  })
})
