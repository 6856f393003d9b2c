import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

export function registerAdmission(_api: FastifyInstance, _deps: Deps): void {}
