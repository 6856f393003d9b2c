// Invites an administrator of an organisation, which is created if needed, and prints the link:
// npm run office:invite -- --organisation "…" --email …
import { parseArgs } from 'node:util'
import { runCommand } from '@visions/server/process'
import { mailAddress } from '@visions/contract/account'
import { readConfig } from './config.ts'
import { inviteAdministrator, invitationUrl } from './features/office/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'
import { createSecrets } from './platform/secrets.ts'

const USAGE = 'npm run office:invite -- --organisation "…" --email …'

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { organisation: { type: 'string' }, email: { type: 'string' } } })
  const organisation = values.organisation?.trim() ?? ''
  const { data: email } = mailAddress.safeParse(values.email)
  if (organisation === '' || organisation.length > 120 || !email) throw new Error(USAGE)
  const config = readConfig(process.env)
  const { proUrl } = config
  if (proUrl === null) throw new Error('PRO_URL is not set: there is no origin of professionals')
  const id = await withDatabase(config, (addresses) =>
    withConnection(addresses, {}, (db) => inviteAdministrator(db, { organisation, email })),
  )
  console.log(`${email} administers “${organisation}” with this link, once, within seven days:`)
  console.log(invitationUrl({ secrets: createSecrets(config.signingSecret), proUrl }, id))
  return 0
}

await runCommand(main)
