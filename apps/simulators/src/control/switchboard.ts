// What can go wrong with a partner and what each partner received: shared by the switchboard's API and the partners themselves.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

const slowness = { delayMs: z.int().min(0).max(60_000).default(3000), match: z.string().min(1).max(500).optional() }
export const newFault = z.discriminatedUnion('partner', [
  z.strictObject({
    partner: z.enum(['identity', 'communes', 'consents', 'personalCloud']),
    fault: z.enum(['slow', 'down', 'garbage', 'unauthorized']),
    ...slowness,
  }),
  // Silent: does not tell the product that somebody finished.
  z.strictObject({
    partner: z.enum(['tools', 'coach']),
    fault: z.enum(['slow', 'down', 'garbage', 'unauthorized', 'silent']),
    ...slowness,
  }),
  // Refuse: later (451). Reject: never (550). Drop: takes the mail, then hangs up without a word.
  z.strictObject({
    partner: z.literal('mailbox'),
    fault: z.enum(['slow', 'down', 'refuse', 'reject', 'drop']),
    ...slowness,
  }),
])
export type Fault = z.output<typeof newFault> & { id: string }
export const PARTNERS = ['identity', 'tools', 'communes', 'mailbox', 'consents', 'personalCloud', 'coach'] as const
export type Partner = (typeof PARTNERS)[number]

export interface Received {
  partner: Partner
  at: string
  /** HTTP method, or SMTP for a mail. */
  method: string
  /** Path and query; for a mail, `mailto:` and its recipients. */
  url: string
  headers: Record<string, string>
  /** Whom the token of the call says that it is about. */
  subject?: string | undefined
  body: unknown
}

const KEPT = 500

/** The text in which `match` is looked for: the URL as sent and decoded, the subject, the idempotency key and the body. */
function haystack({
  url,
  headers = {},
  subject = '',
  body,
}: Pick<Received, 'url' | 'subject' | 'body'> & { headers?: Received['headers'] }): string {
  let decoded = ''
  try {
    decoded = decodeURIComponent(url.replaceAll('+', ' '))
  } catch {
    // A hostile URL is looked at as sent.
  }
  return `${url}\n${decoded}\n${subject}\n${headers['idempotency-key'] ?? ''}\n${typeof body === 'string' ? body : (JSON.stringify(body) ?? '')}`
}

export type Switchboard = ReturnType<typeof createSwitchboard>

export function createSwitchboard() {
  const faults = new Map<string, Fault>()
  const received = Object.fromEntries(PARTNERS.map((name) => [name, []])) as unknown as Record<Partner, Received[]>

  /** The latest fault of a partner that applies to this text, of those that `concerns`. */
  const faultOf = (partner: Partner, text: string, concerns: (fault: Fault) => boolean) =>
    [...faults.values()].findLast(
      (fault) => fault.partner === partner && concerns(fault) && (!fault.match || text.includes(fault.match)),
    )

  return {
    addFault(fault: z.output<typeof newFault>): Fault {
      const added = { ...fault, id: randomUUID() }
      faults.set(added.id, added)
      return added
    },
    removeFault: (id: string) => faults.delete(id),
    clearFaults: () => faults.clear(),
    faults: () => [...faults.values()],

    /** Notes what a partner received and answers with the fault that applies to it, the latest first. */
    receive(entry: Omit<Received, 'at'>): Fault | undefined {
      const list = received[entry.partner]
      list.push({ ...entry, at: new Date().toISOString() })
      if (list.length > KEPT) list.shift()
      return faultOf(entry.partner, haystack(entry), ({ fault }) => fault !== 'silent')
    },
    /** Whether a partner is to keep to itself that somebody finished, at one of its addresses. */
    isSilent: (partner: Partner, about: { url: string; subject: string }) =>
      faultOf(partner, haystack({ ...about, body: '' }), ({ fault }) => fault === 'silent') !== undefined,
    /** The last 500 of each partner, oldest first. */
    received(filter: { partner?: Partner | undefined; match?: string | undefined }): Received[] {
      const { partner, match } = filter
      const all = partner ? received[partner] : PARTNERS.flatMap((name) => received[name])
      return match ? all.filter((entry) => haystack(entry).includes(match)) : [...all]
    },
    clearReceived() {
      for (const list of Object.values(received)) list.length = 0
    },
  }
}
