import { useEffect, useRef, type SubmitEvent } from 'react'
import { useNavigation } from 'react-router'

/** For `onSubmit`: lets a form be sent once, also when it is pressed twice before the page shows that it is being sent. */
export function useOnce(): (event: SubmitEvent<HTMLFormElement>) => void {
  const { state } = useNavigation()
  const sent = useRef(false)
  // After every drawing: a failure may come back before anything changed.
  useEffect(() => {
    if (state === 'idle') sent.current = false
  })
  return (event) => {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
}
