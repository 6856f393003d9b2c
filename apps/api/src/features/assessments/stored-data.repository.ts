import { sql } from 'kysely'
import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('assessments as a'))({
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
    person: 'a.person_id',
    order: ['a.journey_name', 'a.version'],
  }),
  storedKind((db) => db.selectFrom('assessments as a').innerJoin('assessment_files as f', 'f.assessment_id', 'a.id'))({
    kind: 'assessment-files',
    title: 'Fichiers des bilans',
    tables: ['assessment_files'],
    columns: {
      experience: ['a.journey_name', 'Parcours'],
      version: ['a.version', 'Version'],
      form: ['f.form', 'Forme'],
      size: [sql`octet_length(f.bytes)`, 'Taille (octets)'],
    },
    person: 'a.person_id',
    order: ['a.journey_name', 'a.version', 'f.form'],
  }),
  storedKind((db) => db.selectFrom('assessments as a').innerJoin('disagreements as d', 'd.assessment_id', 'a.id'))({
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
    person: 'a.person_id',
    order: ['d.created_at', 'd.statement'],
  }),
  storedKind((db) => db.selectFrom('assessments as a').innerJoin('assessment_shares as s', 's.assessment_id', 'a.id'))({
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
    person: 'a.person_id',
    order: ['s.created_at', 's.id'],
  }),
  storedKind((db) =>
    db
      .selectFrom('assessments as a')
      .innerJoin('assessment_shares as s', 's.assessment_id', 'a.id')
      .innerJoin('assessment_visits as v', 'v.share_id', 's.id'),
  )({
    kind: 'visits',
    title: 'Lectures des bilans partagés',
    tables: ['assessment_visits'],
    columns: {
      label: ['s.label', 'Pour qui'],
      visitedAt: ['v.visited_at', 'Date'],
    },
    person: 'a.person_id',
    order: ['v.visited_at', 'v.id'],
  }),
  storedKind((db) =>
    db
      .selectFrom('assessments as a')
      .innerJoin('assessment_shares as s', 's.assessment_id', 'a.id')
      .innerJoin('adviser_notes as n', 'n.share_id', 's.id')
      .leftJoin('missions as m', 'm.id', 'n.mission_id'),
  )({
    kind: 'adviser-notes',
    title: 'Messages des conseillers et conseillères',
    tables: ['adviser_notes'],
    columns: {
      label: ['s.label', 'Lien de partage'],
      author: ['n.author', 'De'],
      body: ['n.body', 'Message'],
      isOwn: ['n.is_own', 'Laissé par vous'],
      mission: ['m.name', 'Mission proposée'],
      decision: ['n.decision', 'Votre réponse'],
      decidedAt: ['n.decided_at', 'Répondu le'],
      createdAt: ['n.created_at', 'Date'],
    },
    person: 'a.person_id',
    order: ['n.created_at', 'n.id'],
  }),
]
