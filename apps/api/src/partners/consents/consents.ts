// The consents host: takes what a person shares to its recipient, and takes it back.
import { deliveryAnswer, type ConsentRecord, type WithdrawalRecord } from '@visions/contract/partners/consents'
import { askPartner, NOTHING, type Patience } from '../ask-partner.ts'
import { signCall, type Signing } from '../sign.ts'

export interface ConsentsHost {
  /** Whether the host took the consent. Safe to send again: its key is taken once. Never throws. */
  deliver: (record: ConsentRecord) => Promise<boolean>
  /** Whether the host took the withdrawal. Safe to send again. Never throws. `subject`: as in the record. */
  withdraw: (record: WithdrawalRecord, subject: string) => Promise<boolean>
}

export function createConsentsHost({ consentsUrl, ...signing }: Signing & { consentsUrl: string }, patience: Patience): ConsentsHost {
  const send = async (path: string, subject: string, body: { record: string }, wanted: 'taken' | 'withdrawn'): Promise<boolean> => {
    const bearer = await signCall(signing, consentsUrl, subject)
    const answer = await askPartner(`${consentsUrl}/v1/consents${path}`, deliveryAnswer, patience, { method: 'POST', body, bearer })
    return answer !== null && answer !== NOTHING && answer.record === body.record && answer.state === wanted
  }
  return {
    deliver: (record) => send('', record.subject, record, 'taken'),
    withdraw: (record, subject) => send(`/${record.record}/withdrawal`, subject, record, 'withdrawn'),
  }
}
