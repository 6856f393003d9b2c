import { EXPERIENCES } from '@visions/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const joined = (personId: string) => app.db.selectFrom('joined_experiences').selectAll().where('person_id', '=', personId).execute()

test('[MIS-02] an experience is joined once, also when it is sent ten times at once', async () => {
  const { person, call } = await app.signIn()
  for (const experience of EXPERIENCES) {
    const params = { experience }
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST /userplatformjourneys/{experience}/me', { params })))
    answers.push(await call('POST /userplatformjourneys/{experience}/me', { params }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ experience })
  }
  expect((await joined(person.id)).map((row) => row.experience).toSorted()).toEqual([...EXPERIENCES].toSorted())
})

test('[MIS-02] an experience that a link planted is not found, and nothing is recorded', async () => {
  const { person, cookie } = await app.signIn()
  for (const experience of ['unknown', 'Parcoursup', 'parcoursup%00', '__proto__', 'constructor', '0', '%27%3B--']) {
    const answer = await app.inject({ method: 'POST', url: `/api/userplatformjourneys/${experience}/me`, headers: { cookie } })
    expect(answer.statusCode, experience).toBe(404)
  }
  expect(await joined(person.id)).toEqual([])
})
