export { openWhenComplete } from './opening.repository.ts'
export { registerOpening } from './opening.routes.ts'
