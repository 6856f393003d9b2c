import { sql } from 'kysely'
import type { Sealer } from '../../platform/sealing.ts'
import { storedKind } from '../../platform/stored-data.repository.ts'
import { readCode } from './rewards.answers.ts'

interface ExportedCode {
  reward: string
  code: string | null
  /** Base64. */
  sealed: string | null
}

const openExported = ({ reward, code, sealed }: ExportedCode, codes: Sealer): string =>
  readCode(codes, reward, { code, sealed: sealed === null ? null : Buffer.from(sealed, 'base64') })

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
      code: [
        sql`json_build_object('reward', c.reward_id, 'code', c.code, 'sealed', encode(c.sealed, 'base64'))`,
        'Code',
      ],
      price: ['b.price', 'Prix en étoiles'],
      transactionType: ['b.transaction_type', 'Sorte d’échange'],
      adultAttested: ['b.adult_attested', 'Majorité déclarée'],
      createdAt: ['b.created_at', 'Date'],
      refundedAt: ['b.refunded_at', 'Remboursée le'],
      usedAt: ['b.used_at', 'Utilisée le'],
    },
    finish: (row, codes) => ({ ...row, code: openExported(row['code'] as ExportedCode, codes) }),
    person: 'a.person_id',
    order: ['b.created_at', 'b.id'],
  }),
]
