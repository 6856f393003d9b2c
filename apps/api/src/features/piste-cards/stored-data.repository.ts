import { sql } from 'kysely'
import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('piste_cards as c'))({
    kind: 'piste-cards',
    title: 'Cartes de mes pistes',
    tables: ['piste_cards', 'piste_card_items'],
    columns: {
      id: ['c.id', 'Identifiant'],
      name: ['c.name', 'Nom sur la carte'],
      pistes: [
        sql`(select string_agg(concat_ws(' : ', p.title, i.reason), ' ; ' order by i.place)
          from piste_card_items i join open_pistes p on p.id = i.piste_id where i.card_id = c.id)`,
        'Pistes',
      ],
      createdAt: ['c.created_at', 'Créée le'],
      expiresAt: ['c.expires_at', 'Fin du lien'],
      withdrawnAt: ['c.withdrawn_at', 'Lien arrêté le'],
    },
    person: 'c.person_id',
    order: ['c.created_at', 'c.id'],
  }),
  storedKind((db) => db.selectFrom('piste_proposals as q').innerJoin('piste_cards as c', 'c.id', 'q.card_id'))({
    kind: 'piste-proposals',
    title: 'Métiers que l’on m’a proposés',
    tables: ['piste_proposals'],
    columns: {
      id: ['q.id', 'Identifiant'],
      code: ['q.code', 'Code'],
      relation: ['q.relation', 'De la part de'],
      createdAt: ['q.created_at', 'Proposé le'],
      decision: ['q.decision', 'Réponse'],
      decidedAt: ['q.decided_at', 'Répondu le'],
    },
    person: 'c.person_id',
    order: ['q.created_at', 'q.id'],
  }),
]
