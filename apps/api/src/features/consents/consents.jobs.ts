import type { TaskList } from '../../platform/jobs.ts'
import type { Deps } from '../deps.ts'
import { deliverConsent } from './deliver-consent.use-case.ts'

/** `deliver-consent` is put into the outbox in the transaction of the consent or of its withdrawal. */
export function consentsTasks({ db, consentsHost }: Pick<Deps, 'db' | 'consentsHost'>): TaskList {
  return {
    'deliver-consent': (payload) => deliverConsent({ db, consentsHost }, (payload as { deliveryId: string }).deliveryId),
  }
}
