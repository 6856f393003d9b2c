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
]
