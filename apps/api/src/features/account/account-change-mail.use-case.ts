// Records a change of the ways into an account, and tells the address that was confirmed before (PEO-02).
import { momentText } from '@visions/contract/french-dates'
import { neatName, quoted } from '@visions/contract/french-words'
import type { Db } from '../../platform/database/database.ts'
import type { DeliveryKind } from '../../platform/deliveries.ts'
import { enqueue } from '../../platform/enqueue.ts'
import { writeLetter, type Sender } from '../../platform/letter.ts'
import { maskAddress } from '../../platform/mail-names.ts'
import type { Mail } from '../../platform/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { DeliveryDeps } from '../deps.ts'
import { confirmsNewAddress, setAddress, type StatedAddress } from './account.repository.ts'
import {
  addChange,
  countRemovalMail,
  findChange,
  findNoticeAddress,
  findProvenAddress,
  type ChangeKind,
  type NewChange,
} from './account-changes.repository.ts'

const TASK = 'account-change-mail'
const LINK = 'account-change'

/** The change in the token of a mail; undefined for an invalid token. */
export function changeOf(secrets: Secrets, token: string): string | undefined {
  const id = secrets.idOfLink(LINK, token)
  // Base64 has several forms of the same bytes.
  return id !== undefined && secrets.linkToken(LINK, id) === token ? id : undefined
}

const mailJob = (changeId: string, number: number) => ({
  task: TASK,
  payload: { changeId, number: String(number) },
  key: `${TASK}:${changeId}:${number}`,
})

/** Stores a change, before it is made, and enqueues the mail to the address that is confirmed until then. */
export async function recordChange(tx: Db, personId: string, change: NewChange): Promise<void> {
  const email = await findNoticeAddress(tx, personId)
  const id = await addChange(tx, personId, { ...change, email })
  if (email !== null) await enqueue(tx, [mailJob(id, 1)])
}

/**
 * Records a new confirmed address, before it is set: another one for an address that counts, or the first one, which
 * does not count yet.
 */
export async function recordAddress(
  tx: Db,
  personId: string,
  { email, sessionId }: { email: string; sessionId?: string | undefined },
): Promise<void> {
  const kind = (await findProvenAddress(tx, personId)) === null ? 'address-added' : 'address-changed'
  await recordChange(tx, personId, { kind, newEmail: email, ...(sessionId !== undefined && { sessionId }) })
}

/** Sets the address that an identity states, if it applies (`setAddress`), and records a new confirmed one. */
export async function followAddress(
  tx: Db,
  personId: string,
  { sessionId, ...stated }: StatedAddress & { sessionId?: string },
): Promise<void> {
  if (await confirmsNewAddress(tx, personId, stated)) await recordAddress(tx, personId, { ...stated, sessionId })
  await setAddress(tx, personId, stated)
}

/** Sends the mail about the removal of an identity again, after a sign-in with it. */
export const sendRemovalMailAgain = (db: Db, identity: { issuer: string; subject: string }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const change = await countRemovalMail(tx, identity)
    if (change) await enqueue(tx, [mailJob(change.id, change.mails)])
  })

const TEXTS: Record<ChangeKind, { subject: string; fact: (name: string) => string; undo: string }> = {
  linked: {
    subject: 'Un moyen de connexion a été ajouté à votre compte Visions',
    fact: (name) => `Nous avons ajouté ${name} à votre compte\u00a0: ce moyen l’ouvre maintenant.`,
    undo: 'nous retirons ce moyen',
  },
  removed: {
    subject: 'Un moyen de connexion a été retiré de votre compte Visions',
    fact: (name) => `Nous avons retiré ${name} de votre compte\u00a0: ce moyen ne l’ouvre plus.`,
    undo: 'nous rétablissons ce moyen',
  },
  'sessions-ended': {
    subject: 'Des sessions de votre compte Visions ont été fermées',
    fact: () => 'Une ou plusieurs sessions de votre compte ont été fermées depuis un autre appareil.',
    undo: 'nous fermons aussi cet autre appareil',
  },
  'address-changed': {
    subject: 'L’adresse e-mail de votre compte Visions a changé',
    fact: () => 'Cette adresse n’est plus celle de votre compte. Nos e-mails partent maintenant à une autre adresse.',
    undo: 'nous rétablissons cette adresse',
  },
  'address-added': { subject: '', fact: () => '', undo: '' },
}

/** The letter about a change, to the address that was confirmed before. number: which mail about the change it is. */
export function accountChangeLetter(
  config: Sender,
  {
    email,
    kind,
    name,
    at,
    number,
    url,
  }: {
    email: string
    kind: ChangeKind
    /** The identity, with its article. */
    name: string
    at: Date
    number: number
    url: string
  },
): Mail {
  const { subject, fact, undo } = TEXTS[kind]
  const isAgain = number > 1
  return writeLetter(config, {
    to: email,
    subject: isAgain ? 'Rétablissez un moyen de connexion de votre compte Visions' : subject,
    name: '',
    body: [
      ...(isAgain ? [`Quelqu’un a essayé de se connecter avec ${name}.`] : []),
      fact(name),
      `Date du changement\u00a0: ${momentText(at)}, heure de Paris.`,
      'C’est vous\u00a0? Vous n’avez rien à faire.',
      `Ce n’est pas vous\u00a0? Ouvrez ce lien dans les 7\u00a0jours\u00a0: ${undo} et nous fermons toutes les sessions.`,
      { buttons: [{ label: 'Ce n’est pas moi', url }] },
      'Ce lien fonctionne sans connexion. Ne le donnez à personne.',
    ],
  })
}

/** Tells the address that was confirmed before a change. A change that was undone or is too old is not reported. */
export const accountChangeMail = ({
  config,
  mailer,
  secrets,
}: Pick<DeliveryDeps, 'config' | 'mailer' | 'secrets'>): DeliveryKind<{ changeId: string; number: string }, Mail> => ({
  task: TASK,
  prepare: async (tx, { changeId, number }) => {
    const change = await findChange(tx, changeId)
    if (!change?.email || change.undone_at !== null) return undefined
    const provider = config.providers.find(({ id, audience }) => audience === 'people' && id === change.provider)
    return {
      ...accountChangeLetter(config, {
        email: change.email,
        kind: change.kind as ChangeKind,
        name:
          change.issuer === 'mail'
            ? `l’adresse ${maskAddress(change.subject ?? '')}`
            : quoted(neatName(provider?.label ?? change.provider ?? '')),
        at: change.changed_at,
        number: Number(number),
        url: `${config.publicUrl}/ce-n-est-pas-moi/${secrets.linkToken(LINK, changeId)}`,
      }),
      messageId: `account-change-${changeId}-${number}`,
    }
  },
  send: (mail) => mailer.send(mail),
})
