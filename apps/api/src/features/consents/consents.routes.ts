import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

export function registerConsents(_api: FastifyInstance, _deps: Deps): void {}
