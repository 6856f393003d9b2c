// A transaction that is rolled back delays no other one (OFF-13).
import { expect, test } from 'vitest'
import { buildReward } from '../../../test/build/rewards.ts'
import { useOwner, useTestApp } from '../../../test/harness.ts'
import { openDatabase } from './database.ts'
import { inDiscardedTransaction, LocksAwaited } from './transaction-pool.ts'

const app = await useTestApp()
const owner = useOwner(app, 3)
const { id } = await buildReward(app.db)
const change = (title: string) => ({ text: `update rewards set title = $1 where id = $2`, values: [title, id] })

test('[OFF-13] discarded transaction: another one waits for its row → rolled back before its end', async () => {
  const other = Promise.withResolvers<unknown>()
  const isOver = Promise.withResolvers<void>()
  const discarded = inDiscardedTransaction(owner as never, async (inner) => {
    await inner.query(change('discarded').text, change('discarded').values)
    owner.query(change('stays')).then(other.resolve, other.reject)
    await isOver.promise
    await inner.query('select')
  })
  await other.promise
  isOver.resolve()
  await expect(discarded).rejects.toThrow(LocksAwaited)
  const { rows } = await owner.query<{ title: string }>('select title from rewards where id = $1', [id])
  expect(rows).toEqual([{ title: 'stays' }])
})

test('[OFF-13] discarded transaction: nothing waits → it ends its work, and nothing stays', async () => {
  const looks: string[] = []
  const watched = Object.assign(Object.create(owner) as typeof owner, {
    read: async (text: string, values: unknown[]) => {
      looks.push(text)
      return (await owner.query(text, values)).rows
    },
  })
  const title = await inDiscardedTransaction(watched as never, async (inner) => {
    await inner.query(change('discarded').text, change('discarded').values)
    await expect.poll(() => looks.length).toBeGreaterThan(1)
    return (await inner.query<{ title: string }>('select title from rewards where id = $1', [id])).rows[0]!.title
  })
  expect(title).toBe('discarded')
  const { rows } = await owner.query<{ title: string }>('select title from rewards where id = $1', [id])
  expect(rows).toEqual([{ title: 'stays' }])
})

test('[OFF-13] discarded transaction: work that opens a transaction of its own → a savepoint of it', async () => {
  const titles = await inDiscardedTransaction(owner as never, async (inner) => {
    const db = openDatabase(inner)
    const read = async () =>
      (await db.selectFrom('rewards').select('title').where('id', '=', id).executeTakeFirst())?.title
    const write = (title: string, fails: boolean) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable('rewards').set({ title }).where('id', '=', id).execute()
        if (fails) throw new Error('undone')
      })
    await write('kept', false)
    await expect(write('undone', true)).rejects.toThrow('undone')
    return read()
  })
  expect(titles).toBe('kept')
})
