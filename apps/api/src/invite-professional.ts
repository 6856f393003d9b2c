// Invites into an organisation, which is created if needed, and prints the link. Without --role: every role for the
// first administrator, then that of an administrator. With --confirm, confirms what waits
// for a second person instead: npm run office:invite -- --organisation "…" --email … [--role …]… [--confirm]
import { parseArgs } from 'node:util'
import { runCommand } from '@visions/server/process'
import { mailAddress } from '@visions/contract/account'
import { OFFICE_ROLES } from '@visions/contract/constants'
import { readConfig } from './config.ts'
import { confirmByCommand, inviteByCommand, invitationUrl } from './features/office/index.ts'
import { withConnection, withDatabase } from './platform/database/with-database.ts'
import { createSecrets } from './platform/secrets.ts'

const USAGE = `npm run office:invite -- --organisation "…" --email … [--role ${OFFICE_ROLES.join('|')}]… [--confirm]`
const CONFIRMED = {
  invitation: 'The invitation is confirmed, and its link is sent.',
  identity: 'The identity that opened the invitation is confirmed: it can accept now.',
  roles: 'The requested roles are granted.',
}

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      organisation: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string', multiple: true },
      confirm: { type: 'boolean' },
    },
  })
  const organisation = values.organisation?.trim() ?? ''
  const { data: email } = mailAddress.safeParse(values.email)
  const roles = values.role && OFFICE_ROLES.filter((role) => values.role!.includes(role))
  const isKnown = roles?.length === (values.role && new Set(values.role).size)
  if (organisation === '' || organisation.length > 120 || !email || !isKnown) throw new Error(USAGE)
  const config = readConfig(process.env)
  const { proUrl } = config
  if (proUrl === null) throw new Error('PRO_URL is not set: there is no origin of professionals')
  if (values.confirm) {
    const confirmed = await withDatabase(config, (addresses) =>
      withConnection(addresses, { asOwner: true }, (db) => confirmByCommand(db, { organisation, email })),
    )
    for (const what of confirmed) console.log(CONFIRMED[what])
    if (confirmed.length === 0) console.log(`Nothing waits for ${email} in “${organisation}”.`)
    return confirmed.length > 0 ? 0 : 1
  }
  const { id, roles: given } = await withDatabase(config, (addresses) =>
    withConnection(addresses, { asOwner: true }, (db) =>
      inviteByCommand(db, { organisation, email, ...(roles && { roles }) }),
    ),
  )
  console.log(`${email} joins “${organisation}” (${given.join(', ')}) with this link, once, within seven days:`)
  console.log(invitationUrl({ secrets: createSecrets(config.signingSecret), proUrl }, id))
  return 0
}

await runCommand(main)
