// Every kind of mail, as raw messages, with the names of a case.
import { REVIEW_EVENTS } from '@visions/contract/constants'
import { neatName } from '@visions/contract/french-words'
import { createTransport } from 'nodemailer'
import { NOTIFICATION_KINDS } from '@visions/contract/notifications'
import { accountChangeLetter } from '../src/features/account/account-change-mail.use-case.ts'
import { codeLetter } from '../src/features/account/mail-codes.use-case.ts'
import { noticeLetter } from '../src/features/contents/notice-letter.ts'
import { establishmentLetter } from '../src/features/meetings/announce-change.use-case.ts'
import { letterOf as meetingLetter } from '../src/features/meetings/meeting-letters.ts'
import { isMailed } from '../src/features/notifications/notification-mail.rules.ts'
import {
  calendarOf,
  letterOf as notificationLetter,
  topicLetter,
} from '../src/features/notifications/send-mail.use-case.ts'
import { actLetter } from '../src/features/office/act-mail.use-case.ts'
import { accessEndLetter } from '../src/features/office/end-access.use-case.ts'
import { invitationLetter } from '../src/features/office/invitation-mail.use-case.ts'
import { headLetter } from '../src/features/office/print-head.use-case.ts'
import { accountLetter, unusedLetter } from '../src/features/personal-data/account-mail.use-case.ts'
import { deletedLetter, requestedLetter } from '../src/features/personal-data/deletion-mail.use-case.ts'
import { coachingLetter } from '../src/features/profile/coaching.use-case.ts'
import { lowStockLetter } from '../src/features/rewards/announce-low-stock.use-case.ts'
import { purchaseLetter } from '../src/features/rewards/announce-purchase.use-case.ts'
import { messageOf, type Mail } from '../src/platform/mail.ts'
import type { Expected } from './mail-rules.ts'
import { SENDER } from './sender.ts'

export interface Names {
  person: string
  partner: string
  establishment: string
  title: string
  city: string
}

const ID = '0b0e6a3c-5f7d-4f43-9d5b-6f0f1f0a7c11'
const PRO = 'https://pro.visions.example'
const TOKEN = 'kJ8sQ2vX9dLmT4pRkJ8sQ2vX9dLmT4pR'
const [TO, CIO, MEMBER] = ['zoe@boite.example', 'cio@tanneurs.example', 'nadia@region.example']
const DAY = new Date('2027-12-10T13:00:00Z')
const LATER = new Date('2027-12-14T08:30:00Z')

interface KindOfMail extends Pick<Expected, 'kind' | 'reader' | 'topic' | 'hasCalendar'> {
  mail: Mail
}

