import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

export function registerAssessments(_api: FastifyInstance, _deps: Deps): void {}
