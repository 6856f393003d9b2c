// Everything that is kept about a person, kind by kind: what they see, and take along (SHR-04). A test compares it with the database's tables.
import { MOST_COUNTED } from '@visions/contract/personal-data'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { DB } from '../../platform/database/tables.ts'

/** Rows fetched at a time. */
const PAGE = 500

export interface Kind {
  kind: string
  title: string
  /** Whose rows about the person it holds. */
  tables: readonly (keyof DB)[]
  /** In order: by their name, what each holds and its French heading. */
  columns: Readonly<Record<string, readonly [expression: string, heading: string]>>
  from: (personId: string) => RawBuilder<unknown>
  order: string
}

export type KeptRow = Readonly<Record<string, unknown>>

export const KINDS: readonly Kind[] = [
  {
    kind: 'profile',
    title: 'Compte et profil',
    tables: ['people'],
    columns: {
      id: ['p.id', 'Numéro'],
      subject: ['p.subject', 'Numéro au service d’identité'],
      email: ['p.email', 'E-mail'],
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
      mainObjective: ['o.name', 'Objectif'],
      createdAt: ['p.created_at', 'Inscription'],
      updatedAt: ['p.updated_at', 'Dernière modification'],
    },
    from: (personId) =>
      sql`from people p left join objectives o on o.id = p.main_objective_id where p.id = ${personId}`,
    order: 'p.id',
  },
  {
    kind: 'identities',
    title: 'Identités',
    tables: ['identities'],
    columns: {
      issuer: ['i.issuer', 'Service d’identité'],
      subject: ['i.subject', 'Votre numéro chez lui'],
      createdAt: ['i.created_at', 'Depuis'],
    },
    from: (personId) => sql`from identities i where i.person_id = ${personId}`,
    order: 'i.created_at, i.issuer',
  },
  {
    kind: 'sessions',
    title: 'Sessions',
    tables: ['sessions'],
    columns: {
      createdAt: ['s.created_at', 'Début'],
      lastSeenAt: ['s.last_seen_at', 'Dernière activité'],
      idleUntil: ['s.idle_until', 'Fin sans activité'],
      expiresAt: ['s.expires_at', 'Fin au plus tard'],
    },
    from: (personId) => sql`from sessions s where s.person_id = ${personId}`,
    order: 's.created_at',
  },
  {
    kind: 'activities',
    title: 'Journal d’activité',
    tables: ['activities'],
    columns: {
      activity: ['a.activity', 'Activité'],
      status: ['a.status', 'État'],
      resource: ['a.resource', 'Objet'],
      occurredAt: ['a.occurred_at', 'Date'],
    },
    from: (personId) => sql`from activities a where a.person_id = ${personId}`,
    order: 'a.occurred_at, a.id',
  },
  {
    kind: 'joined-experiences',
    title: 'Parcours rejoints',
    tables: ['joined_experiences'],
    columns: { experience: ['e.experience', 'Parcours'], joinedAt: ['e.joined_at', 'Date'] },
    from: (personId) => sql`from joined_experiences e where e.person_id = ${personId}`,
    order: 'e.experience',
  },
  {
    kind: 'platforms',
    title: 'Avancement sur les plateformes',
    tables: ['platform_progress'],
    columns: {
      experience: ['g.journey_name', 'Parcours'],
      tool: ['t.name', 'Plateforme'],
      status: ['g.status', 'Statut'],
      proof: ['g.proof', 'Preuve'],
      startedAt: ['g.started_at', 'Début'],
      finishedAt: ['g.finished_at', 'Fin'],
    },
    from: (personId) => sql`from platform_progress g join tools t on t.id = g.tool_id where g.person_id = ${personId}`,
    order: 'g.journey_name, g.started_at, g.tool_id',
  },
  {
    kind: 'assessment-walks',
    title: 'Étapes des bilans',
    tables: ['assessment_walks'],
    columns: {
      experience: ['w.journey_name', 'Parcours'],
      step: ['w.step', 'Étape suivante'],
      eventCode: ['w.event_code', 'Code d’événement'],
      recommendedBy: ['w.recommended_by', 'Recommandé par'],
      completedAt: ['w.completed_at', 'Fin'],
    },
    from: (personId) => sql`from assessment_walks w where w.person_id = ${personId}`,
    order: 'w.journey_name',
  },
  {
    kind: 'grades',
    title: 'Notes données aux parcours',
    tables: ['journey_grades'],
    columns: { experience: ['g.journey_name', 'Parcours'], grade: ['g.grade', 'Note'] },
    from: (personId) => sql`from journey_grades g where g.person_id = ${personId}`,
    order: 'g.journey_name',
  },
  {
    kind: 'tool-grades',
    title: 'Notes données aux outils',
    tables: ['tool_grades'],
    columns: { tool: ['t.name', 'Outil'], grade: ['g.grade', 'Note'] },
    from: (personId) => sql`from tool_grades g join tools t on t.id = g.tool_id where g.person_id = ${personId}`,
    order: 't.name, g.tool_id',
  },
  {
    kind: 'tool-visits',
    title: 'Outils ouverts',
    tables: ['tool_visits'],
    columns: { tool: ['t.name', 'Outil'], visitedAt: ['v.visited_at', 'Dernière visite'] },
    from: (personId) => sql`from tool_visits v join tools t on t.id = v.tool_id where v.person_id = ${personId}`,
    order: 'v.visited_at, v.tool_id',
  },
  {
    kind: 'wishes',
    title: 'Vœux',
    tables: ['wishes'],
    columns: {
      title: ['w.title', 'Vœu'],
      establishment: ['w.establishment', 'Établissement'],
      chance: ['w.chance', 'Chance (%)'],
      position: ['w.position', 'Rang'],
      createdAt: ['w.created_at', 'Date'],
    },
    from: (personId) => sql`from wishes w where w.person_id = ${personId}`,
    order: 'w.position, w.id',
  },
  {
    kind: 'connections',
    title: 'Pseudonymes chez les outils',
    tables: ['connections'],
    columns: { tool: ['t.name', 'Outil'], pseudonym: ['c.id', 'Pseudonyme'], createdAt: ['c.created_at', 'Date'] },
    from: (personId) => sql`from connections c join tools t on t.id = c.tool_id where c.person_id = ${personId}`,
    order: 'c.created_at, c.id',
  },
  {
    kind: 'results',
    title: 'Résultats donnés par les outils',
    tables: ['results'],
    columns: {
      tool: ['t.name', 'Outil'],
      producedAt: ['r.produced_at', 'Date des résultats'],
      receivedAt: ['r.received_at', 'Reçus le'],
      document: ['r.document', 'Résultats'],
    },
    from: (personId) => sql`from results r join tools t on t.id = r.tool_id where r.person_id = ${personId}`,
    order: 'r.received_at, r.tool_id',
  },
  {
    kind: 'applications',
    title: 'Profils envoyés aux organismes de formation',
    tables: ['applications'],
    columns: {
      consent: ['a.id', 'Numéro du consentement'],
      publisher: ['a.publisher', 'Organisme'],
      createdAt: ['a.created_at', 'Demandé le'],
      acknowledgedAt: ['a.acknowledged_at', 'Reçu le'],
      answeredAt: ['a.answered_at', 'Réponse le'],
      // Taken off the list of those that wait, without a word, once it is taken back.
      toldSilentAt: [
        'case when c.withdrawn_at is null or a.told_silent_at < c.withdrawn_at then a.told_silent_at end',
        'Rappel du silence',
      ],
    },
    from: (personId) => sql`from applications a join consents c on c.id = a.id where a.person_id = ${personId}`,
    order: 'a.created_at, a.id',
  },
  {
    kind: 'preferences',
    title: 'Réponses sur les métiers, les secteurs, les cadres de travail, et au jeu',
    tables: ['preferences'],
    columns: {
      about: ['f.kind', 'Sorte'],
      code: ['f.code', 'Code'],
      text: ['coalesce(t.title, s.title, w.title, g.body)', 'Carte ou phrase'],
      answer: ['f.answer', 'Réponse'],
      answeredAt: ['f.answered_at', 'Date'],
    },
    from: (personId) => sql`
      from preferences f left join trades t on f.kind = 'trade' and t.code = f.code left join sectors s on f.kind = 'sector' and s.code = f.code
      left join work_settings w on f.kind = 'setting' and w.code = f.code left join game_sentences g on f.kind = 'sentence' and g.code = f.code
      where f.person_id = ${personId}`,
    order: 'f.answered_at, f.kind, f.code',
  },
  {
    kind: 'consents',
    title: 'Consentements',
    tables: ['consents'],
    columns: {
      id: ['c.id', 'Numéro'],
      offer: ['c.kind', 'Sorte d’échange'],
      exporter: ['c.exporter_name', 'Outil qui donne'],
      recipient: ['c.recipient_name', 'Destinataire'],
      purpose: ['c.purpose_name', 'But'],
      purposeSlug: ['c.purpose_slug', 'Nom court du but'],
      purposeDescription: ['c.purpose_description', 'Explication'],
      wording: ['c.wording', 'Texte accepté'],
      wordingVersion: ['c.wording_version', 'Version du texte'],
      retention: ['c.retention', 'Conservation'],
      shared: ['c.shared', 'Données partagées'],
      trainings: ['c.trainings', 'Formations pour lesquelles'],
      replaces: ['c.replaces', 'Remplace'],
      email: ['c.email', 'E-mail transmis'],
      isNewAccount: ['c.is_new_account', 'Compte demandé'],
      givenAt: ['c.given_at', 'Donné le'],
      withdrawnAt: ['c.withdrawn_at', 'Retiré le'],
    },
    from: (personId) => sql`from consents c where c.person_id = ${personId}`,
    order: 'c.given_at, c.id',
  },
  {
    kind: 'consent-deliveries',
    title: 'Transmissions des consentements',
    tables: ['consent_deliveries'],
    columns: {
      consent: ['d.record', 'Consentement'],
      recipient: ['c.recipient_name', 'Destinataire'],
      subject: ['d.subject', 'Votre pseudonyme chez lui'],
      about: ['d.kind', 'Accord ou retrait'],
      state: ['d.state', 'État'],
      attempts: ['d.attempts', 'Essais'],
      createdAt: ['d.created_at', 'Date'],
      confirmedAt: ['d.confirmed_at', 'Confirmée le'],
    },
    from: (personId) =>
      sql`from consents c join consent_deliveries d on d.consent_id = c.id where c.person_id = ${personId}`,
    order: 'd.created_at, d.id',
  },
  {
    kind: 'assessments',
    title: 'Bilans',
    tables: ['assessments'],
    columns: {
      experience: ['a.journey_name', 'Parcours'],
      version: ['a.version', 'Version'],
      state: ['a.state', 'État'],
      createdAt: ['a.created_at', 'Demandé le'],
      readyAt: ['a.ready_at', 'Prêt le'],
      document: ['a.document', 'Contenu'],
    },
    from: (personId) => sql`from assessments a where a.person_id = ${personId}`,
    order: 'a.journey_name, a.version',
  },
  {
    kind: 'assessment-files',
    title: 'Fichiers des bilans',
    tables: ['assessment_files'],
    columns: {
      experience: ['a.journey_name', 'Parcours'],
      version: ['a.version', 'Version'],
      form: ['f.form', 'Forme'],
      size: ['octet_length(f.bytes)', 'Taille (octets)'],
    },
    from: (personId) =>
      sql`from assessments a join assessment_files f on f.assessment_id = a.id where a.person_id = ${personId}`,
    order: 'a.journey_name, a.version, f.form',
  },
  {
    kind: 'disagreements',
    title: 'Désaccords avec un bilan',
    tables: ['disagreements'],
    columns: {
      experience: ['a.journey_name', 'Parcours'],
      version: ['a.version', 'Version'],
      statement: ['d.statement', 'Constat'],
      comment: ['d.comment', 'Commentaire'],
      createdAt: ['d.created_at', 'Date'],
    },
    from: (personId) =>
      sql`from assessments a join disagreements d on d.assessment_id = a.id where a.person_id = ${personId}`,
    order: 'd.created_at, d.statement',
  },
  {
    kind: 'shares',
    title: 'Liens de partage des bilans',
    tables: ['assessment_shares'],
    columns: {
      experience: ['a.journey_name', 'Parcours'],
      version: ['a.version', 'Version'],
      form: ['s.form', 'Forme'],
      label: ['s.label', 'Pour qui'],
      createdAt: ['s.created_at', 'Date'],
      expiresAt: ['s.expires_at', 'Fin'],
      pausedAt: ['s.paused_at', 'En pause depuis'],
      withdrawnAt: ['s.withdrawn_at', 'Retiré le'],
    },
    from: (personId) =>
      sql`from assessments a join assessment_shares s on s.assessment_id = a.id where a.person_id = ${personId}`,
    order: 's.created_at, s.id',
  },
  {
    kind: 'visits',
    title: 'Lectures des bilans partagés',
    tables: ['assessment_visits'],
    columns: { label: ['s.label', 'Pour qui'], visitedAt: ['v.visited_at', 'Date'] },
    from: (personId) => sql`
      from assessments a join assessment_shares s on s.assessment_id = a.id join assessment_visits v on v.share_id = s.id
      where a.person_id = ${personId}`,
    order: 'v.visited_at, v.id',
  },
  {
    kind: 'adviser-notes',
    title: 'Mots des conseillers',
    tables: ['adviser_notes'],
    columns: {
      label: ['s.label', 'Lien de partage'],
      author: ['n.author', 'De'],
      body: ['n.body', 'Mot'],
      isOwn: ['n.is_own', 'Laissé par vous'],
      mission: ['m.name', 'Mission proposée'],
      decision: ['n.decision', 'Votre réponse'],
      decidedAt: ['n.decided_at', 'Répondu le'],
      createdAt: ['n.created_at', 'Date'],
    },
    from: (personId) => sql`
      from assessments a join assessment_shares s on s.assessment_id = a.id join adviser_notes n on n.share_id = s.id
      left join missions m on m.id = n.mission_id where a.person_id = ${personId}`,
    order: 'n.created_at, n.id',
  },
  {
    kind: 'meetings',
    title: 'Rendez-vous',
    tables: ['meetings'],
    columns: {
      establishment: ['e.name', 'Établissement'],
      city: ['e.city', 'Ville'],
      state: ['m.state', 'État'],
      wishes: ['m.wishes', 'Vos souhaits'],
      answer: ['m.answer', 'Votre réponse'],
      message: ['m.message', 'Message de l’établissement'],
      place: ['m.place', 'Lieu'],
      startsAt: ['m.starts_at', 'Début'],
      endsAt: ['m.ends_at', 'Fin'],
      assessment: ['a.journey_name', 'Bilan joint'],
      createdAt: ['m.created_at', 'Demandé le'],
      transmittedAt: ['m.transmitted_at', 'Transmis le'],
      confirmedAt: ['m.confirmed_at', 'Confirmé le'],
      remindedAt: ['m.reminded_at', 'Rappelé le'],
      cancelledBy: ['m.cancelled_by', 'Annulé par'],
    },
    from: (personId) => sql`from meetings m join establishments e on e.id = m.establishment_id
      left join assessment_shares s on s.id = m.share_id left join assessments a on a.id = s.assessment_id where m.person_id = ${personId}`,
    order: 'm.created_at, m.id',
  },
  {
    kind: 'meeting-dates',
    title: 'Dates de rendez-vous proposées',
    tables: ['meeting_dates'],
    columns: {
      establishment: ['e.name', 'Établissement'],
      startsAt: ['d.starts_at', 'Début'],
      minutes: ['d.minutes', 'Durée (minutes)'],
    },
    from: (personId) => sql`from meetings m join establishments e on e.id = m.establishment_id
      join meeting_dates d on d.meeting_id = m.id where m.person_id = ${personId}`,
    order: 'd.starts_at, d.id',
  },
  {
    kind: 'accepted-missions',
    title: 'Missions acceptées',
    tables: ['accepted_missions'],
    columns: {
      mission: ['m.name', 'Mission'],
      canPay: ['x.can_pay', 'Peut rapporter des VisionsStars'],
      acceptedAt: ['x.accepted_at', 'Date'],
    },
    from: (personId) =>
      sql`from accepted_missions x join missions m on m.id = x.mission_id where x.person_id = ${personId}`,
    order: 'x.accepted_at, x.mission_id',
  },
  {
    kind: 'paying-missions',
    title: 'Missions qui rapportent des VisionsStars',
    tables: ['paying_missions'],
    columns: {
      mission: ['m.name', 'Mission'],
      basis: ['x.basis', 'Origine'],
      assignedAt: ['x.assigned_at', 'Depuis'],
    },
    from: (personId) =>
      sql`from paying_missions x join missions m on m.id = x.mission_id where x.person_id = ${personId}`,
    order: 'x.assigned_at, x.mission_id',
  },
  {
    kind: 'completed-tasks',
    title: 'Tâches accomplies',
    tables: ['task_completions'],
    columns: {
      mission: ['m.name', 'Mission'],
      task: ['t.name', 'Tâche'],
      proof: ['d.proof', 'Preuve'],
      creditDue: ['d.credit_due', 'VisionsStars à venir'],
      completedAt: ['d.completed_at', 'Date'],
    },
    from: (personId) => sql`
      from task_completions d join tasks t on t.id = d.task_id join missions m on m.id = t.mission_id where d.person_id = ${personId}`,
    order: 'd.completed_at, d.task_id',
  },
  {
    kind: 'task-actions',
    title: 'Actions pour les tâches',
    tables: ['task_actions'],
    columns: {
      task: ['t.name', 'Tâche'],
      type: ['d.type', 'Sorte d’action'],
      resource: ['d.resource', 'Objet'],
      createdAt: ['d.created_at', 'Date'],
    },
    from: (personId) => sql`from task_actions d join tasks t on t.id = d.task_id where d.person_id = ${personId}`,
    order: 'd.created_at, d.id',
  },
  {
    kind: 'stars',
    title: 'VisionsStars',
    tables: ['star_accounts', 'star_ledger', 'star_weeks'],
    columns: {
      entry: ['l.entry', 'Ligne'],
      amount: ['l.amount', 'Étoiles'],
      balance: ['l.balance', 'Solde'],
      proven: ['l.proven', 'Dont étoiles confirmées'],
      source: ['l.source_key', 'Motif'],
      proof: ['l.proof', 'Preuve'],
      createdAt: ['l.created_at', 'Date'],
    },
    from: (personId) =>
      sql`from star_accounts a join star_ledger l on l.account_id = a.id where a.person_id = ${personId}`,
    order: 'l.entry',
  },
  {
    kind: 'purchases',
    title: 'Récompenses et codes',
    tables: ['purchases', 'reward_codes'],
    columns: {
      reward: ['r.title', 'Récompense'],
      code: ['c.code', 'Code'],
      price: ['b.price', 'Prix en étoiles'],
      transactionType: ['b.transaction_type', 'Sorte d’échange'],
      adultAttested: ['b.adult_attested', 'Majorité déclarée'],
      createdAt: ['b.created_at', 'Date'],
      refundedAt: ['b.refunded_at', 'Remboursée le'],
    },
    from: (personId) => sql`
      from star_accounts a join purchases b on b.account_id = a.id join reward_codes c on c.id = b.code_id and c.purchase_id = b.id
      join rewards r on r.id = b.reward_id where a.person_id = ${personId}`,
    order: 'b.created_at, b.id',
  },
  {
    kind: 'purchase-requests',
    title: 'Demandes d’échange et ajouts de vœux',
    tables: ['idempotency_keys'],
    columns: {
      route: ['k.route', 'Appel'],
      key: ['k.key', 'Clé de la demande'],
      status: ['k.status', 'Statut'],
      answer: ['k.body', 'Réponse'],
      createdAt: ['k.created_at', 'Date'],
    },
    from: (personId) => sql`from idempotency_keys k where k.person_id = ${personId}`,
    order: 'k.created_at, k.route, k.key',
  },
  {
    kind: 'notifications',
    title: 'Notifications',
    tables: ['notifications'],
    columns: {
      about: ['n.kind', 'Sujet'],
      data: ['n.data', 'Détails'],
      createdAt: ['n.created_at', 'Date'],
      readAt: ['n.read_at', 'Lue le'],
    },
    from: (personId) => sql`from notifications n where n.person_id = ${personId}`,
    order: 'n.created_at, n.id',
  },
  {
    kind: 'mail-preferences',
    title: 'E-mails choisis',
    tables: ['mail_preferences'],
    columns: { topic: ['m.topic', 'Sujet'], isOn: ['m.is_on', 'Reçus'] },
    from: (personId) => sql`from mail_preferences m where m.person_id = ${personId}`,
    order: 'm.topic',
  },
  {
    kind: 'coaching',
    title: 'Demande de coaching',
    tables: ['coaching_requests'],
    columns: {
      createdAt: ['q.created_at', 'Date'],
      transmittedAt: ['q.transmitted_at', 'Transmise le'],
      withdrawnAt: ['q.withdrawn_at', 'Reprise le'],
    },
    from: (personId) => sql`from coaching_requests q where q.person_id = ${personId}`,
    order: 'q.created_at',
  },
  {
    kind: 'deletion',
    title: 'Suppression du compte',
    tables: ['account_deletions'],
    columns: { requestedAt: ['x.requested_at', 'Demandée le'], dueAt: ['x.due_at', 'Prévue le'] },
    from: (personId) => sql`from account_deletions x where x.person_id = ${personId}`,
    order: 'x.due_at',
  },
]

