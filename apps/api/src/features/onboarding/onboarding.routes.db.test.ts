import { expect, test } from 'vitest'
import { entriesOf, type SignedIn, useTestApp } from '../../../test/harness.ts'
import { findLedgerFaults } from '../stars/index.ts'

const app = await useTestApp()

const KEY = 'POST /gamification/intro/startermission'
const advance = ({ person, call }: SignedIn, completed = false) => call(KEY, { body: { userId: person.id, completed } })

test('[STM-01] [STM-02] [STM-03] each call: one step and 50 stars; third call: no change', async () => {
  const me = await app.signIn()
  expect(await advance(me)).toEqual({
    starterMissionStep: 1,
    hasCompletedStarterMission: false,
    credited: 50,
    visionsStars: 50,
  })
  expect(await advance(me)).toEqual({
    starterMissionStep: 2,
    hasCompletedStarterMission: true,
    credited: 50,
    visionsStars: 100,
  })
  for (const completed of [false, true])
    expect(await advance(me, completed)).toEqual({
      starterMissionStep: 2,
      hasCompletedStarterMission: true,
      credited: 0,
      visionsStars: 100,
    })
  expect(await entriesOf(app, me)).toEqual([
    { source_key: 'starter:1', amount: 50, proof: 'declared' },
    { source_key: 'starter:2', amount: 50, proof: 'declared' },
  ])
  expect(await findLedgerFaults(app.db)).toEqual([])
})

test('[STM-03] client claims `completed`: no step is skipped', async () => {
  const me = await app.signIn()
  expect(await advance(me, true)).toMatchObject({
    starterMissionStep: 1,
    hasCompletedStarterMission: false,
    credited: 50,
  })
})

test('[STM-03] fifty concurrent calls: a hundred stars in total', async () => {
  const me = await app.signIn()
  const answers = await Promise.all(Array.from({ length: 50 }, () => advance(me, true)))
  expect(answers.filter(({ credited }) => credited === 50)).toHaveLength(2)
  expect(answers.filter(({ credited }) => credited === 0)).toHaveLength(48)
  expect((await entriesOf(app, me)).map(({ source_key }) => source_key)).toEqual(['starter:1', 'starter:2'])
  expect(await findLedgerFaults(app.db)).toEqual([])
})
