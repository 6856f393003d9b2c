import { sql } from 'kysely'
import { storedKind } from '../../platform/stored-data.repository.ts'

export const storedData = [
  storedKind((db) => db.selectFrom('circumstances as c'))({
    kind: 'circumstances',
    title: 'Ce qui compte pour moi',
    tables: ['circumstances'],
    columns: {
      limits: ['c.limits', 'Limites'],
      ownWords: ['c.own_words', 'Mes mots'],
      evoked: [
        sql`(select string_agg(t.title, ', ' order by t.title)
          from jsonb_to_recordset(c.evoked) as e (code text) join trades t on t.code = e.code)`,
        'Métiers évoqués par mes mots',
      ],
      setAside: [sql`array_to_string(c.set_aside, ', ')`, 'Codes des métiers écartés'],
      changedAt: ['c.changed_at', 'Date'],
    },
    person: 'c.person_id',
    order: ['c.changed_at'],
  }),
  storedKind((db) =>
    db
      .selectFrom('preferences as f')
      .leftJoin('sectors as s', (join) => join.onRef('s.code', '=', 'f.code').on('f.kind', '=', 'sector'))
      .leftJoin('work_settings as w', (join) => join.onRef('w.code', '=', 'f.code').on('f.kind', '=', 'setting'))
      .leftJoin('game_sentences as g', (join) => join.onRef('g.code', '=', 'f.code').on('f.kind', '=', 'sentence')),
  )({
    kind: 'preferences',
    title: 'Réponses sur les secteurs, les cadres de travail, et au jeu',
    tables: ['preferences'],
    columns: {
      about: ['f.kind', 'Sorte'],
      code: ['f.code', 'Code'],
      text: [sql`coalesce(s.title, w.title, g.body)`, 'Carte ou phrase'],
      answer: ['f.answer', 'Réponse'],
      answeredAt: ['f.answered_at', 'Date'],
    },
    person: 'f.person_id',
    order: ['f.answered_at', 'f.kind', 'f.code'],
  }),
]
