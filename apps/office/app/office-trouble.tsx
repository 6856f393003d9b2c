import { OFFICE } from '@visions/contract/office-addresses'
import { ButtonLink } from '@visions/ui/button.tsx'
import { OfficeCard } from './office-card.tsx'

const TEXTS: Record<number, { title: string; text: string }> = {
  400: {
    title: 'Votre envoi n’a pas pu être lu',
    text: 'Votre demande n’a pas été enregistrée. Revenez en arrière, puis réessayez.',
  },
  403: {
    title: 'Votre rôle n’ouvre pas cette page',
    text: 'Rien n’a changé. Demandez ce rôle à une personne de l’administration de votre organisation.',
  },
  404: { title: 'Cette page n’existe pas', text: 'Vérifiez l’adresse, ou repartez de l’accueil du bureau.' },
  503: {
    title: 'Le bureau ne répond pas en ce moment',
    text: 'Ce que vous aviez enregistré est conservé. Réessayez dans quelques minutes.',
  },
}
const OTHER = {
  title: 'L’écran n’a pas pu s’afficher',
  text: 'Le problème vient de nous. Ce que vous aviez enregistré est conservé. Réessayez dans quelques minutes.',
}

/** Replaces a page of the office that could not be shown (ERR-01 to ERR-03). */
export function OfficeTrouble({ status }: { status: number | undefined }) {
  const { title, text } = TEXTS[status ?? 0] ?? OTHER
  return (
    <OfficeCard title={title}>
      <title>{`${title} · Visions Bureau`}</title>
      <p>{text}</p>
      <p>
        <ButtonLink to={OFFICE} variant="blueGradient">
          Retourner à l’accueil du bureau
        </ButtonLink>
      </p>
    </OfficeCard>
  )
}
