import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('star_accounts as a').innerJoin('star_ledger as l', 'l.account_id', 'a.id'))({
    kind: 'stars',
    title: 'VisionsStars',
    tables: ['star_accounts', 'star_ledger', 'star_weeks', 'known_identities', 'joined_accounts'],
    columns: {
      entry: ['l.entry', 'Ligne'],
      amount: ['l.amount', 'Étoiles'],
      balance: ['l.balance', 'Solde'],
      proven: ['l.proven', 'Dont étoiles confirmées'],
      source: ['l.source_key', 'Motif'],
      proof: ['l.proof', 'Preuve'],
      createdAt: ['l.created_at', 'Date'],
    },
    person: 'a.person_id',
    order: ['l.entry'],
  }),
]
