export { registerEssay } from './essay.routes.ts'
