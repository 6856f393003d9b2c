export { registerJourneys } from './journeys.routes.ts'
