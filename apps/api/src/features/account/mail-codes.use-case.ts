// Codes sent by mail (DOR-05, DOR-06): to sign in, to link an address, to confirm it, to change it.
import { timeText } from '@visions/contract/french-dates'
import { Refusal } from '@visions/server/refusal'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Mail } from '../../platform/mail.ts'
import { hashOf } from '../../platform/random-secrets.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { publicIdOf, type PersonSessions } from '../access/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { recordAddress } from './account-change-mail.use-case.ts'
import { findAddress, setConfirmedAddress } from './account.repository.ts'
import { lockPerson, MAIL_ISSUER } from './identities.repository.ts'
import { listProofMailboxes, requireFresh } from './fresh-proof.use-case.ts'
import { linkIdentity } from './link.use-case.ts'
import { codeOf, isCodeOf } from './mail-code.ts'
import {
  addCode,
  confirmCode,
  countTry,
  deleteCodes,
  findCode,
  listCodes,
  takeCode,
  type MailCode,
  type Purpose,
} from './mail-codes.repository.ts'
import { findOrCreatePerson, signInAs, type SignedIdentity } from './person-of-identity.use-case.ts'
import { NOTHING_STATED } from './stated.rules.ts'

const TASK = 'code-mail'
const CHANGE = ['change-old', 'change-new'] as const

interface Tools {
  db: Db
  rateLimits: RateLimits
  secrets: Secrets
  sessions: PersonSessions
}

/**
 * Adds a code and enqueues its mail. The job has the id of the code, not the code. Throws 429 for a mailbox with enough
 * codes, known or not (PEO-03).
 */
async function sendCode(tx: Db, { rateLimits }: Tools, code: Parameters<typeof addCode>[1]): Promise<void> {
  await rateLimits.countMailbox(tx, code.email)
  const id = await addCode(tx, code)
  await enqueue(tx, [{ task: TASK, payload: { codeId: id }, key: `${TASK}:${id}` }])
}

/** The code is wrong, expired or used, or was tried too often. The answer does not say which. */
const refuseCode = () => new Refusal(422, 'code_refused', 'The code is not valid')

/** The code of a holder that these characters are. Every call counts as a try, of one mailbox if given. Throws 422. */
async function matchCode(
  { db, secrets }: Tools,
  holder: Buffer,
  { code, email, purposes }: { code: string; email?: string | undefined; purposes: readonly Purpose[] },
): Promise<MailCode> {
  const found = (await countTry(db, holder, { purposes, email })).find(({ seed }) =>
    isCodeOf(secrets.mailCodeKey, seed, code),
  )
  if (!found) throw refuseCode()
  return found
}

/** The identity of a mailbox: its address. */
const identityOfMailbox = (provider: string, email: string): SignedIdentity => ({
  provider,
  issuer: MAIL_ISSUER,
  subject: email,
  email,
  isEmailConfirmed: true,
  firstName: '',
  lastName: '',
  phoneNumber: '',
  vouches: false,
  stated: NOTHING_STATED,
})

/** Sends a code to an address, known or not, for a sign-in in one browser. */
export const requestSignInCode = (
  tools: Tools,
  { browser, email, returnTo }: { browser: Buffer; email: string; returnTo: string | null },
): Promise<void> =>
  tools.db.transaction().execute((tx) => sendCode(tx, tools, { holder: browser, purpose: 'sign-in', email, returnTo }))

/** Opens a proven session for the owner of a mailbox. Throws 401 for an invalid code, and 403 `identity_removed`. */
export async function signInWithCode(
  tools: Tools,
  {
    browser,
    code,
    email,
    provider,
    oldSession,
    device,
  }: {
    browser: Buffer
    code: string
    /** Where the code was sent. Without it, a wrong try counts for all codes of the browser. */
    email: string | undefined
    provider: string
    oldSession: string | undefined
    device: string
  },
): Promise<{ userId: string; secret: string; returnTo: string | null }> {
  const { db, secrets, sessions } = tools
  const unauthorized = () => new Refusal(401, 'code_refused', 'The code is not valid')
  const found = await matchCode(tools, browser, { code, email, purposes: ['sign-in'] }).catch((error: unknown) => {
    throw error instanceof Refusal ? unauthorized() : error
  })
  const identity = identityOfMailbox(provider, found.email)
  return signInAs(db, identity, async (tx) => {
    if (!(await takeCode(tx, found.id))) throw unauthorized()
    const userId = await findOrCreatePerson(tx, secrets, identity)
    const { issuer, subject } = identity
    const opening = { provider, issuer, subject, device, provenAt: new Date() }
    return {
      userId,
      secret: await sessions.open(userId, oldSession, { db: tx, opening }),
      returnTo: found.return_to,
    }
  })
}

