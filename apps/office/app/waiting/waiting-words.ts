// French texts of what waits for the operator, by the codes of the API.
import { wordsFor } from '@visions/ui/lib/words-for.ts'

/** Jobs, by task. */
const taskName = wordsFor({
  'deliver-consent': 'Envois de données partagées',
  'make-assessment': 'Bilans à préparer',
  'notification-mail': 'E-mails de notification',
  'purchase-mail': 'E-mails d’échange',
  'meeting-mail': 'E-mails de rendez-vous',
  'meeting-gone-mail': 'E-mails de rendez-vous annulés',
  'coaching-mail': 'Demandes d’accompagnement',
  'deletion-mail': 'E-mails de suppression de compte',
  'code-mail': 'Codes de connexion par e-mail',
  'office-invitation-mail': 'Invitations au bureau',
  'office-act-mail': 'E-mails sur les membres',
})
export const taskText = (task: string): string => taskName(task) ?? 'Autres envois'

/** Partners, by their names in the log. */
const partnerName = wordsFor({
  identity: 'Service de connexion',
  communes: 'Liste des communes',
  consents: 'Partage de données',
  'personal-cloud': 'Cloud personnel',
  matching: 'Offres d’emploi et formations',
  tools: 'Outils des partenaires',
})
export const partnerText = (name: string): string => partnerName(name) ?? 'Autre service'

export const retryRefusal = wordsFor(
  {
    role_needed: 'Votre rôle ne permet plus cette action. Rien n’a été relancé.',
    too_many_calls: 'Trop de relances en peu de temps. Rien n’a été relancé. Réessayez dans une heure.',
  },
  'La relance n’a pas abouti. Réessayez dans quelques minutes.',
)
