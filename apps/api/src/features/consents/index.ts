export { consentsTasks } from './consents.jobs.ts'
export { registerConsents } from './consents.routes.ts'
export { rowsOf } from './consents.rules.ts'
export { withdrawAllConsents } from './withdraw-consent.use-case.ts'
