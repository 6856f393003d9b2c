import { longDate } from '@visions/contract/french-dates'
import { Card } from '../../ui/card.tsx'
import type { Access } from './access.ts'

/** What a provider proved about the majority; the birth date is not stored (DOR-07). */
export function MajorityCard({ majority }: Pick<Access, 'majority'>) {
  return (
    <Card as="section" gap={3} compact aria-labelledby="majorite">
      <h2 id="majorite" className="large">
        Ma majorité
      </h2>
      {majority === null ? (
        <p>
          Aucun service n’a confirmé votre âge. Certains services connaissent votre date de naissance. Si vous vous
          connectez avec un de ces services, il peut confirmer que vous avez 18&nbsp;ans ou plus.
        </p>
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
        récompenses réservées aux adultes, cette réponse compte plus que votre tranche d’âge.
      </p>
    </Card>
  )
}
