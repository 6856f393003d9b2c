// The calls of specification §7: accepted as written there, and the answer has the parts that it reads. Calls
// written like their example in `examples.ts` are listed with these parts only.
import { describe, expect, test } from 'vitest'
import { buildMission } from './build/content.ts'
import { exampleOf, requestOf, type Key } from './examples.ts'
import type { SignedIn } from './harness.ts'
import { startWorld, type World } from './world.ts'

/** Paths of the answer to the example. Calls of which nothing is read: access.db.test.ts. */
const READS: Partial<Record<Key, string[]>> = {
  'GET /public/missionobjectiveassociations/objectives': ['objectives.0.name'],
  'GET /public/missions': ['missions.0.tasks'],
  'GET /public/missions/{id}': ['mission.name'],
  'GET /usermissions/mission/{id}': [
    'userMission.completion.0.task.icon',
    'userMission.isCompleted',
    'userMission.completionPercentage',
  ],
  'GET /info/user/{id}': ['profile'],
  'GET /auth/check': ['userId', 'email'],
  'GET /users/{id}': ['interests', 'experiencesInfo.situation'],
  'POST /bo/getcreateuserconfig': ['step'],
  'POST /userplatformjourneys': ['redirectUrl', 'userPlatformJourney.platforms.0.status'],
  'GET /userplatformjourneys/{journeyId}/me': [
    'platformJourney.platforms.0.platform',
    'platformJourney.gradeGiven',
    'userPlatformJourney.gradeGiven',
    'averageGrade',
  ],
  'POST /userjourney/grade': ['gradeGiven'],
  'GET /service/{id}/sso': ['data.url'],
  'GET /identifiers/service/{serviceId}': ['_id'],
  'GET /rewards': ['rewards.0.partner.name'],
  'GET /rewards/{id}': ['reward.price'],
  'GET /rewards/purchased': ['rewards'],
  'GET /userrewards/me': ['visionsStars'],
  'POST /grade': ['grade'],
  'GET /grade/{userId}/{serviceId}': ['average', 'grade', 'grades'],
  'POST /recommendations': ['recommendations'],
}

interface SpecifiedCall {
  /** `METHOD /path` under `/api`. */
  call: string
  payload?: unknown
  reads?: string[]
}

/** Calls that the specification writes differently from the example. */
const variants: ((world: World) => SpecifiedCall)[] = [
  ...['all', 'top', 'lastUsed', 'orientation', 'professionnal', 'skills', 'internship', 'job'].flatMap((filter) => [
    () => ({ call: `GET /public/services?filter=${filter}&isSample=false` }),
    () => ({ call: `GET /services?filter=${filter}&isSample=true` }),
  ]),
  ({ taskIds }) => ({ call: `GET /public/missiontasks/${taskIds[0]}` }),
  ({ toolId }) => ({ call: `GET /public/services?serviceId=${toolId}` }),
  ({ taskIds }) => ({
    call: `GET /public/missiontasks/${taskIds[0]}/services`,
    reads: ['services.0.galaxy.user.tags'],
  }),
  () => ({
    call: `POST /usermissions/tasks/${frameTaskId}/action`,
    payload: { action: { type: 'consent', resource: 'matches-frame' } },
  }),
  () => ({ call: 'GET /public/galaxyevents', reads: ['events.0.startDate', 'events.0.categoryName'] }),
  ({ me: { person } }) => ({ call: `PUT /users/${person.id}`, payload: { hasDoneOnboarding: true, avatar: 2 } }),
  ({ me: { person } }) => ({ call: `PUT /users/${person.id}`, payload: { interests: 'coaching' } }),
  ({ me: { person } }) => ({ call: 'POST /bo/prestart', payload: { userId: person.id } }),
  ({ reward }) => ({
    call: `POST /rewards/${reward.id}`,
    payload: { transactionType: 'PromoCode' },
    reads: ['reward.promoCode'],
  }),
]

const { app, world } = await startWorld()
const frame = await buildMission(app.db, { objective: { id: world.objectiveId }, tasks: [{ action: 'iframe' }] })
const frameTaskId = frame.tasks[0]!.id
app.deps.content.changed()

