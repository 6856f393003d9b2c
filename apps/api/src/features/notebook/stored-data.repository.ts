import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('notebook_corrections as c'))({
    kind: 'notebook-corrections',
    title: 'Corrections dans « Ce que je sais de moi »',
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
