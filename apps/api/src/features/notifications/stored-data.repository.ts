import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('notifications as n'))({
    kind: 'notifications',
    title: 'Notifications',
    tables: ['notifications'],
    columns: {
      about: ['n.kind', 'Sujet'],
      data: ['n.data', 'Détails'],
      createdAt: ['n.created_at', 'Date'],
      shownAt: ['n.shown_at', 'Affichée à l’arrivée le'],
      readAt: ['n.read_at', 'Lue le'],
    },
    person: 'n.person_id',
    order: ['n.created_at', 'n.id'],
  }),
  storedKind((db) => db.selectFrom('mail_preferences as m'))({
    kind: 'mail-preferences',
    title: 'E-mails choisis',
    tables: ['mail_preferences'],
    columns: {
      topic: ['m.topic', 'Sujet'],
      isOn: ['m.is_on', 'Reçus'],
    },
    person: 'm.person_id',
    order: ['m.topic'],
  }),
]
