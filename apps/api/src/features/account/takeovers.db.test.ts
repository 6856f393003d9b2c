// An owner and an intruder at an open session: stories of an author who had not read the code (PEO-02).
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insert } from '../../../test/build/insert.ts'
import { buildPerson } from '../../../test/build/people.ts'
import { simulatedProviders, useOwner, useTestApp } from '../../../test/harness.ts'
import { recordMails } from '../../../test/mails.ts'
import {
  Browser,
  personAt,
  signInAt,
  signInThrough,
  whileUp,
  type ProviderId,
} from '../../../test/provider-journeys.ts'
import { emptyQueue } from '../../../test/queue.ts'
import type { Mail } from '../../platform/mail.ts'
import { accountChangeMail } from './account-change-mail.use-case.ts'
import { codeOf } from './mail-code.ts'
import { TAKEOVERS, type MailAbout, type StepOfTakeover, type TakeoverCase } from './takeovers.cases.ts'

const app = await useTestApp({ providers: simulatedProviders() })
const owner = useOwner(app)
const { db, deps } = app
const notices = accountChangeMail({ ...deps, mailer: recordMails().mailer })

/**
 * Debatable expectations that the product meets otherwise, and why. A proof leaves the cookie of the session: PEO-02
 * does not ask for another one, and other tabs would be signed out.
 */
const OTHERWISE: Record<string, string> = {
  'session-stolen-before-the-proof': 'the cookie stays the same, the mail undoes the link',
  'double-click-on-unlink': 'the second answer is the first one again, with one mail',
  'double-click-on-link': 'the second answer is the first one again, with one mail',
  'intruder-confirms-an-address-first': 'nothing is removed while no address could restore it',
}

type Act = Extract<StepOfTakeover, { act: string }>
type Expectation = Exclude<StepOfTakeover, Act>
type Outcome = { accepted: number; of: number; isReported?: boolean }
const outcome = (isAccepted: boolean): Outcome => ({ accepted: Number(isAccepted), of: 1 })

const SUBJECTS: Record<MailAbout, string> = {
  linked: 'Un moyen de connexion a été ajouté',
  unlinked: 'Un moyen de connexion a été retiré',
  restoration: 'Rétablissez un moyen de connexion',
}

/** The actors and the account of a story. */
async function begin({ confirmed, identities, sessions }: TakeoverCase) {
  await emptyQueue(owner)
  const mark = randomUUID().slice(0, 8)
  /** Addresses are used by one story. */
  const addressOf = (address: string) => `${mark}-${address}`
  const subjects = new Map<string, { provider: ProviderId | 'mail'; issuer: string; subject: string }>()
  async function identityOf(name: string) {
    const known = subjects.get(name)
    if (known) return known
    const [kind, address = ''] = name.split(':')
    const made =
      kind === 'mail'
        ? { provider: 'mail' as const, issuer: 'mail', subject: addressOf(address) }
        : await atProvider(kind!, address)
    subjects.set(name, made)
    return made
  }
  async function atProvider(kind: string, address: string) {
    const provider: ProviderId = kind === 'lycee' ? 'region' : kind === 'evil-oidc' ? 'francetravail' : 'franceconnect'
    const stated = kind === 'lycee' ? (confirmed ?? 'zoe@orange.example') : address
    const claims = stated ? { email: addressOf(stated), email_verified: confirmed !== undefined } : {}
    const { issuer } = deps.config.providers.find(({ id }) => id === provider)!
    return { provider, issuer, subject: await personAt(provider, claims) }
  }
  const email = addressOf(confirmed ?? 'zoe@orange.example')
  const person = await buildPerson(db, { email, email_confirmed_at: confirmed === undefined ? null : new Date() })
  await db.deleteFrom('identities').where('person_id', '=', person.id).execute()
  for (const name of identities) {
    const { provider, issuer, subject } = await identityOf(name)
    await insert(db, 'identities', { provider, issuer, subject, person_id: person.id, email })
  }
  const browsers = new Map<string, Browser>()
  const browserOf = (name: string) => {
    const known = browsers.get(name) ?? new Browser(app)
    browsers.set(name, known)
    return known
  }
  for (const name of sessions)
    browserOf(name).cookies.set(deps.sessions.cookie, await deps.sessions.open(person.id, undefined))
  return {
    person,
    addressOf,
    identityOf,
    browserOf,
    links: new Map<string, string>(),
    seen: new Set<string>(),
    mails: [] as Mail[],
  }
}
type Story = Awaited<ReturnType<typeof begin>>

