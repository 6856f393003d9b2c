import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) =>
    db
      .selectFrom('star_balances as a')
      .innerJoin('purchases as b', 'b.account_id', 'a.account_id')
      .innerJoin('reward_codes as c', (join) =>
        join.onRef('c.id', '=', 'b.code_id').onRef('c.purchase_id', '=', 'b.id'),
      )
      .innerJoin('rewards as r', 'r.id', 'b.reward_id'),
  )({
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
    person: 'a.person_id',
    order: ['b.created_at', 'b.id'],
  }),
]
