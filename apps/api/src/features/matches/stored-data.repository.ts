import { sql } from 'kysely'
import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('applications as a').innerJoin('publisher_consents as c', 'c.id', 'a.id'))({
    kind: 'applications',
    title: 'Profils envoyés aux organismes de formation',
    tables: ['applications'],
    columns: {
      consent: ['a.id', 'Numéro du consentement'],
      publisher: ['a.publisher', 'Organisme'],
      createdAt: ['a.created_at', 'Demandé le'],
      acknowledgedAt: ['a.acknowledged_at', 'Reçu le'],
      answeredAt: ['a.answered_at', 'Réponse le'],
      // takeSilent also dates withdrawn applications, without a reminder: that date is not shown.
      remindedAt: [
        sql`case when c.withdrawn_at is null or a.told_silent_at < c.withdrawn_at then a.told_silent_at end`,
        'Rappel du silence',
      ],
    },
    person: 'a.person_id',
    order: ['a.created_at', 'a.id'],
  }),
]
