import type { ContentKind, OfficeRole } from '@visions/contract/constants'
import { expect, test } from 'vitest'
import { buildMission, buildObjective, buildPresetMission } from '../../../test/build/content.ts'
import { buildOrganisation } from '../../../test/build/professionals.ts'
import { useTestApp } from '../../../test/harness.ts'
import { openOffice } from '../../../test/office.ts'

const app = await useTestApp()
const { db } = app
const organisation = await buildOrganisation(db)
const open = (...roles: OfficeRole[]) => openOffice(app, { organisation, roles })
const nadia = await open('editor')

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const shownOf = async (kind: ContentKind, key: string) =>
  (await nadia.call('GET /office/contents/{kind}/{key}', { params: { kind, key }, query: {} })).shown
const listed = async (kind: ContentKind, title: string) =>
  (await nadia.call('GET /office/contents/{kind}', { params: { kind }, query: { search: title } })).contents[0]?.shown

test('[OFF-17] mission: in no first missions and no objective → proposed to no person; in some → named', async () => {
  const alone = await buildMission(db)
  expect(await shownOf('missions', alone.id)).toEqual({
    isSeen: false,
    who: [],
    reason: 'proposée à personne',
    nextSteps: ['presets', 'objectives'],
  })
  expect(await listed('missions', alone.name)).toMatchObject({ isSeen: false })
  const objective = await buildObjective(db)
  const mission = await buildMission(db, { objective })
  const archived = await buildObjective(db, { archived_at: new Date() })
  await db.insertInto('objective_missions').values({ objective_id: archived.id, mission_id: mission.id }).execute()
  await buildPresetMission(db, { mission, audience: 'JOB', age_group: '30+', position: 9, namespace: 'gen' })
  const { title } = await db
    .selectFrom('namespaces')
    .select('title')
    .where('name', '=', 'gen')
    .executeTakeFirstOrThrow()
  const shown = await listed('missions', mission.name)
  expect(shown?.who.map(plain)).toEqual([
    `personnes qui cherchent un emploi, 30 ans ou plus (${title})`,
    `objectif « ${objective.name} »`,
  ])
  expect(await shownOf('objectives', objective.id)).toMatchObject({ isSeen: true })
  await db.updateTable('missions').set({ archived_at: new Date() }).where('id', '=', mission.id).execute()
  expect(await shownOf('missions', mission.id)).toBeUndefined()
  expect(await shownOf('objectives', objective.id)).toMatchObject({ isSeen: false })
})

test('[OFF-17] first mission: its mission is archived → said', async () => {
  const mission = await buildMission(db, { archived_at: new Date() })
  const preset = await buildPresetMission(db, { mission, position: 8 })
  expect(await shownOf('presets', preset.id)).toMatchObject({ isSeen: false, reason: 'sa mission n’est pas publiée' })
})
