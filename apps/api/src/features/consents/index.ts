export { consentsTasks } from './consents.jobs.ts'
export { registerConsents } from './consents.routes.ts'
