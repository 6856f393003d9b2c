import { openDatabase } from '../../apps/api/src/platform/database/database.ts'

export const load = openDatabase
