import { TextLink } from '@visions/ui/text-link.tsx'

/** A link to create a personal cloud; nothing for a person who has one, or without an address (specification §7). */
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
