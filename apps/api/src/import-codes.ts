// Imports the codes of a reward: npm run codes:import -- <reward id> <file.csv>
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { CodeFault } from '@visions/contract/constants'
import { runCommand } from '@visions/server/process'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { importCodes } from './features/rewards/index.ts'
import { createCodeSealer } from './platform/code-sealer.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

const FAULTS: Record<CodeFault, string> = {
  empty: 'the code is empty',
  'too-long': 'the code is longer than 64 characters',
  invisible: 'the code has control or invisible characters',
  'not-utf8': 'the file is not UTF-8',
}

async function main([rewardId, file]: string[]): Promise<number> {
  if (!z.uuid().safeParse(rewardId).success || !file) throw new Error('npm run codes:import -- <reward id> <file.csv>')
  const config = readConfig(process.env)
  const csv = await open(file)
  try {
    const { imported, known, refused } = await withDatabase(config, (addresses) =>
      withConnection(addresses, {}, (db) =>
        importCodes({ db, codes: createCodeSealer(config.codesKeys) }, rewardId!, {
          name: path.basename(file),
          csv: csv.createReadStream(),
        }),
      ),
    )
    for (const { line, reason } of refused) console.error(`line ${line}: ${FAULTS[reason]}`)
    console.log(`${imported} imported, ${known.length} already known, ${refused.length} refused`)
    return refused.length > 0 ? 1 : 0
  } finally {
    await csv.close()
  }
}

await runCommand(main)
