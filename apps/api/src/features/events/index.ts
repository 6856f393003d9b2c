export { archiveEvents } from './events.repository.ts'
export { registerEvents } from './events.routes.ts'
export { createNearEvents, type SoonEvent } from './near-events.ts'
