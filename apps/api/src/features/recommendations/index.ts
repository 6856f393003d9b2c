export { registerRecommendations } from './recommendations.routes.ts'