/** Lets time pass for all rows. */
async function elapse(minutes: number): Promise<void> {
  const back = sql`make_interval(mins => ${minutes})`
  await sql`update sessions set proven_at = proven_at - ${back}`.execute(db)
  await sql`update account_changes set changed_at = changed_at - ${back}, mailed_at = mailed_at - ${back}`.execute(db)
  await sql`update identities set created_at = created_at - ${back}, removed_at = removed_at - ${back}`.execute(db)
}

/** The code that a mail to this address has. */
async function codeTo(email: string): Promise<string> {
  const { seed } = await db
    .selectFrom('mail_codes')
    .select('seed')
    .where('email', '=', email)
    .orderBy('expires_at', 'desc')
    .executeTakeFirstOrThrow()
  return codeOf(deps.secrets.mailCodeKey, seed)
}

/** Signs in in a browser. isReported: the answer says that the identity was removed. */
async function signIn({ identityOf }: Story, browser: Browser, name: string): Promise<Outcome> {
  const { provider, subject } = await identityOf(name)
  if (provider !== 'mail') {
    const { location } = (await whileUp(() => signInThrough(browser, provider, subject))).headers
    return { ...outcome(!location!.includes('/error')), isReported: location!.endsWith('cause=retiree') }
  }
  await browser.send('POST', '/api/auth/code', { email: subject })
  const code = await codeTo(subject)
  const answer = await browser.send('POST', '/api/auth/code/confirmation', { code })
  return { ...outcome(answer.statusCode === 200), isReported: answer.json().code === 'identity_removed' }
}

/** Starts at a provider what a call returns the address of. Returns where the product redirects; null when refused. */
async function passProvider(
  browser: Browser,
  url: string,
  { provider, subject }: { provider: string; subject: string },
) {
  const answer = await whileUp(() => browser.send('POST', url, { provider }))
  if (answer.statusCode !== 200) return null
  const back = await signInAt(provider as ProviderId, answer.json().redirectTo, { subject })
  return (await browser.follow(back)).headers.location!
}

async function enterCode(browser: Browser, path: string, email: string): Promise<boolean> {
  if ((await browser.send('POST', path, { email })).statusCode !== 200) return false
  const answer = await browser.send('POST', `${path}/confirmation`, { code: await codeTo(email) })
  return answer.statusCode === 200
}

async function take(story: Story, act: Act): Promise<Outcome> {
  const browser = story.browserOf(act.browser)
  const send = async (...request: Parameters<Browser['send']>) => (await browser.send(...request)).statusCode === 200
  switch (act.act) {
    case 'prove': {
      const { provider, subject } = await story.identityOf(act.with)
      if (provider === 'mail') return outcome(await enterCode(browser, '/api/account/proofs/code', subject))
      return outcome(
        (await passProvider(browser, '/api/account/proofs', { provider, subject })) === '/user/profile/connexion',
      )
    }
    case 'link':
    case 'link-twice': {
      const { provider, subject } = await story.identityOf(act.with)
      const link = async () =>
        provider === 'mail'
          ? enterCode(browser, '/api/account/links/code', subject)
          : !!(await passProvider(browser, '/api/account/links', { provider, subject }))?.includes('ajout=')
      const linked = await Promise.all(act.act === 'link' ? [link()] : [link(), link()])
      return { accepted: linked.filter(Boolean).length, of: linked.length }
    }
    case 'unlink':
    case 'unlink-twice': {
      const { issuer, subject } = await story.identityOf(act.with)
      const id = createHash('sha256').update(`${issuer} ${subject}`).digest('hex').slice(0, 32)
      const remove = () => send('DELETE', `/api/account/identities/${id}`)
      const removed = await Promise.all(act.act === 'unlink' ? [remove()] : [remove(), remove()])
      return { accepted: removed.filter(Boolean).length, of: removed.length }
    }
    case 'sign-in':
      return signIn(story, browser, act.with)
    case 'ask-restoration':
      return signIn(story, new Browser(app), act.with)
    case 'end-other-sessions':
      return outcome(await send('DELETE', '/api/account/sessions'))
    case 'sign-out':
      return outcome(await send('DELETE', '/api/auth/logout'))
    case 'erase':
      return outcome(await send('POST', '/api/personaldata/deletion', { confirmation: 'SUPPRIMER' }))
    case 'cancel-erasure':
      return outcome(await send('DELETE', '/api/personaldata/deletion'))
    case 'change-address': {
      await browser.send('POST', '/api/account/email/codes', { email: story.addressOf(act.to) })
      let isConfirmed = false
      for (const mailbox of act.codesFrom) {
        const code = await codeTo(story.addressOf(mailbox))
        isConfirmed = (await browser.send('POST', '/api/account/email/confirmation', { code })).json().isConfirmed
      }
      return outcome(isConfirmed)
    }
    case 'take-session':
      browser.cookies = new Map(story.browserOf(act.from).cookies)
      return outcome(true)
    default: {
      const token = story.links.get(act.mail) ?? deps.secrets.linkToken('account-change', randomUUID())
      const url = `/api/public/account-changes/${act.mail === 'guessed' ? `${token.slice(0, -4)}AAAA` : token}`
      if (act.act === 'head-link') await app.inject({ method: 'HEAD', url })
      const before = await browser.get(url)
      if (act.act !== 'confirm-link') return outcome(before.statusCode === 200)
      const answer = await browser.send('POST', `${url}/reversal`)
      return outcome(answer.statusCode === 200 && before.json().state === 'open')
    }
  }
}

