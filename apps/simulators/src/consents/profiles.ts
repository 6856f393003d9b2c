// Profiles for publishers of trainings, whom the host knows by name only: once by key, until they are taken back. People play the publishers here.
import { setTimeout as wait } from 'node:timers/promises'
import { unknownConsumer, type UnknownConsumer } from '@visions/contract/partners/consents'
import { z } from 'zod'
import { jsonFile } from '../web/json-file.ts'
import { signAs, tellProduct } from '../web/partner-calls.ts'

const STATES = ['acknowledged', 'answered'] as const
/** What a publisher did with a profile. */
export type PublisherState = (typeof STATES)[number]

const entry = z.object({
  record: z.uuid(),
  /** Origin of the product that sent it: it hears what becomes of it. */
  product: z.url(),
  profile: unknownConsumer,
  takenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** When the product heard of it. */
  told: z.partialRecord(z.enum(STATES), z.iso.datetime()),
})
export type ProfileEntry = z.output<typeof entry>
const file = z.object({ profiles: z.array(entry) })

/** How many are kept; the oldest go first. */
const MOST = 1000
/** Pause before a failed call to the product (no answer, 429 or 5xx) is repeated. */
const RETRY_PAUSE_MS = 200

export type Profiles = ReturnType<typeof createProfiles>

export interface ProfilesOptions {
  secret: string
  /** Where they are kept; in memory without it. */
  folder: string | undefined
  /** Our own URL. */
  issuer: () => string
}

export function createProfiles({ secret, folder, issuer }: ProfilesOptions) {
  const store = jsonFile(folder, 'profiles.json', file)
  const entries = new Map((store.read()?.profiles ?? []).map((one) => [one.record, one]))
  const keep = (one: ProfileEntry) => {
    entries.set(one.record, one)
    if (entries.size > MOST) entries.delete(entries.keys().next().value!)
    store.save({ profiles: [...entries.values()] })
  }

  const say = async ({ record, product, profile }: ProfileEntry, state: PublisherState) =>
    tellProduct(
      `${product}/api/partners/applications`,
      await signAs(secret, issuer(), { audience: product, subject: profile.userId, more: { record, state } }),
    )

  return {
    /** Takes a profile; false when it was taken before. `isWithdrawn`: its withdrawal came first. */
    take(record: string, product: string, profile: UnknownConsumer, isWithdrawn: boolean): boolean {
      if (entries.has(record)) return false
      const now = new Date().toISOString()
      const data = isWithdrawn ? withoutData(profile) : profile
      keep({ record, product, profile: data, takenAt: now, withdrawnAt: isWithdrawn ? now : null, told: {} })
      return true
    },
    /** Takes a profile back; safe to repeat. */
    withdraw({ record, withdrawnAt }: { record: string; withdrawnAt: string }) {
      const one = entries.get(record)
      if (one?.withdrawnAt === null)
        keep({ ...one, profile: withoutData(one.profile), withdrawnAt: new Date(withdrawnAt).toISOString() })
    },
    /** Reports to the product what the publisher did; repeats a failed call once. `unheard`: no answer, 429 or 5xx. */
    async tell(record: string, state: PublisherState): Promise<'heard' | 'refused' | 'unheard'> {
      const one = entries.get(record)
      if (!one || one.withdrawnAt) return 'refused'
      let status = await say(one, state)
      if (status === undefined) {
        await wait(RETRY_PAUSE_MS, undefined, { ref: false })
        status = await say(one, state)
      }
      if (status === undefined) return 'unheard'
      if (status !== 200) return 'refused'
      const now = entries.get(record)
      if (now) keep({ ...now, told: { [state]: new Date().toISOString(), ...now.told } })
      return 'heard'
    },
    get: (record: string) => entries.get(record),
    list: (): ProfileEntry[] => [...entries.values()],
  }
}

const withoutData = (profile: UnknownConsumer): UnknownConsumer => ({
  ...profile,
  datatypes: profile.datatypes.map((datatype) => ({ ...datatype, rows: [] })),
})
