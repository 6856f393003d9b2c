// Writes the demonstration. Safe to repeat: repairs the contents only, not people, stars and purchases. What the
// office has changed stays as published there.
import { CONTENT_KINDS, OFFICE_ROLES } from '@visions/contract/constants'
import { areEqual } from '@visions/contract/contents/fields'
import { demonstrationTrades } from '@visions/advice/demonstration/demonstration-trades'
import { DEMONSTRATION_CODES_KEY } from '@visions/server/settings'
import { sql } from 'kysely'
import { CONTENT_MAPPINGS } from '../../src/contents.ts'
import { setMatchingAddress } from '../../src/features/catalogue/index.ts'
import { readLive, withdrawLive, writeLive } from '../../src/features/contents/index.ts'
import { hasRome, saveTrades } from '../../src/features/trades/index.ts'
import { createCodeSealer, type CodeSealer } from '../../src/features/rewards/index.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { readDemo, seedId, type DemoContent, type DemoOptions } from './today.ts'

export interface SeedOptions extends DemoOptions {
  /** Where the professionals sign in. Default: no professionals. */
  officeProvider?: { id: string; issuer: string } | undefined
  /** Keys of the codes, the current one first. Default: the published key of demonstrations. */
  codesKeys?: readonly Buffer[]
}

const DEMONSTRATION_KEY = Buffer.from(DEMONSTRATION_CODES_KEY, 'base64')

/**
 * Adds or repairs the contents in one transaction. Correct ones are not written, so they notify no change. Contents
 * that are no longer in the bundles stay until the database is reset.
 */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('visions seeds'))`.execute(tx)
    const items = await tx.selectFrom('content_items').select(['kind', 'key']).execute()
    const edited = new Set(items.map(({ kind, key }) => `${kind}/${key}`))
    const contents = readDemo(options)
    const toWrite = contents.filter(({ kind, key }) => !edited.has(`${kind}/${key}`))
    // Parents first.
    for (const kind of CONTENT_KINDS.filter((one) => contents.some((content) => content.kind === one)))
      await repair(
        tx,
        CONTENT_MAPPINGS.find((mapping) => mapping.kind === kind)!,
        toWrite.filter((content) => content.kind === kind),
      )
    // An imported ROME says more of its trades than the demonstration.
    if (!(await hasRome(tx)))
      await saveTrades(
        tx,
        demonstrationTrades.filter(({ code }) => !edited.has(`trades/${code}`)),
        { source: 'demonstration' },
      )
    if (options.matchingUrl) await setMatchingAddress(tx, options.matchingUrl.replace(/\/$/, ''))
    await addCodes(tx, contents, createCodeSealer(options.codesKeys ?? [DEMONSTRATION_KEY]))
    if (options.officeProvider) await addOffice(tx, options.officeProvider)
  })
}

/** Writes the contents of a kind that differ from the live ones. */
async function repair(
  tx: Db,
  mapping: (typeof CONTENT_MAPPINGS)[number],
  contents: readonly DemoContent[],
): Promise<void> {
  const live = await readLive(
    tx,
    mapping,
    contents.map(({ key }) => key),
  )
  const changed = contents.filter(({ key, document, isArchived }) => {
    const row = live.get(key)
    return row?.isArchived !== isArchived || !areEqual(row.document, document)
  })
  if (changed.length === 0) return
  if (!mapping.derive) await writeLive(tx, mapping, changed)
  else
    for (const content of changed) {
      const before = live.get(content.key)?.document ?? null
      await writeLive(tx, mapping, [content], mapping.derive(content.document, before))
    }
  for (const { key, isArchived } of changed) if (isArchived) await withdrawLive(tx, mapping, key)
}

/** Two administrators. They sign in as agents of the simulated ProConnect, whose subject differs by employer. */
const PROFESSIONALS = [
  { slug: 'nadia.ferrand', name: 'Nadia Ferrand', agents: ['nadia.ferrand-region', 'nadia.ferrand-lycee'] },
  { slug: 'gaspard.delmas', name: 'Gaspard Delmas', agents: ['gaspard.delmas-lycee'] },
]
const ORGANISATION = 'Équipe de démonstration'

/** Adds the organisation of the professionals once, with all roles. Later changes of its members stay. */
async function addOffice(tx: Db, { id: provider, issuer }: { id: string; issuer: string }): Promise<void> {
  const organisation_id = seedId('organisation', ORGANISATION)
  const people = PROFESSIONALS.map(({ slug, ...one }) => ({
    ...one,
    id: seedId('professional', slug),
    email: `${slug}@example.org`,
  }))
  const members = people.map(({ id }) => ({ organisation_id, professional_id: id }))
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('organisations')
    .values({ id: organisation_id, name: ORGANISATION })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) {
    await tx
      .insertInto('professionals')
      .values(people.map(({ id, name, email }) => ({ id, name, email })))
      .execute()
    await tx.insertInto('memberships').values(members).execute()
    await tx
      .insertInto('member_roles')
      .values(members.flatMap((member) => OFFICE_ROLES.map((role) => ({ ...member, role }))))
      .execute()
  }
  // The provider may have another address since the first start.
  await tx
    .insertInto('professional_identities')
    .values(
      people.flatMap(({ id, email, agents }) =>
        agents.map((agent) => ({
          issuer,
          subject: `demo-proconnect-${agent}`,
          professional_id: id,
          provider,
          email,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds missing codes of rewards, sealed. Codes of purchases are not changed. */
async function addCodes(tx: Db, contents: readonly DemoContent[], sealer: CodeSealer): Promise<void> {
  const all = contents.flatMap(({ key, codes }) => codes.map((code) => ({ reward: key, code })))
  const stored = await tx
    .selectFrom('reward_codes')
    .select(['reward_id', 'code', 'code_hash'])
    .where('reward_id', 'in', [...new Set(all.map(({ reward }) => reward))])
    .execute()
  const known = new Set(
    stored.map(({ reward_id, code, code_hash }) => `${reward_id} ${code_hash?.toString('hex') ?? code}`),
  )
  const missing = all.filter(
    ({ reward, code }) =>
      !known.has(`${reward} ${code}`) &&
      !sealer.hashes(reward, code).some((hash) => known.has(`${reward} ${hash.toString('hex')}`)),
  )
  if (missing.length === 0) return
  await sql`
    insert into reward_codes (reward_id, sealed, code_hash)
    select reward_id, sealed, code_hash
    from unnest(${missing.map(({ reward }) => reward)}::uuid[],
      ${missing.map(({ reward, code }) => sealer.seal(reward, code))}::bytea[],
      ${missing.map(({ reward, code }) => sealer.hash(reward, code))}::bytea[])
      with ordinality as rows (reward_id, sealed, code_hash, place)
    order by place
    on conflict do nothing`.execute(tx)
}
