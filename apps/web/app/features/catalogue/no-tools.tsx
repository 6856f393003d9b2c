import { ButtonLink } from '@visions/ui/button.tsx'
import { ContentCard } from '@visions/ui/card.tsx'
import { EmptyState } from '@visions/ui/empty-state.tsx'

/** Replaces an empty list of tools (CAT-04). */
export function NoTools({ kicker, children }: { kicker?: string; children: string }) {
  return (
    <ContentCard tone="soon" kicker={kicker} title="Aucune donnée n’a été trouvée">
      {children}
    </ContentCard>
  )
}

/** Replaces the views of tools while none is published (OFF-20). */
export function NoPublishedTool() {
  return (
    <EmptyState
      icon="compass"
      headingLevel={2}
      title="Aucun outil pour l’instant"
      action={<ButtonLink to="/user/missions">Mes missions</ButtonLink>}
    >
      Les outils de nos partenaires s’afficheront ici, rangés par thème.
    </EmptyState>
  )
}
