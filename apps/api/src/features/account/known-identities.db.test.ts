// Identities that accounts have had: which accounts share reasons and limits, and for which one an identity vouches.
import { hash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  endQuarantine,
  expectRefusal,
  provenCaller,
  untilLockWaits,
  useOwner,
  useTestApp,
} from '../../../test/harness.ts'
import { findRows, getRow, updateRows } from '../../../test/rows.ts'
import { hashOf } from '../../platform/random-secrets.ts'
import { clearOldIdentities } from '../stars/index.ts'
import { findMajority } from './account.repository.ts'
import { listProofMailboxes } from './fresh-proof.use-case.ts'
import { linkIdentity, unlinkIdentity } from './link.use-case.ts'
import { codeOf } from './mail-code.ts'
import { confirmAddress, requestAddressCodes } from './mail-codes.use-case.ts'
import { findOrCreatePerson, type SignedIdentity } from './person-of-identity.use-case.ts'
import { NOTHING_STATED } from './stated.rules.ts'
import { undoChange } from './undo-change.use-case.ts'

const app = await useTestApp({ databasePool: 6 })
const owner = useOwner(app, 2)
const { db } = app
const { secrets, sessions } = app.deps

const anIdentity = (changes: Partial<SignedIdentity> = {}): SignedIdentity => ({
  provider: 'region',
  issuer: 'https://region.example',
  subject: randomUUID(),
  email: '',
  isEmailConfirmed: false,
  firstName: 'Inès',
  lastName: 'Diop',
  phoneNumber: '',
  vouches: true,
  stated: NOTHING_STATED,
  ...changes,
})
const aMailbox = () => anIdentity({ provider: 'mail', issuer: 'mail', vouches: false })

const signIn = (identity: SignedIdentity) => db.transaction().execute((tx) => findOrCreatePerson(tx, secrets, identity))
const link = async (person: string, identity: SignedIdentity) =>
  linkIdentity({ db, secrets, sessions }, identity, await provenCaller({ db, sessions }, person))
const publicIdentity = ({ issuer, subject }: SignedIdentity) =>
  hash('sha256', `${issuer} ${subject}`, 'hex').slice(0, 32)
const remove = (identity: SignedIdentity, caller: { personId: string; secret: string }) =>
  unlinkIdentity({ db, secrets, sessions }, publicIdentity(identity), caller)
