import { ContentCard } from '../../ui/card.tsx'

/** Replaces an empty list of tools (CAT-04). */
export function NoTools({ kicker, children }: { kicker?: string; children: string }) {
  return (
    <ContentCard tone="soon" kicker={kicker} title="Aucune donnée n’a été trouvée">
      {children}
    </ContentCard>
  )
}
