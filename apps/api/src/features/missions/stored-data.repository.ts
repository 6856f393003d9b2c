import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('accepted_missions as x').innerJoin('missions as m', 'm.id', 'x.mission_id'))({
    kind: 'accepted-missions',
    title: 'Missions acceptées',
    tables: ['accepted_missions'],
    columns: {
      mission: ['m.name', 'Mission'],
      canPay: ['x.can_pay', 'Peut rapporter des VisionsStars'],
      acceptedAt: ['x.accepted_at', 'Date'],
    },
    person: 'x.person_id',
    order: ['x.accepted_at', 'x.mission_id'],
  }),
  storedKind((db) => db.selectFrom('paying_missions as x').innerJoin('missions as m', 'm.id', 'x.mission_id'))({
    kind: 'paying-missions',
    title: 'Missions qui rapportent des VisionsStars',
    tables: ['paying_missions'],
    columns: {
      mission: ['m.name', 'Mission'],
      basis: ['x.basis', 'Origine'],
      assignedAt: ['x.assigned_at', 'Depuis'],
    },
    person: 'x.person_id',
    order: ['x.assigned_at', 'x.mission_id'],
  }),
  storedKind((db) =>
    db
      .selectFrom('task_completions as d')
      .innerJoin('tasks as t', 't.id', 'd.task_id')
      .innerJoin('missions as m', 'm.id', 't.mission_id'),
  )({
    kind: 'completed-tasks',
    title: 'Tâches accomplies',
    tables: ['task_completions'],
    columns: {
      mission: ['m.name', 'Mission'],
      task: ['t.name', 'Tâche'],
      proof: ['d.proof', 'Preuve'],
      creditDue: ['d.credit_due', 'VisionsStars à venir'],
      completedAt: ['d.completed_at', 'Date'],
      finishedAt: ['d.finished_at', 'Dite terminée le'],
    },
    person: 'd.person_id',
    order: ['d.completed_at', 'd.task_id'],
  }),
  storedKind((db) => db.selectFrom('task_actions as d').innerJoin('tasks as t', 't.id', 'd.task_id'))({
    kind: 'task-actions',
    title: 'Actions pour les tâches',
    tables: ['task_actions'],
    columns: {
      task: ['t.name', 'Tâche'],
      type: ['d.type', 'Sorte d’action'],
      resource: ['d.resource', 'Objet'],
      createdAt: ['d.created_at', 'Date'],
    },
    person: 'd.person_id',
    order: ['d.created_at', 'd.id'],
  }),
]
