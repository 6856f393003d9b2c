import { useEffect, useRef, type SubmitEvent } from 'react'
import { useNavigation } from 'react-router'

/** For `onSubmit`: ignores a second submit before the page shows that the form is being sent. */
export function useSubmitOnce(): (event: SubmitEvent<HTMLFormElement>) => void {
  const { state } = useNavigation()
  const sent = useRef(false)
  // After every render: a failure may arrive without a change of state.
  useEffect(() => {
    if (state === 'idle') sent.current = false
  })
  return (event) => {
    if (sent.current) event.preventDefault()
    sent.current = true
  }
}
