import { describe, expect, test } from 'vitest'
import { lbaAnswer, lbaJob, lbaRecruiter, oldLbaAnswer, oldLbaItem } from '../../test/native-offers.ts'
import { COMPANY, fromLba, isLbaCompany, lbaOffers } from './lba.rules.ts'

describe('[ADV-07] fromLba', () => {
  test('job opportunity → our JSON', () => {
    expect(fromLba(lbaJob('6687165396d52b5e01b40954'))).toEqual({
      id: '6687165396d52b5e01b40954',
      kind: 'apprenticeship',
      title: 'Apprenti boulanger (F/H)',
      trades: ['D1102', 'D1104'],
      text: '<p>Deux ans au fournil.</p>',
      publisher: 'Fournil d’essai',
      city: 'LYON',
      latitude: 45.76,
      longitude: 4.85,
      level: 3,
      url: 'https://alternance.example.org/6687165396d52b5e01b40954',
      expires: '2099-03-05T19:15:07.000Z',
    })
  })

  test.each([
    ['apprenticeship', ['Apprentissage']],
    ['apprenticeship', ['Professionnalisation']],
    ['apprenticeship', []],
    ['internship', ['Stage']],
    ['job', ['CDI']],
  ])('kind %s ← contract %j', (kind, type) => {
    expect(fromLba(lbaJob('1', { contract: { type } }))).toMatchObject({ kind })
  })

  test.each([
    ['20 AVENUE DE SEGUR 75007 PARIS', 'PARIS'],
    ['75007 Paris, France', 'Paris'],
    ['1 rue du Levain, Paris 75007', 'Paris'],
    ['75 - Paris 7e Arrondissement', '75 - Paris 7e Arrondissement'],
    ['Lyon', 'Lyon'],
    [null, undefined],
  ])('address %s → city %s', (address, city) => {
    expect(fromLba(lbaJob('1', { workplace: { location: { address } } }))?.['city']).toBe(city)
  })

  test('no identifier, diploma, brand → identifier of the partner, no level, legal name', () => {
    const identifier = { id: null, partner_label: 'France Travail', partner_job_id: '123ABCD' }
    const workplace = { brand: null, name: null, legal_name: 'FOURNIL SARL', location: { address: null } }
    const offer = fromLba(lbaJob('1', { identifier, workplace, offer: { target_diploma: null } }))
    expect(offer).toMatchObject({ id: 'france-travail-123ABCD', publisher: 'FOURNIL SARL' })
    expect(offer?.['level']).toBeUndefined()
  })

  test('item of the older API → our JSON', () => {
    expect(fromLba(oldLbaItem('matcha', 'm1'))).toEqual({
      id: 'm1',
      kind: 'apprenticeship',
      title: 'Apprenti boulanger',
      trades: ['D1102'],
      text: 'Deux ans au fournil.',
      publisher: 'Fournil d’essai',
      city: 'LYON',
      latitude: 45.76,
      longitude: 4.85,
      level: 3,
      url: undefined,
    })
  })

  test('other shape → undefined', () => {
    for (const other of [null, 'text', [], { id: 'a', kind: 'job', title: 'x' }, lbaRecruiter('r')])
      expect(fromLba(other)).toBeUndefined()
  })
})

describe('[ADV-07] lbaOffers', () => {
  test('answer → its open offers; companies and closed offers left out', () => {
    const answer = lbaAnswer(['a', 'b'])
    const closed = ['Filled', 'Cancelled'].map((status) => lbaJob(status, { offer: { status } }))
    expect(lbaOffers({ ...answer, jobs: [...answer.jobs, ...closed] })).toEqual({
      offers: answer.jobs,
      leftOut: [COMPANY, COMPANY, 'the offer is filled or cancelled', 'the offer is filled or cancelled'],
    })
    expect(lbaOffers({ ...answer, recruiters: [] })?.leftOut).toEqual([])
  })

  test('older answer → offers of all its lists; lists that are null or failed → none', () => {
    const { matchas, peJobs, ...others } = oldLbaAnswer()
    const leftOut = [COMPANY]
    expect(lbaOffers({ matchas, peJobs, ...others })).toEqual({
      offers: [...matchas.results, ...peJobs.results],
      leftOut,
    })
    const closed = ['Pourvue', 'Annulée'].map((status) => oldLbaItem('matcha', status, { job: { id: 'm3', status } }))
    expect(lbaOffers({ matchas: { results: [...matchas.results, ...closed] } })?.offers).toEqual(matchas.results)
    const failed = { ...others, peJobs: { error: 'timeout' }, matchas: null }
    expect(lbaOffers(failed)).toEqual({ offers: [], leftOut })
  })

  test('other values → undefined', () => {
    for (const other of [null, [], { id: 'a' }, { jobs: 3 }]) expect(lbaOffers(other)).toBeUndefined()
  })
})

test('[ADV-07] isLbaCompany: companies of both APIs → true; offers → false', () => {
  expect([lbaRecruiter('r'), oldLbaItem('lba', 'c')].map(isLbaCompany)).toEqual([true, true])
  expect([lbaJob('a'), oldLbaItem('matcha', 'm'), { id: 'a' }, null].some(isLbaCompany)).toBe(false)
})
