import { describe, expect, test } from 'vitest'
import { suggestedOf, type SuggestionSources } from './suggested.rules.ts'

const NOTHING: SuggestionSources = {
  situation: 'Lycéen',
  search: null,
  tools: new Map([
    ['compass', 'orientation'],
    ['forge', 'skills'],
    ['stage', 'internship'],
    ['letter', 'job'],
    ['bare', null],
  ]),
  known: [],
  task: null,
  aims: [],
  piste: null,
  interests: [],
}
const task = { mission: 'Mes forces', isBegun: true, toolIds: ['forge'] }
const aims = [{ title: 'Choisir mes spécialités', toolId: 'stage', inDays: 3 }]
const piste = { title: 'Opticien / Opticienne', toolIds: ['letter', 'forge', 'compass'] }
const interests = [
  { name: 'La création', toolIds: ['letter'] },
  { name: 'Le concret', toolIds: ['compass', 'forge', 'bare'] },
  { name: 'La relation', toolIds: ['forge'] },
]
const suggest = (changes: Partial<SuggestionSources>) =>
  suggestedOf({ ...NOTHING, ...changes }).map(({ toolId, because }) => [toolId, because.replaceAll('\u00a0', ' ')])
const idsOf = (changes: Partial<SuggestionSources>) => suggest(changes).map(([id]) => id)

describe('tools with a reason', () => {
  test('[REC-03] nothing known → none', () => expect(suggest({})).toEqual([]))

  test('[REC-03] task under way, aim of the year, open piste: three, each with its reason', () => {
    expect(suggest({ task, aims, piste, interests })).toEqual([
      ['forge', 'Parce que c’est la prochaine tâche de « Mes forces ».'],
      ['stage', 'Parce qu’il sert ce repère de votre année : Choisir mes spécialités.'],
      ['compass', 'Parce que vous gardez « Opticien / Opticienne » : cet outil touche à ce domaine.'],
    ])
  })

  test('[REC-03] interests of the person: another one for each tool, none without', () => {
    expect(suggest({ interests })).toEqual([
      ['compass', 'Parce que vos réponses penchent vers le concret.'],
      ['forge', 'Parce que vos réponses penchent vers la relation.'],
    ])
  })

  test('[REC-03] known, archived, mission not begun, aim in three months → left out, without a filler', () => {
    expect(idsOf({ task, aims, known: ['forge', 'stage'] })).toEqual([])
    expect(idsOf({ task: { ...task, isBegun: false }, aims: [{ ...aims[0]!, inDays: 61 }] })).toEqual([])
    expect(idsOf({ interests, tools: new Map([['compass', 'orientation']]) })).toEqual(['compass'])
    expect(idsOf({ piste, known: ['compass', 'forge'] })).toEqual([])
    expect(idsOf({ piste: { ...piste, toolIds: [] } })).toEqual([])
  })

  test.each([
    ['Lycéen', null, ['compass', 'forge']],
    ["Demandeur d'emploi", null, ['letter', 'forge']],
    ['Étudiant', 'FORMATION', ['compass', 'forge']],
    ['Employé', null, ['letter', 'compass', 'forge']],
  ] as const)('[REC-03] %s, search %s → only tools that fit', (situation, search, ids) => {
    expect(idsOf({ situation, search, interests })).toEqual(ids)
  })
})
