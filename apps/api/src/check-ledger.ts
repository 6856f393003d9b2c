// Checks the invariants of the whole star ledger and lists violations, without changes: npm run ledger:check
import { runCommand } from '@visions/server/process'
import { readConfig } from './config.ts'
import { checkLedger } from './features/stars/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

async function main(): Promise<number> {
  const faults = await withDatabase(readConfig(process.env), (addresses) => withConnection(addresses, {}, checkLedger))
  for (const { account_id, fault } of faults) console.error(`account ${account_id}: ${fault}`)
  console.log(faults.length === 0 ? 'The ledger is sound.' : 'The ledger is broken.')
  return faults.length === 0 ? 0 : 1
}

await runCommand(main)
