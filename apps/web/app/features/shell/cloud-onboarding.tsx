import { TextLink } from '../../ui/text-link.tsx'

/** Where a person without a cloud opens one; nothing once they have one, or when there is no such place (specification §7). */
export function CloudOnboarding({ url }: { url: string | null | undefined }) {
  if (!url) return null
  return (
    <p>
      Pas encore de cloud personnel&nbsp;?{' '}
      <TextLink href={url} newTab>
        Créer mon cloud avec l’offre de démonstration
      </TextLink>
    </p>
  )
}
