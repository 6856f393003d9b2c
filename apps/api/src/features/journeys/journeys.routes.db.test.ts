import { beforeEach, expect, test } from 'vitest'
import { buildJourney, buildTool } from '../../../test/build/content.ts'
import { untilChangesReceived, useTestApp } from '../../../test/harness.ts'
import { findRows, updateRows } from '../../../test/rows.ts'

const app = await useTestApp()
beforeEach(async () => {
  await app.db.deleteFrom('journeys').execute()
  app.deps.content.changed()
})

const call = 'GET /public/platformjourneys/{experience}'
const read = async (experience: string) => (await app.callSignedOut(call, { params: { experience } })).journey
const get = (experience: string, headers = {}) =>
  app.inject({ url: `/api/public/platformjourneys/${experience}`, headers })
const joined = (personId: string) => findRows(app.db, 'joined_experiences', { person_id: personId })

/** Names that are no experience, as links may contain them. */
const PLANTED = ['unknown', 'Parcoursup', 'parcoursup%00', '__proto__', 'constructor', '0', '%27%3B--', 'x'.repeat(64)]

test('[API-03] unknown or unpublished experience: 404, not cached', async () => {
  await buildJourney(app.db)
  for (const experience of [...PLANTED, 'parcoursup', 'Bilan-orientation']) {
    const answer = await get(experience)
    expect([answer.statusCode, answer.json().code], experience).toEqual([404, 'not_found'])
  }
  expect((await get('x'.repeat(65))).statusCode).toBe(400)
  await buildJourney(app.db, { name: 'parcoursup' })
  await untilChangesReceived(app)
  expect((await get('parcoursup')).statusCode).toBe(200)
})

test.each([
  ['[PUB-20]', 'bilan-orientation'],
  ['[PUB-22]', 'bilan-reorientation'],
] as const)('%s public answer for %s: all fields, four platforms in order', async (_, name) => {
  const tools = await Promise.all(
    [15, 10, 20, 25].map((minutes) => buildTool(app.db, { minutes, code: 'VISIONS-SECRET' })),
  )
  const path = [tools[2]!, tools[0]!, tools[3]!, tools[1]!]
  const journey = await buildJourney(app.db, {
    name,
    title: 'Un bilan',
    image: '/images/bilan.jpg',
    guide: ['D’abord.', 'Ensuite.'],
    platforms: path.map((tool) => ({ tool, purpose: `Vous ouvrez ${tool.name}.` })),
  })
  app.deps.content.changed()
  expect(await read(name)).toEqual({
    _id: journey.id,
    experience: name,
    name: 'Un bilan',
    description: journey.description,
    image: '/images/bilan.jpg',
    timeEstimation: '20 à 30\u00a0minutes',
    minutes: { min: 20, max: 30 },
    guide: ['D’abord.', 'Ensuite.'],
    visionsStars: 100,
    platforms: path.map((tool) => ({
      platform: {
        _id: tool.id,
        name: tool.name,
        logo: tool.logo,
        description: tool.summary,
        timeEstimation: tool.minutes,
      },
      purpose: `Vous ouvrez ${tool.name}.`,
    })),
  })
  expect((await get(name)).body).not.toContain('VISIONS-SECRET')
})

test('[API-01] public answer: at most twenty platforms', async () => {
  const { platforms } = await buildJourney(app.db, { platforms: Array.from({ length: 21 }, () => ({})) })
  app.deps.content.changed()
  const { platforms: shown } = await read('bilan-orientation')
  expect(shown.map(({ platform }) => platform._id)).toEqual(platforms.slice(0, 20).map(({ tool_id }) => tool_id))
})

test('[API-01] experience without platforms: empty list', async () => {
  await buildJourney(app.db, { platforms: [] })
  app.deps.content.changed()
  expect((await read('bilan-orientation')).platforms).toEqual([])
})

test('[API-01] changed experience, path or tool: cached answer is rebuilt', async () => {
  const body = async () => {
    await untilChangesReceived(app)
    return (await get('bilan-orientation')).body
  }
  const tool = await buildTool(app.db, { name: 'Ancien outil' })
  await buildJourney(app.db, { platforms: [{ tool, purpose: 'Ancien usage.' }] })
  expect(await body()).toContain('Ancien outil')
  await updateRows(app.db, 'tools', { id: tool.id }, { name: 'Nouvel outil' })
  expect(await body()).toContain('Nouvel outil')
  await updateRows(app.db, 'journey_platforms', { tool_id: tool.id }, { purpose: 'Nouvel usage.' })
  expect(await body()).toContain('Nouvel usage.')
  await updateRows(app.db, 'journeys', {}, { title: 'Nouveau bilan' })
  expect(await body()).toContain('Nouveau bilan')
  await app.db.deleteFrom('journeys').execute()
  expect(await body()).toContain('not_found')
})

test('[API-03] journey outside the contract: refused by the database', async () => {
  for (const wrong of [
    { minutes_least: 31 },
    { minutes_least: 0 },
    { stars: -1 },
    { name: 'pre-start' },
    { name: 'a/b' },
    { guide: Array.from({ length: 21 }, () => 'Encore.') },
  ])
    await expect(buildJourney(app.db, wrong), JSON.stringify(wrong)).rejects.toThrow('check constraint')
})

test('[MIS-02] ten concurrent joins: one row, same instant', async () => {
  const { person, call } = await app.signIn()
  const names = ['bilan-orientation', 'region-2027']
  for (const experience of names) {
    await buildJourney(app.db, { name: experience })
    await untilChangesReceived(app)
    const params = { experience }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('POST /userplatformjourneys/{experience}/me', { params })),
    )
    answers.push(await call('POST /userplatformjourneys/{experience}/me', { params }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ experience })
  }
  expect((await joined(person.id)).map((row) => row.experience).toSorted()).toEqual(names)
})

test('[MIS-02] unknown experience in a link: 404, nothing recorded', async () => {
  const { person, cookie } = await app.signIn()
  for (const experience of PLANTED) {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/userplatformjourneys/${experience}/me`,
      headers: { cookie },
    })
    expect(answer.statusCode, experience).toBe(404)
  }
  expect(await joined(person.id)).toEqual([])
})
