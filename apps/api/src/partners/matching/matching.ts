// The matching provider: saved offers of a person, the next best ones, and their answers (MAT-05, SWP-01).
import type { FrameView } from '@visions/contract/matches'
import {
  catalogueAnswer,
  courseSelectAnswer,
  decision,
  FRAME_ADDRESS_SECONDS,
  offersAnswer,
  type CatalogueAnswer,
  type CatalogueQuestion,
  type SavedTraining,
  type MatchingOffer,
} from '@visions/contract/partners/matching'
import { NO_PERSON } from '@visions/contract/partners/trades'
import type { OfferKind, PreferenceAnswer } from '@visions/contract/vocabulary'
import { signAddress } from '@visions/server/signed-addresses'
import {
  askPartner,
  valueOf,
  type CallSettings,
  type PartnerAnswer,
  type PartnerCall,
  type PartnerSettings,
} from '../ask-partner.ts'
import { signCall, verifyCall, type Signing } from '../sign.ts'

/** `subject`: the person's pseudonym at the provider. Never throws; lists are null when the call failed. */
export interface Matching {
  /** Trainings that the person saved, the latest first; empty when the provider does not know the person. */
  savedTrainings: (subject: string) => Promise<SavedTraining[] | null>
  /** At most `limit` of the best offers without an answer, of all kinds without `kinds`. `area`: a city, or ''. */
  nextOffers: (
    subject: string,
    query: { limit: number; area: string; kinds?: readonly OfferKind[] },
  ) => Promise<MatchingOffer[] | null>
  /** Offers that the person saved, the latest first. */
  savedOffers: (subject: string) => Promise<MatchingOffer[] | null>
  /** Offers of a trade near a town, or one offer: the same for all people, without a pseudonym (PIS-03). */
  catalogued: (question: CatalogueQuestion) => Promise<CatalogueAnswer | null>
  /** Stores the answer to an offer, or removes it (null). `missing`: no such offer. Safe to repeat. */
  decide: (
    subject: string,
    code: string,
    answer: PreferenceAnswer | null,
  ) => Promise<PartnerAnswer<PreferenceAnswer | null>>
  /** Whether the provider signed a call to us with this token, within its validity. */
  isCaller: (token: string) => Promise<boolean>
  /** Signed address of the provider's page, for one load of the frame (MAT-02). */
  frameAddress: (subject: string, view: FrameView) => string
}

export function createMatching(
  { matchingUrl, ...signing }: Signing & { matchingUrl: string },
  settings: CallSettings,
): Matching {
  const once: PartnerSettings = { ...settings, name: 'matching' }
  /** For reads. */
  const withRetry: PartnerSettings = { ...once, retries: 1 }
  const api = `${matchingUrl}/api`
  const signed = async (subject: string, call: Pick<PartnerCall, 'method' | 'body'> = {}): Promise<PartnerCall> => ({
    ...call,
    bearer: await signCall(signing, api, subject),
    partner: api,
  })
  const offers = async (
    subject: string,
    path: string,
    call: Pick<PartnerCall, 'method' | 'body'> = {},
  ): Promise<MatchingOffer[] | null> => {
    const answer = await askPartner(`${api}${path}`, offersAnswer, withRetry, await signed(subject, call))
    return valueOf(answer, { offers: [] })?.offers ?? null
  }
  return {
    savedTrainings: async (subject) => {
      const path = `/course-select?${new URLSearchParams({ user: subject })}`
      const answer = await askPartner(`${api}${path}`, courseSelectAnswer, withRetry, await signed(subject))
      return valueOf(answer, { results: [] })?.results ?? null
    },
    nextOffers: (subject, { limit, area, kinds }) =>
      offers(subject, '/offers', { method: 'POST', body: { limit, ...(area && { area }), ...(kinds && { kinds }) } }),
    savedOffers: (subject) => offers(subject, '/decisions?answer=yes'),
    catalogued: async (body) => {
      const call = await signed(NO_PERSON, { method: 'POST', body })
      const none = { offers: [], isPlaceKnown: false }
      return valueOf(await askPartner(`${api}/catalogue`, catalogueAnswer, withRetry, call), none)
    },
    decide: async (subject, code, answer) => {
      const call = await signed(subject, { method: 'POST', body: { code, answer } })
      const stored = await askPartner(`${api}/decisions`, decision, once, call)
      if (stored.state !== 'answered') return stored
      const isStored = stored.value.code === code && stored.value.answer === answer
      return isStored ? { state: 'answered', value: answer } : { state: 'failed' }
    },
    isCaller: async (token) => (await verifyCall(signing, api, token)) !== null,
    frameAddress: (subject, { path, namespace, jobsSource, area, shares }) => {
      const address = new URL(`/${path}`, matchingUrl)
      address.search = String(
        new URLSearchParams({
          user: subject,
          namespace,
          ...(jobsSource && { jobs_source: jobsSource }),
          ...(area && { area }),
          ...(shares !== undefined && { shares: String(shares) }),
        }),
      )
      return signAddress(signing.partnerKey(api), address, FRAME_ADDRESS_SECONDS)
    },
  }
}
