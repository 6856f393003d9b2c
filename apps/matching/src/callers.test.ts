import { signCall } from '@visions/server/signed-calls'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { subjectOf } from './callers.ts'
import { readConfig } from './config.ts'

test('[OFF-20] caller without a consents host → refused, whatever it signs', async () => {
  const config = readConfig({ NODE_ENV: 'test' })
  expect(config.consentsUrl).toBe('http://localhost:3106')
  const token = await signCall(config.partnerKey, { issuer: 'null', audience: config.api, subject: 'someone' })
  const request = { headers: { authorization: `Bearer ${token}` } } as FastifyRequest
  await expect(subjectOf(request, 'null', config)).resolves.toBe('someone')
  await expect(subjectOf(request, null, config)).rejects.toMatchObject({ status: 401 })
})
