// French texts of the office, by the codes of the API.
import type { FACTOR_KINDS, OfficeRole, ReviewMails, STAFF_ACTS } from '@visions/contract/constants'
import { wordsFor } from '@visions/ui/lib/words-for.ts'

/** Roles, in the order of the form, each with what it allows (OFF-01). */
export const ROLE_WORDS: Record<OfficeRole, { name: string; allows: string }> = {
  editor: { name: 'Rédaction', allows: 'Écrit et corrige les contenus, sans les publier.' },
  publisher: { name: 'Publication', allows: 'Relit les contenus et décide de leur publication.' },
  support: { name: 'Assistance', allows: 'Relance ce qui a échoué.' },
  economy: { name: 'Économie', allows: 'Importe les codes des récompenses et les met en vente.' },
  auditor: { name: 'Audit', allows: 'Lit le journal des actions, sans rien modifier.' },
  admin: {
    name: 'Administration',
    allows: 'Invite les membres, choisit leurs rôles, lit le journal et relance ce qui a échoué.',
  },
}

/** «Rédaction, Audit». */
export const rolesText = (roles: readonly OfficeRole[]): string => roles.map((role) => ROLE_WORDS[role].name).join(', ')

export const FACTOR_WORDS: Record<(typeof FACTOR_KINDS)[number], string> = {
  totp: 'Application d’authentification',
  passkey: 'Empreinte, visage ou code de cet appareil',
}

/** Acts of the staff log. */
export const ACT_WORDS: Record<(typeof STAFF_ACTS)[number], string> = {
  'session-opened': 'Connexion',
  'session-closed': 'Déconnexion',
  'sessions-ended': 'Sessions fermées',
  'factor-proven': 'Double vérification réussie',
  'factor-added': 'Moyen de vérification ajouté',
  'factor-removed': 'Moyen de vérification retiré',
  'recovery-codes-renewed': 'Codes de secours remplacés',
  'identity-linked': 'Identité reliée',
  'identity-unlinked': 'Identité retirée',
  'organisation-created': 'Organisation créée',
  'organisation-chosen': 'Organisation choisie',
  'invitation-sent': 'Invitation envoyée',
  'invitation-revoked': 'Invitation annulée',
  'invitation-accepted': 'Invitation acceptée',
  'invitation-confirmed': 'Invitation confirmée',
  'identity-presented': 'Identité à confirmer',
  'identity-confirmed': 'Identité confirmée',
  'roles-requested': 'Rôles demandés',
  'roles-confirmed': 'Rôles confirmés',
  'request-withdrawn': 'Demande de rôles retirée',
  'roles-changed': 'Rôles modifiés',
  'member-removed': 'Membre retiré',
  'content-created': 'Contenu créé',
  'content-saved': 'Brouillon enregistré',
  'content-discarded': 'Brouillon abandonné',
  'content-submitted': 'Relecture demandée',
  'content-returned': 'Brouillon renvoyé à la rédaction',
  'content-approved': 'Publication programmée',
  'content-published': 'Contenu publié',
  'content-archived': 'Contenu archivé',
  'archival-proposed': 'Archivage proposé',
  'archival-withdrawn': 'Archivage annulé',
  'content-restored': 'Version reprise',
  'content-commented': 'Commentaire ajouté',
  'media-added': 'Image ajoutée',
  'media-changed': 'Texte d’une image modifié',
  'media-replaced': 'Image remplacée',
  'media-proposed': 'Changement d’image proposé',
  'media-withdrawn': 'Changement d’image annulé',
  'media-deleted': 'Image supprimée',
  'jobs-retried': 'Échecs relancés',
  'deliveries-retried': 'Envois relancés',
  'contents-imported': 'Contenus importés',
  'start-bundle-applied': 'Lot de départ importé',
  'site-opened': 'Site ouvert au public',
  'codes-imported': 'Codes importés',
  'codes-released': 'Codes mis en vente',
  'codes-withdrawn': 'Lot de codes retiré',
  'low-stock-changed': 'Seuil de stock modifié',
  'mails-chosen': 'Choix des e-mails de relecture',
  'person-found': 'Compte recherché, à la demande de la personne',
  'person-exported': 'Copie de données, à la demande de la personne',
  'person-erased': 'Suppression de compte, à la demande de la personne',
  'person-restored': 'Compte conservé, à la demande de la personne',
  'access-erased': 'Accès au bureau effacé, à la demande du membre',
}

/** The command of the operator, who is the second person of a single administrator (docs/operations.md). */
export const INVITE_COMMAND = 'npm run office:invite -- --confirm'

/** Why the sign-in failed here, by `?erreur=` of the sign-in page. `signInFailure` has the causes of providers. */
export const signInError = wordsFor({
  inconnu:
    'Ce compte n’a pas d’invitation. Demandez une invitation à votre organisation, ou choisissez un autre compte.',
  expire: 'Votre connexion a expiré. Reconnectez-vous pour continuer.',
})

/** Shown for a refusal without a text of its own. */
export const NOT_DONE = 'Votre demande n’a pas abouti, et rien n’a changé. Réessayez dans quelques minutes.'
/** The role was lost since the page was loaded. */
export const ROLE_LOST =
  'Votre rôle ne permet plus cette action\u00a0: quelqu’un vient de le changer. Rien n’a été modifié.'
const TOO_MANY = 'Trop d’essais en peu de temps. Rien n’a changé. Attendez un quart d’heure, puis réessayez.'

/** The text of a refusal by its code, from a table of the page and for a lost role. */
export const refusalText = (texts: Record<string, string>) => wordsFor({ role_needed: ROLE_LOST, ...texts }, NOT_DONE)

