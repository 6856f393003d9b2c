// What an aim of the year needs before publication, and what people see of it (PIS-11). Days: `YYYY-MM-DD`, in Paris.
import type { AimTarget, SchoolClass } from '@visions/contract/constants'
import { optionName, rowsIn, type ContentDocument } from '@visions/contract/contents/fields'
import { AIMS_A_YEAR } from '@visions/contract/contents/guidance'
import { CLASS_OPTIONS, classOptions, SITUATION_OPTIONS } from '@visions/contract/contents/words'
import { longDate } from '@visions/contract/french-dates'
import { quoted } from '@visions/contract/french-words'
import { advice, refusal } from '../content-checks.rules.ts'
import type { ContentCheck } from '../content-mapping.ts'

const dayName = (day: string): string => longDate(`${day}T12:00:00Z`)

/** A published aim, as the checks of another one read it. */
export interface OtherAim {
  title: string
  situations: string[]
  classes: string[]
  first_day: string
  last_day: string
  namespace: string | null
}

/** The year in which the school year of a day begins, on 1 September. */
export const schoolYearOf = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '09-01' ? 1 : 0)

/** The field that names what an aim opens; pages need none. */
const REFERENCE_OF: Partial<Record<AimTarget, 'mission_id' | 'tool_id' | 'journey'>> = {
  mission: 'mission_id',
  tool: 'tool_id',
  journey: 'journey',
}

/** Groups that an aim is for: its classes, or its situations when it has none. */
const groupsOf = ({ situations, classes }: Pick<OtherAim, 'situations' | 'classes'>): string[] =>
  classes.length > 0 ? classes : situations
const groupName = (group: string): string => optionName([...CLASS_OPTIONS, ...SITUATION_OPTIONS], group) ?? group

/** Whether people of a group meet an aim. An aim without classes is for every class of its situations. */
const isFor = (aim: Pick<OtherAim, 'situations' | 'classes'>, group: string, situations: readonly string[]): boolean =>
  aim.classes.includes(group) ||
  (aim.classes.length === 0 && aim.situations.some((one) => one === group || situations.includes(one)))

/** The classes of a situation that none of these aims is for. */
export const classesWithoutAim = (
  situation: string,
  aims: readonly Pick<OtherAim, 'situations' | 'classes'>[],
): SchoolClass[] =>
  classOptions(situation)
    .map(([schoolClass]) => schoolClass)
    .filter((one) => one !== 'autre' && !aims.some((aim) => isFor(aim, one, [situation])))

/** The school years that an aim is in: two for one over the summer. */
const yearsOf = ({ first_day: first, last_day: last }: Pick<OtherAim, 'first_day' | 'last_day'>): number[] => [
  ...new Set([schoolYearOf(first), schoolYearOf(last)]),
]

/** Refuses a fifth aim of a school year for people of one class or situation, and of one namespace. */
function checkNumber(
  { situations, classes, namespace, ...days }: Omit<OtherAim, 'title' | 'namespace'> & { namespace: string },
  others: readonly OtherAim[],
): ContentCheck[] {
  const groups =
    classes.length > 0
      ? classes
      : situations.flatMap((one) => [one, ...classOptions(one).map(([schoolClass]) => schoolClass)])
  // People without a namespace see the aims without one; those of a namespace see its aims, too.
  const spaces = namespace !== '' ? [namespace] : [...new Set([null, ...others.map((aim) => aim.namespace)])]
  for (const group of groups)
    for (const year of yearsOf(days))
      for (const space of spaces) {
        const inYear = others.filter(
          (aim) =>
            (aim.namespace === null || aim.namespace === space) &&
            isFor(aim, group, situations) &&
            yearsOf(aim).includes(year),
        )
        if (inYear.length < AIMS_A_YEAR.max) continue
        const titles = inYear.map(({ title }) => quoted(title)).join(', ')
        const full = `${groupName(group)}, année ${year}-${year + 1}\u00a0: ${inYear.length}\u00a0repères sont déjà publiés`
        return [refusal('classes', `${full}, ${AIMS_A_YEAR.max} au plus\u00a0: ${titles}. Archivez-en un d’abord.`)]
      }
  return []
}

