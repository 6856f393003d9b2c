import { Alert } from '@visions/ui/alert.tsx'

/** Replaces a part of a page that could not be loaded. */
export function PartFailed() {
  return (
    <Alert tone="error" title="Une erreur est survenue">
      Rechargez la page dans quelques minutes.
    </Alert>
  )
}
