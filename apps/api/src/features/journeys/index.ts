export { registerJourneys } from './journeys.routes.ts'
export type { PlatformStanding, PublishedJourney, Standing } from './journeys.rules.ts'
export { createStandingsReader, standingOn, type JourneyStanding } from './read-standing.use-case.ts'
export { storedData } from './stored-data.repository.ts'