/** The problems of an aim (OFF-09). `others`: the published aims without this one. */
export function checkAim(
  document: ContentDocument,
  { today, others }: { today: string; others: readonly OtherAim[] },
): ContentCheck[] {
  const textOf = (field: string) => (typeof document[field] === 'string' ? document[field] : '')
  const [first, last, serves] = [textOf('first_day'), textOf('last_day'), textOf('serves')]
  const [situations, classes] = [rowsIn(document['situations']).map(String), rowsIn(document['classes']).map(String)]
  const checks: ContentCheck[] = []
  for (const [target, field] of Object.entries(REFERENCE_OF)) {
    if (target === serves && textOf(field) === '') checks.push(refusal(field, 'Choisissez ce que le repère ouvre.'))
    if (target !== serves && textOf(field) !== '')
      checks.push(refusal(field, 'Videz ce champ, ou choisissez-le dans «\u00a0Ce qui y aide\u00a0».'))
  }
  if (/à vérifier/i.test(textOf('source')))
    checks.push(refusal('source', 'Vérifiez les dates, puis écrivez d’où elles viennent.'))
  if (first === '' || last === '') return checks
  if (last < first) return [...checks, refusal('last_day', 'Le dernier jour doit venir après le premier.')]
  if (classes.length > 0 && schoolYearOf(first) !== schoolYearOf(last))
    checks.push(refusal('last_day', 'Une classe change au 1er septembre. Écrivez deux repères, un pour chaque année.'))
  if (last < today) checks.push(advice('last_day', 'Ce jour est passé\u00a0: ce repère n’est affiché à personne.'))
  const namespace = textOf('namespace')
  checks.push(...checkNumber({ situations, classes, first_day: first, last_day: last, namespace }, others))
  const near = others.filter((aim) => aim.namespace === null || aim.namespace === namespace)
  for (const group of groupsOf({ situations, classes })) {
    const same = near.filter((aim) => isFor(aim, group, classes.length > 0 ? situations : []))
    const overlap = same.find((aim) => aim.first_day <= last && aim.last_day >= first)
    if (overlap)
      checks.push(
        advice(
          'first_day',
          `${groupName(group)}\u00a0: ${quoted(overlap.title)} va du ${dayName(overlap.first_day)} au ${dayName(overlap.last_day)}. L’accueil en montre un à la fois.`,
        ),
      )
  }
  return checks.filter(
    ({ path, message }, at) => checks.findIndex((one) => one.path === path && one.message === message) === at,
  )
}

/** A row that people may see. */
export interface AimRow {
  id: string
  title: string
  body: string
  first_day: string
  last_day: string
  source: string
  serves: AimTarget
  tool_id: string | null
  journey: string | null
}

export interface Aim {
  id: string
  title: string
  body: string
  /** Both included. */
  firstDay: string
  lastDay: string
  isCurrent: boolean
  /** French; '' for dates of the operator. */
  source: string
  /** The page that helps. A visit (`?visite=`) is of the piste that the reader chooses. */
  serves: AimTarget
  toolId: string | null
  address: string
}

/** The page that an aim opens. */
function addressOf({ serves, tool_id: tool, journey }: AimRow): string {
  if (serves === 'mission') return '/user/missions'
  if (serves === 'tool') return `/user/catalog/service/${tool}`
  if (serves === 'journey') return `/user/experiences/${journey}`
  if (serves === 'events' || serves === 'meetings') return `/user/${serves}`
  return `/user/pistes?visite=${serves}`
}

/** What people see of an aim. */
export const showAim = (row: AimRow, today: string): Aim => ({
  id: row.id,
  title: row.title,
  body: row.body,
  firstDay: row.first_day,
  lastDay: row.last_day,
  isCurrent: row.first_day <= today,
  source: row.source,
  serves: row.serves,
  toolId: row.serves === 'tool' ? row.tool_id : null,
  address: addressOf(row),
})
