import type { openDatabase } from '../../platform/database/database.ts'
export type Database = ReturnType<typeof openDatabase>
