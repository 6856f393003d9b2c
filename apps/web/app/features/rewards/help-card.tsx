import { useContactEmail } from '../shell/use-contact-email.ts'
import { ButtonLink } from '@visions/ui/button.tsx'
import { SectionCard } from '@visions/ui/section.tsx'

/** Contact for questions about a reward (UI-08). */
export function HelpCard({ about }: { about: string }) {
  const email = useContactEmail()
  return (
    <SectionCard
      id="aide"
      title="Une question&nbsp;?"
      isSmall
      tone="sand"
      gap={3}
      align="start"
      compact
      className="small"
    >
      <p>Un code qui ne marche pas, un doute sur l’offre&nbsp;: écrivez-nous, nous vous répondons.</p>
      <ButtonLink
        href={`mailto:${email}?subject=${encodeURIComponent(`Récompense\u00a0: ${about}`)}`}
        variant="bordered"
        size="smallMain"
        icon="mail"
      >
        Nous écrire
      </ButtonLink>
      <p className="soft">{email}</p>
    </SectionCard>
  )
}
