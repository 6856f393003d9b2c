import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** The parsed value, or undefined after a 400 reply with the validation errors. */
export function checked<T>(schema: z.ZodType<T>, value: unknown, reply: FastifyReply): T | undefined {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  reply.code(400).send({ code: 'invalid', message: z.prettifyError(parsed.error) })
  return undefined
}

export const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({ code, message })
