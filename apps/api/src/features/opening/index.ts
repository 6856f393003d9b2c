export {
  countLive,
  findTasksWithoutTool,
  hasOpened,
  openWhenComplete,
  type OpeningCounts,
} from './opening.repository.ts'
export { registerOpening } from './opening.routes.ts'
