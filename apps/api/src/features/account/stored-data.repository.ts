import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) =>
    db
      .selectFrom('people as p')
      .leftJoin('objectives as o', 'o.id', 'p.main_objective_id')
      .leftJoin('rewards as r', 'r.id', 'p.wished_reward_id'),
  )({
    kind: 'profile',
    title: 'Compte et profil',
    tables: ['people'],
    columns: {
      id: ['p.id', 'Numéro'],
      subject: ['p.subject', 'Numéro interne'],
      email: ['p.email', 'E-mail'],
      emailConfirmedAt: ['p.email_confirmed_at', 'E-mail confirmé'],
      firstName: ['p.first_name', 'Prénom'],
      lastName: ['p.last_name', 'Nom'],
      phoneNumber: ['p.phone_number', 'Téléphone'],
      city: ['p.city', 'Ville'],
      situation: ['p.situation', 'Situation'],
      scholarshipLevel: ['p.scholarship_level', 'Niveau d’études'],
      ageGroup: ['p.age_group', 'Tranche d’âge'],
      adultSince: ['p.adult_since', 'Majorité déclarée depuis'],
      context: ['p.context', 'Contexte'],
      researchType: ['p.research_type', 'Recherche'],
      namespace: ['p.namespace', 'Partenaire d’origine'],
      interests: ['p.interests', 'Centres d’intérêt'],
      avatar: ['p.avatar', 'Avatar'],
      hasDoneOnboarding: ['p.has_done_onboarding', 'Accueil terminé'],
      starterMissionStep: ['p.starter_mission_step', 'Étapes de la mission de départ'],
      hasClosedStarter: ['p.has_closed_starter', 'Mission de départ refermée'],
      mainObjective: ['o.name', 'Objectif'],
      wishedReward: ['r.title', 'Récompense souhaitée'],
      createdAt: ['p.created_at', 'Inscription'],
      updatedAt: ['p.updated_at', 'Dernière modification'],
    },
    person: 'p.id',
    order: ['p.id'],
  }),
  storedKind((db) => db.selectFrom('identities as i'))({
    kind: 'identities',
    title: 'Identités',
    tables: ['identities'],
    columns: {
      issuer: ['i.issuer', 'Service d’identité'],
      subject: ['i.subject', 'Votre numéro chez lui'],
      provider: ['i.provider', 'Moyen de connexion'],
      email: ['i.email', 'E-mail indiqué par lui'],
      vouches: ['i.vouches', 'Un seul compte par personne'],
      provesAdult: ['i.proves_adult', '18 ans ou plus, d’après lui'],
      provenOn: ['i.proven_on', 'Réponse du'],
      lastUsedAt: ['i.last_used_at', 'Dernière connexion'],
      createdAt: ['i.created_at', 'Depuis'],
    },
    person: 'i.person_id',
    order: ['i.created_at', 'i.issuer'],
  }),
  storedKind((db) => db.selectFrom('mail_codes as c'))({
    kind: 'mail-codes',
    title: 'Codes envoyés par e-mail',
    tables: ['mail_codes'],
    columns: {
      purpose: ['c.purpose', 'Pour'],
      email: ['c.email', 'Adresse'],
      confirmedAt: ['c.confirmed_at', 'Confirmé'],
      expiresAt: ['c.expires_at', 'Fin'],
    },
    person: 'c.person_id',
    order: ['c.expires_at', 'c.id'],
  }),
]
