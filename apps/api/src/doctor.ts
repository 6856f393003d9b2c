// Checks an installation and says what to do: npm run doctor [-- --mail <address that receives a test mail>]
// Exit code: 0 without an error, 1 with one, 2 for a wrong call. Prints no secret and changes nothing.
import { parseArgs } from 'node:util'
import { mailAddress } from '@visions/contract/account'
import { runCommand } from '@visions/server/process'
import { singleAddress } from '@visions/server/with-database'
import type { Config } from './config.ts'
import { countFilesInStore } from './features/media/index.ts'
import { checkCodesKey, createCodeSealer } from './features/rewards/index.ts'
import type { Db } from './platform/database/database.ts'
import { withConnection } from './platform/database/with-database.ts'
import type { Checks } from './doctor/check-database.ts'
import { examine, secretsOf } from './doctor/examine.ts'
import { writeReport } from './doctor/finding.ts'

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { mail: { type: 'string' } } })
  const { data: sendTo } = mailAddress.safeParse(values.mail)
  if (values.mail !== undefined && !sendTo) throw new Error('npm run doctor [-- --mail <address>]')
  const result = await examine(process.env, { checks: checksOf, ...(sendTo && { sendTo }) })
  console.log(writeReport(result, secretsOf(process.env)))
  return result.findings.some(({ severity }) => severity === 'error') ? 1 : 0
}

function checksOf({ databaseUrl, databaseOwnerUrl, databaseDirectUrl, codesKeys }: Config): Checks {
  const url = databaseDirectUrl ?? databaseOwnerUrl ?? databaseUrl
  if (!url) return {}
  const asOwner = <T>(work: (db: Db) => Promise<T>) => withConnection(singleAddress(url), { asOwner: true }, work)
  return {
    codes: () => asOwner((db) => checkCodesKey(db, createCodeSealer(codesKeys))),
    filesInStore: () => asOwner(countFilesInStore),
  }
}

await runCommand(main)
// A name that is still looked up must not hold the answer back.
process.exit()
