import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('activities as a'))({
    kind: 'activities',
    title: 'Journal d’activité',
    tables: ['activities'],
    columns: {
      activity: ['a.activity', 'Activité'],
      status: ['a.status', 'État'],
      resource: ['a.resource', 'Objet'],
      occurredAt: ['a.occurred_at', 'Date'],
    },
    person: 'a.person_id',
    order: ['a.occurred_at', 'a.id'],
  }),
]
