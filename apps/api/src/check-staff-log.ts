// Checks the hash chain of the staff log, without changes: npm run stafflog:check
import { runCommand } from '@visions/server/process'
import { readConfig } from './config.ts'
import { findBrokenLine } from './features/office/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

async function main(): Promise<number> {
  const broken = await withDatabase(readConfig(process.env), (addresses) =>
    withConnection(addresses, {}, findBrokenLine),
  )
  console.log(broken === undefined ? 'The staff log is sound.' : `The staff log is broken at line ${broken}.`)
  return broken === undefined ? 0 : 1
}

await runCommand(main)
