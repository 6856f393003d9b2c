// Gives a test file its own database, a copy of a template.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { singleAddress, type DatabaseAddresses } from '../src/with-database.ts'

export interface CopiedDatabase {
  /** Connection string of the owner. */
  url: string
  drop: () => Promise<void>
}

/**
 * The addresses of a test database. With TEST_POOLER_URL, requests go through a pooler, where the application
 * role logs in.
 */
export function addressesOf(ownerUrl: string): DatabaseAddresses {
  const pooler = process.env['TEST_POOLER_URL']
  return pooler ? { app: new URL(new URL(ownerUrl).pathname, pooler).href, owner: ownerUrl } : singleAddress(ownerUrl)
}

/** @param template connection string of the source, which must have no other connection during the copy */
export async function copyDatabase(template: string): Promise<CopiedDatabase> {
  const url = new URL(template)
  const admin = new URL(template)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  url.pathname = `/${name}`
  admin.pathname = '/postgres'
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    // A copy needs the template without connections: concurrent files copy one after the other.
    await client.query('select pg_advisory_lock(42)')
    await client.query(text).finally(() => client.end())
  }
  await run(`create database ${name} template ${new URL(template).pathname.slice(1)}`)
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
