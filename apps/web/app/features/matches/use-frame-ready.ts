import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isDone } from '../consents/consent-steps.ts'

/** Time that the provider may need to receive shared data (MAT-03). */
const LEARNS_WITHIN_MS = 3000

/** Whether to show the frame: immediately, or after a delay when data were just shared on this page. */
export function useFrameReady(): boolean {
  const { search } = useLocation()
  const isShared = isDone(search)
  const [wasShared, setWasShared] = useState(isShared)
  const [isLearning, setIsLearning] = useState(isShared)
  if (isShared !== wasShared) {
    setWasShared(isShared)
    if (isShared) setIsLearning(true)
  }
  useEffect(() => {
    if (!isLearning) return
    const timer = setTimeout(setIsLearning, LEARNS_WITHIN_MS, false)
    return () => clearTimeout(timer)
  }, [isLearning])
  return !isLearning
}
