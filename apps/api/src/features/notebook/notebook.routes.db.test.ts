import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildMission, buildPresetMission, buildTool } from '../../../test/build/content.ts'
import { buildAim } from '../../../test/build/guidance.ts'
import { buildResults } from '../../../test/build/people.ts'
import { buildPiste, buildGameSentence } from '../../../test/build/preferences.ts'
import { expectRefusal, type SignedIn, untilChangesReceived, useTestApp } from '../../../test/harness.ts'
import { updateRows } from '../../../test/rows.ts'

const app = await useTestApp()

const KNOWN = 'GET /notebook/known'
const CORRECT = 'PUT /notebook/known/{key}'
const values = (name: string) => ({ values: [{ name }] })

async function read({ call }: SignedIn) {
  await untilChangesReceived(app)
  return call('GET /notebook')
}

test('[NBK-03] newcomer: the game first, nothing known, answers that are missing', async () => {
  const who = await app.signIn({ age_group: null, situation: null, scholarship_level: null })
  expect(await read(who)).toMatchObject({
    missing: ['age_group', 'situation', 'scholarshipLevel'],
    mainObjective: null,
    completedServices: 0,
    next: { kind: 'complete-profile' },
    sentence: null,
    ticket: null,
    date: null,
    isNew: true,
    asksWeekly: true,
    interests: [],
    isBack: false,
  })
  await who.call('PUT /notebook/welcome')
  expect((await read(who)).isNew).toBe(false)
})

test('[NBK-03] home: first missions, next task; back after ten days; own data only', async () => {
  const tool = await buildTool(app.db, { minutes: 7 })
  const mission = await buildMission(app.db, { name: 'Je me repère', tasks: [{ tools: [tool] }, { action: 'other' }] })
  await buildPresetMission(app.db, { mission, position: 1 })
  const who = await app.signIn({ starter_mission_step: 2 })
  const other = await app.signIn()
  await buildResults(app.db, { person: other.person, sections: values('aider') })
  const [first, second] = mission.tasks
  const home = await read(who)
  expect(home).toMatchObject({
    missing: [],
    next: { kind: 'do-task', data: { task: first!.id, mission: 'Je me repère' } },
    sentence: null,
  })
  expect(home.missions[0]!.mission.tasks.map(({ minutes }) => minutes)).toEqual([7, null])

  await who.call('POST /usermissions/tasks/{taskId}', { params: { taskId: first!.id } })
  expect(await read(who)).toMatchObject({
    next: { kind: 'do-task', data: { task: second!.id } },
    completedServices: 1,
    isBack: false,
  })
  const long = new Date(Date.now() - 11 * 86_400_000)
  await updateRows(app.db, 'task_completions', { person_id: who.person.id }, { completed_at: long })
  expect((await read(who)).isBack).toBe(true)
})

test('[NBK-03] [PIS-05] known: the latest on the home, all on request; a refused one leaves the home', async () => {
  const who = await app.signIn()
  for (const [place, name] of ['un', 'deux', 'trois', 'quatre'].entries())
    await buildResults(app.db, {
      person: who.person,
      tool: await buildTool(app.db, { name: `Outil ${name}` }),
      sections: values(name),
      received_at: new Date(Date.now() - (9 - place) * 3_600_000),
    })
  const { known } = await who.call(KNOWN)
  expect(known.map(({ source }) => source.name)).toEqual(['Outil quatre', 'Outil trois', 'Outil deux', 'Outil un'])
  const [latest] = known
  const home = async () => {
    const { sentence } = await read(who)
    return sentence && (sentence.own ?? sentence.source.name)
  }
  expect(await home()).toBe('Outil quatre')

  const changed = await who.call(CORRECT, { params: { key: latest!.key }, body: { own: 'Le temps libre.' } })
  expect(changed).toEqual(await who.call(KNOWN))
  expect(await home()).toBe('Le temps libre.')
  for (let times = 0; times < 2; times++) await who.call(CORRECT, { params: { key: latest!.key }, body: { own: null } })
  expect(await home()).toBe('Outil trois')
  for (let times = 0; times < 2; times++)
    expect(await who.call('DELETE /notebook/known/{key}', { params: { key: latest!.key } })).toEqual({ known })
  expect(await home()).toBe('Outil quatre')
})

