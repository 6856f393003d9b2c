// The consents host: takes what a person shares to its recipient, and takes it back.
import {
  deliveryAnswer,
  stateClaims,
  type ConsentRecord,
  type UnknownConsumer,
  type WithdrawalRecord,
} from '@visions/contract/partners/consents'
import { decodeJwt } from 'jose'
import { askPartner, NOTHING, type CallSettings } from '../ask-partner.ts'
import { signCall, verifyCall, type Signing } from '../sign.ts'

/** What the host says that a publisher did with a profile. */
export interface SaidState {
  /** The consent that it was sent under. */
  record: string
  state: 'acknowledged' | 'answered'
  /** The person's pseudonym, as in the record. */
  subject: string
  /** Who said it, and under which identifier: it is said once. */
  issuer: string
  tokenId: string
  expiresAt: Date
}

export interface ConsentsHost {
  /** Whether the host took the consent. Safe to send again: its key is taken once. Never throws. */
  deliver: (record: ConsentRecord) => Promise<boolean>
  /** Whether the host took the profile for a publisher (MAT-07). Safe to send again: `record`, the consent, is its key. Never throws. */
  deliverToPublisher: (profile: UnknownConsumer, record: string) => Promise<boolean>
  /** Whether the host took the withdrawal. Safe to send again. Never throws. `subject`: as in the record. */
  withdraw: (record: WithdrawalRecord, subject: string) => Promise<boolean>
  /** What a token of the host says; null when it did not sign it for us, lately. */
  verifyState: (token: string) => Promise<SaidState | null>
}

interface Told {
  /** The consent: the host answers with it. */
  record: string
  subject: string
  body: unknown
  wanted: 'taken' | 'withdrawn'
  idempotencyKey?: string
}

export function createConsentsHost(
  { consentsUrl, ...signing }: Signing & { consentsUrl: string },
  settings: CallSettings,
): ConsentsHost {
  const tell = async (path: string, { record, subject, body, wanted, ...more }: Told): Promise<boolean> => {
    const bearer = await signCall(signing, consentsUrl, subject)
    const question = { method: 'POST', body, bearer, ...more } as const
    const answer = await askPartner(
      `${consentsUrl}/v1/consents${path}`,
      deliveryAnswer,
      { ...settings, name: 'consents' },
      question,
    )
    return answer !== null && answer !== NOTHING && answer.record === record && answer.state === wanted
  }
  return {
    deliver: (body) => tell('', { record: body.record, subject: body.subject, body, wanted: 'taken' }),
    deliverToPublisher: (body, record) =>
      tell('/custom/unknownconsumer', { record, subject: body.userId, body, wanted: 'taken', idempotencyKey: record }),
    withdraw: (body, subject) =>
      tell(`/${body.record}/withdrawal`, { record: body.record, subject, body, wanted: 'withdrawn' }),
    verifyState: async (token) => {
      if (!(await verifyCall(signing, consentsUrl, token))) return null
      const { data: claims } = stateClaims.safeParse(decodeJwt(token))
      if (!claims) return null
      const { record, state, sub, iss, jti, exp } = claims
      return { record, state, subject: sub, issuer: iss, tokenId: jti, expiresAt: new Date(exp * 1000) }
    },
  }
}