/** All mails. The kinds that the cases name have their name there. */
export function mailsOf({ person, partner, establishment, title, city }: Names): KindOfMail[] {
  const mails: KindOfMail[] = []
  const add = (kind: string, reader: Expected['reader'], mail: Mail | undefined, topic: Expected['topic'] = 'none') =>
    mails.push({ kind, reader, topic, hasCalendar: mail?.calendar !== undefined, mail: { ...mail!, messageId: kind } })

  for (const purpose of ['sign-in', 'link', 'proof', 'confirm', 'change-old', 'change-new'] as const)
    add(
      purpose === 'sign-in' ? 'sign-in-code' : 'confirm-address',
      'person',
      codeLetter(SENDER, { purpose, email: TO, code: 'K7PQ2M9X', expiresAt: DAY }),
    )
  const change = {
    email: TO,
    name: `«\u00a0${neatName(partner)}\u00a0»`,
    at: DAY,
    number: 1,
    url: `${SENDER.publicUrl}/ce-n-est-pas-moi/${TOKEN}`,
  }
  add('identity-linked', 'person', accountChangeLetter(SENDER, { ...change, kind: 'linked' }))
  add('identity-removed', 'person', accountChangeLetter(SENDER, { ...change, kind: 'removed' }))
  add('restore-identity', 'person', accountChangeLetter(SENDER, { ...change, kind: 'removed', number: 2 }))
  add('sessions-ended', 'person', accountChangeLetter(SENDER, { ...change, kind: 'sessions-ended' }))
  add('address-changed', 'person', accountChangeLetter(SENDER, { ...change, kind: 'address-changed' }))
  const account = { email: TO, firstName: person }
  add('deletion-asked', 'person', requestedLetter(SENDER, { ...account, dueAt: DAY }))
  add('deletion-done', 'person', deletedLetter(SENDER, account))
  add('data-copied', 'person', accountLetter(SENDER, 'exported', account))
  add('account-restored', 'person', accountLetter(SENDER, 'kept', account))
  add('unused-account', 'person', unusedLetter(SENDER, DAY, account))

  const reader = { to: TO, name: person, stop: `${SENDER.publicUrl}/e-mails/${TOKEN}` }
  add(
    'purchase',
    'person',
    topicLetter(SENDER, {
      ...reader,
      topic: 'rewards',
      ...purchaseLetter({ title, partner_name: partner, price: 1200 }, SENDER.publicUrl),
    }),
    'topic',
  )
  const data = {
    name: title,
    recipient: partner,
    author: person,
    establishment,
    stars: '1200',
    experience: 'bilan-orientation',
    version: '2',
    consentId: ID,
    meetingId: ID,
    startsAt: DAY.toISOString(),
    minutes: '30',
    revision: '2',
    place: `3 rue des Tanneurs, ${city}`,
  }
  const dates = [DAY, LATER].map((startsAt, index) => ({ id: ID.replace(/.$/, String(index)), startsAt, minutes: 30 }))
  const meeting = { state: 'proposed', dates, date: null, place: data.place, zones: [] } as const
  for (const kind of NOTIFICATION_KINDS.filter((one) => isMailed(one))) {
    const { topic, ...letter } = notificationLetter(SENDER, { kind, data, meeting })!
    const calendar = calendarOf(kind, data, SENDER)
    add(
      kind,
      'person',
      { ...topicLetter(SENDER, { ...reader, topic, ...letter }), ...(calendar && { calendar }) },
      'topic',
    )
  }

  const about = {
    id: ID,
    revision: 1,
    to: CIO,
    establishment,
    city,
    person: { firstName: person, lastName: 'Le Goff', city, situation: 'au lycée' },
    wishes: 'Le mercredi.\nOu le soir.',
    answer: 'Plutôt après 17 h.',
    place: data.place,
    date: { startsAt: DAY, minutes: 30 },
    url: `${SENDER.publicUrl}/rendez-vous/${TOKEN}`,
    assessmentUrl: `${SENDER.publicUrl}/bilan/${TOKEN}`,
  }
  const KINDS = {
    request: 'meeting-request',
    'other-dates': 'meeting-other-dates',
    confirmed: 'meeting-chosen',
    cancelled: 'meeting-cancelled-there',
    reminder: 'meeting-reminder-there',
  } as const
  for (const kind of ['request', 'other-dates', 'confirmed', 'cancelled', 'reminder'] as const)
    add(KINDS[kind], 'establishment', meetingLetter(SENDER, kind, about))
  add('meeting-cancelled-there', 'establishment', meetingLetter(SENDER, 'cancelled', { ...about, date: null }))
  add(
    'establishment-changed',
    'establishment',
    establishmentLetter(SENDER, { to: CIO, name: establishment, changes: `Ville\u00a0: Rennes → ${city}` }),
  )

  const receiver = { email: MEMBER, name: person }
  add(
    'invitation',
    'professional',
    invitationLetter(
      SENDER,
      {
        organisation_id: ID,
        organisation: partner,
        email: MEMBER,
        roles: ['editor', 'publisher'],
        invited_by: null,
        inviter: person,
        expires_at: DAY,
        presented_by: null,
        identity_confirmed: false,
      },
      { url: `${PRO}/bureau/invitation/${TOKEN}`, proUrl: PRO },
    ),
  )
  const line = {
    at: DAY,
    professional_id: ID,
    name: person,
    act: 'roles-requested',
    subject: person,
    details: { roles: 'editor', waits: 'oui' },
    organisation: partner,
  } as const
  add('role-act', 'professional', actLetter(SENDER, { line, receiver, proUrl: PRO }))
  for (const act of [
    'invitation-confirmed',
    'invitation-accepted',
    'identity-confirmed',
    'roles-confirmed',
    'roles-changed',
    'member-removed',
  ] as const)
    add(
      'role-act',
      'professional',
      actLetter(SENDER, { line: { ...line, act, details: { roles: 'editor' } }, receiver, proUrl: PRO }),
    )
  const head = { line: 1204, at: DAY, hash: 'c0ffee' }
  add('log-head', 'professional', headLetter(SENDER, { head, text: `1204 ${'c0ffee'.repeat(8)}`, receiver }))
  add('access-end', 'professional', accessEndLetter(SENDER, { ...receiver, end_at: DAY, is_alone: false }, PRO))
  add(
    'low-stock',
    'professional',
    lowStockLetter(SENDER, { id: ID, title, partner, left: 3 }, { to: MEMBER, proUrl: PRO }),
  )
  const news = {
    kind: 'missions',
    key: ID,
    title,
    actor: person,
    comment: 'Changez le titre.\nMerci.',
    happened_at: DAY,
    stage: 'submitted',
    publish_at: LATER,
    needs_two: true,
    comments: 1,
    shown: undefined,
  } as const
  for (const event of REVIEW_EVENTS)
    add(
      'review-asked',
      'professional',
      noticeLetter(SENDER, { reader: receiver, news: [{ ...news, event }], proUrl: PRO }),
    )
  const many = REVIEW_EVENTS.map((event) => ({ ...news, event, actor: null }))
  for (const several of [many, Array.from({ length: 50 }, () => ({ ...news, event: 'asked' as const }))])
    add(
      'review-asked',
      'professional',
      noticeLetter(SENDER, { reader: receiver, news: [several[0]!, ...several], proUrl: PRO }),
    )
  add(
    'coaching-request',
    'operator',
    coachingLetter({ email: TO, first_name: person, last_name: 'Le Goff', city, situation: 'LYCEEN' }, SENDER),
  )
  return mails
}

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** A mail as the mail server receives it. */
export const rawOf = async (mail: Mail, from = SENDER.mailFrom): Promise<Buffer> =>
  (await transport.sendMail(messageOf(mail, from))).message as Buffer
