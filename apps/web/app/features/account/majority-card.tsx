import { ofName } from '@visions/contract/french-words'
import { longDate } from '@visions/contract/french-dates'
import { Alert } from '@visions/ui/alert.tsx'
import { Card } from '@visions/ui/card.tsx'
import type { Access } from './access.ts'

/** What the identities prove about the majority, or why not (DOR-07, PEO-01). No birth date is stored. */
export function MajorityCard({ majority, doubt }: Pick<Access, 'majority' | 'doubt'>) {
  return (
    <Card as="section" gap={3} compact aria-labelledby="majorite">
      <h2 id="majorite" className="large">
        Ma majorité
      </h2>
      {doubt ? <Doubt {...doubt} /> : null}
      {majority === null ? (
        doubt ? null : (
          <p>
            Aucun service n’a confirmé votre âge. Certains services connaissent votre date de naissance. Si vous vous
            connectez avec un de ces services, il peut confirmer que vous avez 18&nbsp;ans ou plus.
          </p>
        )
      ) : majority.isAdult ? (
        <p>
          {majority.provider} a confirmé le {longDate(majority.on)} que vous avez 18&nbsp;ans ou plus.
        </p>
      ) : (
        <p>
          {majority.provider} a indiqué le {longDate(majority.on)} que vous avez moins de 18&nbsp;ans. Après vos
          18&nbsp;ans, reconnectez-vous avec ce service.
        </p>
      )}
      <p className="soft small">
        Nous enregistrons cette réponse, le service et le jour. Votre date de naissance n’est pas enregistrée. Pour les
        récompenses réservées aux adultes, cette réponse compte plus que votre tranche d’âge. Elle est effacée quand
        vous retirez ce moyen de connexion.
      </p>
    </Card>
  )
}

function Doubt({ reason, providers }: NonNullable<Access['doubt']>) {
  const names = listed(providers)
  if (reason === 'contradiction')
    return (
      <Alert tone="info" title="Vos moyens de connexion se contredisent">
        {providers.length > 1
          ? `${names} n’indiquent pas le même nom ou la même date de naissance. `
          : `Deux moyens de connexion ${ofName(names)} n’indiquent pas le même nom ou la même date de naissance. `}
        Votre âge n’est donc pas confirmé. Vos VisionsStars sont conservées. Si un moyen de connexion n’est pas à vous,
        retirez-le. Si l’un des deux services se trompe, demandez-lui de corriger, puis reconnectez-vous avec lui.
      </Alert>
    )
  if (reason === 'former-minor')
    return (
      <Alert tone="info" title="Votre âge n’est pas confirmé">
        Un moyen de connexion retiré de ce compte a indiqué que vous avez moins de 18&nbsp;ans. Votre compte est
        conservé. Après vos 18&nbsp;ans, connectez-vous avec ce service, ou avec un autre qui connaît votre date de
        naissance.
      </Alert>
    )
  return (
    <Alert tone="info" title="Un autre compte a déjà utilisé ce moyen de connexion">
      {names} a d’abord servi pour un autre compte. Ce service ne confirme donc rien pour celui-ci. Vous pouvez toujours
      vous connecter ici avec lui.
    </Alert>
  )
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('fr').format(names)
