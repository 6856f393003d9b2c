import type { TaskList } from '../../platform/jobs.ts'
import type { Deps } from '../deps.ts'
import { forgetToldDeliveries, resumeWithdrawals } from './consents.repository.ts'
import { deliverConsent, type Hooks } from './deliver-consent.use-case.ts'

/** Withdrawals put back in line by one run. */
const PER_RUN = 500

/** `deliver-consent` is put into the outbox in the transaction of the consent or of its withdrawal; `tell-withdrawals` runs by the clock (jobs.ts). */
export function consentsTasks(
  { db, consentsHost, failures }: Pick<Deps, 'db' | 'consentsHost' | 'failures'>,
  hooks: Hooks = {},
): TaskList {
  return {
    'deliver-consent': (payload) =>
      deliverConsent({ db, consentsHost, failures, ...hooks }, (payload as { deliveryId: string }).deliveryId),
    'tell-withdrawals': async () => {
      await resumeWithdrawals(db, PER_RUN)
      await forgetToldDeliveries(db)
    },
  }
}
