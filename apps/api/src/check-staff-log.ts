// Checks the staff log, without changes: npm run stafflog:check [-- --head <printed head>]…
import { parseArgs } from 'node:util'
import { runCommand } from '@visions/server/process'
import { readConfig } from './config.ts'
import { findStaffLogFaults, parseHead, readStaffLogFacts } from './features/office/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { head: { type: 'string', multiple: true, default: [] } } })
  const heads = values.head.map((text) => {
    const head = parseHead(text)
    if (!head) throw new Error(`“${text}” is not a head: npm run stafflog:check -- --head <line.seconds.hash>`)
    return head
  })
  const faults = await withDatabase(readConfig(process.env), (addresses) =>
    withConnection(addresses, { asOwner: true }, async (db) =>
      findStaffLogFaults(await readStaffLogFacts(db, heads), heads),
    ),
  )
  for (const fault of faults) console.log(fault)
  if (faults.length === 0)
    console.log(heads.length > 0 ? 'The staff log is sound and contains each head.' : 'The staff log is sound.')
  return faults.length === 0 ? 0 : 1
}

await runCommand(main)
