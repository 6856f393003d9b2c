// The consents host: delivers what a person shares to its recipient, and withdraws it.
import {
  deliveryAnswer,
  stateClaims,
  type ConsentRecord,
  type UnknownConsumer,
  type WithdrawalRecord,
} from '@visions/contract/partners/consents'
import { decodeJwt } from 'jose'
import { askPartner, type CallSettings } from '../ask-partner.ts'
import { signCall, verifyCall, type Signing } from '../sign.ts'

/** The state of a profile at its publisher, as the host reports it. */
export interface ReportedState {
  /** The consent under which the profile was sent. */
  record: string
  state: 'acknowledged' | 'answered'
  /** The person's pseudonym, as in the record. */
  subject: string
  /** Issuer and id of the token: each token is accepted once. */
  issuer: string
  tokenId: string
  expiresAt: Date
}

export interface ConsentsHost {
  /** Whether the host accepted the consent. Safe to repeat: the host accepts each key once. Never throws. */
  deliver: (record: ConsentRecord) => Promise<boolean>
  /** Whether the host accepted a profile for a publisher (MAT-07), once for each consent. Never throws. */
  deliverToPublisher: (profile: UnknownConsumer, record: string) => Promise<boolean>
  /** Whether the host accepted the withdrawal. Safe to repeat; never throws. `subject`: as in the record. */
  withdraw: (record: WithdrawalRecord, subject: string) => Promise<boolean>
  /** The state in a token; null when the host did not sign the token for us, or when it has expired. */
  verifyState: (token: string) => Promise<ReportedState | null>
}

interface DeliveryRequest {
  /** The consent; the host repeats it in its answer. */
  record: string
  subject: string
  body: unknown
  expected: 'taken' | 'withdrawn'
  idempotencyKey?: string
}

/** Without a host nothing is delivered, and no state is accepted. */
const NO_HOST: ConsentsHost = {
  deliver: async () => false,
  deliverToPublisher: async () => false,
  withdraw: async () => false,
  verifyState: async () => null,
}

export function createConsentsHost(
  { consentsUrl, ...signing }: Signing & { consentsUrl: string | null },
  settings: CallSettings,
): ConsentsHost {
  if (consentsUrl === null) return NO_HOST
  const send = async (path: string, request: DeliveryRequest): Promise<boolean> => {
    const { record, subject, body, expected, ...more } = request
    const bearer = await signCall(signing, consentsUrl, subject)
    const call = { method: 'POST', body, bearer, ...more } as const
    const answer = await askPartner(
      `${consentsUrl}/v1/consents${path}`,
      deliveryAnswer,
      { ...settings, name: 'consents' },
      call,
    )
    return answer.state === 'answered' && answer.value.record === record && answer.value.state === expected
  }
  return {
    deliver: (body) => send('', { record: body.record, subject: body.subject, body, expected: 'taken' }),
    deliverToPublisher: (body, record) =>
      send('/custom/unknownconsumer', {
        record,
        subject: body.userId,
        body,
        expected: 'taken',
        idempotencyKey: record,
      }),
    withdraw: (body, subject) =>
      send(`/${body.record}/withdrawal`, { record: body.record, subject, body, expected: 'withdrawn' }),
    verifyState: async (token) => {
      if (!(await verifyCall(signing, consentsUrl, token))) return null
      const { data: claims } = stateClaims.safeParse(decodeJwt(token))
      if (!claims) return null
      const { record, state, sub, iss, jti, exp } = claims
      return { record, state, subject: sub, issuer: iss, tokenId: jti, expiresAt: new Date(exp * 1000) }
    },
  }
}
