// The consents that the host took: once by key, handed on to their recipient until it has them, taken back there too.
import { setTimeout as wait } from 'node:timers/promises'
import { consentRecord, type ConsentRecord, type WithdrawalRecord } from '@visions/contract/partners/consents'
import type { ShareRecord } from '@visions/contract/partners/shared-data'
import { z } from 'zod'
import { jsonFile } from '../web/json-file.ts'
import { signTo } from '../web/partner-calls.ts'

const entry = z.object({
  consent: consentRecord,
  takenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** The record that was given in its place. */
  replacedBy: z.uuid().nullable().default(null),
  /** What the recipient knows: nothing yet, perhaps the data (its answer was lost), the data, or that they are gone. */
  handedOn: z.enum(['nothing', 'perhaps', 'given', 'withdrawn']),
})
export type Entry = z.output<typeof entry>
const file = z.object({ consents: z.array(entry), withdrawn: z.array(z.string()) })

/** How many are kept; the oldest go first. */
const MOST = 1000
const PATIENCE_MS = 3000
/** Pauses between the tries to reach a recipient. */
const PAUSES_MS = [0, 200, 5000, 30_000]

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

  const isWithdrawn = (record: string) => Boolean(entries.get(record)?.withdrawnAt) || withdrawnFirst.has(record)
  const isComing = (replacedBy: string | null) => replacedBy !== null && !isWithdrawn(replacedBy)
  /** The consent in whose place this record was given. */
  const replacedWith = (record: string) => [...entries.values()].find(({ replacedBy }) => replacedBy === record)

  async function tell(api: string, { consent, withdrawnAt, replacedBy }: Entry): Promise<boolean> {
    const { record, subject, exporter, recipient, purpose, givenAt, datatypes } = consent
    const share: ShareRecord = { record, subject, exporter, recipient, purpose, givenAt, datatypes }
    try {
      const answer = await fetch(`${api}/shared-data${withdrawnAt ? `/${record}/withdrawal` : ''}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await signTo(secret, api, { issuer: issuer(), subject })}`,
        },
        body: JSON.stringify(withdrawnAt ? { ...(isComing(replacedBy) && { replacedBy }) } : share),
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
        // What never left us need not be taken back, unless it is awaited.
        if (wanted === 'withdrawn' && one.handedOn === 'nothing' && !replacedWith(record)) {
          change(record, { handedOn: wanted })
          continue
        }
        if (one.handedOn === 'nothing') change(record, { handedOn: 'perhaps' })
        if (!(await tell(api, one))) break
        change(record, { handedOn: wanted })
      }
    }
    underWay.delete(record)
  }

  return {
    /** Hands on what was left over when the host stopped. */
    resume() {
      for (const [record, { withdrawnAt, handedOn }] of entries)
        if (handedOn !== (withdrawnAt ? 'withdrawn' : 'given')) void handOn(record)
    },
    /** Takes a consent; false when it was taken before. */
    take(consent: ConsentRecord): boolean {
      if (keys.has(consent.key) || entries.has(consent.record)) return false
      keys.add(consent.key)
      const isGone = withdrawnFirst.has(consent.record)
      const now = new Date().toISOString()
      entries.set(consent.record, {
        consent: isGone ? withoutData(consent) : consent,
        takenAt: now,
        withdrawnAt: isGone ? now : null,
        replacedBy: null,
        handedOn: 'nothing',
      })
      if (entries.size > MOST) entries.delete(entries.keys().next().value!)
      save()
      void handOn(consent.record)
      return true
    },
    /** Takes a consent back, now or before it comes; safe to repeat. */
    withdraw({
      record,
      withdrawnAt,
      replacedBy = null,
    }: Omit<WithdrawalRecord, 'key' | 'replacedBy'> & { replacedBy?: string | null | undefined }) {
      const one = entries.get(record)
      const at = new Date(withdrawnAt).toISOString()
      const replaced = one ? undefined : replacedWith(record)
      if (one) {
        if (one.withdrawnAt) return
        change(record, { consent: withoutData(one.consent), withdrawnAt: at, replacedBy })
      } else if (replaced) {
        // Its recipient waits for it: that it will not come is said there too.
        const consent = { ...withoutData(replaced.consent), key: record, record, givenAt: at }
        entries.set(record, { consent, takenAt: at, withdrawnAt: at, replacedBy, handedOn: 'nothing' })
        save()
      } else {
        withdrawnFirst.add(record)
        return save()
      }
      void handOn(record)
    },
    stateOf: (record: string) => (isWithdrawn(record) ? 'withdrawn' : 'taken'),
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
