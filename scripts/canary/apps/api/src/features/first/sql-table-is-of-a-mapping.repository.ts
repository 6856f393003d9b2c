import { sql } from 'kysely'
export const empty = (name) => sql`delete from ${sql.table(name)}`
