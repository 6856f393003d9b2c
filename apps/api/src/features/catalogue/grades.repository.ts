// Grades of tools (SRV-03).
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findRow } from '../../platform/database/rows.ts'
import { LISTED } from './catalogue.repository.ts'

/** The count of each grade, 1 to 5, and the grade of the person; undefined when the tool does not exist. */
export const findGrades = (db: Db, personId: string, toolId: string) =>
  findRow<{ own: number | null; grades: number[] }>(db)`
    select (select g.grade from tool_grades g where g.person_id = ${personId} and g.tool_id = t.id) as own,
      (select coalesce(to_json(s.grades), '[0, 0, 0, 0, 0]')
       from (select 1) one left join tool_grade_totals s on s.tool_id = t.id) as grades
    from tools t where t.id = ${toolId} and ${LISTED}`

/** Stores or replaces the grade of a person; false when the tool does not exist. */
export async function saveGrade(db: Db, personId: string, toolId: string, grade: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into tool_grades (person_id, tool_id, grade)
    select ${personId}, t.id, ${grade} from tools t where t.id = ${toolId} and ${LISTED}
    on conflict (person_id, tool_id) do update set grade = excluded.grade`.execute(db)
  return numAffectedRows === 1n
}
