import { sql } from 'kysely'
import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('notebook_corrections as c'))({
    kind: 'notebook-corrections',
    title: 'Corrections dans «\u00a0Ce que je sais de moi\u00a0»',
    tables: ['notebook_corrections'],
    columns: {
      key: ['c.key', 'Phrase'],
      own: ['c.body', 'Mes mots'],
      correctedAt: ['c.corrected_at', 'Date'],
    },
    person: 'c.person_id',
    order: ['c.corrected_at', 'c.key'],
  }),
  storedKind((db) => db.selectFrom('weekly_mails as w'))({
    kind: 'weekly-mails',
    title: 'Nouvelle de la semaine, par e-mail',
    tables: ['weekly_mails'],
    columns: {
      checkedOn: [sql`w.checked_on::text`, 'Cherchée le'],
      sentOn: [sql`w.sent_on::text`, 'Envoyée le'],
      reasons: [sql`to_json(w.reasons)`, 'Raisons'],
    },
    person: 'w.person_id',
    order: ['w.checked_on'],
  }),
]