async function unlink(person: string, identity: SignedIdentity): Promise<void> {
  await remove(identity, await provenCaller({ db, sessions }, person))
  await endQuarantine(db)
}
const accountOf = async (person: string) => (await getRow(db, 'star_accounts', { person_id: person }, ['id'])).id
const erase = async (person: string) => {
  await updateRows(db, 'star_accounts', { person_id: person }, { erased_at: new Date() })
  await sql`select erase_person(${person})`.execute(db)
}
const accountsOf = async (person: string) => {
  const { rows } = await sql<{ id: string }>`select accounts_of(${person}) as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
const isVouched = async (person: string) =>
  (await sql<{ is: boolean }>`select is_vouched(${person}) as is`.execute(db)).rows[0]!.is

test('[ECO-06] accounts: new identities → alone; the same identity after unlinking → shared, both ways', async () => {
  const [first, mailbox] = [anIdentity(), aMailbox()]
  const one = await signIn(first)
  await link(one, mailbox)
  expect(await accountsOf(one)).toEqual(new Set([await accountOf(one)]))
  await unlink(one, first)
  const other = await signIn(first)
  expect(other).not.toBe(one)
  const both = new Set([await accountOf(one), await accountOf(other)])
  expect([await accountsOf(one), await accountsOf(other)]).toEqual([both, both])
})

test('[ECO-06] accounts: a chain of identities over erased accounts → all shared', async () => {
  const [first, second, third] = [anIdentity(), aMailbox(), aMailbox()]
  const accounts = new Set<string>()
  let person = ''
  for (const [before, after] of [
    [first, second],
    [second, third],
    [third, aMailbox()],
  ] as const) {
    person = await signIn(before)
    await link(person, after)
    await unlink(person, before)
    accounts.add(await accountOf(person))
    await erase(person)
  }
  person = await signIn(first)
  accounts.add(await accountOf(person))
  expect(accounts.size).toBe(4)
  expect(await accountsOf(person)).toEqual(accounts)
})

test('[ECO-06] accounts: identity of an erased account linked to an account that has its own → shared', async () => {
  const erased = anIdentity()
  const former = await signIn(erased)
  const account = await accountOf(former)
  await erase(former)
  const person = await signIn(aMailbox())
  await link(person, erased)
  expect(await accountsOf(person)).toEqual(new Set([account, await accountOf(person)]))
})

test('[ECO-06] accounts: two groups joined while another joins one of them → one group', async () => {
  const [one, two, three] = [anIdentity(), anIdentity(), anIdentity()]
  const people: string[] = []
  for (const identity of [one, two, three]) {
    const person = await signIn(identity)
    await link(person, aMailbox())
    await unlink(person, identity)
    people.push(person)
  }
  const person = await signIn(aMailbox())
  const [first, second, third] = [one, two, three].map((identity) => link(person, identity))
  await Promise.all([first, second, third])
  const accounts = new Set(await Promise.all([...people, person].map(accountOf)))
  for (const each of [...people, person]) expect(await accountsOf(each)).toEqual(accounts)
})

test('[ECO-06] three years after the erasure → identities removed; those of the other accounts stay', async () => {
  const [shared, own] = [anIdentity(), aMailbox()]
  const former = await signIn(shared)
  const account = await accountOf(former)
  await erase(former)
  const person = await signIn(shared)
  await link(person, own)
  expect(await isVouched(person)).toBe(false)
  await owner.query("update star_accounts set erased_at = now() - interval '3 years' where id = $1", [account])
  await clearOldIdentities(db)
  expect(await findRows(db, 'known_identities', { account_id: account })).toEqual([])
  expect(await findRows(db, 'known_identities', { account_id: await accountOf(person) })).toHaveLength(2)
  expect(await accountsOf(person)).toEqual(new Set([await accountOf(person)]))
  expect(await isVouched(person)).toBe(true)
})

test('[ECO-09] vouched: by an identity of a provider that vouches, while it is linked', async () => {
  const [identity, mailbox] = [anIdentity(), aMailbox()]
  const person = await signIn(mailbox)
  expect(await isVouched(person)).toBe(false)
  await link(person, identity)
  expect(await isVouched(person)).toBe(true)
  await signIn({ ...identity, vouches: false })
  expect(await isVouched(person), 'setting changed').toBe(false)
  await signIn(identity)
  await unlink(person, identity)
  expect(await isVouched(person), 'unlinked').toBe(false)
  await link(person, identity)
  expect(await isVouched(person), 'linked again').toBe(true)
})

test('[PEO-01] vouched: identity that another account had first → never, also after its erasure', async () => {
  const identity = anIdentity()
  const first = await signIn(aMailbox())
  await link(first, identity)
  await unlink(first, identity)
  const second = await signIn(aMailbox())
  await link(second, identity)
  expect([await isVouched(first), await isVouched(second)]).toEqual([false, false])
  await unlink(second, identity)
  await erase(first)
  const third = await signIn(identity)
  expect(await isVouched(third)).toBe(false)
})

test('[PEO-01] vouched: one identity linked to two accounts at the same moment → one', async () => {
  const identity = anIdentity()
  const people = [await signIn(aMailbox()), await signIn(aMailbox())]
  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query('select from star_accounts where person_id = any($1) for update', [people])
  const links = people.map((person) =>
    link(person, identity).then(
      () => 'linked',
      (error: { code?: string }) => error.code,
    ),
  )
  await untilLockWaits(db, 2)
  await holder.query('commit')
  holder.release()
  expect((await Promise.all(links)).toSorted()).toEqual(['identity_in_use', 'linked'])
  expect((await Promise.all(people.map(isVouched))).toSorted()).toEqual([false, true])
})

test.each(['by a link', 'by the mail'])(
  '[PEO-01] [PEO-02] removed identity → vouches and proves nothing immediately; restored %s → again',
  async (method) => {
    const birth = { year: '1979', month: '06', day: '02' }
    const adult = anIdentity({ stated: { ...NOTHING_STATED, provesAge: true, birth, isAdult: true } })
    const person = await signIn(aMailbox())
    await link(person, adult)
    const proofs = async () => [await isVouched(person), (await findMajority(db, person)).isAdult]
    expect(await proofs()).toEqual([true, true])
    await remove(adult, await provenCaller({ db, sessions }, person))
    expect(await proofs()).toEqual([false, null])
    await expectRefusal(link(await signIn(aMailbox()), adult), 409, 'identity_in_use')
    if (method === 'by a link') await link(person, adult)
    else {
      const { id } = await getRow(db, 'account_changes', { person_id: person, kind: 'removed' }, ['id'])
      await undoChange({ db, secrets, sessions }, secrets.linkToken('account-change', id))
    }
    expect(await proofs()).toEqual([true, true])
  },
)

test.each([{ email: '' }, { email: 'ines@example.org' }])(
  '[PEO-02] sign-in during the removal of its identity, stating %j → refused, no deadlock',
  async (stated) => {
    const identity = anIdentity({ ...stated, isEmailConfirmed: true })
    const person = await signIn(identity)
    await link(person, aMailbox())
    const caller = await provenCaller({ db, sessions }, person)
    const holder = await owner.connect()
    await holder.query('begin')
    await holder.query('select from people where id = $1 for update', [person])
    const removal = remove(identity, caller)
    await untilLockWaits(db)
    const opening = signIn(identity).catch((error: { code?: string }) => error.code)
    await untilLockWaits(db, 2)
    await holder.query('commit')
    holder.release()
    await removal
    expect(await opening).toBe('identity_removed')
  },
)

test.each(['link', 'link, then confirmed by code'])(
  '[PEO-02] first address of an account, set by a %s → proves nothing, receives no notice',
  async (method) => {
    const identity = anIdentity()
    const person = await signIn(identity)
    const secret = await sessions.open(person, undefined)
    await sessions.markProven(db, secret, { identity, at: new Date() })
    const caller = { personId: person, secret }
    const email = `${randomUUID()}@example.org`
    const isEmailConfirmed = method === 'link'
    const added = anIdentity({ issuer: 'https://other.example', email, isEmailConfirmed })
    await linkIdentity({ db, secrets, sessions }, added, caller)
    if (!isEmailConfirmed) {
      await requestAddressCodes(app.deps, { personId: person, session: hashOf(secret), email: undefined })
      const { seed } = await getRow(db, 'mail_codes', { person_id: person }, ['seed'])
      const code = codeOf(secrets.mailCodeKey, seed)
      expect(await confirmAddress(app.deps, { ...caller, code })).toBe(true)
    }
    expect(await listProofMailboxes(db, person)).toEqual([])
    await expectRefusal(remove(identity, caller), 409, 'no_confirmed_address')
    await sql`
      update account_changes set changed_at = changed_at - interval '7 days' where person_id = ${person}`.execute(db)
    expect(await listProofMailboxes(db, person)).toEqual([email])
  },
)
