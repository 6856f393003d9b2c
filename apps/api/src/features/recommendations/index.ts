export { createToolSearch } from './recommend.use-case.ts'
export { registerRecommendations } from './recommendations.routes.ts'
