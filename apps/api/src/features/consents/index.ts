export {
  countConsents,
  countGivenUp,
  deleteOldDeliveries,
  findOldestDeliverySeconds,
  countLiveConsents,
  hasLiveConsent,
  lockPerson,
  resumeGivenUp,
  type ConsentTally,
  type SharedDataType,
} from './consents.repository.ts'
export { registerConsents } from './consents.routes.ts'
export { linesOf, rowsOf, toShared, withoutLimits } from './consents.rules.ts'
export { consentDelivery } from './deliver-consent.use-case.ts'
export { addPublisherConsent } from './publisher-consent.use-case.ts'
export { digestOf, findSharing, type SharedKind, type Sharing } from './show-offers.use-case.ts'
export { withdrawAllConsents, withdrawInTransaction } from './withdraw-consent.use-case.ts'
export { storedData } from './stored-data.repository.ts'
export { findOffers, type ExchangeOffer } from './offers.repository.ts'
