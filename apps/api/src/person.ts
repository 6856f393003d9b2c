// Serves the rights of a person who cannot sign in, after the identity check of docs/operations.md:
// npm run person:find|export|erase|restore -- (--email … [--signed-up 2026-03] | --id …) --reason "…"
import { access, rename, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand } from '@visions/server/process'
import { z } from 'zod'
import { readConfig } from './config.ts'
import {
  eraseAccount,
  exportAccount,
  findAccount,
  restoreAccount,
  type NotServed,
  type Request,
} from './features/personal-data/index.ts'
import { createCodeSealer } from './features/rewards/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'
import { createSecrets } from './platform/secrets.ts'
import { reason } from './reason.ts'
import { STORED_DATA } from './stored-data.ts'

const USAGE = `npm run person:find -- (--email … [--signed-up 2026-03] | --id …) --reason "…"
npm run person:export -- … --file data.json
npm run person:erase -- … [--now]
npm run person:restore -- …`

const ACTS = ['find', 'export', 'erase', 'restore'] as const

const input = z
  .object({
    act: z.enum(ACTS),
    reason,
    id: z.uuid().optional(),
    email: z.string().trim().min(3).max(254).optional(),
    'signed-up': z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .optional(),
    file: z.string().min(1).optional(),
    now: z.boolean().optional(),
  })
  .refine(({ id, email }) => (id === undefined) !== (email === undefined))
  .refine(({ act, file }) => (act === 'export') === (file !== undefined))
  .refine(({ act, now }) => act === 'erase' || now === undefined)
  .refine(({ id, 'signed-up': month }) => id === undefined || month === undefined)

/** The command of these arguments. Throws how it is called. */
function readArguments(args: string[]) {
  const text = { type: 'string' } as const
  const options = {
    id: text,
    email: text,
    'signed-up': text,
    reason: text,
    file: text,
    now: { type: 'boolean' },
  } as const
  const [act, ...rest] = args
  try {
    return input.parse({ act, ...parseArgs({ args: rest, options }).values })
  } catch {
    throw new Error(`${USAGE}\nThe reason has no address and no number of a person: the staff log stores it.`)
  }
}

async function main(args: string[]): Promise<number> {
  const { act, file, now = false, id, email = '', 'signed-up': signedUp, reason: why } = readArguments(args)
  const request: Request = { target: id === undefined ? { email, signedUp } : { id }, reason: why }
  const isTaken =
    file !== undefined &&
    (await access(file).then(
      () => true,
      () => false,
    ))
  if (isTaken) throw new Error(`${file} exists: choose another name`)
  const config = readConfig(process.env)
  return withDatabase(config, (addresses) =>
    withConnection(addresses, { asOwner: true }, async (db) => {
      const deps = { db, secrets: createSecrets(config.signingSecret), codes: createCodeSealer(config.codesKeys) }
      switch (act) {
        case 'find': {
          const found = await findAccount(deps, request)
          if (found.outcome !== 'served') return refuse(found)
          const { month, isConfirmed, signedInOn, providers, tools, deletionDueAt } = found.result
          console.log(`id             ${found.personId}
signed up      ${month}
address        ${isConfirmed ? 'confirmed: send the code there' : 'not confirmed: ask for a document'}
last sign-in   ${signedInOn}
signs in with  ${providers.join(', ') || 'nothing'}
last tools     ${tools.join(', ') || 'none'}
deletion       ${deletionDueAt ? `due at ${deletionDueAt.toISOString()}` : 'not requested'}`)
          return 0
        }
        case 'export': {
          const exported = await exportAccount(deps, request, STORED_DATA)
          if (exported.outcome !== 'served') return refuse(exported)
          // A file under this name is whole.
          await writeFile(`${file!}.part`, exported.result, { mode: 0o600 })
          await rename(`${file!}.part`, file!)
          console.log(`${file} has the data. Delete it once the person has it.`)
          return 0
        }
        case 'erase': {
          const erased = await eraseAccount(deps, request, { isNow: now })
          if (erased.outcome !== 'served') return refuse(erased)
          const { dueAt, isErased } = erased.result
          console.log(
            isErased
              ? 'The account is erased.'
              : now
                ? 'The account is in use: the job erases it within ten minutes.'
                : `The account will be erased at ${dueAt.toISOString()}.`,
          )
          return 0
        }
        case 'restore': {
          const restored = await restoreAccount(deps, request)
          if (restored.outcome !== 'served') return refuse(restored)
          console.log(restored.result.isRestored ? 'The deletion is cancelled.' : 'No deletion is pending.')
          return 0
        }
      }
    }),
  )
}

function refuse(refused: NotServed): number {
  console.log(
    refused.outcome === 'unknown'
      ? 'No account: unknown, or erased.'
      : `${refused.count} accounts have this address: ask in which month this one was made, and add --signed-up.`,
  )
  return 1
}

await runCommand(main)
