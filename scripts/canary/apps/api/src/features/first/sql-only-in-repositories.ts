import { openDatabase } from '../../platform/database/database.ts'
export const db = openDatabase
