// Groups notifications by the act that they are about, and names a group (NBK-11).
import type { Notification, NotificationKind } from '@visions/contract/notifications'
import { CONSENTS } from '../consents/consent-address.ts'
import { count } from '@visions/contract/french-words'
import { wordsOf, type NotificationWords } from './notification-words.ts'

/** Consents given, or withdrawn, within this time of each other are one act. */
const SAME_ACT_MS = 60_000

const SHARED: readonly NotificationKind[] = [
  'consent-given',
  'consent-confirmed',
  'application-sent',
  'application-acknowledged',
]

/** An act: its notifications, the latest first. `threads`: by their subject, for several consents together. */
export interface Act {
  notifications: Notification[]
  threads: Notification[][]
}

/** The subject of a notification; its own id when no other notification can be about the same. */
function subjectOf({ _id, kind, data }: Notification): string {
  const { consentId, purchaseId, meetingId } = data
  if (consentId && SHARED.includes(kind)) return `shared ${consentId}`
  if (consentId && kind === 'consent-withdrawn') return `withdrawn ${consentId}`
  if (purchaseId && kind.startsWith('reward-')) return `purchase ${purchaseId}`
  if (meetingId && kind.startsWith('meeting-')) return `meeting ${meetingId}`
  return _id
}

/** Groups the notifications of a list, latest first; an act is placed at its latest notification. */
export function groupByAct(notifications: readonly Notification[]): Act[] {
  const threads = new Map<string, Notification[]>()
  for (const one of notifications) {
    const subject = subjectOf(one)
    threads.set(subject, [...(threads.get(subject) ?? []), one])
  }
  const acts: { family: string; begun: number; threads: Notification[][] }[] = []
  for (const [subject, thread] of threads) {
    const family = subject.split(' ')[0]!
    const begun = Date.parse(thread.at(-1)!.createdAt)
    const together = ['shared', 'withdrawn'].includes(family)
      ? acts.find((act) => act.family === family && Math.abs(act.begun - begun) <= SAME_ACT_MS)
      : undefined
    if (together) together.threads.push(thread)
    else acts.push({ family, begun, threads: [thread] })
  }
  return acts.map((act) => ({
    threads: act.threads,
    notifications: act.threads.flat().toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
  }))
}

/** The words of an act: those of its latest notification, or a summary of several consents. */
export function wordsOfAct({ notifications, threads }: Act): NotificationWords {
  const [latest] = notifications as [Notification]
  if (threads.length === 1) return wordsOf(latest)
  const names = [...new Set(threads.map(([first]) => first?.data['recipient'] ?? 'un partenaire'))]
  const recipient = names.length === 1 ? names[0]! : `${names.length}\u00a0partenaires`
  const consents = count(threads.length, 'accord', 'accords')
  if (threads.some((thread) => thread.some(({ kind }) => kind === 'consent-withdrawn')))
    return {
      icon: 'lock',
      title: `Vous avez retiré ${consents} avec ${recipient}`,
      text: 'Vous pouvez relire les textes que vous aviez acceptés.',
      to: CONSENTS,
    }
  const received = threads.filter((thread) => thread.some(({ kind }) => kind !== 'consent-given')).length
  const isReceived = received === threads.length
  return {
    icon: isReceived ? 'check' : 'data',
    title: isReceived
      ? `${recipient} ${names.length === 1 ? 'a' : 'ont'} reçu vos données`
      : `Vous avez accepté de partager des données avec ${recipient}`,
    text: isReceived
      ? `${consents}. Vous pouvez les relire dans Mes données.`
      : received === 0
        ? `${consents}. Nous vous préviendrons dès que vos données seront reçues.`
        : `Vos données sont arrivées pour ${count(received, 'accord', 'accords')} sur\u00a0${threads.length}. Nous vous préviendrons pour ${threads.length - received === 1 ? 'l’autre' : 'les autres'}.`,
    to: CONSENTS,
  }
}
