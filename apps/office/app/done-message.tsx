import { Alert, FailureMessage } from '@visions/ui/alert.tsx'
import { doneText } from './office-words.ts'

/** What the last form of the page did: why it failed, else what `?fait=` names. */
export function DoneMessage({ done, failure }: { done: string | null; failure: string | undefined }) {
  if (failure) return <FailureMessage>{failure}</FailureMessage>
  const text = doneText(done)
  return text ? (
    <Alert tone="success" live>
      {text}
    </Alert>
  ) : null
}
