import type { Db } from '../../platform/database/database.ts'
import { notify } from '../notifications/index.ts'
import { factsOf } from './consents.answers.ts'
import { addConsent, pseudonymAtPublisher, type SharedDataType, type Training } from './consents.repository.ts'
import type { Offer } from './offers.repository.ts'

/** A profile for one publisher of trainings, whom only the recipient of the offer knows (MAT-07). */
export interface Profile {
  publisher: string
  trainings: readonly Training[]
  /** Of kind `publisher`. */
  offer: Offer
  /** What is shared of each of its two data types. */
  shared: SharedDataType[]
}

/**
 * Records a consent to send a profile to a publisher, who knows the person by a pseudonym of its own, enqueues its
 * delivery and notifies the person. In the transaction of the caller, who has locked the person (`lockPerson`) and
 * refused what may not be sent. Returns its id.
 */
export async function addPublisherConsent(
  tx: Db,
  personId: string,
  { publisher, trainings, offer, shared }: Profile,
): Promise<string> {
  const [{ toolId, toolName }] = offer.dataTypes as [Offer['dataTypes'][number]]
  const id = await addConsent(tx, personId, offer, {
    exporter: { id: toolId, name: toolName },
    shared,
    subject: await pseudonymAtPublisher(tx, personId, offer.recipient.id, publisher),
    publisher: { name: publisher, trainings },
  })
  const facts = factsOf({ id, recipient_name: publisher, exporter_name: toolName, purpose_name: offer.purpose.name })
  await notify(tx, personId, 'consent-given', id, facts)
  return id
}
