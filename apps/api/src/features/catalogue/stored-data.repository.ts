import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('tool_grades as g').innerJoin('tools as t', 't.id', 'g.tool_id'))({
    kind: 'tool-grades',
    title: 'Avis sur les outils',
    tables: ['tool_grades'],
    columns: {
      tool: ['t.name', 'Outil'],
      grade: ['g.grade', 'Avis, de 1 à 5'],
    },
    person: 'g.person_id',
    order: ['t.name', 'g.tool_id'],
  }),
  storedKind((db) => db.selectFrom('tool_visits as v').innerJoin('tools as t', 't.id', 'v.tool_id'))({
    kind: 'tool-visits',
    title: 'Outils ouverts',
    tables: ['tool_visits'],
    columns: {
      tool: ['t.name', 'Outil'],
      visitedAt: ['v.visited_at', 'Dernière visite'],
    },
    person: 'v.person_id',
    order: ['v.visited_at', 'v.tool_id'],
  }),
]
