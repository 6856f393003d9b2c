// Imports the codes of a reward: npm run codes:import -- <reward id> <file.csv>
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { CodeFault } from '@visions/contract/constants'
import { runCommand } from '@visions/server/process'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { createCodeSealer, importCodes } from './features/rewards/index.ts'
import { createFileThread } from './platform/file-thread.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'

const MAX_BYTES = 20_000_000

const FAULTS: Record<CodeFault, string> = {
  empty: 'the code is empty',
  'too-long': 'the code is longer than 64 characters',
  invisible: 'the code has control or invisible characters',
  'not-utf8': 'the letters of the code are damaged',
  rounded: 'a spreadsheet has rounded this number',
  changed: 'a spreadsheet has made a date or an error of the code',
  heading: 'the line repeats the heading',
  cells: 'the line has more cells than the first line',
  quote: 'the line has quotes, apostrophes or a formula around the code',
  cut: 'the code may have been cut by a column of fixed width',
}

async function main([rewardId, file]: string[]): Promise<number> {
  if (!z.uuid().safeParse(rewardId).success || !file) throw new Error('npm run codes:import -- <reward id> <file.csv>')
  const config = readConfig(process.env)
  if ((await stat(file)).size > MAX_BYTES) throw new Error('The file has more than 20 MB: import it in several files')
  const bytes = await readFile(file)
  const fileThread = createFileThread(new URL('./file-worker.ts', import.meta.url))
  try {
    const { imported, known, refused } = await withDatabase(config, (addresses) =>
      withConnection(addresses, { asOwner: true }, (db) =>
        importCodes({ db, codes: createCodeSealer(config.codesKeys), fileThread }, rewardId!, {
          name: path.basename(file),
          bytes,
        }),
      ),
    )
    for (const { line, reason } of refused) console.error(`line ${line}: ${FAULTS[reason]}`)
    console.log(`${imported} imported, ${known.length} already known, ${refused.length} refused`)
    return refused.length > 0 ? 1 : 0
  } finally {
    await fileThread.close()
  }
}

await runCommand(main)
