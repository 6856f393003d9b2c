import { expect, test, vi } from 'vitest'
import { hoursText } from './local-hours.ts'
import { findOverseas, zonesOf } from './overseas.ts'
import { readParisMoment } from './paris.ts'
import { overseasHourCases, threeClockCases, typedHourCases, zoneCases } from './overseas-hours.cases.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** A stored town in each place. */
const TOWN: Readonly<Record<string, string>> = {
  'La Réunion': '97400',
  Mayotte: '97600',
  Guadeloupe: '97110',
  Martinique: '97200',
  Guyane: '97300',
  'Saint-Pierre-et-Miquelon': '97500',
  'Nouvelle-Calédonie': '98800',
  'Polynésie française': '98714',
  'Wallis-et-Futuna': '98600',
  'Saint-Barthélemy': '97133',
  'Saint-Martin': '97150',
  'Îles Marquises': '98742',
  'Îles Gambier': '98755',
  Paris: '75018',
}

test('[MTG-04] overseas hours: the hour of Paris, then the local one, with its day where it differs', () => {
  for (const { id, place, instant, paris, local } of overseasHourCases) {
    const town = TOWN[place]
    if (town === undefined) throw new Error(id)
    const [day, hour] = paris.split(', ')
    const [localDay, localHour] = local.split(', ')
    const at = findOverseas(town)?.at ?? ''
    const expected =
      local === 'same'
        ? `${day} à ${hour}, heure de Paris`
        : `${day} à ${hour} à Paris${localDay === day ? `, ${localHour} ${at}` : ` ; ${localDay} à ${localHour} ${at}`}`
    expect(plain(hoursText(instant, zonesOf([town]))), id).toBe(expected)
  }
})

test('[MTG-04] zone of a stored town: by postal code, department or a name of one place; otherwise Paris', () => {
  for (const { id, stored, zone } of zoneCases)
    expect(
      zone.map((one) => (one === 'Paris only' ? 'Europe/Paris' : one)),
      id,
    ).toContain(findOverseas(stored)?.zone ?? 'Europe/Paris')
})

test.each([
  ['12 rue de Paris, 97 400 Saint-Denis', 'Indian/Reunion'],
  ['CS 21234, 97400 Saint-Denis', 'Indian/Reunion'],
  ['97867 Saint-Paul Cedex', 'Indian/Reunion'],
  ['Saint-Pierre 974', 'Indian/Reunion'],
  ['974 - Saint-Pierre', 'Indian/Reunion'],
  ['SAINT-DENIS DE LA REUNION', 'Indian/Reunion'],
  ['Université, Saint-Denis, La Réunion', 'Indian/Reunion'],
  ['Saint-Joseph (Martinique)', 'America/Martinique'],
  ['fort de france', 'America/Martinique'],
  ['Le Moule', 'America/Guadeloupe'],
  ['Campus de Fouillole - Pointe-à-Pitre, France', 'America/Guadeloupe'],
  ['NOUMEA', 'Pacific/Noumea'],
  ['Mata Utu', 'Pacific/Wallis'],
  ['Tahiti', 'Pacific/Tahiti'],
  ['Rikitea', 'Pacific/Gambier'],
  ['Réunion', 'Indian/Reunion'],
  ['Nuku-Hiva', 'Pacific/Marquesas'],
  // None of these is overseas.
  ['12 rue de la Martinique, 33000 Bordeaux', undefined],
  ['Salle de la Réunion', undefined],
  ['Salle 3, réunion', undefined],
  ['Hôtel Le Diamant, Lyon', undefined],
  ['Lamentin', undefined],
  ['98799', undefined],
  ['Tél. 02 62 974 974', undefined],
  ['Paris 18', undefined],
])('[MTG-04] [EVT-01] zone of an address or a typed town: %s → %s', (stored, zone) => {
  expect(findOverseas(stored)?.zone).toBe(zone)
})

test('[MTG-04] three clocks: the hours of both sides', () => {
  for (const { id, establishment, person, instant, forPerson, forEstablishment } of threeClockCases) {
    const towns = [establishment, person.split(',')[0]!].map((one) => TOWN[one] ?? '')
    const text = plain(hoursText(instant, zonesOf(towns)))
    for (const part of [...forPerson, ...forEstablishment]) expect(text, id).toContain(part.split(', ').at(-1))
  }
})

test('[MTG-04] [OFF-13] typed day and hour: that of Paris, in any zone of the computer', () => {
  for (const { id, typed, instants } of typedHourCases) {
    vi.stubEnv('TZ', id.includes('noumea') ? 'Pacific/Noumea' : id.includes('tahiti') ? 'Pacific/Tahiti' : undefined)
    const [day, hour] = typed.split(' ') as [string, string]
    const { instant, problem } = readParisMoment(day.split('/').toReversed().join('-'), hour)
    const results = instants.map((one) => (one === 'refused' ? one : new Date(one).toISOString()))
    expect(results, id).toContain(problem ? 'refused' : instant)
  }
  vi.unstubAllEnvs()
})
