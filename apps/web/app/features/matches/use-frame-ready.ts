import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isDone } from '../consents/consent-steps.ts'

/** How long the provider may take to learn of what was just shared (MAT-03). */
const LEARNS_WITHIN_MS = 3000

/** Whether the frame can be shown: at once, or a while after the person shared something on this page. */
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
