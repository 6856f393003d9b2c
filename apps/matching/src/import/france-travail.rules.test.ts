import { describe, expect, test } from 'vitest'
import { franceTravailAnswer, franceTravailOffer } from '../../test/native-offers.ts'
import { franceTravailOffers, fromFranceTravail } from './france-travail.rules.ts'

describe('[ADV-07] fromFranceTravail', () => {
  test('offer of the API → our JSON', () => {
    expect(fromFranceTravail(franceTravailOffer('194XYZ1'))).toEqual({
      id: '194XYZ1',
      kind: 'job',
      title: 'Boulanger / Boulangère (H/F)',
      trades: ['D1102'],
      text: 'Vous pétrissez la nuit.\nL&#39;équipe vous attend.',
      publisher: 'FOURNIL D ESSAI',
      city: '27 - ST MARDS DE BLACARVILLE',
      latitude: 49.374514,
      longitude: 0.510695,
      level: 3,
      url: 'https://offres.example.org/194XYZ1',
    })
  })

  test.each([
    ['apprenticeship', { alternance: true, natureContrat: 'Contrat travail' }],
    ['apprenticeship', { natureContrat: 'Contrat apprentissage' }],
    ['apprenticeship', { natureContrat: 'Cont. professionnalisation', intitule: 'Stage de vente' }],
    ['internship', { typeContrat: 'STG' }],
    ['internship', { natureContrat: 'Convention de stage' }],
    ['internship', { typeContrat: 'CDI', intitule: 'Stage - Vente' }],
    ['internship', { typeContrat: 'CDD', intitule: 'Offre de stage : vente' }],
    ['job', { intitule: 'Responsable des stages' }],
    ['job', { typeContrat: 'MIS', natureContrat: 'Contrat travail' }],
  ])('kind %s ← %j', (kind, changes) => {
    expect(fromFranceTravail(franceTravailOffer('1', changes))).toMatchObject({ kind })
  })

  test.each([
    [undefined, []],
    [undefined, [{ niveauLibelle: '3ème achevée ou Brevet', exigence: 'E' }]],
    [3, [{ niveauLibelle: 'CAP, BEP et équivalents', exigence: 'S' }]],
    [4, [{ niveauLibelle: 'Bac ou équivalent', exigence: 'E' }]],
    [5, [{ niveauLibelle: 'Bac+2 ou équivalents', exigence: 'E' }]],
    [6, [{ niveauLibelle: 'Bac+3, Bac+4 ou équivalents', exigence: 'E' }]],
    [7, [{ niveauLibelle: 'Bac+5 et plus ou équivalents', exigence: 'E' }]],
    [
      5,
      [
        { niveauLibelle: 'CAP, BEP et équivalents', exigence: 'S' },
        { niveauLibelle: 'Bac+5 et plus ou équivalents', exigence: 'E' },
        { niveauLibelle: 'Bac+2 ou équivalents', exigence: 'E' },
      ],
    ],
  ])('level %s ← formations %j', (level, formations) => {
    expect(fromFranceTravail(franceTravailOffer('1', { formations }))?.['level']).toBe(level)
  })

  test('fields missing, address without origin → without these values', () => {
    const offer = { id: '1', intitule: 'Boulanger', lieuTravail: { libelle: 'France' } }
    expect(fromFranceTravail({ ...offer, url: 'https://offres.example.org/1' })).toEqual({
      id: '1',
      kind: 'job',
      title: 'Boulanger',
      trades: [],
      city: 'France',
      url: 'https://offres.example.org/1',
    })
  })

  test('other shape → undefined', () => {
    for (const other of [null, 'text', [], { id: 'a', kind: 'job', title: 'x' }])
      expect(fromFranceTravail(other)).toBeUndefined()
  })
})

test('[ADV-07] franceTravailOffers: search answer → its offers; other values → undefined', () => {
  const answer = franceTravailAnswer(['a', 'b'])
  expect(franceTravailOffers(answer)).toEqual({ offers: answer.resultats, leftOut: [] })
  for (const other of [null, [], { id: 'a' }, { resultats: 'x' }]) expect(franceTravailOffers(other)).toBeUndefined()
})
