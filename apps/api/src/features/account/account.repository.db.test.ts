// The person that a sign-in finds or creates.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/harness.ts'
import { getRow } from '../../../test/rows.ts'
import { findOrCreatePerson } from './person-of-identity.use-case.ts'
import { NOTHING_STATED } from './stated.rules.ts'

const [ONE, OTHER] = ['https://un.example', 'https://deux.example']
const app = await useTestApp({ databasePool: 4 })

const signIn = (issuer: string, subject: string, { email = 'a@example.org', isEmailConfirmed = true } = {}) =>
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
      stated: NOTHING_STATED,
    }),
  )

test('[AUT-02] equal subjects at two issuers → two people, each found again', async () => {
  const subject = randomUUID()
  const [one, other] = [await signIn(ONE, subject), await signIn(OTHER, subject)]
  expect(one).not.toBe(other)
  expect([await signIn(ONE, subject, { email: 'b@example.org' }), await signIn(OTHER, subject)]).toEqual([one, other])
  const { email } = await getRow(app.db, 'people', { id: one }, ['email'])
  expect(email).toBe('b@example.org')
})

test('[AUT-02] ten concurrent first sign-ins of one identity → one person', async () => {
  const subject = randomUUID()
  const ids = await Promise.all(Array.from({ length: 10 }, () => signIn(ONE, subject)))
  expect(new Set(ids).size).toBe(1)
})
