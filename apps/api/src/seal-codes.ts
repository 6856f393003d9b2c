// Seals the codes of rewards with CODES_KEY, also those of former keys: npm run codes:seal
import { runCommand } from '@visions/server/process'
import { readConfig } from './config.ts'
import { createCodeSealer, sealCodes } from './features/rewards/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

async function main(): Promise<number> {
  const config = readConfig(process.env)
  const count = await withDatabase(config, (addresses) =>
    withConnection(addresses, { asOwner: true }, (db) => sealCodes({ db, codes: createCodeSealer(config.codesKeys) })),
  )
  console.log(`${count} codes sealed`)
  return 0
}

await runCommand(main)
