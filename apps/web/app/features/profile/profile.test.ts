import type { User } from '@visions/contract/profile'
import { AGE_GROUPS, SCHOLARSHIP_LEVELS, SITUATIONS } from '@visions/contract/vocabulary'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCitySuggester, type City, type Suggestions } from './city-suggester.ts'
import { ageOptions, levelOptions, situationOptions } from './profile-options.ts'
import { changesOf, editedFields, fieldErrors, mergeSaved, valuesFrom, valuesIn, valuesOf } from './profile-fields.ts'

const user = {
  firstName: 'Ana',
  lastName: 'Lys',
  phoneNumber: '',
  experiencesInfo: { city: 'Lyon', situation: 'Lycéen', scholarshipLevel: null, context: 'Normal' },
  profile: { age_group: '16-18' },
} as User
const before = valuesOf(user)

describe('what was edited', () => {
  test('[PRO-04] nothing is, at first; spaces around a text are no edit', () => {
    expect(editedFields(before, before)).toEqual([])
    expect(editedFields(before, { ...before, firstName: ' Ana ' })).toEqual([])
  })
  test('[PRO-01] only edited fields are saved; an emptied choice is none', () => {
    expect(changesOf(before, { ...before, lastName: ' Lise ', age_group: '', situation: 'Étudiant' })).toEqual({
      lastName: 'Lise',
      situation: 'Étudiant',
      age_group: null,
    })
  })
  test('[PRO-01] the form carries what it started from, and survives nonsense', () => {
    expect(valuesFrom(JSON.stringify(before))).toEqual(before)
    expect(valuesFrom('{"city": 3}')?.city).toBe('')
    expect(valuesFrom('no')).toBeUndefined()
    expect(valuesFrom(null)).toBeUndefined()
    const form = new FormData()
    form.set('city', 'Brest')
    expect(valuesIn(form)).toMatchObject({ city: 'Brest', firstName: '' })
  })
  test('[PRO-04] what is typed while saving stays an edit', () => {
    const sent = { ...before, city: ' Brest ' }
    const saved = { ...before, city: 'Brest' }
    expect(mergeSaved(saved, sent, { ...sent, firstName: 'Anaïs' })).toEqual({ ...saved, firstName: 'Anaïs' })
  })
  test('[PRO-04] what is pasted with a tab is saved with a space, and is no edit then', () => {
    const form = new FormData()
    form.set('city', 'Le\tMans\u0000')
    const sent = { ...before, city: valuesIn(form).city }
    expect(changesOf(before, sent)).toEqual({ city: 'Le Mans' })
    expect(mergeSaved(sent, sent, { ...before, city: 'Le\tMans\u0000' })).toEqual(sent)
  })
  test('[PRO-01] a refused field has its text, an unknown one none', () => {
    const errors = fieldErrors([{ path: 'phoneNumber' }, { path: 'situation' }, { path: 'other' }])
    expect(Object.keys(errors)).toEqual(['phoneNumber', 'situation'])
    expect(errors.phoneNumber).toContain('06')
  })
})

describe('options', () => {
  test('[PRO-03] the lists are those of the specification, in their order', () => {
    const values = (options: { value: string }[]) => options.map(({ value }) => value)
    expect(values(situationOptions)).toEqual(SITUATIONS)
    expect(values(levelOptions)).toEqual(SCHOLARSHIP_LEVELS)
    expect(values(ageOptions)).toEqual(AGE_GROUPS)
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

  test('[PRO-02] one question 500 ms after the last key; at most ten answers', async () => {
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
  test('[PRO-02] the answer of an older question is dropped', async () => {
    const { suggester, last } = watch(
      (text) => new Promise((done) => setTimeout(done, text === 'Ly' ? 3000 : 10, [city(text)])),
    )
    suggester.type('Ly')
    await vi.advanceTimersByTimeAsync(500)
    suggester.type('Lyon')
    await vi.advanceTimersByTimeAsync(5000)
    expect(last()?.cities).toEqual([city('Lyon')])
  })
  test('[PRO-02] closes when emptied or picked, and stays closed', async () => {
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
  test('[PRO-02] a failure is said, and the next key tries again', async () => {
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
