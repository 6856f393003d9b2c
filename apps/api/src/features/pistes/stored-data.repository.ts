import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('pistes as p'))({
    kind: 'pistes',
    title: 'Mes pistes, et mes réponses sur les métiers',
    tables: ['pistes'],
    columns: {
      id: ['p.id', 'Identifiant'],
      about: ['p.kind', 'Sorte'],
      code: ['p.code', 'Code'],
      title: ['p.title', 'Titre'],
      state: ['p.state', 'État'],
      source: ['p.source', 'Origine'],
      reason: ['p.reason', 'Raison'],
      replaced: ['p.replaced', 'Réponse remplacée par la raison'],
      openedAt: ['p.opened_at', 'Gardée le'],
      answeredAt: ['p.answered_at', 'Date'],
      exploredAt: ['p.explored_at', 'Explorée le'],
    },
    person: 'p.person_id',
    order: ['p.answered_at', 'p.kind', 'p.code'],
  }),
  storedKind((db) => db.selectFrom('piste_visits as v').innerJoin('pistes as p', 'p.id', 'v.piste_id'))({
    kind: 'piste-visits',
    title: 'Visites de mes pistes',
    tables: ['piste_visits'],
    columns: {
      piste: ['p.title', 'Piste'],
      visit: ['v.visit', 'Visite'],
      answer: ['v.answer', 'Réponse'],
      sentence: ['v.sentence', 'Phrase'],
      visitedAt: ['v.visited_at', 'Date'],
    },
    person: 'p.person_id',
    order: ['v.visited_at', 'v.visit'],
  }),
]
