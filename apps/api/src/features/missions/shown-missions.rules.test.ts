import { expect, test } from 'vitest'
import { showTool } from '../catalogue/index.ts'
import {
  chooseForAll,
  describeAudiences,
  showMissionTo,
  showObjectiveTo,
  showPresetTo,
  whyUnmet,
  type ShownPreset,
} from './shown-missions.rules.ts'

const ARMOR = { name: 'armor', title: 'Région Armor', search: null }
const preset = (fields: Partial<ShownPreset>): ShownPreset => ({
  id: 'p',
  audience: 'LYCEEN',
  ageGroup: null,
  namespace: null,
  position: 1,
  missionId: 'm',
  subtitle: null,
  isMissionLive: true,
  ...fields,
})
const other = (fields: Partial<ShownPreset>) => preset({ id: 'q', missionId: 'n', ...fields })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each<[string, ShownPreset[], string[]]>([
  ['none', [], []],
  ['all ages', [preset({})], ['lycéens et lycéennes']],
  ['one age', [preset({ ageGroup: '16-18' })], ['lycéens et lycéennes, moins de 18 ans']],
  [
    'two ages',
    [preset({ ageGroup: '18-25' }), preset({ ageGroup: '25-30' })],
    ['lycéens et lycéennes, 18 à 24 ans et 25 à 29 ans'],
  ],
  [
    'one group',
    [preset({ ageGroup: '16-18', namespace: 'armor' })],
    ['lycéens et lycéennes, moins de 18 ans (Région Armor)'],
  ],
  ['an age has its own', [preset({}), other({ ageGroup: '16-18' })], ['lycéens et lycéennes, sauf moins de 18 ans']],
  ['a group has its own', [preset({}), other({ namespace: 'armor' })], ['lycéens et lycéennes, sauf Région Armor']],
  ['general and group', [preset({}), preset({ namespace: 'armor' })], ['lycéens et lycéennes']],
  [
    'every age has its own',
    [preset({}), ...(['16-18', '18-25', '25-30', '30+'] as const).map((ageGroup) => other({ ageGroup }))],
    [],
  ],
  ['archived mission', [preset({ isMissionLive: false })], []],
  [
    'a more precise one of an archived mission',
    [preset({}), other({ ageGroup: '16-18', isMissionLive: false })],
    ['lycéens et lycéennes'],
  ],
  [
    'two audiences',
    [preset({}), preset({ audience: 'JOB' })],
    ['lycéens et lycéennes', 'personnes qui cherchent un emploi'],
  ],
  [
    'the eleventh place',
    [preset({ position: 11 }), ...Array.from({ length: 10 }, (_, i) => other({ position: i }))],
    [],
  ],
])('[OFF-17] audiences of a mission: %s', (_, presets, expected) => {
  const choices = chooseForAll(presets, [ARMOR])
  expect(describeAudiences(choices, ({ missionId }) => missionId === 'm').map(plain)).toEqual(expected)
})

test('[OFF-17] audiences: a group that sets another search → not named', () => {
  const choices = chooseForAll([preset({ audience: 'JOB', namespace: 'armor' })], [{ ...ARMOR, search: 'FORMATION' }])
  expect(describeAudiences(choices, () => true)).toEqual([])
})

test('[OFF-17] mission, first mission, objective: who meets it, else the reason', () => {
  expect(showMissionTo([], [])).toMatchObject({
    isSeen: false,
    reason: 'proposée à personne',
    nextSteps: ['presets', 'objectives'],
  })
  const seen = showMissionTo(['lycéens et lycéennes'], [{ name: 'Trouver', type: 'JOB' }])
  expect(seen.who.map(plain)).toEqual([
    'lycéens et lycéennes',
    'objectif « Trouver », sauf au collège et au lycée, après 2 outils ouverts',
  ])
  expect(showPresetTo([], false).reason).toBe('sa mission n’est pas publiée')
  expect(showPresetTo([], true).isSeen).toBe(false)
  expect(showPresetTo(['lycéens et lycéennes'], true)).toMatchObject({ isSeen: true })
  expect(showObjectiveTo('JOB', 0)).toMatchObject({
    isSeen: false,
    reason: 'vide\u00a0: aucune de ses missions n’est publiée',
  })
  expect(showMissionTo(['lycéens et lycéennes'], [], [2, 3]).reason).toBe('sans outil pour tous dans les tâches 2, 3')
  const all = ['lycéens et lycéennes', 'personnes qui cherchent un emploi', 'personnes qui cherchent une formation']
  expect(showMissionTo(all, []).who).toEqual(['toutes les personnes, au départ'])
  expect(showObjectiveTo('JOB', 1, ['Armor']).who).toEqual([
    'Armor, sauf au collège et au lycée, après 2 outils ouverts',
  ])
  expect(showObjectiveTo('FORMATION', 2)).toMatchObject({
    isSeen: true,
    who: ['tout le monde, après 2 outils ouverts'],
  })
})

