import { useLocation, useNavigation } from 'react-router'
import { CONSENT_INTENT, stageOf, type Stage } from './consent-steps.ts'

/** The state of the consent dialog of this page. */
export function useStage(isGiven: boolean): Stage {
  const { pathname } = useLocation()
  const { state, formData, location } = useNavigation()
  if (state === 'idle') return stageOf(isGiven, 'nothing')
  const isOurs = formData?.get('intent') === CONSENT_INTENT && location.pathname === pathname
  return stageOf(isGiven, isOurs ? 'sending' : 'leaving')
}
