// The invented estimate of a person's chances for each kind of training. The result page explains it:
//
//   60 + 8 × (average − expected average) + the value of the bac for this kind (−25 to +15)
//      + 10 when the subject prepares for it, limited to 3…97
import type { Results } from '@visions/contract/partners/tools'
import { french } from '@visions/server/html'
import type { Answers } from '../web/answers.ts'

type Bac = 'general' | 'technological' | 'professional'
type Subject = 'sciences' | 'life' | 'society' | 'letters' | 'digital' | 'management' | 'health' | 'technique' | 'arts'

export const BACS: Record<Bac, string> = {
  general: 'Bac général',
  technological: 'Bac technologique',
  professional: 'Bac professionnel',
}

/** Courses before the diploma: a speciality, a series or a field. */
export const COURSES: Record<string, { bac: Bac; label: string; subject: Subject }> = {
  maths: { bac: 'general', label: 'Mathématiques', subject: 'sciences' },
  physics: { bac: 'general', label: 'Physique-chimie', subject: 'sciences' },
  biology: { bac: 'general', label: 'Sciences de la vie et de la Terre', subject: 'life' },
  computing: { bac: 'general', label: 'Numérique et sciences informatiques', subject: 'digital' },
  economics: { bac: 'general', label: 'Sciences économiques et sociales', subject: 'society' },
  history: { bac: 'general', label: 'Histoire-géographie, géopolitique et sciences politiques', subject: 'society' },
  humanities: { bac: 'general', label: 'Humanités, littérature et philosophie', subject: 'letters' },
  languages: { bac: 'general', label: 'Langues, littératures et cultures étrangères', subject: 'letters' },
  arts: { bac: 'general', label: 'Arts', subject: 'arts' },
  stmg: { bac: 'technological', label: 'STMG, management et gestion', subject: 'management' },
  sti2d: { bac: 'technological', label: 'STI2D, industrie et développement durable', subject: 'technique' },
  st2s: { bac: 'technological', label: 'ST2S, santé et social', subject: 'health' },
  stl: { bac: 'technological', label: 'STL, laboratoire', subject: 'life' },
  std2a: { bac: 'technological', label: 'STD2A, design et arts appliqués', subject: 'arts' },
  workshop: { bac: 'professional', label: 'Métiers de la production et du bâtiment', subject: 'technique' },
  commerce: { bac: 'professional', label: 'Métiers du commerce et de la gestion', subject: 'management' },
  care: { bac: 'professional', label: 'Métiers du soin et de l’accompagnement', subject: 'health' },
}

export const AVERAGES = Array.from({ length: 13 }, (_, index) => String(index + 7))

/**
 * A kind of training.
 * @param level of the diploma in the French framework (3 to 8)
 * @param expected usual average of admitted people, out of 20
 * @param bacs points of the general, technological and professional bac
 */
const kind = (title: string, level: number, expected: number, bacs: [number, number, number], subjects: Subject[]) => ({
  title,
  level,
  expected,
  bacs: { general: bacs[0], technological: bacs[1], professional: bacs[2] } satisfies Record<Bac, number>,
  subjects,
})

// oxfmt-ignore
export const KINDS: Record<string, ReturnType<typeof kind>> = {
  bts: kind('BTS', 5, 11, [0, 10, 15], ['technique', 'management', 'health', 'digital']),
  but: kind('BUT', 6, 12.5, [0, 15, -10], ['technique', 'management', 'digital', 'sciences']),
  licence: kind('Licence', 6, 10, [10, -5, -20], ['society', 'letters', 'sciences', 'life']),
  prepa: kind('Classe préparatoire aux grandes écoles', 5, 15, [5, 0, -20], ['sciences', 'letters', 'society']),
  engineering: kind('École d’ingénieurs après le bac', 7, 14.5, [5, 0, -25], ['sciences', 'digital', 'technique']),
  nursing: kind('Institut de formation en soins infirmiers', 6, 12, [0, 5, 0], ['health', 'life']),
  medicine: kind('Licence avec accès santé', 6, 14, [5, -10, -25], ['life', 'sciences']),
  design: kind('Diplôme national des métiers d’art et du design', 6, 13, [0, 5, 0], ['arts']),
}

export const MAX_KINDS = 4
/** The chance (per cent) above which a wish is a safe one. */
export const GOOD_CHANCE = 75

export interface Simulation {
  course: string
  average: string
  kinds: string[]
}

/** The chance in per cent. The course, the average and the kind must be known ones. */
export function chanceOf({ course, average }: Pick<Simulation, 'course' | 'average'>, kind: string): number {
  const { bac, subject } = COURSES[course]!
  const { expected, bacs, subjects } = KINDS[kind]!
  const chance = 60 + 8 * (Number(average) - expected) + bacs[bac] + (subjects.includes(subject) ? 10 : 0)
  return Math.round(Math.min(97, Math.max(3, chance)))
}

export type Mistakes = Partial<Record<keyof Simulation, string>>

/** The valid fields of a form, and an error message for each field that is missing or invalid. */
export function readSimulation(form: Record<string, unknown>): { simulation: Simulation; mistakes: Mistakes } {
  const { course, average, kinds } = form
  const known = [kinds].flat().filter((kind) => typeof kind === 'string' && Object.hasOwn(KINDS, kind)) as string[]
  const simulation: Simulation = {
    course: typeof course === 'string' && Object.hasOwn(COURSES, course) ? course : '',
    average: typeof average === 'string' && AVERAGES.includes(average) ? average : '',
    kinds: [...new Set(known)],
  }
  const mistakes: Mistakes = {}
  if (!simulation.course) mistakes.course = 'Choisissez votre bac ou votre spécialité.'
  if (!simulation.average) mistakes.average = 'Choisissez votre moyenne.'
  if (simulation.kinds.length === 0) mistakes.kinds = 'Cochez au moins une formation.'
  if (simulation.kinds.length > MAX_KINDS) mistakes.kinds = `Cochez ${MAX_KINDS} formations au plus.`
  return { simulation, mistakes }
}

/** The simulation in the form of stored answers. */
export const toAnswers = ({ course, average, kinds }: Simulation): Answers => ({
  course,
  average,
  kinds: kinds.join(','),
})
export const fromAnswers = ({ kinds = '', ...rest }: Answers) => readSimulation({ ...rest, kinds: kinds.split(',') })

/** The results for the product: the kinds of training, highest chance first, and the answers. */
export function resultsOf(simulation: Simulation): Results['sections'] {
  const { bac, label } = COURSES[simulation.course]!
  return {
    trainings: simulation.kinds
      .map((kind) => ({ kind, chance: chanceOf(simulation, kind) }))
      .toSorted((one, other) => other.chance - one.chance)
      .map(({ kind, chance }) => ({
        title: KINDS[kind]!.title,
        level: KINDS[kind]!.level,
        reason: french(`Chance estimée à ${chance} %, avec ${simulation.average} de moyenne.`),
      })),
    answers: [
      { question: 'Votre bac', answer: `${BACS[bac]}, ${label}` },
      { question: 'Votre moyenne générale', answer: `${simulation.average} sur 20` },
    ],
  }
}
