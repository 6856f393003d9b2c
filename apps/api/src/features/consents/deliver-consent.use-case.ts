import type { ConsentsHost } from '../../partners/consents/consents.ts'
import type { Db } from '../../platform/database/database.ts'
import { ReportedFailure, type FailureLog } from '../../platform/failures.ts'
import { notify } from '../notifications/index.ts'
import { factsOf } from './consents.answers.ts'
import { closeDelivery, countAttempt, holdDelivery, type PendingDelivery } from './consents.repository.ts'
import { isLastTry } from './consents.rules.ts'

interface Needs {
  db: Db
  consentsHost: ConsentsHost
  failures: FailureLog
}

/** What others have to do with a delivery, in its transaction. They are given where everything is put together (jobs.ts). */
export interface Hooks {
  /** Once for each profile for a publisher, when the host took it. */
  onPublisherConfirmed?: (tx: Db, consentId: string) => Promise<void>
  /** Whether the profile of somebody may leave for a publisher now; it may have been given while it could. Nobody’s unless told. */
  mayTellPublisher?: (tx: Db, personId: string) => Promise<boolean>
}

/**
 * Tells the partner of a consent, or of its withdrawal, once: under the delivery's own key, whichever node says it however often. Throws
 * when the partner did not take it, so that the queue tries again; gives up visibly after a number of tries. While it is told, its consent
 * is held: nothing leaves after a withdrawal that was answered.
 */
export async function deliverConsent(
  { db, consentsHost, failures, onPublisherConfirmed, mayTellPublisher = async () => false }: Needs & Hooks,
  deliveryId: string,
): Promise<void> {
  const attempts = await countAttempt(db, deliveryId)
  if (attempts === undefined) return
  const isOver = await db.transaction().execute(async (tx) => {
    const delivery = await holdDelivery(tx, deliveryId)
    if (!delivery) return true
    const mayLeave =
      delivery.kind === 'withdrawn' ||
      delivery.consent.kind !== 'publisher' ||
      (await mayTellPublisher(tx, delivery.consent.person_id))
    const isTaken = mayLeave && (await send(consentsHost, delivery))
    if (!isTaken && mayLeave && !isLastTry(attempts)) return false
    await closeDelivery(tx, deliveryId, isTaken ? 'confirmed' : 'given-up')
    if (!isTaken) failures.report({ target: 'job', name: 'deliver-consent', class: 'given-up' })
    const { consent, kind } = delivery
    if (consent && isTaken && kind === 'given') {
      // The host has a profile before its publisher does.
      const isProfile = consent.kind === 'publisher'
      await notify(
        tx,
        consent.person_id,
        isProfile ? 'application-sent' : 'consent-confirmed',
        consent.id,
        factsOf(consent),
      )
      if (isProfile) await onPublisherConfirmed?.(tx, consent.id)
    }
    if (consent && !isTaken) {
      // A withdrawal is told again by itself, and that it could not be told is said once.
      const fact = kind === 'given' ? `${deliveryId} ${attempts}` : deliveryId
      const isProfile = kind === 'given' && consent.kind === 'publisher'
      await notify(tx, consent.person_id, isProfile ? 'application-given-up' : 'consent-given-up', fact, {
        ...factsOf(consent),
        delivery: kind,
      })
    }
    return true
  })
  if (!isOver) throw new ReportedFailure('the consents host did not accept a delivery')
}

function send(
  host: ConsentsHost,
  { id: key, record, subject, createdAt, ...delivery }: PendingDelivery,
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
