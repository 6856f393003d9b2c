import { randomUUID } from 'node:crypto'
import { MAX_WISHES } from '@visions/contract/constants'
import type { ApiError } from '@visions/contract/client'
import { expect, test } from 'vitest'
import { buildWish } from '../../../test/build/people.ts'
import { expectRefusal, type SignedIn, useTestApp } from '../../../test/harness.ts'

const app = await useTestApp()

const WISH = { title: 'BUT Informatique', establishment: 'IUT de Lannion', chance: 80 }
const list = ({ call }: SignedIn) => call('GET /wishes')
const add = ({ call }: SignedIn, changes: Partial<typeof WISH> = {}, key?: string) =>
  call('POST /wishes', { body: { ...WISH, ...changes }, headers: key ? { 'idempotency-key': key } : {} })
const change = ({ call }: SignedIn, id: string, changes: Partial<typeof WISH> = {}) =>
  call('PUT /wishes/{id}', { params: { id }, body: { ...WISH, ...changes } })
const remove = ({ call }: SignedIn, id: string) => call('DELETE /wishes/{id}', { params: { id } })
const outcome = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 200 : (result.reason as ApiError).status

test('[API-04] wishes: another person’s are not shown, changed or removed', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const theirs = await buildWish(app.db, { person: other.person })
  const before = await list(other)
  expect(await list(me)).toEqual({ wishes: [], good: 0, isBalanced: false })
  await expectRefusal(change(me, theirs.id), 404, 'not_found')
  expect(await remove(me, theirs.id)).toEqual({ wishes: [], good: 0, isBalanced: false })
  expect(await list(other)).toEqual(before)
})

test('[JRN-20] added, changed and removed wishes: order stays, balance is recomputed', async () => {
  const me = await app.signIn()
  await add(me, { title: ' Licence de physique ', chance: 76 })
  await add(me, { title: 'BTS', establishment: '', chance: 75 })
  const { wishes, ...balance } = await add(me, { title: 'CPGE', chance: 10 })
  expect(wishes.map(({ title, establishment, chance }) => [title, establishment, chance])).toEqual([
    ['Licence de physique', 'IUT de Lannion', 76],
    ['BTS', '', 75],
    ['CPGE', 'IUT de Lannion', 10],
  ])
  expect(balance).toEqual({ good: 1, isBalanced: false })
  expect(await change(me, wishes[1]!._id, { title: 'BTS', chance: 90 })).toMatchObject({ good: 2, isBalanced: true })
  expect((await remove(me, wishes[0]!._id)).wishes.map(({ title }) => title)).toEqual(['BTS', 'CPGE'])
  expect(await remove(me, wishes[0]!._id)).toEqual(await list(me))
  expect((await add(me, { title: 'PASS' })).wishes.map(({ title }) => title)).toEqual(['BTS', 'CPGE', 'PASS'])
})

test('[JRN-20] concurrent additions: at most twenty wishes', async () => {
  const me = await app.signIn()
  const answers = await Promise.allSettled(Array.from({ length: 30 }, (_, place) => add(me, { title: `Vœu ${place}` })))
  expect(answers.filter((answer) => outcome(answer) === 200)).toHaveLength(MAX_WISHES)
  expect(answers.filter((answer) => outcome(answer) === 409)).toHaveLength(10)
  await expectRefusal(add(me), 409, 'too_many_wishes')
  const { wishes } = await list(me)
  expect(new Set(wishes.map(({ title }) => title)).size).toBe(MAX_WISHES)
  await remove(me, wishes[3]!._id)
  expect((await add(me, { title: 'Le dernier' })).wishes.at(-1)!.title).toBe('Le dernier')
})

test('[JRN-20] ten concurrent requests with one key: one wish, equal answers', async () => {
  const [me, other] = [await app.signIn(), await app.signIn()]
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(me, {}, key)))
  await add(me, { title: 'Un autre' })
  answers.push(await add(me, {}, key))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]!.wishes).toHaveLength(1)
  expect((await list(me)).wishes).toHaveLength(2)
  expect((await add(other, {}, key)).wishes).toHaveLength(1)
})

test('[JRN-20] key used for another wish: 422, nothing added', async () => {
  const me = await app.signIn()
  const key = randomUUID()
  await add(me, {}, key)
  for (const changes of [{ title: 'Un autre' }, { establishment: '' }, { chance: 79 }])
    await expectRefusal(add(me, changes, key), 422, 'idempotency_key_reused')
  expect((await list(me)).wishes).toHaveLength(1)
})

test('[JRN-20] key that got a refusal: same refusal, also after a wish was removed', async () => {
  const me = await app.signIn()
  for (let i = 0; i < MAX_WISHES; i++) await buildWish(app.db, { person: me.person })
  const key = randomUUID()
  const refused = { status: 409, code: 'too_many_wishes' }
  await expect(add(me, {}, key)).rejects.toMatchObject(refused)
  await remove(me, (await list(me)).wishes[0]!._id)
  await expect(add(me, {}, key)).rejects.toMatchObject(refused)
  expect((await list(me)).wishes).toHaveLength(MAX_WISHES - 1)
  expect((await add(me, {}, randomUUID())).wishes).toHaveLength(MAX_WISHES)
})
