// Who meets a mission, a first mission or an objective (OFF-17), in French.
import {
  AGE_GROUPS,
  AUDIENCES,
  isPupil,
  type AgeGroup,
  type Audience,
  type ResearchType,
} from '@visions/contract/constants'
import { optionName } from '@visions/contract/contents/fields'
import { AGE_OPTIONS, AUDIENCE_OPTIONS } from '@visions/contract/contents/words'
import { inSentence, quotedTitle } from '@visions/contract/french-words'
import type { Shown } from '@visions/contract/office-contents'
import type { MetPerson } from '../content-mapping.ts'
import { choosePresets, MAX_SERVICES, type Preset, type Seeker } from './missions.rules.ts'

export interface NamedNamespace {
  name: string
  title: string
  /** The search that it sets. */
  search: ResearchType | null
}
export interface ShownPreset extends Preset {
  id: string
  /** Only these are chosen from. */
  isMissionLive: boolean
}

const MAX_WHO = 20

/** An objective with a mission. */
export interface ShownObjective {
  name: string
  type: ResearchType
}

/** The people who may choose an objective, and when: pupils choose none about jobs (TSK-11, MIS-09). */
const chosenBy = (type: ResearchType): string => (type === 'JOB' ? ', sauf au collège et au lycée' : '')
const AFTER = `, après ${MAX_SERVICES} outils ouverts`

/** «lycéens et lycéennes». */
const audienceName = (audience: Audience): string => inSentence(optionName(AUDIENCE_OPTIONS, audience)!)

/** What each audience is proposed, in general and in each group that has first missions of its own. */
export interface Choices {
  audience: Audience
  groups: { title: string; byAge: { ageGroup: AgeGroup; rows: readonly ShownPreset[] }[] }[]
}

/** Chooses first missions for every audience, group and age, by the rule that chooses for a person. */
export function chooseForAll(presets: readonly ShownPreset[], groups: readonly NamedNamespace[]): Choices[] {
  const live = presets.filter(({ isMissionLive }) => isMissionLive)
  return AUDIENCES.map((audience) => {
    const rows = live.filter((row) => row.audience === audience)
    const own = groups.filter(
      ({ name, search }) =>
        rows.some(({ namespace }) => namespace === name) &&
        (audience === 'LYCEEN' || search === null || search === audience),
    )
    return {
      audience,
      groups: [{ name: null, title: '' }, ...own].map(({ name, title }) => ({
        title,
        byAge: AGE_GROUPS.map((ageGroup) => ({ ageGroup, rows: choose(rows, audience, ageGroup, name) })),
      })),
    }
  })
}

/**
 * The people that some first missions are proposed to: «lycéens et lycéennes, moins de 18 ans (Région Armor)». A set
 * that is more precise replaces a general one, so that a group may be left out.
 */
export const describeAudiences = (choices: readonly Choices[], isOne: (preset: ShownPreset) => boolean): string[] =>
  choices.flatMap(({ audience, groups }) => {
    const [general, ...own] = groups.map(({ title, byAge }) => ({
      title,
      ages: byAge.flatMap(({ ageGroup, rows }) => (rows.some(isOne) ? [ageGroup] : [])),
    }))
    const people = (ages: readonly AgeGroup[]) => audienceName(audience) + agesText(ages)
    const without = own.flatMap(({ ages, title }) => (ages.length === 0 ? [title] : []))
    return [
      ...(general!.ages.length > 0
        ? [people(general!.ages) + (without.length > 0 ? `, sauf ${without.join(', ')}` : '')]
        : []),
      ...own.flatMap(({ ages, title }) =>
        ages.length === 0 || String(ages) === String(general!.ages) ? [] : [`${people(ages)} (${title})`],
      ),
    ]
  })

/** The rows that a person of an audience, an age and a group gets. */
const choose = (
  rows: readonly ShownPreset[],
  audience: Audience,
  ageGroup: AgeGroup,
  namespace: string | null,
): ShownPreset[] =>
  choosePresets(rows, {
    situation: audience === 'LYCEEN' ? 'Lycéen' : null,
    researchType: audience === 'LYCEEN' ? null : audience,
    isSearchOpen: false,
    namespaceSearch: null,
    ageGroup,
    namespace,
    mainObjectiveId: null,
    acceptedIds: [],
  })

/** «, moins de 18 ans», «, 18 à 24 ans et 25 à 29 ans», «, sauf moins de 18 ans»; nothing for all ages. */
function agesText(ages: readonly AgeGroup[]): string {
  const name = (age: AgeGroup) => inSentence(optionName(AGE_OPTIONS, age)!)
  const others = AGE_GROUPS.filter((age) => !ages.includes(age))
  if (others.length === 0) return ''
  return others.length === 1 ? `, sauf ${name(others[0]!)}` : `, ${ages.map(name).join(' et ')}`
}