test('[NBK-03] correction of a sentence that nothing says: 404; empty words: 400', async () => {
  const who = await app.signIn()
  const other = await app.signIn()
  const tool = await buildTool(app.db)
  await buildResults(app.db, { person: other.person, tool, sections: values('aider') })
  const key = `values:${tool.id}`
  await expectRefusal(who.call(CORRECT, { params: { key }, body: { own: 'Moi.' } }), 404)
  await expectRefusal(other.call(CORRECT, { params: { key }, body: { own: ' ' } }), 400)
  expect((await other.call(KNOWN)).known[0]).toMatchObject({ own: null, isRefused: false })
})

test('[PIS-05] [PIS-11] home: the piste to visit; the class asked for until an answer, or «not now»', async () => {
  const who = await app.signIn({ situation: 'Lycéen', starter_mission_step: 2 })
  const pupil = await app.signIn({ situation: 'Lycéen' })
  await buildAim(app.db, { classes: ['seconde'], first_day: '2020-01-01', last_day: '2099-01-01' })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const piste = { person: who.person, answered_at: daysAgo(2) }
  const { id } = await buildPiste(app.db, { ...piste, code: 'A1', answered_at: daysAgo(3) })
  await buildPiste(app.db, { ...piste, code: 'B2', title: 'B2' })
  await buildPiste(app.db, { ...piste, code: 'C3', state: 'closed', answered_at: daysAgo(1) })
  const home = await read(who)
  expect(home.next).toMatchObject({ kind: 'visit-piste', data: { title: 'B2' } })
  const visit = { piste_id: id, visit: 'looks', answer: 'daily', sentence: 'Le quotidien.' }
  await app.db.insertInto('piste_visits').values(visit).execute()
  expect((await read(who)).next.data, 'the one under way').toMatchObject({ piste: id })
  expect((await who.call('GET /overview')).next).toMatchObject({ kind: 'visit-piste', data: { piste: id } })

  expect(home.classes).toContainEqual({ code: 'seconde', name: expect.stringContaining('econde') })
  const answer = (one: SignedIn, schoolClass: 'seconde' | null) =>
    one.call('PUT /users/{id}', { params: { id: one.person.id }, body: { schoolClass } })
  await answer(who, 'seconde')
  await answer(pupil, null)
  expect([(await read(who)).classes, (await read(pupil)).classes]).toEqual([[], []])
  await updateRows(app.db, 'people', { id: pupil.person.id }, { school_class_on: new Date('2020-09-01') })
  expect((await read(pupil)).classes, 'the next school year').not.toEqual([])
})

test('[REC-03] suggested tools: by an interest and a piste; not when opened, refused or archived', async () => {
  const who = await app.signIn({ situation: 'Lycéen' })
  await app.db.updateTable('tools').set({ categories: [] }).execute()
  const [first, second] = [
    await buildTool(app.db, {
      name: 'Atelier',
      categories: ['skills'],
      tags: ['fabriquer', 'réparer'],
      summary: 'Fabriquer et réparer de ses mains',
    }),
    await buildTool(app.db, { name: 'Tuyaux', categories: ['orientation'], tags: ['plombier'] }),
    await buildTool(app.db, { name: 'Autre métier', categories: ['orientation'], tags: ['fleuriste'] }),
  ]
  const suggested = async () => {
    await untilChangesReceived(app)
    return (await who.call('GET /notebook/tools')).suggested.map(({ tool, because }) => [tool.name, because])
  }
  expect(await suggested()).toEqual([])
  await buildGameSentence(app.db, { code: 'bricole', body: 'J’aime bricoler.', interest: 'R' })
  await who.call('PUT /preferences/{kind}/{code}', {
    params: { kind: 'sentence', code: 'bricole' },
    body: { answer: 'yes' },
  })
  await buildPiste(app.db, { person: who.person, code: 'F1603', title: 'Plombier' })
  expect(await suggested()).toEqual([
    ['Tuyaux', expect.stringContaining('Plombier')],
    ['Atelier', 'Parce que vos réponses penchent vers le concret.'],
  ])
  await app.db.insertInto('tool_visits').values({ person_id: who.person.id, tool_id: second.id }).execute()
  expect(await suggested()).toEqual([['Atelier', expect.anything()]])
  await updateRows(app.db, 'tools', { id: first.id }, { archived_at: new Date() })
  expect((await suggested()).map(([name]) => name)).not.toContain('Atelier')
})

test('[NBK-03] home: three statements next to the session', async () => {
  const who = await app.signIn()
  await read(who)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  await who.call('GET /notebook')
  const statements = asked.mock.calls.map(([text]) => text)
  asked.mockRestore()
  expect(statements.filter((text) => JSON.stringify(text).includes('sessions'))).toHaveLength(1)
  expect(statements).toHaveLength(4)
})
