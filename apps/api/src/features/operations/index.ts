export { registerOperations } from './operations.routes.ts'