/** Sends a code to an address that a person wants to sign in with. Throws 403 `fresh_proof_needed`. */
export const requestLinkCode = async (
  tools: Tools,
  { personId, secret, email }: { personId: string; secret: string; email: string },
): Promise<void> => {
  await requireFresh(tools.sessions, secret)
  const code = { holder: hashOf(secret), purpose: 'link', email, personId } as const
  await tools.db.transaction().execute((tx) => sendCode(tx, tools, code))
}

/** Links the mailbox whose code this is. Throws 403 `fresh_proof_needed`, 422, and 409 when another person has it. */
export async function linkMailbox(
  tools: Tools,
  { personId, secret, code, provider }: { personId: string; secret: string; code: string; provider: string },
): Promise<void> {
  await requireFresh(tools.sessions, secret)
  const { email } = await matchCode(tools, hashOf(secret), { code, purposes: ['link'] })
  await linkIdentity(tools, identityOfMailbox(provider, email), { personId, secret })
}

/** Sends a code to a mailbox that proves who a person is (PEO-02). Throws 404 for another mailbox. */
export async function requestProofCode(
  tools: Tools,
  { personId, secret, email }: { personId: string; secret: string; email: string },
): Promise<void> {
  await requireProofMailbox(tools.db, personId, email)
  const code = { holder: hashOf(secret), purpose: 'proof', email, personId } as const
  await tools.db.transaction().execute((tx) => sendCode(tx, tools, code))
}

/**
 * Proves a session with the code of a mailbox; a repeated call changes nothing. Throws 422, and 404 when the mailbox is
 * no longer the person's.
 */
export async function proveByCode(
  tools: Tools,
  { personId, secret, code }: { personId: string; secret: string; code: string },
): Promise<void> {
  const { id, email, confirmed_at } = await matchCode(tools, hashOf(secret), { code, purposes: ['proof'] })
  await tools.db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    await requireProofMailbox(tx, personId, email)
    // A used code proves once.
    if (confirmed_at !== null) return
    await confirmCode(tx, id)
    await tools.sessions.markProven(tx, secret, { identity: { issuer: MAIL_ISSUER, subject: email }, at: new Date() })
  })
}

async function requireProofMailbox(db: Db, personId: string, email: string): Promise<void> {
  if (!(await listProofMailboxes(db, personId)).includes(email))
    throw new Refusal(404, 'mailbox_unknown', 'This mailbox does not prove who the person is')
}

/**
 * Sends a code to the present address, or to a new one and, when the present one is confirmed, to that as well
 * (DOR-05). Throws 409 when there is nothing to confirm.
 */
export async function requestAddressCodes(
  tools: Tools,
  { personId, session, email }: { personId: string; session: Buffer; email: string | undefined },
): Promise<void> {
  await tools.db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    const { email: present, emailConfirmedAt } = await findAddress(tx, personId)
    if (email === undefined || email === present.toLowerCase()) {
      if (present === '' || emailConfirmedAt !== null)
        throw new Refusal(409, 'nothing_to_confirm', 'The address is already confirmed')
      return sendCode(tx, tools, { holder: session, purpose: 'confirm', email: present, personId })
    }
    await deleteCodes(tx, session, CHANGE)
    if (emailConfirmedAt !== null)
      await sendCode(tx, tools, { holder: session, purpose: 'change-old', email: present, personId })
    await sendCode(tx, tools, { holder: session, purpose: 'change-new', email, personId })
  })
}

/**
 * Confirms the mailbox whose code this is. The address is confirmed, or changed when no other code is missing; a
 * repeated call changes nothing. Returns whether the address is now the confirmed one. Throws 422, and 409 when the
 * address has changed since the codes were sent.
 */