/** How many rows of each kind there are, up to the contract's limit. */
export async function countKept(db: Db, personId: string): Promise<ReadonlyMap<string, number>> {
  const counts = KINDS.map(
    ({ kind, from }) =>
      sql`select ${kind}::text as kind, (select count(*) from (select ${from(personId)} limit ${MOST_COUNTED}) k) as count`,
  )
  const { rows } = await sql<{ kind: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** The rows of these kinds, all as they were at one moment. Read a page at a time. */
export function readKept(db: Db, personId: string, kinds: readonly Kind[]): Promise<ReadonlyMap<string, KeptRow[]>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const kept = new Map<string, KeptRow[]>()
      for (const kind of kinds) kept.set(kind.kind, await readKind(tx, personId, kind))
      return kept
    })
}

async function readKind(tx: Db, personId: string, { columns, from, order }: Kind): Promise<KeptRow[]> {
  const list = sql.join(
    Object.entries(columns).map(([name, [expression]]) => sql`${sql.raw(expression)} as ${sql.id(name)}`),
  )
  await sql`declare kept no scroll cursor for select ${list} ${from(personId)} order by ${sql.raw(order)}`.execute(tx)
  const all: KeptRow[] = []
  for (let page: KeptRow[] = []; all.length === 0 || page.length === PAGE; all.push(...page)) {
    page = (await sql<KeptRow>`fetch ${sql.raw(String(PAGE))} from kept`.execute(tx)).rows
    if (page.length === 0) break
  }
  await sql`close kept`.execute(tx)
  return all
}
