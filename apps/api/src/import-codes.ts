// Imports the codes of a reward: npm run codes:import -- <reward id> <file.csv>
import { open } from 'node:fs/promises'
import { runCommand } from '@visions/server/process'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { importCodes } from './features/rewards/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

async function main([rewardId, file]: string[]): Promise<number> {
  if (!z.uuid().safeParse(rewardId).success || !file) throw new Error('npm run codes:import -- <reward id> <file.csv>')
  const config = readConfig(process.env)
  const csv = await open(file)
  try {
    const { imported, known, refused } = await withDatabase(config, (addresses) =>
      withConnection(addresses, {}, (db) => importCodes(db, rewardId!, csv.createReadStream())),
    )
    for (const { line, reason } of refused) console.error(`line ${line}: ${reason}`)
    console.log(`${imported} imported, ${known} already known, ${refused.length} refused`)
    return refused.length > 0 ? 1 : 0
  } finally {
    await csv.close()
  }
}

await runCommand(main)
