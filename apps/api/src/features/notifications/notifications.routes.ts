import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

export function registerNotifications(_api: FastifyInstance, _deps: Deps): void {}
