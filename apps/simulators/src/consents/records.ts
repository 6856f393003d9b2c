// The consents that the host took: once by key, handed on to their recipient until it has them, taken back there too.
import { setTimeout as wait } from 'node:timers/promises'
import { consentRecord, type ConsentRecord, type WithdrawalRecord } from '@visions/contract/partners/consents'
import { z } from 'zod'
import { jsonFile } from '../web/json-file.ts'
import { signTo } from '../web/partner-calls.ts'
import type { ShareRecord } from '../web/shared-data.ts'

const entry = z.object({
  consent: consentRecord,
  takenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** What the recipient knows: nothing yet, the data, or that they are gone. */
  handedOn: z.enum(['nothing', 'given', 'withdrawn']),
})
export type Entry = z.output<typeof entry>
const file = z.object({ consents: z.array(entry), withdrawn: z.array(z.string()) })

/** How many are kept; the oldest go first. */
const MOST = 1000
const PATIENCE_MS = 3000
/** Pauses between the tries to reach a recipient. */
const PAUSES_MS = [0, 1000, 5000, 30_000]

export type Records = ReturnType<typeof createRecords>

export interface RecordsOptions {
  secret: string
  /** Where they are kept; in memory without it. */
  folder: string | undefined
  /** Our own URL. */
  issuer: () => string
  /** Base of the API of the recipient with this name; undefined when we know none. */
  recipientApi: (name: string) => string | undefined
}

export function createRecords({ secret, folder, issuer, recipientApi }: RecordsOptions) {
  const store = jsonFile(folder, 'consents.json', file)
  const known = store.read()
  const entries = new Map((known?.consents ?? []).map((one) => [one.consent.record, one]))
  const keys = new Set([...entries.values()].map(({ consent }) => consent.key))
  /** Withdrawals that came before their consent. */
  const withdrawnFirst = new Set(known?.withdrawn)
  const save = () => store.save({ consents: [...entries.values()], withdrawn: [...withdrawnFirst] })
  const change = (record: string, changes: Partial<Entry>) => {
    const one = entries.get(record)
    if (one) entries.set(record, { ...one, ...changes })
    save()
  }

  async function tell(api: string, { consent, withdrawnAt }: Entry): Promise<boolean> {
    const { record, subject, exporter, recipient, purpose, givenAt, datatypes } = consent
    const share: ShareRecord = { record, subject, exporter, recipient, purpose, givenAt, datatypes }
    try {
      const answer = await fetch(`${api}/shared-data${withdrawnAt ? `/${record}/withdrawal` : ''}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await signTo(secret, api, { issuer: issuer(), subject })}`,
        },
        body: JSON.stringify(withdrawnAt ? {} : share),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  const underWay = new Set<string>()
  /** Lets the recipient know what it should, in order, however often it changes meanwhile. */
  async function handOn(record: string): Promise<void> {
    if (underWay.has(record)) return
    underWay.add(record)
    for (const pause of PAUSES_MS) {
      await wait(pause, undefined, { ref: false })
      for (;;) {
        const one = entries.get(record)
        const api = one && recipientApi(one.consent.recipient.name)
        const wanted = one?.withdrawnAt ? 'withdrawn' : 'given'
        if (!one || !api || one.handedOn === wanted) return void underWay.delete(record)
        // What never left us need not be taken back.
        if (wanted === 'withdrawn' && one.handedOn === 'nothing') change(record, { handedOn: wanted })
        else if (await tell(api, one)) change(record, { handedOn: wanted })
        else break
      }
    }
    underWay.delete(record)
  }

  return {
    /** Hands on what was left over when the host stopped. */
    resume() {
      for (const [record, { withdrawnAt, handedOn }] of entries) if (handedOn !== (withdrawnAt ? 'withdrawn' : 'given')) void handOn(record)
    },
    /** Takes a consent; false when it was taken before. */
    take(consent: ConsentRecord): boolean {
      if (keys.has(consent.key) || entries.has(consent.record)) return false
      keys.add(consent.key)
      const isWithdrawn = withdrawnFirst.has(consent.record)
      const now = new Date().toISOString()
      entries.set(consent.record, {
        consent: isWithdrawn ? withoutData(consent) : consent,
        takenAt: now,
        withdrawnAt: isWithdrawn ? now : null,
        handedOn: 'nothing',
      })
      if (entries.size > MOST) entries.delete(entries.keys().next().value!)
      save()
      void handOn(consent.record)
      return true
    },
    /** Takes a consent back, now or before it comes; safe to repeat. */
    withdraw({ record, withdrawnAt }: Pick<WithdrawalRecord, 'record' | 'withdrawnAt'>) {
      const one = entries.get(record)
      if (!one) {
        withdrawnFirst.add(record)
        return save()
      }
      if (one.withdrawnAt) return
      change(record, { consent: withoutData(one.consent), withdrawnAt: new Date(withdrawnAt).toISOString() })
      void handOn(record)
    },
    stateOf: (record: string) => (entries.get(record)?.withdrawnAt || withdrawnFirst.has(record) ? 'withdrawn' : 'taken'),
    get: (record: string) => entries.get(record),
    /** The latest first. */
    list: (): Entry[] => [...entries.values()].toReversed(),
  }
}

const withoutData = (consent: ConsentRecord): ConsentRecord => ({
  ...consent,
  email: '',
  datatypes: consent.datatypes.map((datatype) => ({ ...datatype, rows: [] })),
})
