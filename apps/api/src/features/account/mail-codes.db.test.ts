// Codes sent by mail: sign-in, link, confirmation and change of the address.
import { expect, test } from 'vitest'
import { simulatedProviders, useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import { Browser, readAccess } from '../../../test/provider-journeys.ts'
import { emptyQueue, workQueue } from '../../../test/queue.ts'
import { recordStatements } from '../../../test/record-statements.ts'
import { findRows } from '../../../test/rows.ts'
import { deliveryTask } from '../../platform/deliveries.ts'
import { codeMail } from './mail-codes.use-case.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const owner = useOwner(app)

/** Sends the mails that wait. Returns the codes by address. */
async function readMails(): Promise<Map<string, string>> {
  const { sent, mailer } = recordMails()
  await workQueue(owner, deliveryTask(codeMail({ ...app.deps, mailer }), app.deps))
  return new Map(sent.map(({ to, text }) => [to, /\b([2-9A-Z]{4}) ([2-9A-Z]{4})\b/.exec(text)!.slice(1).join('')]))
}
let last = 0
const newAddress = () => `personne-${++last}@example.org`
const request = (browser: Browser, email: string, more = {}) =>
  browser.send('POST', '/api/auth/code', { email, ...more })
const confirm = (browser: Browser, code: string) => browser.send('POST', '/api/auth/code/confirmation', { code })
/** A browser that requested a code, and the code. */
async function requested(email = newAddress()) {
  const browser = new Browser(app)
  await request(browser, email)
  return { browser, email, code: (await readMails()).get(email.toLowerCase())! }
}
async function signedIn(email = newAddress()) {
  const { browser, code } = await requested(email)
  const { userId } = (await confirm(browser, code)).json<{ userId: string }>()
  return { browser, email, userId }
}

test('[DOR-06] code in another browser, or without the cookie → 401; in its own → signed in', async () => {
  const { browser, code } = await requested()
  const other = (await requested()).browser
  expect((await confirm(new Browser(app), code)).statusCode).toBe(401)
  expect((await confirm(other, code)).statusCode).toBe(401)
  const answer = await confirm(browser, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)
  expect(answer.statusCode).toBe(200)
  expect((await browser.get('/api/auth/check')).statusCode).toBe(200)
})

test('[DOR-06] code used twice, also concurrently → the second is refused', async () => {
  const { browser, code } = await requested()
  const { cookie } = browser
  const send = () =>
    app.inject({ method: 'POST', url: '/api/auth/code/confirmation', headers: { cookie }, payload: { code } })
  const statuses = (await Promise.all(Array.from({ length: 4 }, send))).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401])
})

test('[DOR-06] five wrong tries, also concurrent → the right code is refused', async () => {
  const wrong = 'AAAA2222'
  const { browser, code } = await requested()
  for (let tries = 0; tries < 4; tries++) await confirm(browser, wrong)
  expect((await confirm(browser, code)).statusCode, 'the fifth').toBe(200)
  const second = await requested()
  await Promise.all(Array.from({ length: 5 }, () => confirm(second.browser, wrong)))
  expect((await confirm(second.browser, second.code)).statusCode, 'the sixth').toBe(401)
})

