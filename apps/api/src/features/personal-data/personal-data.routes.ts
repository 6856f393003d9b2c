import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

export function registerPersonalData(_api: FastifyInstance, _deps: Deps): void {}
