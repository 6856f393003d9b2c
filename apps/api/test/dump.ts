// A database as text, to look for what it must not contain.
import pg from 'pg'

/** All rows of all tables as text, also those of the job queue, with bytes in hexadecimal. */
export async function dumpDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const texts = []
    for (const { name } of tables) texts.push((await client.query(`select t::text as row from ${name} t`)).rows)
    return texts.flatMap((rows) => rows.map(({ row }: { row: string }) => row)).join('\n')
  } finally {
    await client.end()
  }
}

/** How many of the codes a text contains, raw, or as their bytes in hexadecimal or base64. */
export const countCodesIn = (text: string, codes: readonly string[]) =>
  codes.filter((code) =>
    [code, Buffer.from(code).toString('hex'), Buffer.from(code).toString('base64')].some((form) => text.includes(form)),
  ).length
