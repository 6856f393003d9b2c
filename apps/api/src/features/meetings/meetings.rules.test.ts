import { MEETING_STATES } from '@visions/contract/vocabulary'
import { expect, test } from 'vitest'
import { areSameDates, faultsOf, isStillTrue, transition } from './meetings.rules.ts'

const now = new Date('2026-11-22T10:00:00Z')
const date = (startsAt: string, minutes = 30) => ({ startsAt: new Date(startsAt), minutes })

test('[MTG-04] declined, cancelled or over: no act applies', () => {
  for (const state of ['declined', 'cancelled', 'over'] as const)
    for (const act of [
      'propose',
      'decline',
      'cancel-for-establishment',
      'confirm',
      'ask-other-dates',
      'cancel',
    ] as const)
      expect(transition(act, state), `${act} ${state}`).not.toBe('apply')
})

test('[MTG-04] proposed date: from now until 180 days ahead', () => {
  expect(faultsOf([date('2026-11-22T10:00:00.001Z'), date('2027-05-21T10:00:00Z')], now)).toEqual([])
  const wrong = [date('2026-11-22T10:00:00Z'), date('2027-05-21T10:00:00.001Z'), date('x')]
  expect(faultsOf(wrong, now).map(({ message }) => message)).toEqual([
    'is past',
    'is more than 180 days ahead',
    'is no instant',
  ])
  expect(faultsOf([date('2026-12-01T09:00:00Z'), date('2026-12-01T10:00:00+01:00', 60)], now)).toMatchObject([
    { path: 'dates.1.startsAt' },
  ])
})

test('[MTG-04] areSameDates: any order and time zone → true; other duration → false', () => {
  const [one, other] = [date('2026-12-01T09:00:00Z'), date('2026-12-02T09:00:00Z')]
  expect(areSameDates([one, other], [date('2026-12-02T10:00:00+01:00'), one])).toBe(true)
  expect(areSameDates([one], [{ ...one, minutes: 45 }])).toBe(false)
  expect(areSameDates([one], [one, other])).toBe(false)
})

test('[MTG-04] mail: still correct for one revision, in the states of its kind', () => {
  const at = (kind: Parameters<typeof isStillTrue>[0]['kind'], more: object = {}) =>
    MEETING_STATES.filter((state) =>
      isStillTrue({ kind, revision: 3 }, { state, revision: 3, isTransmitted: false, mayHaveArrived: true, ...more }),
    )
  expect(at('request')).toEqual(['requested'])
  expect(at('request', { isTransmitted: true })).toEqual([])
  expect(at('other-dates', { isTransmitted: true })).toEqual(['requested'])
  expect(at('confirmed')).toEqual(['confirmed'])
  expect(at('reminder')).toEqual(['confirmed'])
  expect(at('cancelled')).toEqual(['cancelled'])
  expect(at('cancelled', { mayHaveArrived: false })).toEqual([])
  expect(at('confirmed', { revision: 4 })).toEqual([])
})
