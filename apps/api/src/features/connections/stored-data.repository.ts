import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('connections as c').innerJoin('tools as t', 't.id', 'c.tool_id'))({
    kind: 'connections',
    title: 'Identifiants techniques chez les outils',
    tables: ['connections'],
    columns: {
      tool: ['t.name', 'Outil'],
      pseudonym: ['c.id', 'Identifiant technique'],
      createdAt: ['c.created_at', 'Date'],
    },
    person: 'c.person_id',
    order: ['c.created_at', 'c.id'],
  }),
  storedKind((db) => db.selectFrom('results as r').innerJoin('tools as t', 't.id', 'r.tool_id'))({
    kind: 'results',
    title: 'Résultats donnés par les outils',
    tables: ['results'],
    columns: {
      tool: ['t.name', 'Outil'],
      producedAt: ['r.produced_at', 'Date des résultats'],
      receivedAt: ['r.received_at', 'Reçus le'],
      document: ['r.document', 'Résultats'],
    },
    person: 'r.person_id',
    order: ['r.received_at', 'r.tool_id'],
  }),
]
