// The calls of specification §7, written out as the specification writes them: each is accepted, and its answer has the parts that are read.
import { beforeAll, describe, expect, test } from 'vitest'
import { buildMission } from './build/content.ts'
import { startWorld, type World } from './examples.ts'
import type { SignedIn, TestApp } from './harness.ts'

interface SpecifiedCall {
  /** `METHOD /path` under `/api`. */
  call: string
  payload?: unknown
  /** Paths of the answer that the specification reads. */
  reads?: string[]
}

type Build = (world: World, who: SignedIn) => SpecifiedCall

const FILTERS = ['all', 'top', 'lastUsed', 'orientation', 'professionnal', 'skills', 'internship', 'job']

const services: [string, Build][] = FILTERS.flatMap((filter) =>
  ['/public/services', '/services'].map((path): [string, Build] => [
    `GET ${path}?filter=${filter}`,
    () => ({ call: `GET ${path}?filter=${filter}&isSample=${path === '/services'}` }),
  ]),
)

const calls: [string, Build][] = [
  ['GET /public{path}{query}: task', ({ taskIds }) => ({ call: `GET /public/missiontasks/${taskIds[0]}` })],
  ['GET /public{path}{query}: service', ({ toolId }) => ({ call: `GET /public/services?serviceId=${toolId}` })],
  [
    'GET objectives',
    () => ({ call: 'GET /public/missionobjectiveassociations/objectives', reads: ['objectives.0.name'] }),
  ],
  [
    'GET /public/missions',
    ({ objectiveId }) => ({ call: `GET /public/missions?objective=${objectiveId}`, reads: ['missions.0.tasks'] }),
  ],
  [
    'GET /public/missions/{id}',
    ({ missionId }) => ({ call: `GET /public/missions/${missionId}`, reads: ['mission.name'] }),
  ],
  [
    'GET /usermissions/mission/{id}',
    ({ missionId }) => ({
      call: `GET /usermissions/mission/${missionId}`,
      reads: ['userMission.completion.0.task.icon', 'userMission.isCompleted', 'userMission.completionPercentage'],
    }),
  ],
  ['GET /usermissions/me', () => ({ call: 'GET /usermissions/me' })],
  [
    'GET /public/missiontasks/{taskId}/services',
    ({ taskIds }) => ({
      call: `GET /public/missiontasks/${taskIds[0]}/services`,
      reads: ['services.0.galaxy.user.tags'],
    }),
  ],
  [
    'POST /usermissions/tasks/{taskId}/action: service',
    ({ taskIds, toolId }) => ({
      call: `POST /usermissions/tasks/${taskIds[0]}/action`,
      payload: { action: { type: 'service', resource: toolId } },
    }),
  ],
  [
    'POST /usermissions/tasks/{taskId}/action: consent',
    () => ({
      call: `POST /usermissions/tasks/${frameTaskId}/action`,
      payload: { action: { type: 'consent', resource: 'matches-frame' } },
    }),
  ],
  ['POST /usermissions/tasks/{taskId}', ({ taskIds }) => ({ call: `POST /usermissions/tasks/${taskIds[0]}` })],
  [
    'GET /public/galaxyevents',
    () => ({ call: 'GET /public/galaxyevents', reads: ['events.0.startDate', 'events.0.categoryName'] }),
  ],
  [
    'GET /info/user/{id}',
    (_world, { person }) => ({
      call: `GET /info/user/${person.id}?populate=experiencesInfo,profile,gamification`,
      reads: ['profile'],
    }),
  ],
  [
    'PUT /experiences/context',
    (_world, { person }) => ({
      call: 'PUT /experiences/context',
      payload: { userId: person.id, context: 'numerique' },
    }),
  ],
  ['GET /auth/check', () => ({ call: 'GET /auth/check', reads: ['userId', 'email'] })],
  [
    'GET /users/{id}',
    (_world, { person }) => ({ call: `GET /users/${person.id}`, reads: ['interests', 'experiencesInfo.situation'] }),
  ],
  [
    'PUT /users/{id}',
    (_world, { person }) => ({ call: `PUT /users/${person.id}`, payload: { hasDoneOnboarding: true, avatar: 2 } }),
  ],
  [
    'PUT /users/{id}: interests',
    (_world, { person }) => ({ call: `PUT /users/${person.id}`, payload: { interests: 'coaching' } }),
  ],
  [
    'POST /gamification/intro/startermission',
    (_world, { person }) => ({
      call: 'POST /gamification/intro/startermission',
      payload: { userId: person.id, completed: false },
    }),
  ],
  [
    'POST /api/bo/getcreateuserconfig',
    (_world, { person }) => ({
      call: 'POST /bo/getcreateuserconfig',
      payload: { email: person.email, experience: 'bilan-orientation', shouldReset: true },
      reads: ['step'],
    }),
  ],
  [
    'POST /api/bo/galaxydonestep',
    (_world, { person }) => ({ call: 'POST /bo/galaxydonestep', payload: { step: 0, userId: person.id } }),
  ],
  ['POST /bo/complete', (_world, { person }) => ({ call: 'POST /bo/complete', payload: { userId: person.id } })],
  [
    'POST /api/bo/prestart',
    (_world, { person }) => ({
      call: 'POST /bo/prestart',
      payload: { eventCode: 'FORUM-2026', recommendationName: 'Mission locale', userId: person.id },
    }),
  ],
  [
    'POST /api/bo/prestart: optional fields omitted',
    (_world, { person }) => ({ call: 'POST /bo/prestart', payload: { userId: person.id } }),
  ],
  [
    'POST /userplatformjourneys',
    ({ journeyId, toolId }, { person }) => ({
      call: 'POST /userplatformjourneys',
      payload: { userId: person.id, platformJourneyId: journeyId, platformId: toolId },
      reads: ['redirectUrl', 'userPlatformJourney.platforms.0.status'],
    }),
  ],
  ['POST /userplatformjourneys/{experience}/me', () => ({ call: 'POST /userplatformjourneys/bilan-orientation/me' })],
  [
    'GET /userplatformjourneys/{journeyId}/me',
    ({ journeyId }) => ({
      call: `GET /userplatformjourneys/${journeyId}/me`,
      reads: [
        'platformJourney.platforms.0.platform',
        'platformJourney.gradeGiven',
        'userPlatformJourney.gradeGiven',
        'averageGrade',
      ],
    }),
  ],
  [
    'POST /api/userjourney/grade',
    ({ journeyId }, { person }) => ({
      call: 'POST /userjourney/grade',
      payload: { grade: 4, platformJourneyId: journeyId, userId: person.id },
      reads: ['gradeGiven'],
    }),
  ],
  ['GET /service/{id}/sso', ({ toolId }) => ({ call: `GET /service/${toolId}/sso`, reads: ['data.url'] })],
  ['GET /services/me', () => ({ call: 'GET /services/me' })],
  [
    'GET /consents/popup/o2o/{providerId}/{userId}',
    ({ offers }, { person }) => ({ call: `GET /consents/popup/o2o/${offers.o2o.exportToolId}/${person.id}` }),
  ],
  ['GET /consents/popup/m2o/{userId}', (_world, { person }) => ({ call: `GET /consents/popup/m2o/${person.id}` })],
  [
    'GET /identifiers/service/{serviceId}',
    ({ partner }) => ({ call: `GET /identifiers/service/${partner.toolId}`, reads: ['_id'] }),
  ],
  ['GET /rewards', () => ({ call: 'GET /rewards?sort=true', reads: ['rewards.0.partner.name'] })],
  ['GET /rewards/{id}', ({ reward }) => ({ call: `GET /rewards/${reward.id}`, reads: ['reward.price'] })],
  [
    'POST /rewards/{id}',
    ({ reward }) => ({
      call: `POST /rewards/${reward.id}`,
      payload: { transactionType: 'PromoCode' },
      reads: ['reward.promoCode'],
    }),
  ],
  ['GET /rewards/purchased', () => ({ call: 'GET /rewards/purchased', reads: ['rewards'] })],
  ['GET /userrewards/me', () => ({ call: 'GET /userrewards/me', reads: ['visionsStars'] })],
  [
    'POST /api/grade',
    ({ toolId }, { person }) => ({
      call: 'POST /grade',
      payload: { grade: 4, serviceId: toolId, userId: person.id },
      reads: ['grade'],
    }),
  ],
  [
    'GET /api/grade/{userId}/{serviceId}',
    ({ toolId }, { person }) => ({ call: `GET /grade/${person.id}/${toolId}`, reads: ['average', 'grade', 'grades'] }),
  ],
  [
    'POST /api/recommendations',
    () => ({
      call: 'POST /recommendations',
      payload: { recommendationSentences: ['Passer des tests'] },
      reads: ['recommendations'],
    }),
  ],
]

