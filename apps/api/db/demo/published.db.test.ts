// The public part of the demonstration data, on which the public pages rely.
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/harness.ts'
import { seed } from './seed.ts'
import { readDemo, seedId } from './today.ts'

const app = await useTestApp()
const options = { toolsUrl: 'http://localhost:3102', matchingUrl: 'http://localhost:3050' }
await seed(app.db, options)
app.deps.content.changed()

test('[PUB-05] rewards: discounts of 15 % and 10 %, cheques of 5 to 20 euros', async () => {
  const { rewards } = await app.callSignedOut('GET /public/rewards')
  const offers = rewards.map(({ offer }) => offer)
  expect(offers).toContain('−15\u00a0%')
  expect(offers).toContain('−10\u00a0%')
  const cheques = rewards.filter(({ type }) => type === 2).map(({ offer }) => Number(/^(\d+)\u00a0€$/.exec(offer)?.[1]))
  expect([Math.min(...cheques), Math.max(...cheques)]).toEqual([5, 20])
})

test('[PUB-05] past, future or sample reward: not listed; sold-out reward: listed', async () => {
  const titles = (await app.callSignedOut('GET /public/rewards')).rewards.map(({ title }) => title)
  for (const hidden of ['La nuit au Musée des Vents', 'Deux places de concert', 'Une remise d’exemple'])
    expect(titles).not.toContain(hidden)
  expect(titles).toContain('Le coffret surprise')
})

test('[PUB-06] count of tools: more than thirty', async () => {
  const { services, next, total } = await app.callSignedOut('GET /public/services')
  expect(next).toBeNull()
  expect(total).toBe(services.length)
  expect(total).toBeGreaterThan(30)
})

test('[PUB-06] «Mes envies» and the provider of matches: not counted, not listed, 404 by identifier', async () => {
  const { services, total } = await app.callSignedOut('GET /public/services')
  const published = readDemo(options).filter(({ kind, document }) => kind === 'tools' && !document['is_sample'])
  expect(total).toBe(published.length)
  for (const slug of ['mes-envies', 'affluents']) {
    const serviceId = seedId('tool', slug)
    expect(services.map(({ _id }) => _id)).not.toContain(serviceId)
    await expect(app.callSignedOut('GET /public/services', { query: { serviceId } })).rejects.toMatchObject({
      status: 404,
    })
  }
})

test.each([
  [
    '[PUB-20]',
    'bilan-orientation',
    'Bilan d’orientation',
    ['Cap Bruyère', 'Transvase', 'Ruchelune', 'Atlas des gestes'],
  ],
  [
    '[PUB-22]',
    'bilan-reorientation',
    'Bilan de réorientation',
    ['Marelline', 'Transvase', 'Passe-Gué', 'Sablier vert'],
  ],
] as const)('%s %s: 20 to 30 minutes, four partners in order', async (_, experience, title, names) => {
  const { journey } = await app.callSignedOut('GET /public/platformjourneys/{experience}', { params: { experience } })
  expect(journey).toMatchObject({ experience, name: title, timeEstimation: '20 à 30\u00a0minutes', visionsStars: 100 })
  expect(journey.platforms.map(({ platform }) => platform.name)).toEqual(names)
})

test('[JRN-20] admission coach: a path of one tool', async () => {
  const { journey } = await app.callSignedOut('GET /public/platformjourneys/{experience}', {
    params: { experience: 'parcoursup' },
  })
  expect(journey).toMatchObject({
    name: 'Simulateur d’admission',
    visionsStars: 100,
    platforms: [{ platform: { name: 'Calque des vœux' } }],
  })
})

test('[CON-03] share of the re-orientation assessment: asks for the e-mail, offers an account', async () => {
  const { person, call } = await app.signIn()
  const { journeys } = await call('GET /userplatformjourneys/me')
  const { platforms } = journeys.find(
    ({ platformJourney }) => platformJourney.experience === 'bilan-reorientation',
  )!.platformJourney
  const exchange = platforms.map((platform) => platform.exchange).find((found) => found !== null)!
  const popup = await call('GET /consents/popup/{exchange}', {
    params: { exchange: JSON.stringify({ ...exchange, userId: person.id }) },
  })
  expect(popup).toMatchObject({
    serviceImport: { name: 'Transvase' },
    shouldRequestEmail: true,
    shouldRequestNewAccount: true,
  })
  expect(popup.purpose.wording).toContain('mon adresse e-mail')
})

test.each([
  ['Je veux créer mon entreprise', ['Coquelance']],
  ['J’aime l’informatique', ['Octopoire', 'Transvase', 'Studio Basalte', 'Nuage perso', 'Origamine', 'Sept Ficelles']],
  [
    'Je veux devenir infirmière',
    ['Fanalou', 'Les Cent Portes', 'Cap Bruyère', 'Semaine Tournesol', 'Six à table', 'Virage doux'],
  ],
  ['J’aime travailler dehors', ['Bouture & Cie', 'Sablier vert']],
])('[REC-05] sentence «%s»: finds its tools and no others', async (sentence, names) => {
  const { call } = await app.signIn()
  const { recommendations } = await call('POST /recommendations', { body: { recommendationSentences: [sentence] } })
  expect(recommendations.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  for (const { reasons } of recommendations)
    expect(reasons).toMatchObject([{ sentence, meaning: { subjects: [expect.any(String)] } }])
})