test('[OFF-17] tool: its missions with the groups that get it there, and those that no person meets', () => {
  const tool = { id: 't', canOpen: true, isSample: false, page: null, journeys: ['Bilan'] }
  const mission = { name: 'A', groups: [], isSeen: true }
  const who = (...given: Parameters<typeof showTool>) => showTool(...given).who.map(plain)
  expect(who(tool, [mission, { name: 'B', groups: ['Armor'], isSeen: false }])).toEqual([
    'catalogue',
    'mission « A »',
    'mission « B » (Armor), proposée à personne',
    'parcours « Bilan »',
  ])
  expect(who({ ...tool, page: 'Mes envies', canOpen: false }, [])).toEqual([
    'page « Mes envies »',
    'parcours « Bilan »',
  ])
})

const UNMET = 'Cette personne ne voit pas cette mission : '
const job = { name: 'Trouver un emploi', type: 'JOB' as const }
test.each<[string, ShownPreset[], object, (typeof job)[], string | undefined]>([
  ['no first missions, no objective', [], {}, [], `${UNMET}elle n’est proposée à personne.`],
  ['hers', [preset({ ageGroup: '16-18' })], {}, [], undefined],
  [
    'an archived mission of her age',
    [preset({}), other({ ageGroup: '16-18', isMissionLive: false })],
    {},
    [],
    undefined,
  ],
  [
    'of another age',
    [preset({ ageGroup: '30+' })],
    {},
    [],
    `${UNMET}elle est seulement pour : lycéens et lycéennes, 30 ans ou plus.`,
  ],
  [
    'of another search',
    [preset({ audience: 'JOB' })],
    {},
    [],
    `${UNMET}elle est seulement pour : personnes qui cherchent un emploi.`,
  ],
  [
    'of a search that she has',
    [preset({ audience: 'JOB' })],
    { situation: 'Employé', researchType: 'JOB' },
    [],
    undefined,
  ],
  [
    'her group has its own',
    [preset({}), other({ namespace: 'armor' })],
    { namespace: 'armor' },
    [],
    `${UNMET}Région Armor a ses propres premières missions.`,
  ],
  ['the group has its own, she is no member', [preset({}), other({ namespace: 'armor' })], {}, [], undefined],
  [
    'her age has its own',
    [preset({}), other({ ageGroup: '16-18' })],
    {},
    [],
    `${UNMET}son âge a ses propres premières missions.`,
  ],
  [
    'the eleventh place',
    [preset({ position: 11 }), ...Array.from({ length: 10 }, (_, i) => other({ position: i }))],
    {},
    [],
    `${UNMET}les premières places sont prises.`,
  ],
  [
    'objective about jobs, pupil',
    [],
    {},
    [job],
    `${UNMET}elle est seulement pour : objectif « Trouver un emploi », sauf au collège et au lycée, après 2 outils ouverts.`,
  ],
  [
    'objective about jobs, adult',
    [],
    { situation: 'Employé' },
    [job],
    'Cette personne ne la voit pas au départ. Elle la trouve dans : objectif « Trouver un emploi », sauf au collège et au lycée, après 2 outils ouverts.',
  ],
])(
  '[OFF-17] preview as an invented pupil of 16: %s → why she does not meet the mission',
  (_, presets, changes, objectives, expected) => {
    const person = { situation: 'Lycéen', ageGroup: '16-18', namespace: null, researchType: 'FORMATION', ...changes }
    const why = whyUnmet('m', person, { presets, groups: [ARMOR], objectives })
    expect(why && plain(why)).toBe(expected)
    // The state names her exactly when the preview says nothing.
    const audiences = describeAudiences(chooseForAll(presets, [ARMOR]), ({ missionId }) => missionId === 'm')
    if (why === undefined) expect(audiences).not.toEqual([])
  },
)