export async function confirmAddress(
  tools: Tools,
  { personId, secret, code }: { personId: string; secret: string; code: string },
): Promise<boolean> {
  const session = hashOf(secret)
  const found = await matchCode(tools, session, { code, purposes: ['confirm', ...CHANGE] })
  return tools.db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId)
    await confirmCode(tx, found.id)
    const codes = (await listCodes(tx, session, ['confirm', ...CHANGE])).filter(
      ({ id, purpose }) => id === found.id || (found.purpose !== 'confirm' && purpose !== 'confirm'),
    )
    const target = codes.find(({ purpose }) => purpose !== 'change-old')
    if (!target) throw refuseCode()
    const { email: present, emailConfirmedAt } = await findAddress(tx, personId)
    if (present === target.email && emailConfirmedAt !== null) return true
    // The mailbox that has to agree: that of the address when the codes were sent.
    const old = codes.find(({ purpose }) => purpose !== 'change-new')
    if (old ? old.email !== present : emailConfirmedAt !== null)
      throw new Refusal(409, 'address_changed', 'The address has changed in the meantime')
    if (codes.some(({ confirmedAt }) => confirmedAt === null)) return false
    await recordAddress(tx, personId, { email: target.email, sessionId: publicIdOf(secret) })
    await setConfirmedAddress(tx, personId, target.email)
    return true
  })
}

const TEXTS: Record<Purpose, { subject: string; reason: string; warning: string }> = {
  'sign-in': {
    subject: 'Votre code de connexion à Visions est arrivé',
    reason: 'Voici le code pour vous connecter à Visions, dans le navigateur où vous l’avez demandé\u00a0:',
    warning: 'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail. Sans ce code, personne ne se connecte.',
  },
  link: {
    subject: 'Confirmez l’ajout de cette adresse à votre compte Visions',
    reason: 'Voici le code pour vous connecter à Visions avec cette adresse\u00a0:',
    warning: 'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail\u00a0: rien ne change.',
  },
  proof: {
    subject: 'Confirmez que c’est bien vous, avec ce code',
    reason: 'Quelqu’un change la connexion ou les sessions de votre compte Visions. Voici le code pour continuer :',
    warning: 'Vous n’avez rien demandé ? Ne donnez ce code à personne : sans lui, rien ne change.',
  },
  confirm: {
    subject: 'Confirmez votre adresse e-mail',
    reason: 'Voici le code pour confirmer votre adresse e-mail à Visions\u00a0:',
    warning:
      'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail\u00a0: sans ce code, nous n’utilisons pas cette adresse.',
  },
  'change-old': {
    subject: 'Quelqu’un change l’adresse e-mail de votre compte Visions',
    reason: 'Voici le code pour remplacer cette adresse par une autre dans votre compte Visions\u00a0:',
    warning: 'Ce n’est pas vous\u00a0? Ne donnez ce code à personne\u00a0: sans lui, l’adresse ne change pas.',
  },
  'change-new': {
    subject: 'Confirmez cette adresse pour votre compte Visions',
    reason: 'Voici le code pour recevoir les e-mails de Visions à cette adresse\u00a0:',
    warning: 'Vous n’avez rien demandé\u00a0? Ignorez cet e-mail\u00a0: rien ne change.',
  },
}

/** The letter of a code. Its last hour tells codes of one day apart. */
export function codeLetter(
  config: Sender,
  { purpose, email, code, expiresAt }: { purpose: Purpose; email: string; code: string; expiresAt: Date },
): Mail {
  const { subject, reason, warning } = TEXTS[purpose]
  return writeLetter(config, {
    to: email,
    subject,
    name: '',
    body: [
      reason,
      { code: `${code.slice(0, 4)} ${code.slice(4)}` },
      `Il sert une fois, pendant 15\u00a0minutes\u00a0: jusqu’à ${timeText(expiresAt)}, heure de Paris.`,
      warning,
    ],
  })
}

/** Sends a code. A code that was used, withdrawn or has expired is not sent. */
export const codeMail = ({
  config,
  mailer,
  secrets,
}: Pick<DeliveryDeps, 'config' | 'mailer' | 'secrets'>): DeliveryKind<{ codeId: string }, Mail> => ({
  task: TASK,
  prepare: async (tx, { codeId }) => {
    const found = await findCode(tx, codeId)
    if (!found) return undefined
    const code = codeOf(secrets.mailCodeKey, found.seed)
    const { email, expires_at: expiresAt } = found
    return {
      ...codeLetter(config, { purpose: found.purpose as Purpose, email, code, expiresAt }),
      messageId: `code-${codeId}`,
    }
  },
  send: (mail) => mailer.send(mail),
})
