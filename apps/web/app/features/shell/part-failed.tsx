import { Alert } from '../../ui/alert.tsx'

/** In place of a part of a page that could not be loaded, where the rest could. */
export function PartFailed() {
  return (
    <Alert tone="error" title="Une erreur est survenue">
      Rechargez la page dans quelques minutes.
    </Alert>
  )
}
