import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('account_deletions as x'))({
    kind: 'deletion',
    title: 'Suppression du compte',
    tables: ['account_deletions'],
    columns: {
      requestedAt: ['x.requested_at', 'Demandée le'],
      dueAt: ['x.due_at', 'Prévue le'],
    },
    person: 'x.person_id',
    order: ['x.due_at'],
  }),
]
