import { Alert, FailureMessage } from '@visions/ui/alert.tsx'

/** What the last form of the page did: why it failed, else `text`. */
export function DoneMessage({ text, failure }: { text: string | undefined; failure?: string | undefined }) {
  if (failure) return <FailureMessage>{failure}</FailureMessage>
  return text ? (
    <Alert tone="success" live>
      {text}
    </Alert>
  ) : null
}
