import type { Db } from '../../platform/database/database.ts'
import { notify } from '../notifications/index.ts'
import { factsOf } from './consents.answers.ts'
import { addConsent, pseudonymAtPublisher, type SharedDataType, type Training } from './consents.repository.ts'
import type { ExchangeOffer } from './offers.repository.ts'

/** A profile for one publisher of trainings, which only the recipient of the offer knows (MAT-07). */
export interface PublisherProfile {
  publisher: string
  trainings: readonly Training[]
  /** An offer of kind `publisher`. */
  offer: ExchangeOffer
  /** The shared rows of both data types. */
  shared: SharedDataType[]
}

/**
 * Creates a consent to send a profile to a publisher, enqueues its delivery and notifies the person. The
 * publisher knows the person by a pseudonym of its own. The caller has locked the person (`lockPerson`) in
 * the same transaction and has checked that the profile may be sent. Returns the id.
 */
export async function addPublisherConsent(
  tx: Db,
  personId: string,
  { publisher, trainings, offer, shared }: PublisherProfile,
): Promise<string> {
  const [{ toolId, toolName }] = offer.dataTypes as [ExchangeOffer['dataTypes'][number]]
  const id = await addConsent(tx, personId, offer, {
    exporter: { id: toolId, name: toolName },
    shared,
    subject: await pseudonymAtPublisher(tx, personId, offer.recipient.id, publisher),
    publisher: { name: publisher, trainings },
  })
  const facts = factsOf({ id, recipient_name: publisher, exporter_name: toolName, purpose_name: offer.purpose.name })
  await notify(tx, personId, 'consent-given', id, facts, { isOwnAct: true })
  return id
}
