import { signCall } from '@visions/server/signed-calls'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { subjectOf } from './callers.ts'
import { readConfig } from './config.ts'

const HOST = 'https://accords.example'
const SUBJECT = '00000000-0000-4000-8000-000000000001'

test('[OFF-20] caller without a consents host → refused also with a good signature', async () => {
  const config = readConfig({ NODE_ENV: 'test' })
  expect(config.consentsUrl).toBe('http://localhost:3106')
  const token = await signCall(config.partnerKey, {
    issuer: HOST,
    audience: config.api,
    subject: SUBJECT,
    seconds: 30,
  })
  const request = { headers: { authorization: `Bearer ${token}` } } as FastifyRequest
  await expect(subjectOf(request, HOST, config)).resolves.toBe(SUBJECT)
  await expect(subjectOf(request, null, config)).rejects.toMatchObject({ status: 401 })
})
