import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('joined_experiences as e'))({
    kind: 'joined-experiences',
    title: 'Parcours rejoints',
    tables: ['joined_experiences'],
    columns: {
      experience: ['e.experience', 'Parcours'],
      joinedAt: ['e.joined_at', 'Date'],
    },
    person: 'e.person_id',
    order: ['e.experience'],
  }),
  storedKind((db) => db.selectFrom('platform_progress as g').innerJoin('tools as t', 't.id', 'g.tool_id'))({
    kind: 'platforms',
    title: 'Avancement dans les outils',
    tables: ['platform_progress'],
    columns: {
      experience: ['g.journey_name', 'Parcours'],
      tool: ['t.name', 'Plateforme'],
      status: ['g.status', 'Statut'],
      proof: ['g.proof', 'Preuve'],
      startedAt: ['g.started_at', 'Début'],
      finishedAt: ['g.finished_at', 'Fin'],
    },
    person: 'g.person_id',
    order: ['g.journey_name', 'g.started_at', 'g.tool_id'],
  }),
  storedKind((db) => db.selectFrom('assessment_walks as w'))({
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
    person: 'w.person_id',
    order: ['w.journey_name'],
  }),
  storedKind((db) => db.selectFrom('journey_grades as g'))({
    kind: 'grades',
    title: 'Avis sur les parcours',
    tables: ['journey_grades'],
    columns: {
      experience: ['g.journey_name', 'Parcours'],
      grade: ['g.grade', 'Avis, de 1 à 5'],
    },
    person: 'g.person_id',
    order: ['g.journey_name'],
  }),
]
