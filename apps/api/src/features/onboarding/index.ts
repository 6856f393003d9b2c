export { creditStarterSteps } from './credit-starter-steps.use-case.ts'
export { findFirstTool } from './onboarding.repository.ts'
export { isCompleted as isStarterCompleted, starsOfSteps } from './onboarding.rules.ts'
export { registerOnboarding } from './onboarding.routes.ts'