const objectiveText = ({ name, type }: ShownObjective): string =>
  `objectif ${quotedTitle(name)}${chosenBy(type)}${AFTER}`

/** The missions that some person meets in first missions. */
export const chosenMissions = (choices: readonly Choices[]): Set<string> =>
  new Set(
    choices
      .flatMap(({ groups }) => groups.flatMap(({ byAge }) => byAge.flatMap(({ rows }) => rows)))
      .map(({ missionId }) => missionId),
  )

/** What people meet of a mission. toolless: places of its tasks without a tool for people outside of all groups. */
export function showMissionTo(
  audiences: readonly string[],
  objectives: readonly ShownObjective[],
  toolless: readonly number[] = [],
): Shown {
  const first = AUDIENCES.every((audience) => audiences.includes(audienceName(audience)))
    ? ['toutes les personnes, au départ']
    : audiences
  const who = [...first, ...objectives.map(objectiveText)].slice(0, MAX_WHO)
  const nextSteps: Shown['nextSteps'] = ['presets', 'objectives']
  if (who.length === 0) return { isSeen: false, who, nextSteps, reason: 'proposée à personne' }
  if (toolless.length === 0) return { isSeen: true, who, nextSteps }
  const tasks = toolless.length === 1 ? `la tâche ${toolless[0]}` : `les tâches ${toolless.join(', ')}`
  return { isSeen: true, who, nextSteps, reason: `sans outil pour tous dans ${tasks}` }
}

/** What people meet of a first mission. */
export function showPresetTo(audiences: readonly string[], isMissionLive: boolean): Shown {
  if (!isMissionLive) return { isSeen: false, who: [], nextSteps: [], reason: 'sa mission n’est pas publiée' }
  if (audiences.length > 0) return { isSeen: true, who: audiences.slice(0, MAX_WHO), nextSteps: [] }
  const reason = 'proposée à personne\u00a0: d’autres, plus précises, la remplacent'
  return { isSeen: false, who: [], nextSteps: [], reason }
}

/**
 * What people meet of an objective. Without a published mission it opens nothing. groups: those whose members alone
 * have tools in its missions.
 */
export const showObjectiveTo = (type: ResearchType, missions: number, groups: readonly string[] = []): Shown => ({
  isSeen: missions > 0,
  who: [(groups.length > 0 ? groups.join(', ') : 'tout le monde') + chosenBy(type) + AFTER],
  nextSteps: [],
  ...(missions === 0 && { reason: 'vide\u00a0: aucune de ses missions n’est publiée' }),
})

/** What decides who meets a mission: the first missions, the namespaces, and its objectives. */
interface ShownAround {
  presets: readonly ShownPreset[]
  groups: readonly NamedNamespace[]
  objectives: readonly ShownObjective[]
}

/** Why a person does not meet a published mission at first, by the rules of its state; undefined when they do. */
export function whyUnmet(missionId: string, person: MetPerson, around: ShownAround): string | undefined {
  const { presets, groups, objectives } = around
  const isOne = (preset: ShownPreset) => preset.missionId === missionId
  const live = presets.filter(({ isMissionLive }) => isMissionLive)
  const group = groups.find(({ name }) => name === person.namespace)
  const seeker: Seeker = {
    ...person,
    researchType: person.researchType === 'JOB' ? 'JOB' : 'FORMATION',
    isSearchOpen: false,
    namespaceSearch: group?.search ?? null,
    mainObjectiveId: null,
    acceptedIds: [],
  }
  const chosen = choosePresets(live, seeker)
  if (chosen.some(isOne)) return undefined
  const [objective] = objectives.filter(({ type }) => type !== 'JOB' || !isPupil(person.situation))
  if (objective)
    return `Cette personne ne la voit pas au départ. Elle la trouve dans\u00a0: ${objectiveText(objective)}.`
  const unmet = 'Cette personne ne voit pas cette mission\u00a0: '
  if (choosePresets(live.filter(isOne), seeker).length > 0) return unmet + replacedBy(chosen[0], group)
  const who = [...describeAudiences(chooseForAll(presets, groups), isOne), ...objectives.map(objectiveText)]
  if (who.length === 0) return `${unmet}elle n’est proposée à personne.`
  return `${unmet}elle est seulement pour\u00a0: ${who.slice(0, 3).join('\u00a0; ')}.`
}

/** Why first missions that a person fits are not theirs, by the first of those that they get. */
function replacedBy(first: ShownPreset | undefined, group: NamedNamespace | undefined): string {
  if (first?.namespace && group) return `${group.title} a ses propres premières missions.`
  return first?.ageGroup ? 'son âge a ses propres premières missions.' : 'les premières places sont prises.'
}
