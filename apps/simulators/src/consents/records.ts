// The consents of the host: accepted once for each key, delivered to their recipient, withdrawn there too.
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
  /** The record of the consent that replaces this one. */
  replacedBy: z.uuid().nullable().default(null),
  /** State at the recipient. perhaps: sent without a response. given: has the data. withdrawn: has the withdrawal. */
  handedOn: z.enum(['nothing', 'perhaps', 'given', 'withdrawn']),
})
export type Entry = z.output<typeof entry>
const file = z.object({ consents: z.array(entry), withdrawn: z.array(z.string()) })

/** The oldest consents are deleted above this count. */
const CAPACITY = 1000
const TIMEOUT_MS = 3000
/** Pauses before the attempts to reach a recipient. */
const PAUSES_MS = [0, 200, 5000, 30_000]

export type Records = ReturnType<typeof createRecords>

export interface RecordsOptions {
  secret: string
  /** Folder of the stored consents; undefined: in memory. */
  folder: string | undefined
  /** URL of the consents host. */
  issuer: () => string
  /** Base URL of the API of the recipient with this name, or undefined for an unknown name. */
  recipientApi: (name: string) => string | undefined
}

export function createRecords({ secret, folder, issuer, recipientApi }: RecordsOptions) {
  const store = jsonFile(folder, 'consents.json', file)
  const known = store.read()
  const entries = new Map((known?.consents ?? []).map((one) => [one.consent.record, one]))
  const keys = new Set([...entries.values()].map(({ consent }) => consent.key))
  /** Records whose withdrawal arrived before their consent. */
  const withdrawnFirst = new Set(known?.withdrawn)
  const save = () => store.save({ consents: [...entries.values()], withdrawn: [...withdrawnFirst] })
  const change = (record: string, changes: Partial<Entry>) => {
    const one = entries.get(record)
    if (one) entries.set(record, { ...one, ...changes })
    save()
  }

  const isWithdrawn = (record: string) => Boolean(entries.get(record)?.withdrawnAt) || withdrawnFirst.has(record)
  const isComing = (replacedBy: string | null) => replacedBy !== null && !isWithdrawn(replacedBy)
  /** The consent that this record replaces, or undefined. */
  const replacedConsent = (record: string) => [...entries.values()].find(({ replacedBy }) => replacedBy === record)

  async function send(api: string, { consent, withdrawnAt, replacedBy }: Entry): Promise<boolean> {
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
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  const inDelivery = new Set<string>()
  /** Sends the data or the withdrawal of a record to its recipient until the recipient has the current state. */
  async function deliver(record: string): Promise<void> {
    if (inDelivery.has(record)) return
    inDelivery.add(record)
    for (const pause of PAUSES_MS) {
      await wait(pause, undefined, { ref: false })
      for (;;) {
        const one = entries.get(record)
        const api = one && recipientApi(one.consent.recipient.name)
        const target = one?.withdrawnAt ? 'withdrawn' : 'given'
        if (!one || !api || one.handedOn === target) return void inDelivery.delete(record)
        // Data that were never sent need no withdrawal, unless the recipient expects them as a replacement.
        if (target === 'withdrawn' && one.handedOn === 'nothing' && !replacedConsent(record)) {
          change(record, { handedOn: target })
          continue
        }
        if (one.handedOn === 'nothing') change(record, { handedOn: 'perhaps' })
        if (!(await send(api, one))) break
        change(record, { handedOn: target })
      }
    }
    inDelivery.delete(record)
  }

  return {
    /** Continues the deliveries that were open when the host stopped. */
    resume() {
      for (const [record, { withdrawnAt, handedOn }] of entries)
        if (handedOn !== (withdrawnAt ? 'withdrawn' : 'given')) void deliver(record)
    },
    /** Stores a consent and starts its delivery. Returns false when its key or record is known already. */
    add(consent: ConsentRecord): boolean {
      if (keys.has(consent.key) || entries.has(consent.record)) return false
      keys.add(consent.key)
      const isRevoked = withdrawnFirst.has(consent.record)
      const now = new Date().toISOString()
      entries.set(consent.record, {
        consent: isRevoked ? withoutData(consent) : consent,
        takenAt: now,
        withdrawnAt: isRevoked ? now : null,
        replacedBy: null,
        handedOn: 'nothing',
      })
      if (entries.size > CAPACITY) entries.delete(entries.keys().next().value!)
      save()
      void deliver(consent.record)
      return true
    },
    /** Withdraws a consent and deletes its data, even before the consent arrives. Idempotent. */
    withdraw({
      record,
      withdrawnAt,
      replacedBy = null,
    }: Omit<WithdrawalRecord, 'key' | 'replacedBy'> & { replacedBy?: string | null | undefined }) {
      const one = entries.get(record)
      const at = new Date(withdrawnAt).toISOString()
      const replaced = one ? undefined : replacedConsent(record)
      if (one) {
        if (one.withdrawnAt) return
        change(record, { consent: withoutData(one.consent), withdrawnAt: at, replacedBy })
      } else if (replaced) {
        // The recipient expects this replacement: send it the withdrawal too.
        const consent = { ...withoutData(replaced.consent), key: record, record, givenAt: at }
        entries.set(record, { consent, takenAt: at, withdrawnAt: at, replacedBy, handedOn: 'nothing' })
        save()
      } else {
        withdrawnFirst.add(record)
        return save()
      }
      void deliver(record)
    },
    stateOf: (record: string) => (isWithdrawn(record) ? 'withdrawn' : 'taken'),
    get: (record: string) => entries.get(record),
    /** Newest first. */
    list: (): Entry[] => [...entries.values()].toReversed(),
  }
}

const withoutData = (consent: ConsentRecord): ConsentRecord => ({
  ...consent,
  email: '',
  datatypes: consent.datatypes.map((datatype) => ({ ...datatype, rows: [] })),
})
