// The provider of matches: what somebody keeps there, what fits them next, and what they say of it (MAT-05, SWP-01).
import type { FrameView } from '@visions/contract/matches'
import {
  courseSelectAnswer,
  decision,
  FRAME_ADDRESS_SECONDS,
  offersAnswer,
  type KeptTraining,
  type MatchingOffer,
} from '@visions/contract/partners/matching'
import type { PreferenceAnswer } from '@visions/contract/vocabulary'
import { signAddress } from '@visions/server/signed-addresses'
import { askPartner, NOTHING, type CallSettings, type Patience, type Question } from '../ask-partner.ts'
import { signCall, type Signing } from '../sign.ts'

/** `subject`: the person's pseudonym there. Nothing throws: null when the provider cannot be asked or answers nonsense. */
export interface Matching {
  /** The trainings that somebody keeps, the latest first; none of a person whom the provider does not know. */
  keptTrainings: (subject: string) => Promise<KeptTraining[] | null>
  /** What fits best among what the person has not answered yet, at most `limit`; `area`: the city around which they look, '' for none. */
  nextOffers: (subject: string, wanted: { limit: number; area: string }) => Promise<MatchingOffer[] | null>
  /** What the person keeps, the latest first. */
  keptOffers: (subject: string) => Promise<MatchingOffer[] | null>
  /** Records an answer, or takes it back (null): undefined for an offer that is none. Safe to repeat. */
  decide: (subject: string, code: string, answer: PreferenceAnswer | null) => Promise<true | undefined | null>
  /** The signed address of the provider's pages, for one load of a frame (MAT-02). */
  frameAddress: (subject: string, view: FrameView) => string
}

export function createMatching(
  { matchingUrl, ...signing }: Signing & { matchingUrl: string },
  settings: CallSettings,
): Matching {
  const patience: Patience = { ...settings, name: 'matching' }
  const api = `${matchingUrl}/api`
  const signed = async (subject: string, question: Omit<Question, 'bearer' | 'partner'> = {}): Promise<Question> => ({
    ...question,
    bearer: await signCall(signing, api, subject),
    partner: api,
  })
  /** Reading is safe to ask twice. */
  const twice = { ...patience, retries: 1 }
  const offers = async (
    subject: string,
    path: string,
    question: Pick<Question, 'method' | 'body'> = {},
  ): Promise<MatchingOffer[] | null> => {
    const answer = await askPartner(`${api}${path}`, offersAnswer, twice, await signed(subject, question))
    return answer === NOTHING ? [] : (answer?.offers ?? null)
  }
  return {
    keptTrainings: async (subject) => {
      const path = `/course-select?${new URLSearchParams({ user: subject })}`
      const answer = await askPartner(`${api}${path}`, courseSelectAnswer, twice, await signed(subject))
      return answer === NOTHING ? [] : (answer?.results ?? null)
    },
    nextOffers: (subject, { limit, area }) =>
      offers(subject, '/offers', { method: 'POST', body: { limit, ...(area && { area }) } }),
    keptOffers: (subject) => offers(subject, '/decisions?answer=yes'),
    decide: async (subject, code, answer) => {
      const question = await signed(subject, { method: 'POST', body: { code, answer } })
      const said = await askPartner(`${api}/decisions`, decision, patience, question)
      if (said === NOTHING) return undefined
      return said?.code === code && said.answer === answer ? true : null
    },
    frameAddress: (subject, { path, namespace, jobsSource, area }) => {
      const address = new URL(`/${path}`, matchingUrl)
      address.search = String(
        new URLSearchParams({
          user: subject,
          namespace,
          ...(jobsSource && { jobs_source: jobsSource }),
          ...(area && { area }),
        }),
      )
      return signAddress(signing.partnerKey(api), address, FRAME_ADDRESS_SECONDS)
    },
  }
}
