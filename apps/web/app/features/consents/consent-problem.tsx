import { AddressDialog } from '@visions/ui/address-dialog.tsx'
import { CancelLink } from '@visions/ui/cancel-link.tsx'
import { Stack } from '@visions/ui/layout.tsx'

/** Why an exchange cannot be shown (CON-02): the call failed or was not possible, or there is no such exchange. */
export type Problem = 'failed' | 'unknown'

/** The problem for an HTTP status of the API, 0 without an answer. */
export const problemOf = (status: number): Problem => (status === 404 ? 'unknown' : 'failed')

const WORDS: Record<Problem, string> = {
  failed: 'Vos données n’ont pas pu s’afficher et n’ont pas été envoyées. Réessayez dans quelques minutes.',
  unknown: 'Aucun partage n’est proposé ici pour le moment.',
}

export function ProblemDialog({ problem, closeTo }: { problem: Problem; closeTo: string }) {
  return (
    <AddressDialog
      closeTo={closeTo}
      icon="alert"
      title="Une erreur est survenue"
      actions={
        <CancelLink to={closeTo} busy={false}>
          Fermer
        </CancelLink>
      }
    >
      <Stack as="p" gap={4} role="alert">
        {WORDS[problem]}
      </Stack>
    </AddressDialog>
  )
}