test('[DOR-06] code after 15 minutes → 401', async () => {
  const { browser, code, email } = await requested()
  const [row] = await findRows(app.db, 'mail_codes', { email }, ['expires_at'])
  const minutes = (row!.expires_at.getTime() - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
  await app.db
    .updateTable('mail_codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('email', '=', email)
    .execute()
  expect((await confirm(browser, code)).statusCode).toBe(401)
})

test('[DOR-06] code requested while signed in, to link → does not sign in', async () => {
  const { browser } = await signedIn()
  const email = newAddress()
  await browser.send('POST', '/api/account/links/code', { email })
  const code = (await readMails()).get(email)!
  expect((await confirm(browser, code)).statusCode).toBe(401)
})

test('[DOR-06] known and unknown address → same answer, same statements', async () => {
  const { email } = await signedIn()
  const observe = async (address: string) => {
    const answers: Awaited<ReturnType<typeof request>>[] = []
    const statements = await recordStatements(async () => answers.push(await request(new Browser(app), address)))
    const [{ statusCode, body, headers }] = answers as [(typeof answers)[0]]
    return [statusCode, body, Object.keys(headers).toSorted(), statements.map(([text]) => text)]
  }
  expect(await observe(email)).toEqual(await observe(newAddress()))
  await emptyQueue(owner)
})

test('[DOR-06] database and queue: contain no code', async () => {
  const browser = new Browser(app)
  const email = newAddress()
  await request(browser, email)
  const jobs = JSON.stringify(await app.jobs('code-mail'))
  const rows = JSON.stringify(await findRows(app.db, 'mail_codes', { email }, ['id', 'email', 'seed', 'holder_hash']))
  const code = (await readMails()).get(email)!
  expect(jobs + rows).not.toContain(code)
  expect(jobs + rows).not.toContain(browser.cookies.get('browser'))
})

test('[DOR-06] two codes requested → both valid, in any order', async () => {
  const { browser, email, code } = await requested()
  await request(browser, email)
  await readMails()
  expect((await confirm(browser, code)).statusCode).toBe(200)
})

test('[DOR-03] [DOR-06] same address through a provider and by code → two people', async () => {
  const person = await app.signIn({ email: newAddress() })
  const { userId } = await signedIn(person.person.email)
  expect(userId).not.toBe(person.person.id)
  const again = await signedIn(person.person.email.toUpperCase())
  expect(again.userId).toBe(userId)
})

test('[DOR-06] sign-in by code: page to return to, only one of ours', async () => {
  for (const [returnTo, expected] of [
    ['/user/rewards', '/user/rewards'],
    ['//evil.example', null],
  ]) {
    const [browser, email] = [new Browser(app), newAddress()]
    await request(browser, email, { returnTo })
    expect((await confirm(browser, (await readMails()).get(email)!)).json().returnTo).toBe(expected)
  }
})

test('[DOR-04] mailbox of another account → 409, nothing linked; a free one → linked', async () => {
  const [me, other] = [await signedIn(), await signedIn()]
  const free = newAddress()
  const linkTo = async (email: string) => {
    await me.browser.send('POST', '/api/account/links/code', { email })
    const code = (await readMails()).get(email)!
    return (await me.browser.send('POST', '/api/account/links/code/confirmation', { code })).statusCode
  }
  expect(await linkTo(other.email)).toBe(409)
  expect(await linkTo(free)).toBe(200)
  expect((await signedIn(free)).userId).toBe(me.userId)
  expect((await signedIn(other.email)).userId).toBe(other.userId)
})

// ── The address of the profile ──

const requestCodes = (browser: Browser, email?: string) =>
  browser.send('POST', '/api/account/email/codes', email === undefined ? {} : { email })
const enter = (browser: Browser, code: string) => browser.send('POST', '/api/account/email/confirmation', { code })

test('[DOR-05] change: code of one mailbox only → unchanged; of both, in either order → changed', async () => {
  for (const order of ['old first', 'new first']) {
    const { browser, email } = await signedIn()
    const target = newAddress()
    await requestCodes(browser, target)
    const codes = await readMails()
    const [first, second] = order === 'old first' ? [email, target] : [target, email]
    expect((await enter(browser, codes.get(first)!)).json()).toEqual({ isConfirmed: false })
    expect((await readAccess(browser)).email).toMatchObject({ address: email, change: { address: target } })
    expect((await enter(browser, codes.get(first)!)).json(), 'the same again').toEqual({ isConfirmed: false })
    expect((await enter(browser, codes.get(second)!)).json()).toEqual({ isConfirmed: true })
    expect((await enter(browser, codes.get(second)!)).json(), 'repeated').toEqual({ isConfirmed: true })
    expect((await readAccess(browser)).email).toEqual({ address: target, isConfirmed: true, change: null })
  }
})

test('[DOR-05] change: codes of two requests mixed → unchanged', async () => {
  const { browser, email } = await signedIn()
  const [first, second] = [newAddress(), newAddress()]
  await requestCodes(browser, first)
  const old = (await readMails()).get(email)!
  await requestCodes(browser, second)
  const codes = await readMails()
  expect((await enter(browser, old)).statusCode, 'of the first request').toBe(422)
  expect((await enter(browser, codes.get(second)!)).json()).toEqual({ isConfirmed: false })
  expect((await readAccess(browser)).email.address).toBe(email)
})

test('[DOR-05] change: codes in another session of the person → 422', async () => {
  const { browser, email } = await signedIn()
  const target = newAddress()
  await requestCodes(browser, target)
  const codes = await readMails()
  const other = (await signedIn(email)).browser
  expect((await enter(other, codes.get(target)!)).statusCode).toBe(422)
})

test('[DOR-05] address not confirmed → nothing is sent to it, until its code is entered', async () => {
  const me = await app.signIn({ email: newAddress(), email_confirmed_at: null })
  const browser = new Browser(app)
  browser.cookies.set(...(me.cookie.split('=') as [string, string]))
  expect((await readAccess(browser)).email).toMatchObject({ isConfirmed: false })
  expect((await browser.get('/api/auth/check')).json().email).toBe(me.person.email)
  await requestCodes(browser)
  expect((await enter(browser, (await readMails()).get(me.person.email)!)).json()).toEqual({ isConfirmed: true })
  expect((await requestCodes(browser)).statusCode, 'already confirmed').toBe(409)
})

test('[DOR-05] address not confirmed, changed → the code of the new mailbox is enough', async () => {
  const me = await app.signIn({ email: newAddress(), email_confirmed_at: null })
  const browser = new Browser(app)
  browser.cookies.set(...(me.cookie.split('=') as [string, string]))
  const target = newAddress()
  await requestCodes(browser, target)
  const codes = await readMails()
  expect([...codes.keys()]).toEqual([target])
  expect((await enter(browser, codes.get(target)!)).json()).toEqual({ isConfirmed: true })
})
