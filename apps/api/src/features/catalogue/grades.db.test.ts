import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTool, someToolApart } from '../../../test/build/content.ts'
import { buildPerson } from '../../../test/build/people.ts'
import { expectRefusal, type SignedIn, untilLockWaits, useTestApp } from '../../../test/harness.ts'
import { findRows } from '../../../test/rows.ts'

const app = await useTestApp()

const read = ({ call, person }: SignedIn, serviceId: string) =>
  call('GET /grade/{userId}/{serviceId}', { params: { userId: person.id, serviceId } })
const give = ({ call, person }: SignedIn, serviceId: string, grade: number) =>
  call('POST /grade', { body: { grade, serviceId, userId: person.id } })
const erase = ({ id }: { id: string }) => sql`select erase_person(${id})`.execute(app.db)
/** Another person for each grade. */
async function graded(toolId: string, grades: number[]) {
  for (const grade of grades) {
    const { id } = await buildPerson(app.db)
    await app.db.insertInto('tool_grades').values({ person_id: id, tool_id: toolId, grade }).execute()
  }
}
const counts = (...[one = 0, two = 0, three = 0, four = 0, five = 0]: number[]) => ({
  1: one,
  2: two,
  3: three,
  4: four,
  5: five,
})

test('[API-03] [SRV-03] grade: unknown tool, own tool, matching service → 404, nothing stored', async () => {
  const me = await app.signIn()
  const apart = [await someToolApart(app.db, 'own'), await someToolApart(app.db, 'matching')].map(({ id }) => id)
  for (const id of [randomUUID(), ...apart]) {
    await expectRefusal(give(me, id, 3), 404)
    await expectRefusal(read(me, id), 404)
  }
  expect(await findRows(app.db, 'tool_grades')).toEqual([])
})

test('[SRV-03] several grades of a person, also concurrent: the last one counts', async () => {
  const me = await app.signIn()
  const [tool, elsewhere] = [await buildTool(app.db), await buildTool(app.db)]
  expect(await read(me, tool.id)).toEqual({ average: null, grade: null, grades: counts() })
  for (const grade of [2, 5, 5, 4]) expect(await give(me, tool.id, grade)).toEqual({ grade })
  expect(await read(me, tool.id)).toEqual({ average: 4, grade: 4, grades: counts(0, 0, 0, 1) })
  expect(await read(me, elsewhere.id)).toEqual({ average: null, grade: null, grades: counts() })
  await Promise.all(Array.from({ length: 20 }, (_, index) => give(me, tool.id, 1 + (index % 5))))
  const { grade, grades } = await read(me, tool.id)
  expect(grades).toEqual({ ...counts(), [grade!]: 1 })
})

test('[SRV-03] grades of a tool: exact average from the first grade on, count of each', async () => {
  const me = await app.signIn()
  const tool = await buildTool(app.db)
  await graded(tool.id, [5, 5, 4])
  await give(me, tool.id, 1)
  expect(await read(me, tool.id)).toEqual({ average: 15 / 4, grade: 1, grades: counts(1, 0, 0, 1, 2) })
  await graded(tool.id, [5])
  expect(await read(me, tool.id)).toEqual({ average: 4, grade: 1, grades: counts(1, 0, 0, 1, 3) })
  await graded(tool.id, [5, 5])
  expect((await read(me, tool.id)).average).toBe(30 / 7)
  await give(me, tool.id, 5)
  expect(await read(me, tool.id)).toEqual({ average: 34 / 7, grade: 5, grades: counts(0, 0, 0, 1, 6) })
})

test('[SRV-03] totals: equal to the stored grades, also after deletions and concurrent grades', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => app.signIn()))
  const tools = await Promise.all(Array.from({ length: 3 }, () => buildTool(app.db)))
  await Promise.all(
    people.flatMap((who, n) =>
      tools.flatMap(({ id }, k) => [1 + ((n + k) % 5), 1 + ((n * k) % 5)].map((grade) => give(who, id, grade))),
    ),
  )
  await Promise.all(people.slice(0, 2).map((who) => erase(who.person)))
  await app.db.deleteFrom('tools').where('id', '=', tools[0]!.id).execute()
  const { rows } = await sql<{ tool_id: string; stored: number[]; counted: number[] }>`
    select s.tool_id, to_json(s.grades) as stored, (
      select json_agg((select count(*) from tool_grades g where g.tool_id = s.tool_id and g.grade = rank) order by rank)
      from generate_series(1, 5) rank
    ) as counted from tool_grade_totals s`.execute(app.db)
  for (const { stored, counted } of rows) expect(stored).toEqual(counted)
  expect(rows.map(({ tool_id }) => tool_id)).not.toContain(tools[0]!.id)
  expect(rows.map(({ tool_id }) => tool_id)).toEqual(expect.arrayContaining([tools[1]!.id, tools[2]!.id]))
})

test('[SRV-03] two people who graded two tools in opposite orders, deleted concurrently → no deadlock', async () => {
  const [one, other] = [await buildTool(app.db), await buildTool(app.db)].toSorted((a, b) => a.id.localeCompare(b.id))
  const people = [await buildPerson(app.db), await buildPerson(app.db)] as const
  for (const [person, tools] of [
    [people[0], [one!, other!]],
    [people[1], [other!, one!]],
  ] as const)
    for (const { id } of tools)
      await app.db.insertInto('tool_grades').values({ person_id: person.id, tool_id: id, grade: 3 }).execute()
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = app.db.transaction().execute(async (tx) => {
    await sql`select from tool_grade_totals where tool_id = ${one!.id} for update`.execute(tx)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const first = erase(people[0])
  await untilLockWaits(app.db, 1)
  const second = erase(people[1])
  await untilLockWaits(app.db, 2)
  released.resolve()
  await Promise.all([holding, first, second])
  const left = await findRows(app.db, 'tool_grade_totals', { tool_id: one!.id }, ['grades'])
  expect(left.map(({ grades }) => grades.map(Number))).toEqual([[0, 0, 0, 0, 0]])
})
