export { registerOnboarding } from './onboarding.routes.ts'
