// The faults of the partners and the requests they received. The switchboard's API and the simulators share them.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PROVIDERS } from '../openid/profiles.ts'

const slowness = { delayMs: z.int().min(0).max(60_000).default(3000), match: z.string().min(1).max(500).optional() }
export const newFault = z.discriminatedUnion('partner', [
  z.strictObject({
    partner: z.enum(['identity', 'communes', 'consents', 'personalCloud', ...PROVIDERS]),
    fault: z.enum(['slow', 'down', 'garbage', 'unauthorized']),
    ...slowness,
  }),
  // silent: does not report to the product that a person finished.
  z.strictObject({
    partner: z.enum(['tools', 'coach']),
    fault: z.enum(['slow', 'down', 'garbage', 'unauthorized', 'silent']),
    ...slowness,
  }),
  // refuse: 451, a temporary failure. reject: 550, a permanent failure. drop: accepts the mail, then closes the
  // connection without a response.
  z.strictObject({
    partner: z.literal('mailbox'),
    fault: z.enum(['slow', 'down', 'refuse', 'reject', 'drop']),
    ...slowness,
  }),
])
export type Fault = z.output<typeof newFault> & { id: string }
export const PARTNERS = [
  'identity',
  'tools',
  'communes',
  'mailbox',
  'consents',
  'personalCloud',
  'coach',
  ...PROVIDERS,
] as const
export type Partner = (typeof PARTNERS)[number]

export interface ReceivedCall {
  partner: Partner
  at: string
  /** HTTP method, or SMTP for a mail. */
  method: string
  /** Path and query; for a mail, `mailto:` and its recipients. */
  url: string
  headers: Record<string, string>
  /** `sub` of the bearer token, not verified. */
  subject?: string | undefined
  body: unknown
}

const CAPACITY = 500

/** The text that `match` is searched in: the URL raw and decoded, the subject, the idempotency key and the body. */
function haystack({
  url,
  headers = {},
  subject = '',
  body,
}: Pick<ReceivedCall, 'url' | 'subject' | 'body'> & { headers?: ReceivedCall['headers'] }): string {
  let decoded = ''
  try {
    decoded = decodeURIComponent(url.replaceAll('+', ' '))
  } catch {
    // A URL that cannot be decoded is searched raw.
  }
  const bodyText = typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
  return [url, decoded, subject, headers['idempotency-key'] ?? '', bodyText].join('\n')
}

export type Switchboard = ReturnType<typeof createSwitchboard>

export function createSwitchboard() {
  const faults = new Map<string, Fault>()
  const received = Object.fromEntries(PARTNERS.map((name) => [name, []])) as unknown as Record<Partner, ReceivedCall[]>

  /** The latest fault of a partner whose match is in this text and that `concerns` accepts, or undefined. */
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

    /** Records a received request and returns the latest fault that applies to it, or undefined. */
    receive(entry: Omit<ReceivedCall, 'at'>): Fault | undefined {
      const list = received[entry.partner]
      list.push({ ...entry, at: new Date().toISOString() })
      if (list.length > CAPACITY) list.shift()
      return faultOf(entry.partner, haystack(entry), ({ fault }) => fault !== 'silent')
    },
    /** Whether a «silent» fault stops this partner from reporting that the person finished at this URL. */
    isSilent: (partner: Partner, about: { url: string; subject: string }) =>
      faultOf(partner, haystack({ ...about, body: '' }), ({ fault }) => fault === 'silent') !== undefined,
    /** The last 500 requests of each partner, oldest first. */
    received(filter: { partner?: Partner | undefined; match?: string | undefined }): ReceivedCall[] {
      const { partner, match } = filter
      const all = partner ? received[partner] : PARTNERS.flatMap((name) => received[name])
      return match ? all.filter((entry) => haystack(entry).includes(match)) : [...all]
    },
    clearReceived() {
      for (const list of Object.values(received)) list.length = 0
    },
  }
}
