import { openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../../../../packages/server/src/pool.ts'
export const db = [openDatabase, openPool]
