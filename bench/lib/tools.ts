import type { Pool } from './database.ts'

/** As many copies at once as a busy machine describes within a statement's time. */
const CHUNK = 25

/** Every tool again, so many times, under other names and with a word of its own. */
export async function multiplyTools(pool: Pool, factor: number): Promise<void> {
  for (let from = 2; from <= factor; from += CHUNK)
    await pool.query(`
      insert into tools select copy.* from tools one, generate_series(${from}, ${Math.min(factor, from + CHUNK - 1)}) k,
        jsonb_populate_record(one, jsonb_build_object(
          'id', gen_random_uuid(), 'slug', one.slug || '-' || k, 'name', one.name || ' ' || k, 'summary', one.summary || ' Variante ' || k
        )) copy where one.slug !~ '-[0-9]+$' and not one.is_own and not one.is_matching`)
  await pool.query('vacuum analyze tools, tool_words')
}
