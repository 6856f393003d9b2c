import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('wishes as w'))({
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
    person: 'w.person_id',
    order: ['w.position', 'w.id'],
  }),
]
