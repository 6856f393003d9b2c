import { expect, test } from 'vitest'
import { z } from 'zod'
import { PublishedAnswer } from './published.ts'

const schema = z.object({ name: z.string() })

test('[API-03] published answer: fields of the contract only; another shape → error', async () => {
  const answer = { name: 'a', code: 'SECRET' }
  expect((await PublishedAnswer.from(schema, answer)).bytes.toString()).toBe('{"name":"a"}')
  await expect(PublishedAnswer.from(schema as z.ZodType, { name: 1 })).rejects.toThrow()
})
