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
  storedKind((db) => db.selectFrom('unused_accounts as u'))({
    kind: 'unused-account',
    title: 'Fin d’un compte inutilisé',
    tables: ['unused_accounts'],
    columns: {
      announcedAt: ['u.announced_at', 'Annoncée le'],
      mailedAt: ['u.mailed_at', 'E-mail envoyé le'],
      dueAt: ['u.due_at', 'Prévue le'],
    },
    person: 'u.person_id',
    order: ['u.due_at'],
  }),
]
