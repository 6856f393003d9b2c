import { expect, test } from 'vitest'
import { places } from '../../db/seeds/places.ts'
import { checkCoordinates } from './coordinates.rules.ts'

test('[ADV-07] coordinates of each large commune → as given; in the other order → turned round', () => {
  for (const { name, latitude, longitude } of places) {
    const place = { latitude, longitude }
    expect(checkCoordinates(latitude, longitude), name).toEqual({ place })
    expect(checkCoordinates(longitude, latitude), name).toEqual({ place, note: expect.stringContaining('turned') })
  }
})

// Towns next to the border, with the coordinates of their centre.
test.each([
  ['Bray-Dunes', 51.078, 2.523],
  ['Halluin', 50.784, 3.127],
  ['Wattrelos', 50.702, 3.215],
  ['Vieux-Condé', 50.459, 3.568],
  ['Jeumont', 50.296, 4.102],
  ['Hirson', 49.922, 4.084],
  ['Givet', 50.138, 4.825],
  ['Sedan', 49.702, 4.943],
  ['Longwy', 49.52, 5.761],
  ['Villerupt', 49.465, 5.927],
  ['Sierck-les-Bains', 49.44, 6.358],
  ['Forbach', 49.188, 6.9],
  ['Sarreguemines', 49.11, 7.067],
  ['Wissembourg', 49.037, 7.946],
  ['Lauterbourg', 48.974, 8.178],
  ['Saint-Louis', 47.588, 7.565],
  ['Huningue', 47.591, 7.583],
  ['Delle', 47.508, 6.999],
  ['Villers-le-Lac', 47.06, 6.671],
  ['Pontarlier', 46.904, 6.354],
  ['Ferney-Voltaire', 46.256, 6.108],
  ['Saint-Julien-en-Genevois', 46.144, 6.083],
  ['Annemasse', 46.193, 6.234],
  ['Évian-les-Bains', 46.4, 6.589],
  ['Chamonix', 45.923, 6.87],
  ['Val-d’Isère', 45.448, 6.978],
  ['Montgenèvre', 44.931, 6.723],
  ['Tende', 44.088, 7.594],
  ['Menton', 43.775, 7.5],
  ['Cerbère', 42.442, 3.166],
  ['Bourg-Madame', 42.434, 1.946],
  ['Bagnères-de-Luchon', 42.79, 0.594],
  ['Hendaye', 43.359, -1.775],
  ['Ouessant', 48.458, -5.096],
  ['Barfleur', 49.671, -1.263],
  ['La Hague', 49.675, -1.843],
  ['Bonifacio', 41.387, 9.159],
  ['Saint-Denis (La Réunion)', -20.879, 55.448],
])('[ADV-07] %s, at the border → in France', (_name, latitude, longitude) => {
  expect(checkCoordinates(latitude, longitude)).toEqual({ place: { latitude, longitude } })
})

test.each([
  ['Bruxelles', 50.847, 4.352],
  ['Luxembourg', 49.611, 6.13],
  ['Tournai', 50.606, 3.389],
  ['Sarrebruck', 49.234, 6.996],
  ['Karlsruhe', 49.007, 8.404],
  ['Fribourg-en-Brisgau', 47.995, 7.85],
  ['Lausanne', 46.52, 6.633],
  ['Genève', 46.207, 6.156],
  ['Turin', 45.07, 7.687],
  ['Vintimille', 43.791, 7.608],
  ['Barcelone', 41.387, 2.17],
  ['Irun', 43.338, -1.789],
  ['Saint-Hélier', 49.186, -2.106],
  ['Londres', 51.507, -0.128],
])('[ADV-07] %s → left out, with a note', (_name, latitude, longitude) => {
  expect(checkCoordinates(latitude, longitude)).toEqual({
    place: null,
    note: 'left out, as they are not in France',
  })
})

test('[ADV-07] no place, 0 and 0, other values → none; a note for other values', () => {
  for (const [one, other] of [
    [undefined, undefined],
    [null, null],
    [0, 0],
  ] as const)
    expect(checkCoordinates(one, other)).toEqual({ place: null })
  for (const [one, other] of [
    [48, undefined],
    ['48', '2'],
    [NaN, 2],
    [200, 2],
    [100, 100],
  ] as const)
    expect(checkCoordinates(one, other).note).toContain('not coordinates')
})
