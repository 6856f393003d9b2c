import { Alert } from '@visions/ui/alert.tsx'

/** Replaces tools that could not be loaded (CAT-06). */
export function ToolsFailed() {
  return (
    <Alert tone="error" title="Une erreur est survenue lors du chargement des différents partenaires">
      Rechargez la page dans quelques minutes.
    </Alert>
  )
}
