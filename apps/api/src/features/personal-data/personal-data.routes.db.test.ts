import { describe, expect, test } from 'vitest'
import { buildDataType, buildTool, someToolApart } from '../../../test/build/content.ts'
import { buildConnection, buildResults } from '../../../test/build/people.ts'
import { expectRefusal, useTestApp } from '../../../test/harness.ts'
import { findRows } from '../../../test/rows.ts'

const app = await useTestApp()

describe('data available', () => {
  test('[SHR-01] tools that returned results → number of rows of each data type', async () => {
    const { db } = app
    const tool = await buildTool(db, { name: 'Cap Bruyère', position: 1 })
    const types = [
      await buildDataType(db, { tool, name: 'Intérêts', section: 'interests', position: 1 }),
      await buildDataType(db, { tool, name: 'Valeurs', section: 'values', position: 2 }),
      await buildDataType(db, { tool, name: 'Textes', position: 3 }),
    ]
    const [who, other] = [await app.signIn(), await app.signIn()]
    const { received_at } = await buildResults(db, { person: who.person, tool })
    await buildResults(db, { person: other.person })
    const { services, deletion } = await who.call('GET /personaldata')
    expect(services).toEqual([
      {
        _id: tool.id,
        name: 'Cap Bruyère',
        logo: tool.logo,
        receivedAt: received_at.toISOString(),
        datatypes: types.map(({ id, name, description }, index) => ({
          _id: id,
          name,
          description,
          available: [3, 0, 0][index],
        })),
      },
    ])
    expect(deletion).toBeNull()
  })

  test('[SHR-01] tools without data types or results → not listed', async () => {
    const { db } = app
    const who = await app.signIn()
    await buildResults(db, { person: who.person })
    const { tool_id } = await buildDataType(db, { section: 'values' })
    await buildResults(db, { person: who.person, tool: { id: tool_id } })
    const known = await buildDataType(db, { section: 'interests' })
    await buildConnection(db, { person: who.person, tool: { id: known.tool_id } })
    expect((await who.call('GET /personaldata')).services).toEqual([])
  })

  test('[SHR-01] «Mes envies» → listed once the person answered, without data copied from the account', async () => {
    const { db } = app
    const tool = await someToolApart(db, 'own')
    const type = await buildDataType(db, { tool, name: 'Intérêts', section: 'interests', position: 1 })
    await buildDataType(db, { tool, name: 'Situation', section: 'situation', position: 2 })
    await buildDataType(db, { tool, name: 'Coordonnées', section: 'contact', position: 3 })
    const situation = [{ label: 'Recherche', value: 'Un emploi', code: 'search/JOB' }]
    const [silent, who] = [await app.signIn(), await app.signIn()]
    await buildResults(db, { person: silent.person, tool, sections: { situation } })
    expect((await silent.call('GET /personaldata')).services).toEqual([])
    const interests = [{ code: 'R', label: 'Fabriquer', score: 80 } as const]
    await buildResults(db, { person: who.person, tool, sections: { interests, situation } })
    const { services } = await who.call('GET /personaldata')
    expect(services.map(({ name }) => name)).toEqual([tool.name])
    // Next to those that every installation has.
    const { datatypes } = services[0]!
    expect(datatypes).toContainEqual({ _id: type.id, name: 'Intérêts', description: type.description, available: 1 })
    const copied = ['Situation', 'Coordonnées']
    expect(datatypes.filter(({ name }) => copied.includes(name))).toEqual([])
  })

  test('[SHR-01] [SHR-03] personal cloud and tools named after it → not listed', async () => {
    const { db } = app
    const who = await app.signIn()
    const tools = [
      await buildTool(db, { name: 'Coffre_%', is_personal_cloud: true }),
      await buildTool(db, { name: 'Le COFFRE_% des écoles' }),
      await buildTool(db, { name: 'Coffret' }),
    ]
    for (const tool of tools) {
      await buildDataType(db, { tool, section: 'interests' })
      await buildResults(db, { person: who.person, tool })
    }
    expect((await who.call('GET /personaldata')).services.map(({ name }) => name)).toEqual(['Coffret'])
  })
})

describe('requesting deletion', () => {
  const confirm = { body: { confirmation: 'SUPPRIMER' as const } }
  const jobsOf = async (id: string) => (await app.jobs(`deletion-mail:${id}`)).map(({ payload }) => ({ payload }))

  test('[SHR-04] request with the exact word → due in seven days, otherwise 400', async () => {
    const { call, person } = await app.signIn()
    await expectRefusal(
      call('POST /personaldata/deletion', { body: { confirmation: 'supprimer' as 'SUPPRIMER' } }),
      400,
    )
    const { deletion } = await call('POST /personaldata/deletion', confirm)
    expect(Date.parse(deletion!.dueAt) - Date.parse(deletion!.requestedAt)).toBe(7 * 86_400_000)
    expect((await call('GET /personaldata')).deletion).toEqual(deletion)
    expect(await jobsOf(person.id)).toEqual([{ payload: { personId: person.id } }])
  })

  test('[SHR-04] ten concurrent requests → one day, one job, one notification', async () => {
    const { call, person } = await app.signIn()
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST /personaldata/deletion', confirm)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await jobsOf(person.id)).toHaveLength(1)
    const notifications = await findRows(app.db, 'notifications', { person_id: person.id }, ['kind', 'data'])
    expect(notifications).toEqual([{ kind: 'deletion-asked', data: { dueAt: answers[0]!.deletion!.dueAt } }])
  })

  test('[SHR-04] cancellation → no deletion, also without a request', async () => {
    const { call } = await app.signIn()
    expect(await call('DELETE /personaldata/deletion')).toEqual({ deletion: null })
    await call('POST /personaldata/deletion', confirm)
    expect(await call('DELETE /personaldata/deletion')).toEqual({ deletion: null })
    expect((await call('GET /personaldata')).deletion).toBeNull()
  })

  test('[SHR-04] [API-04] request or cancellation → changes only the account of the session', async () => {
    const [me, other] = [await app.signIn(), await app.signIn()]
    await other.call('POST /personaldata/deletion', confirm)
    await me.call('DELETE /personaldata/deletion')
    expect((await other.call('GET /personaldata')).deletion).not.toBeNull()
    expect((await me.call('GET /personaldata')).deletion).toBeNull()
  })
})
