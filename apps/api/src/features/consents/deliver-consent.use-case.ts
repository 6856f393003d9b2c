// The delivery of a consent, or of its withdrawal, to the consents host (CON-06).
import type { ConsentsHost } from '../../partners/consents/consents.ts'
import type { Db } from '../../platform/database/database.ts'
import { PermanentFailure, type DeliveryKind } from '../../platform/deliveries.ts'
import { ReportedFailure } from '../../platform/failures.ts'
import type { DeliveryDeps } from '../deps.ts'
import { notify } from '../notifications/index.ts'
import { factsOf } from './consents.answers.ts'
import { DELIVER_CONSENT, endDelivery, startDelivery, type StartedDelivery } from './consents.repository.ts'

/** Tries in half an hour, after which the person is notified. */
const TRIES = 8
/** Time limit for sending after the start. A node that was suspended for longer sends nothing. */
const START_WITHIN_MS = 2000

/** Callbacks of other features, in the transaction of the delivery (jobs.ts). */
export interface Hooks {
  /** Called once for each publisher profile that the host accepted. */
  onPublisherConfirmed?: (tx: Db, consentId: string) => Promise<void>
  /**
   * Whether the profile of a person may still be sent to a publisher, some time after the consent. Without
   * this hook no profile is sent.
   */
  canSendToPublisher?: (tx: Db, personId: string) => Promise<boolean>
}

type Message = StartedDelivery & { isAllowed: boolean; startedAt: number }

/**
 * Sends a live consent once, then its withdrawal, each under the id of its delivery. On success the delivery
 * is confirmed and the person notified. After eight tries it is given up and the person notified. A
 * withdrawal is then tried again each hour.
 */
export const consentDelivery = (
  { config, consentsHost }: Pick<DeliveryDeps, 'config' | 'consentsHost'>,
  { onPublisherConfirmed, canSendToPublisher = async () => false }: Hooks = {},
): DeliveryKind<{ deliveryId: string }, Message> => ({
  task: DELIVER_CONSENT,
  limit: ({ kind }) => ({ tries: TRIES, repeatsHourly: kind === 'withdrawn' }),
  prepare: async (tx, { deliveryId }) => {
    const startedAt = performance.now()
    const delivery = await startDelivery(tx, deliveryId, config.partnerTimeoutMs + START_WITHIN_MS)
    if (!delivery) return undefined
    const isProfile = delivery.kind === 'given' && delivery.consent.kind === 'publisher'
    const isAllowed = !isProfile || (await canSendToPublisher(tx, delivery.consent.person_id))
    return { ...delivery, isAllowed, startedAt }
  },
  send: async ({ isAllowed, startedAt, ...delivery }) => {
    if (!isAllowed) throw new PermanentFailure('the profile may not be sent to a publisher')
    const isLate = performance.now() - startedAt > START_WITHIN_MS
    if (isLate || !(await send(consentsHost, delivery)))
      throw new ReportedFailure('the consents host did not accept a delivery')
  },
  onDelivered: async (tx, { id, kind, consent }) => {
    if (!(await endDelivery(tx, id, 'confirmed')) || !consent || kind === 'withdrawn') return
    // The host accepts a profile before the publisher receives it.
    const isProfile = consent.kind === 'publisher'
    const notification = isProfile ? 'application-sent' : 'consent-confirmed'
    await notify(tx, consent.person_id, notification, consent.id, factsOf(consent))
    if (isProfile) await onPublisherConfirmed?.(tx, consent.id)
  },
  onFailed: async (tx, { id }) => void (await endDelivery(tx, id, 'pending')),
  onGivenUp: async (tx, { id, kind, consent, attempts }) => {
    if (!(await endDelivery(tx, id, 'given-up')) || !consent) return
    // A withdrawal repeats without action of the person, so they are notified once.
    const fact = kind === 'given' ? `${id} ${attempts}` : id
    const isProfile = kind === 'given' && consent.kind === 'publisher'
    const notification = isProfile ? 'application-given-up' : 'consent-given-up'
    await notify(tx, consent.person_id, notification, fact, { ...factsOf(consent), delivery: kind })
  },
})

function send(
  host: ConsentsHost,
  { id: key, record, subject, createdAt, ...delivery }: StartedDelivery,
): Promise<boolean> {
  if (delivery.kind === 'withdrawn') {
    const { replacedBy } = delivery
    return host.withdraw(
      { key, record, withdrawnAt: createdAt.toISOString(), ...(replacedBy !== undefined && { replacedBy }) },
      subject,
    )
  }
  const { consent } = delivery
  if (consent.kind === 'publisher')
    return host.deliverToPublisher(
      {
        userId: subject,
        datatypes: consent.shared,
        purposeName: consent.purpose_name,
        purposeSlug: 'sell_trainings',
        providerId: consent.import_tool_id,
        consumer: { name: consent.recipient_name, trainings: consent.trainings ?? [] },
      },
      record,
    )
  return host.deliver({
    key,
    record,
    subject,
    email: consent.email,
    isNewAccount: consent.is_new_account,
    exporter: { id: consent.export_tool_id, name: consent.exporter_name },
    recipient: { id: consent.import_tool_id, name: consent.recipient_name },
    purpose: { slug: consent.purpose_slug, name: consent.purpose_name },
    givenAt: consent.given_at.toISOString(),
    wording: { text: consent.wording, version: consent.wording_version },
    datatypes: consent.shared,
  })
}
