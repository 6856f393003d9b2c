// Profiles for publishers of trainings, accepted once for each key, with data until they are withdrawn. The host knows
// publishers by name only. A person plays the publisher on the page of a profile.
import { setTimeout as wait } from 'node:timers/promises'
import { unknownConsumer, type UnknownConsumer } from '@visions/contract/partners/consents'
import { z } from 'zod'
import { jsonFile } from '../web/json-file.ts'
import { signAs, postToProduct } from '../web/partner-calls.ts'

const STATES = ['acknowledged', 'answered'] as const
/** The action of a publisher on a profile. */
export type PublisherState = (typeof STATES)[number]

const entry = z.object({
  record: z.uuid(),
  /** Origin of the product that sent the profile. It receives the actions of the publisher. */
  product: z.url(),
  profile: unknownConsumer,
  takenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** When the product accepted the report of each action. */
  reported: z.partialRecord(z.enum(STATES), z.iso.datetime()).default({}),
})
export type ProfileEntry = z.output<typeof entry>
const file = z.object({ profiles: z.array(entry) })

/** The oldest profiles are deleted above this count. */
const CAPACITY = 1000
/** Pause before a failed call to the product (no response, 429 or 5xx) is retried. */
const RETRY_PAUSE_MS = 200

export type Profiles = ReturnType<typeof createProfiles>

export interface ProfilesOptions {
  secret: string
  /** Folder of the stored profiles; undefined: in memory. */
  folder: string | undefined
  /** URL of the consents host. */
  issuer: () => string
}

export function createProfiles({ secret, folder, issuer }: ProfilesOptions) {
  const store = jsonFile(folder, 'profiles.json', file)
  const entries = new Map((store.read()?.profiles ?? []).map((one) => [one.record, one]))
  const save = (one: ProfileEntry) => {
    entries.set(one.record, one)
    if (entries.size > CAPACITY) entries.delete(entries.keys().next().value!)
    store.save({ profiles: [...entries.values()] })
  }

  const postState = async ({ record, product, profile }: ProfileEntry, state: PublisherState) =>
    postToProduct(
      `${product}/api/partners/applications`,
      await signAs(secret, issuer(), { audience: product, subject: profile.userId, more: { record, state } }),
    )

  return {
    /**
     * Stores a profile. Returns false when the record is known already.
     * @param isWithdrawn whether the withdrawal arrived before the profile
     */
    add(record: string, product: string, profile: UnknownConsumer, isWithdrawn: boolean): boolean {
      if (entries.has(record)) return false
      const now = new Date().toISOString()
      const data = isWithdrawn ? withoutData(profile) : profile
      save({ record, product, profile: data, takenAt: now, withdrawnAt: isWithdrawn ? now : null, reported: {} })
      return true
    },
    /** Withdraws a profile and deletes its data. Idempotent. */
    withdraw({ record, withdrawnAt }: { record: string; withdrawnAt: string }) {
      const one = entries.get(record)
      if (one?.withdrawnAt === null)
        save({ ...one, profile: withoutData(one.profile), withdrawnAt: new Date(withdrawnAt).toISOString() })
    },
    /** Reports an action of the publisher to the product, with one retry. `unanswered`: no response, 429 or 5xx. */
    async report(record: string, state: PublisherState): Promise<'accepted' | 'refused' | 'unanswered'> {
      const one = entries.get(record)
      if (!one || one.withdrawnAt) return 'refused'
      let status = await postState(one, state)
      if (status === undefined) {
        await wait(RETRY_PAUSE_MS, undefined, { ref: false })
        status = await postState(one, state)
      }
      if (status === undefined) return 'unanswered'
      if (status !== 200) return 'refused'
      const now = entries.get(record)
      if (now) save({ ...now, reported: { [state]: new Date().toISOString(), ...now.reported } })
      return 'accepted'
    },
    get: (record: string) => entries.get(record),
    list: (): ProfileEntry[] => [...entries.values()],
  }
}

const withoutData = (profile: UnknownConsumer): UnknownConsumer => ({
  ...profile,
  datatypes: profile.datatypes.map((datatype) => ({ ...datatype, rows: [] })),
})
