export { creditStarterSteps } from './credit-starter-steps.use-case.ts'
export { registerOnboarding } from './onboarding.routes.ts'