/** Sends a call as the specification's authenticated client does: JSON, with `x-user-id`. */
async function send({ call, payload }: SpecifiedCall, { cookie, person }: SignedIn = world.me) {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  const isRead = method === 'GET'
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { cookie, 'x-user-id': person.id, ...(isRead ? {} : { 'content-type': 'application/json' }) },
    ...(isRead ? {} : { payload: JSON.stringify(payload ?? {}) }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

test.each(Object.entries(READS) as [Key, string[]][])(
  '[API-01] %s: sent as specified → 200 with the parts read',
  async (key, parts) => {
    const { cookie, person } = world.me
    const answer = await app.inject(requestOf(key, exampleOf(key, world), { cookie, 'x-user-id': person.id }))
    expect(answer.statusCode, answer.body).toBe(200)
    for (const part of parts) expect(answer.json()).toHaveProperty(part)
  },
)

test('[API-01] calls that differ from the example: sent as specified → 200 with the parts read', async () => {
  for (const build of variants) {
    const specified = build(world)
    const { status, body } = await send(specified)
    expect(status, `${specified.call}: ${JSON.stringify(body)}`).toBe(200)
    for (const part of specified.reads ?? []) expect(body, specified.call).toHaveProperty(part)
  }
})

test('[API-01] POST calls without a payload: no body at all → 200', async () => {
  for (const path of [`usermissions/tasks/${world.taskIds[0]}`, 'userplatformjourneys/bilan-orientation/me']) {
    const answer = await app.inject({ method: 'POST', url: `/api/${path}`, headers: { cookie: world.me.cookie } })
    expect(answer.statusCode, path).toBe(200)
  }
})

test('[PRO-07] PUT /users/{id}: interests as GET /users/{id} returns them → unchanged', async () => {
  const { person } = world.me
  await send({ call: `PUT /users/${person.id}`, payload: { interests: 'coaching' } })
  const { body } = await send({ call: `GET /users/${person.id}` })
  const again = await send({ call: `PUT /users/${person.id}`, payload: { interests: body['interests'] } })
  expect([again.status, again.body['interests']]).toEqual([200, 'coaching'])
})

describe('consents, filled in from the popup as the specification does', () => {
  test('[CON-03] POST /consents/export: a journey popup sent back → 200', async () => {
    const { import_tool_id: importToolId, exportToolId, purpose_id: purposeId } = world.offers.journey
    const key = { serviceImportId: importToolId, serviceExportId: exportToolId, userId: world.me.person.id, purposeId }
    const { body: popup } = await send({ call: `GET /consents/popup/${encodeURIComponent(JSON.stringify(key))}` })
    for (const part of [
      'datatypes.0.datatype.name',
      'serviceExport.name',
      'infoText',
      'shouldRequestEmail',
      'shouldRequestNewAccount',
    ])
      expect(popup).toHaveProperty(part)
    const { datatypes, purpose, user } = popup as unknown as {
      datatypes: { datatype: { _id: string; name: string } }[]
      purpose: { _id: string }
      user: Record<'exportIdentifier' | 'importIdentifier', { email: string; userKey: string }>
    }
    const requestBody = {
      datatypes: datatypes.map(({ datatype }) => ({ id: datatype._id, datatype: datatype.name, checked: true })),
      emailExport: user.exportIdentifier.email,
      emailImport: user.importIdentifier.email,
      userKey: user.exportIdentifier.userKey,
      purpose: purpose._id,
      isNewAccount: false,
    }
    const { status } = await send({ call: 'POST /consents/export', payload: { serviceId: importToolId, requestBody } })
    expect(status).toBe(200)
  })

  test('[CON-01] POST /consents: a matching popup sent back → 200', async () => {
    const { body } = await send({ call: `GET /consents/popup/m2o/${world.me.person.id}` })
    const { exchanges } = body as unknown as {
      exchanges: {
        purpose: { _id: string }
        serviceImport: { _id: string }
        datatypes: {
          datatype: { _id: string; name: string }
          service: { _id: string }
          userExport: { email: string; userKey: string }
        }[]
        userImport: { email: string }
      }[]
    }
    const item = exchanges.find(({ serviceImport }) => serviceImport._id === world.offers.m2o.import_tool_id)!
    const [{ datatype, service, userExport }] = item.datatypes as [(typeof item.datatypes)[number]]
    const payload = {
      datatypes: [{ id: datatype._id, datatype: datatype.name, checked: true }],
      emailExport: userExport.email,
      emailImport: item.userImport.email,
      isNewAccount: false,
      serviceImport: item.serviceImport._id,
      serviceExport: service._id,
      userKey: userExport.userKey,
      purpose: item.purpose._id,
    }
    expect((await send({ call: 'POST /consents', payload })).status).toBe(200)
  })
})
