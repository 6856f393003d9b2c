import { openPool } from '../../../packages/server/src/pool.ts'
export const pool = openPool
