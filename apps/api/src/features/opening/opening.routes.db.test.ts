import { OPENING_IDS, OPENING_SUBJECTS, type OpeningSubjectId } from '@visions/contract/contents/opening'
import { AUDIENCES, RESEARCH_TYPES, STARTER_SENTENCES } from '@visions/contract/constants'
import { expect, test } from 'vitest'
import {
  buildJourney,
  buildMission,
  buildObjective,
  buildPresetMission,
  buildTask,
  buildTool,
  someToolApart,
} from '../../../test/build/content.ts'
import { buildExchange, buildPurpose } from '../../../test/build/exchanges.ts'
import { insert } from '../../../test/build/insert.ts'
import { buildGameSentence, buildSector, buildWorkSetting } from '../../../test/build/preferences.ts'
import { startOwnApp, untilChangesReceived, useTestApp, type TestApp } from '../../../test/harness.ts'
import { CONTENT_MAPPINGS } from '../../contents.ts'
import { openWhenComplete } from './index.ts'

const app = await useTestApp()
const read = async (from: TestApp) => {
  await untilChangesReceived(from)
  const { isOpen, has } = await from.callSignedOut('GET /public/opening')
  return { isOpen, has: OPENING_IDS.filter((id) => has[id]) }
}
const openIfComplete = ({ db }: TestApp) => db.transaction().execute((tx) => openWhenComplete(tx, CONTENT_MAPPINGS))

/** Builds all needed subjects except one. */
async function buildMinimum({ db }: TestApp, without: OpeningSubjectId): Promise<void> {
  const tool = await buildTool(db, { is_sample: without === 'tools' })
  const archivedIf = (subject: string) => (subject === without ? new Date() : null)
  const mission = await buildMission(db, { archived_at: archivedIf('missions'), tasks: [{ tools: [tool] }] })
  const { name: namespace } = await insert(db, 'namespaces', { name: 'region-ouest', title: 'Région Ouest' })
  const audiences = { LYCEEN: 'pupilMissions', JOB: 'jobMissions', FORMATION: 'trainingMissions' } as const
  const types = { FORMATION: 'trainingObjectives', JOB: 'jobObjectives' } as const
  if (without !== 'sectors') await buildSector(db)
  if (without !== 'settings') await buildWorkSetting(db)
  for (let count = without === 'game' ? 1 : 0; count < STARTER_SENTENCES; count++) await buildGameSentence(db)
  for (const audience of AUDIENCES)
    if (audiences[audience] === without) {
      await buildPresetMission(db, { mission, audience, namespace })
    } else await buildPresetMission(db, { mission, audience })
  for (const type of RESEARCH_TYPES) await buildObjective(db, { type, archived_at: archivedIf(types[type]) })
  if (without !== 'purposes') await buildPurpose(db)
  if (without === 'help') await db.deleteFrom('help_topics').execute()
}

test('[OFF-20] opening: empty installation → closed, with the help of the migrations only', async () => {
  const { isOpen, has } = await read(app)
  expect(isOpen).toBe(false)
  expect(has.filter((id) => id !== 'tools')).toEqual(['help'])
})

const needed = OPENING_IDS.filter((id) => 'isNeeded' in OPENING_SUBJECTS[id])
test.each(needed)('[OFF-20] opening: %s missing alone, too few, archived or of one namespace → closed', async (id) => {
  const own = await startOwnApp()
  await buildMinimum(own, id)
  const { isOpen, has } = await read(own)
  expect(isOpen).toBe(false)
  expect(needed.filter((one) => !has.includes(one))).toContain(id)
  expect(await openIfComplete(own)).toBe(false)
})

test('[OFF-20] opening: minimum complete → opens once, and stays open when a content is archived', async () => {
  const own = await startOwnApp()
  await buildMinimum(own, 'rewards')
  expect((await read(own)).isOpen).toBe(true)
  expect([await openIfComplete(own), await openIfComplete(own)]).toEqual([true, false])
  await own.db.deleteFrom('sectors').execute()
  const { isOpen, has } = await read(own)
  expect(isOpen).toBe(true)
  expect(has).not.toContain('sectors')
})

test('[OFF-20] opening: first missions whose task has a tool of one namespace only, or none → closed', async () => {
  const own = await startOwnApp()
  const { db } = own
  await buildMinimum(own, 'rewards')
  const { id } = await buildTask(db, {
    mission: await db.selectFrom('missions').selectAll().executeTakeFirstOrThrow(),
    tools: [await buildTool(db)],
    namespace: 'region-ouest',
  })
  const missing = { isOpen: false, has: expect.not.arrayContaining(['pupilMissions', 'jobMissions']) }
  expect(await read(own)).toEqual(missing)
  await db.deleteFrom('task_tools').where('task_id', '=', id).execute()
  expect(await read(own)).toEqual(missing)
  await db.updateTable('tasks').set({ action: 'iframe' }).where('id', '=', id).execute()
  expect((await read(own)).isOpen).toBe(true)
})

test('[OFF-20] opening: optional contents → has says each, and only what people can use', async () => {
  const own = await startOwnApp()
  const { db } = own
  const optional = async () => (await read(own)).has.filter((id) => id !== 'help')
  const atFirst = await optional()
  await buildTool(db, { is_sample: true })
  await buildTool(db, { archived_at: new Date() })
  await someToolApart(db, 'own')
  const matching = await someToolApart(db, 'matching')
  expect(await optional()).toEqual(atFirst)
  const cloud = await buildTool(db, { is_personal_cloud: true })
  expect(await optional()).toEqual(['tools', 'personalCloud'])
  await buildExchange(db, { kind: 'm2o', import_tool_id: cloud.id })
  expect(await optional()).toEqual(['tools', 'purposes', 'sharing', 'personalCloud'])
  await buildExchange(db, { kind: 'm2o', import_tool_id: matching.id })
  await buildJourney(db, { name: 'sans-bilan', makes_assessment: false, platforms: [{ kind: 'coach' }] })
  await buildJourney(db, { name: 'bilan-reorientation', archived_at: new Date() })
  expect(await optional()).toEqual([
    'tools',
    'purposes',
    'sharing',
    'matches',
    'journeys',
    'admission',
    'personalCloud',
  ])
  await buildJourney(db, { name: 'bilan-orientation' })
  expect(await optional()).toEqual(expect.arrayContaining(['assessments', 'orientation']))
  expect(await optional()).not.toContain('reorientation')
})

test('[OFF-20] opening: concurrent publications → one of them opens the site', async () => {
  const own = await startOwnApp()
  await buildMinimum(own, 'rewards')
  const opened = await Promise.all(Array.from({ length: 8 }, () => openIfComplete(own)))
  expect(opened.filter(Boolean)).toHaveLength(1)
})
