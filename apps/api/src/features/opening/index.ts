export {
  countLive,
  findTasksWithoutTool,
  hasOpened,
  isSiteOpen,
  openWhenComplete,
  readHas,
  type OpeningCounts,
} from './opening.repository.ts'
export { registerOpening } from './opening.routes.ts'
