export type { ContentsDeps } from './content-kinds.ts'
export { registerContents } from './contents.routes.ts'
export { deleteOldPresence } from './items.repository.ts'
export { startSchedule } from './schedule.ts'