/** Refusals of changes of members and invitations. */
export const memberRefusal = refusalText({
  administrators_needed:
    'Rien n’a changé\u00a0: une organisation conserve deux personnes à l’administration. Donnez d’abord ce rôle à quelqu’un d’autre.',
  own_roles: 'Vous ne pouvez pas changer vos propres rôles. Demandez à une autre personne de l’administration.',
  second_administrator_needed:
    'Rien n’a changé\u00a0: une autre personne de l’administration doit confirmer votre demande.',
  not_found: 'Ce membre, cette invitation ou cette demande n’attend plus. La liste est à jour.',
  bad_request: 'Rien n’a été enregistré. Vérifiez l’adresse e-mail et cochez au moins un rôle.',
  too_many_calls: TOO_MANY,
})
/** Refusals of changes of one's own access. */
export const accessRefusal = refusalText({
  last_factor:
    'Ce moyen de vérification est le dernier, et il reste en place. Ajoutez-en un autre avant de le retirer.',
  last_identity: 'Cette identité est la dernière, et elle reste reliée. Reliez-en une autre avant de la retirer.',
  not_found: 'Cet élément est déjà retiré. La page est à jour.',
  provider_unavailable: 'Ce service de connexion ne répond pas en ce moment. Réessayez dans quelques minutes.',
  too_many_calls: TOO_MANY,
})
/** Refusals of a proof or of a new factor. */
export const proofRefusal = refusalText({
  code_refused: 'Ce code n’est pas le bon, ou il a déjà servi. Écrivez le code affiché maintenant.',
  passkey_refused: 'Cet appareil n’a pas été reconnu. Réessayez, ou choisissez une autre façon.',
  bad_request: 'Ce code est incomplet. Recopiez-le en entier.',
  nothing_to_confirm: 'L’ajout a pris plus de dix minutes et a expiré. Recommencez.',
  factor_needed:
    'Votre compte a déjà eu une double vérification, qui manque à cette session. Demandez une nouvelle invitation à votre organisation.',
  too_many_factors:
    'Vous avez déjà dix moyens de vérification. Retirez-en un dans «\u00a0Mon accès\u00a0», puis recommencez.',
  no_factor: 'Ce moyen a été retiré. Rechargez la page, puis choisissez un autre moyen.',
  factor_exists: 'Ce moyen de vérification est déjà enregistré. Utilisez-le, ou ajoutez-en un autre.',
  too_many_calls: 'Trop de codes refusés. Attendez un quart d’heure, puis réessayez avec un nouveau code.',
})
export const invitationRefusal = refusalText({
  already_member: 'Vous êtes déjà membre de cette organisation. Ouvrez l’accueil du bureau.',
  own_roles: 'Vous avez envoyé cette invitation\u00a0: une autre personne doit l’accepter.',
  identity_confirmed:
    'Une autre identité est déjà confirmée pour cette invitation. Demandez une invitation à votre propre adresse.',
  not_found: 'Cette invitation a déjà servi, a expiré ou a été annulée. Demandez-en une nouvelle.',
  too_many_calls: TOO_MANY,
})

/** What has just been done, by `?fait=`. */
export const doneText = wordsFor({
  bienvenue: 'Votre invitation est acceptée. Bienvenue dans cette organisation.',
  roles: 'Les rôles sont modifiés.',
  'roles-attente':
    'La demande est enregistrée. Une autre personne de l’administration doit la confirmer dans les sept jours. Les autres rôles sont modifiés.',
  confirme: 'Les rôles sont confirmés. Nous prévenons l’administration et le membre.',
  'demande-retiree': 'La demande est retirée. Rien d’autre n’a changé.',
  'invitation-attente':
    'L’invitation est enregistrée. Nous envoyons le lien dès qu’une autre personne de l’administration confirme, dans les sept jours.',
  'invitation-confirmee': 'L’invitation est confirmée. Nous envoyons le lien, valable sept jours.',
  'identite-confirmee': 'L’identité est confirmée. La personne peut rouvrir son lien et accepter l’invitation.',
  retrait: 'Le membre est retiré de l’organisation.',
  invitation: 'L’invitation est envoyée. Son lien reste valable sept jours.',
  annulation: 'L’invitation est annulée\u00a0: son lien ne marche plus.',
  facteur: 'Votre moyen de vérification est ajouté.',
  'facteur-retire': 'Votre moyen de vérification est retiré. Vos autres sessions sont fermées.',
  identite: 'L’identité est retirée. Ses sessions sont fermées.',
  session: 'La session est fermée.',
  messages: 'Votre choix est enregistré.',
  sessions: 'Vos autres sessions sont fermées.',
  relance: 'C’est relancé. Si la cause n’est pas corrigée, l’échec revient ici dans quelques minutes.',
  rien: 'Il n’y avait plus rien à relancer.',
})

/** After linking another identity, by `?lien=` of the page of access. */
export const LINK_OUTCOMES: Record<string, { tone: 'success' | 'error'; text: string }> = {
  fait: { tone: 'success', text: 'L’identité est reliée. Vous pouvez vous connecter avec elle.' },
  refuse: { tone: 'error', text: 'L’identité n’a pas été reliée\u00a0: la connexion n’a pas abouti. Réessayez.' },
  pris: {
    tone: 'error',
    text: 'L’identité n’a pas été reliée\u00a0: elle appartient déjà à un autre compte du bureau.',
  },
}

/** When mails about reviews are sent (OFF-16). */
export const REVIEW_MAILS_WORDS: Record<ReviewMails, string> = {
  now: 'Tout de suite',
  daily: 'Une fois par jour, à 8\u00a0h',
  never: 'Jamais',
}
