import { expect, test } from 'vitest'
import { hoursText } from './local-hours.ts'
import { findOverseas, zonesOf } from './overseas.ts'
import { overseasHourCases, threeClockCases, zoneCases } from './overseas-hours.cases.ts'

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

test('[MTG-04] three clocks: the hours of both sides', () => {
  for (const { id, establishment, person, instant, forPerson } of threeClockCases) {
    const towns = [establishment, person.split(',')[0]!].map((one) => TOWN[one] ?? '')
    const text = plain(hoursText(instant, zonesOf(towns)))
    for (const part of forPerson) expect(text, id).toContain(part.split(', ').at(-1))
  }
})