let app: TestApp
let world: World
let frameTaskId: string
beforeAll(async () => {
  ;({ app, world } = await startWorld())
  frameTaskId = (await buildMission(app.db, { objective: { id: world.objectiveId }, tasks: [{ action: 'iframe' }] }))
    .tasks[0]!.id
  app.deps.content.changed()
})

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

test.each([...services, ...calls])('[API-01] %s: sent as specified → 200 with the parts read', async (_, build) => {
  const specified = build(world, world.me)
  const { status, body } = await send(specified)
  expect({ status, ...(status === 200 ? {} : body) }).toEqual({ status: 200 })
  for (const part of specified.reads ?? []) expect(body).toHaveProperty(part)
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
    const { importToolId, exportToolId, purposeId } = world.offers.journey
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
    const item = exchanges.find(({ serviceImport }) => serviceImport._id === world.offers.m2o.importToolId)!
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

test('[AUT-02] [AUT-10] POST /auth/sso/{ssoToken} and DELETE /auth/logout: payload accepted', async () => {
  const who = await app.signIn()
  // The token is well formed and unknown: refused for what it is, not for its form.
  expect((await send({ call: 'POST /auth/sso/aaaa.bbbb.cccc' }, who)).status).toBe(401)
  expect((await send({ call: 'DELETE /auth/logout' }, who)).status).toBe(200)
  expect((await send({ call: 'GET /auth/check' }, who)).status).toBe(401)
})
