import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('coaching_requests as q'))({
    kind: 'coaching',
    title: 'Demande de coaching',
    tables: ['coaching_requests'],
    columns: {
      createdAt: ['q.created_at', 'Date'],
      transmittedAt: ['q.transmitted_at', 'Transmise le'],
      withdrawnAt: ['q.withdrawn_at', 'Reprise le'],
    },
    person: 'q.person_id',
    order: ['q.created_at'],
  }),
]
