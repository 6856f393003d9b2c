// Erases a professional who asks before their access ends (PEO-07), after the identity check of docs/operations.md:
// npm run professional:erase -- (--email … | --id …) --reason "…"
import { parseArgs } from 'node:util'
import { runCommand } from '@visions/server/process'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { eraseAccess } from './features/office/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'
import { reason } from './reason.ts'

const USAGE = `npm run professional:erase -- (--email … | --id …) --reason "…"
The reason has no address and no number of a person: the staff log stores it.`

const input = z
  .object({ reason, id: z.uuid().optional(), email: z.string().trim().min(3).max(254).optional() })
  .refine(({ id, email }) => (id === undefined) !== (email === undefined))

/** The arguments. Throws how the command is called. */
function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return input.parse(parseArgs({ args, options: { id: text, email: text, reason: text } }).values)
  } catch {
    throw new Error(USAGE)
  }
}

async function main(args: string[]): Promise<number> {
  const { id, email = '', reason: why } = readArguments(args)
  const target = id === undefined ? { email } : { id }
  const found = await withDatabase(readConfig(process.env), (addresses) =>
    withConnection(addresses, { asOwner: true }, (db) => eraseAccess(db, { target, reason: why })),
  )
  if (found.length === 1) console.log('The access is erased.')
  else if (found.length === 0) console.log('No professional: unknown, or erased.')
  else console.log(`Several professionals have this address. Add --id, one of: ${found.join(', ')}`)
  return found.length === 1 ? 0 : 1
}

await runCommand(main)