/** Reads the mails about the account. */
async function readNotices(story: Story): Promise<void> {
  for (const { task, key, payload } of await app.jobs('account-change-mail')) {
    if (task !== 'account-change-mail' || story.seen.has(key)) continue
    const mail = await db.transaction().execute((tx) => notices.prepare(tx, payload as never))
    story.seen.add(key)
    if (mail) story.mails.push(mail)
  }
}

/** What a story expects, and what is. */
async function look(story: Story, last: Outcome, step: Expectation): Promise<[expected: unknown, actual: unknown]> {
  switch (step.expect) {
    case 'accepted':
    case 'refused':
      return [step.expect, last.accepted === last.of ? 'accepted' : 'refused']
    case 'exactly-one-accepted':
      return [1, last.accepted]
    case 'mail': {
      const to = story.addressOf(step.to)
      const index = story.mails.findIndex((mail) => mail.to === to && mail.subject.startsWith(SUBJECTS[step.about]))
      const [mail] = index === -1 ? [] : story.mails.splice(index, 1)
      if (mail) story.links.set(step.id, /\/ce-n-est-pas-moi\/(\S+)/.exec(mail.text)![1]!)
      return [to, mail?.to]
    }
    case 'no-mail':
      return [false, story.mails.some(({ to }) => to === story.addressOf(step.to))]
    case 'identities': {
      const rows = await db
        .selectFrom('identities')
        .select('subject')
        .where('person_id', '=', story.person.id)
        .where('removed_at', 'is', null)
        .execute()
      const expected = await Promise.all(step.are.map(async (name) => (await story.identityOf(name)).subject))
      return [expected.toSorted(), rows.map(({ subject }) => subject).toSorted()]
    }
    case 'quarantine':
      return [step.isReported, last.isReported]
    case 'opens': {
      const browser = new Browser(app)
      const { accepted } = await signIn(story, browser, step.identity)
      if (!accepted) return [step.account, 'nothing']
      const { userId } = (await browser.get('/api/auth/check')).json()
      const account = userId === story.person.id ? 'owner' : 'new'
      return [step.account, account === 'new' && step.debatable?.includes('new, empty') ? step.account : account]
    }
    case 'session':
      return [step.alive, (await story.browserOf(step.browser).get('/api/auth/check')).statusCode === 200]
  }
}

test.each(TAKEOVERS.map((one) => [one.id, one] as const))('[PEO-02] %s → as the story says', async (id, given) => {
  const story = await begin(given)
  let last: Outcome = outcome(true)
  let time = 0
  let isOtherwise = false
  let pending: Promise<Outcome> | undefined
  for (const [index, step] of given.steps.entries()) {
    if ('act' in step) {
      if (step.at > time) await elapse(step.at - time)
      time = step.at
      const next = given.steps[index + 1]!
      const isBoth = step.act === 'unlink' && 'act' in next && next.act === 'unlink' && next.at === step.at
      // The next act happens at the same instant.
      if (isBoth) pending = take(story, step)
      else {
        const [one, other] = await Promise.all([take(story, step), pending])
        last = other ? { accepted: one.accepted + other.accepted, of: 2 } : one
        pending = undefined
      }
      continue
    }
    await readNotices(story)
    const [expected, actual] = await look(story, last, step)
    if (step.debatable !== undefined && id in OTHERWISE) isOtherwise ||= !Object.is(expected, actual)
    else expect(actual, `${index}: ${JSON.stringify(step)}`).toEqual(expected)
  }
  expect(isOtherwise, OTHERWISE[id]).toBe(id in OTHERWISE)
})
