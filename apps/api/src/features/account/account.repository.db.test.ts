// The person that a sign-in finds or creates.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/harness.ts'
import { findRows, getRow } from '../../../test/rows.ts'
import { addMissingIdentities } from './account.repository.ts'
import { findOrCreatePerson } from './person-of-identity.use-case.ts'
import { NOTHING_STATED } from './stated.rules.ts'

const [ONE, OTHER] = ['https://un.example', 'https://deux.example']
const app = await useTestApp({ databasePool: 4 })

const signIn = (
  issuer: string,
  subject: string,
  { email = 'a@example.org', isEmailConfirmed = true, isOfIdentityService = true } = {},
) =>
  app.db.transaction().execute((tx) =>
    findOrCreatePerson(tx, app.deps.secrets, {
      provider: 'interapp',
      issuer,
      subject,
      email,
      isEmailConfirmed,
      firstName: 'Inès',
      lastName: 'Diop',
      phoneNumber: '',
      vouches: false,
      isOfIdentityService,
      stated: NOTHING_STATED,
    }),
  )
const identitiesOf = (personId: string) =>
  findRows(app.db, 'identities', { person_id: personId }, ['issuer', 'subject'])
/** Adds a person as the previous version does: with a subject, without an identity. */
const addFormerPerson = (subject: string) =>
  app.db
    .insertInto('people')
    .values({ subject, email: 'avant@example.org', first_name: 'Malo', last_name: '', phone_number: '' })
    .returning('id')
    .executeTakeFirstOrThrow()

test('[AUT-02] equal subjects at two issuers → two people, each found again', async () => {
  const subject = randomUUID()
  const [one, other] = [await signIn(ONE, subject), await signIn(OTHER, subject)]
  expect(one).not.toBe(other)
  expect([await signIn(ONE, subject, { email: 'b@example.org' }), await signIn(OTHER, subject)]).toEqual([one, other])
  const { email } = await getRow(app.db, 'people', { id: one }, ['email'])
  expect(email).toBe('b@example.org')
})

test('[DOR-03] subject of a person without identity, at another provider → another person', async () => {
  const subject = randomUUID()
  const former = await addFormerPerson(subject)
  expect(await signIn(OTHER, subject, { isOfIdentityService: false })).not.toBe(former.id)
  expect(await identitiesOf(former.id)).toEqual([])
})

test('[AUT-02] ten concurrent first sign-ins of one identity → one person', async () => {
  const subject = randomUUID()
  const ids = await Promise.all(Array.from({ length: 10 }, () => signIn(ONE, subject)))
  expect(new Set(ids).size).toBe(1)
})

test('[AUT-02] person created by the previous version → found at the next sign-in, for one issuer only', async () => {
  const [subject, absent] = [randomUUID(), randomUUID()]
  const former = await addFormerPerson(subject)
  expect(await signIn(ONE, subject)).toBe(former.id)
  expect(await signIn(OTHER, subject)).not.toBe(former.id)
  const { id } = await addFormerPerson(absent)
  await addMissingIdentities(app.db, ONE)
  await addMissingIdentities(app.db, OTHER)
  expect(await identitiesOf(id)).toEqual([{ issuer: ONE, subject: absent }])
  expect([await signIn(OTHER, absent), await signIn(ONE, absent)]).toEqual([expect.not.stringMatching(id), id])
})
